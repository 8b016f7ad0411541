import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabaseTarget } from '../../src/platform/db/database.ts'
import type { FolderServer } from '../folder-server.ts'
import { until } from '../until.ts'
import { buildPicture } from './media.ts'

export const ALICE = 'alice@example.com'
const PLATFORMS = ['facebook', 'linkedin'] as const

/** An account with linked platforms, a picture, a draft, an entry and a read file of the knowledge base. */
export async function fillInstallation(server: FolderServer): Promise<void> {
  await server.signUp(ALICE)
  await server.call('POST', '/api/ayrshare/create-user-profile', {})
  for (const platform of PLATFORMS) await fetch(`${server.url}/sandbox/control/link`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: ALICE, platform }) })
  await server.call('POST', '/api/ayrshare/update-user-platforms', {})
  const fileData = (await buildPicture('png', 640, 480)).toString('base64')
  await server.call('POST', '/api/images/upload', { fileName: 'bag.png', fileType: 'image/png', fileData })
  await server.call('POST', '/api/knowledge', { type: 'product', title: 'House Blend', description: 'A dark roast from Honduras for $18 a bag.', tags: ['coffee'] })
  await addKnowledgeFile(server)
  await server.call('POST', '/api/posts/draft', { content: 'A thought for later', platforms: [] })
}

async function addKnowledgeFile(server: FolderServer): Promise<void> {
  const file = { fileName: 'harvest.txt', fileType: 'text/plain' }
  const { uploadUrl, filePath } = await server.call<{ uploadUrl: string; filePath: string }>('POST', '/api/knowledge-files/upload-url', file)
  await fetch(uploadUrl, { method: 'PUT', body: 'The harvest was 41 bags from Marcala.', headers: { 'content-type': 'text/plain' } })
  await server.call('POST', '/api/knowledge-files/process', { ...file, filePath })
  await until(() => server.call('GET', '/api/knowledge/unified'), (answer) => JSON.stringify(answer).includes('"stage":"ready"'))
}

/** Schedules posts with these texts on both platforms. Takes when each is due, asked for as it is stored: a busy machine stores some seconds later than others. */
export async function schedulePosts(server: FolderServer, texts: readonly string[], dueAt: () => Date): Promise<void> {
  for (const content of texts) await server.call('POST', '/api/posts/draft', { content, platforms: PLATFORMS, status: 'scheduled', scheduledTime: dueAt().toISOString() })
}

/** How often the networks' followers see each text, by platform and text. */
export async function countPublished(server: FolderServer): Promise<Map<string, number>> {
  const rows = await server.call<{ platform: string; text: string }[]>('GET', '/sandbox/control/published')
  const counts = new Map<string, number>()
  for (const { platform, text } of rows) counts.set(`${platform} ${text}`, (counts.get(`${platform} ${text}`) ?? 0) + 1)
  return counts
}

/** A count of 1 for each platform and text, as `countPublished` returns it. */
export const onceEach = (texts: readonly string[]): Map<string, number> => new Map(texts.flatMap((text) => PLATFORMS.map((platform): [string, number] => [`${platform} ${text}`, 1])))

/** Runs one query. */
export async function query<T extends pg.QueryResultRow>(target: DatabaseTarget, sql: string): Promise<T[]> {
  const client = new pg.Client(target)
  await client.connect()
  return (await client.query<T>(sql).finally(() => client.end())).rows
}

/** The rows of each of our tables as a count and a checksum over all columns, in a fixed order. */
export async function sumTables(target: DatabaseTarget): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(target, "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname")
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await query<{ sum: string }>(target, `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from "${name}" t`)
    sums[name] = row?.sum ?? ''
  }
  return sums
}

/** SHA-256 of every file below a folder, by path; folders that begin with a dot are left out. */
export async function sumFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.slice(folder.length).includes('/.')).map((entry) => join(entry.parentPath, entry.name))
  const sums = await Promise.all(files.toSorted().map(async (path): Promise<[string, string]> => [path.slice(folder.length), createHash('sha256').update(await readFile(path)).digest('hex')]))
  return Object.fromEntries(sums)
}
