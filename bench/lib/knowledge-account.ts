import type { Client } from './client.ts'
import { withDatabase } from './database.ts'
import type { SetFile } from './knowledge/set.ts'

const READY_WITHIN_MS = 600_000
const POLL_MS = 250

/** Waits until a condition holds. Throws after ten minutes. */
async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error('The knowledge base was not ready in time.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** How many rows of the user match a condition: used for waiting, never for measuring. */
export const countRows = (dataDir: string, client: Client, condition: string): Promise<number> =>
  withDatabase(dataDir, async (database) => Number((await database.query<{ count: string }>(`select count(*) from ${condition} and owner = $1`, [client.userId])).rows[0]?.count))

/** Uploads a file as the browser does. Returns the id of its entry. */
export async function sendFile(client: Client, { name, type, bytes }: Pick<SetFile, 'name' | 'type' | 'bytes'>): Promise<string> {
  const wish = { fileName: name, fileType: type }
  const { uploadUrl, filePath } = await client.call<{ uploadUrl: string; filePath: string }>('POST', '/api/knowledge-files/upload-url', wish)
  const sent = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) })
  if (!sent.ok) throw new Error(`An upload answered ${sent.status}`)
  return (await client.call<{ file: { id: string } }>('POST', '/api/knowledge-files/process', { filePath, ...wish })).file.id
}

/** Waits until the user's files are read. Throws if one could not be. */
export async function waitForFiles(dataDir: string, client: Client): Promise<void> {
  await waitFor(async () => (await countRows(dataDir, client, "knowledge_files where stage = 'reading'")) === 0)
  const unread = await countRows(dataDir, client, "knowledge_files where stage <> 'ready'")
  if (unread > 0) throw new Error(`${unread} files could not be read`)
}

/** Waits until all of the user's passages have vectors. */
export const waitForVectors = (dataDir: string, client: Client): Promise<void> =>
  waitFor(async () => (await countRows(dataDir, client, 'knowledge_chunks where embedding_model is null')) === 0)
