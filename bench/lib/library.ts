import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { withDatabase } from './database.ts'

/** A file of a seeded library, without its bytes. */
export type SeededFile = {
  name: string
  description: string
  tags: readonly string[]
  product: string
  category: string
  kind: 'image' | 'video'
  width: number
  height: number
}

const BATCH = 5_000

const idOf = (owner: string, index: number): string => {
  const hash = createHash('sha256').update(`${owner} ${index}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const INDEXED_WITHIN_MS = 600_000
const POLL_MS = 500

/** Waits until the user's files are indexed, with `hasVectors` by their vectors too. Throws after ten minutes. */
export async function waitForMediaIndex(dataDir: string, owner: string, hasVectors: boolean): Promise<void> {
  const deadline = performance.now() + INDEXED_WITHIN_MS
  const countWaiting = () =>
    withDatabase(dataDir, async (database) => {
      const { rows } = await database.query<{ count: string }>(`select count(*) from media_index where owner = $1 and (index_version = 0 ${hasVectors ? 'or embedding_model is null' : ''})`, [owner])
      return Number(rows[0]?.count)
    })
  while ((await countWaiting()) > 0) {
    if (performance.now() > deadline) throw new Error('The files were not indexed in time.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/**
 * Adds files to a user's library as rows only, dated one minute apart back from now. Returns their ids in the order of the files. The tables
 * are vacuumed afterwards, as the database would do by itself within a minute.
 */
export async function seedLibrary(database: Client, owner: string, files: readonly SeededFile[]): Promise<string[]> {
  const ids = files.map((_, index) => idOf(owner, index))
  for (let start = 0; start < files.length; start += BATCH) {
    const rows = files.slice(start, start + BATCH).map((file, index) => ({ ...file, id: ids[start + index], place: start + index }))
    await database.query(
      `insert into media_items (id, owner, kind, type, name, description, user_tags, ai_tags, product_name, category, width, height, size, usage_count, sha256, source_sha256, store_key, blur, derived_at, created_at)
       select f.id, $1::uuid, f.kind, case f.kind when 'video' then 'video/mp4' else 'image/jpeg' end, f.name, f.description,
         array(select jsonb_array_elements_text(f.tags) limit 2), array(select jsonb_array_elements_text(f.tags) offset 2),
         f.product, f.category, f.width, f.height, 10000 + (f.place * 7919::bigint) % 5000000, f.place % 97 / 30,
         md5(f.id::text) || md5(f.id::text), md5(f.id::text) || md5(f.id::text), 'media/' || $1::uuid || '/' || f.id, 'data:image/webp;base64,' || repeat('UklGRg', 40), now(), now() - f.place * interval '1 minute'
       from jsonb_to_recordset($2) as f (id uuid, kind text, name text, description text, tags jsonb, product text, category text, width integer, height integer, place integer)`,
      [owner, JSON.stringify(rows)],
    )
  }
  await database.query('vacuum (analyze) media_items')
  await database.query('vacuum (analyze) media_search')
  return ids
}
