import { type Client, inLanes, signUp } from '../lib/client.ts'
import { sendFile, waitForFiles } from '../lib/knowledge-account.ts'
import type { TruthSet } from './format.ts'
import type { Share } from './set.ts'

const LANES = 4

/** An account that holds the entries and files of one set. */
export type TruthAccount = {
  share: Share
  set: TruthSet
  client: Client
  /** The API's ids by those of the set. */
  ids: ReadonlyMap<string, string>
}

/** Texts with Markdown are sent as what they are to the product: plain text. */
const asSent = ({ name, type, content }: TruthSet['files'][number]): Parameters<typeof sendFile>[1] =>
  type === 'text/markdown' ? { name: name.replace(/\.md$/u, '.txt'), type: 'text/plain', bytes: Buffer.from(content) } : { name, type, bytes: Buffer.from(content) }

/** Signs a user up and gives them a set's entries and files through the API. Takes the server's address and data folder, and the set. */
export async function fillAccount(url: string, dataDir: string, share: Share, set: TruthSet): Promise<TruthAccount> {
  const client = await signUp(url, `truth-${share}-${set.trade.replaceAll(/\W+/gu, '-')}-${Date.now()}@example.com`)
  const ids = new Map<string, string>()
  await inLanes(set.entries, LANES, async ({ id, title, description, type, tags }) => {
    ids.set(id, (await client.call<{ entry: { id: string } }>('POST', '/api/knowledge', { title, description, type, tags })).entry.id)
  })
  for (const file of set.files) ids.set(file.id, await sendFile(client, asSent(file)))
  await waitForFiles(dataDir, client)
  return { share, set, client, ids }
}
