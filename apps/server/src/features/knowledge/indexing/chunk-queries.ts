import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Chunk } from './chunks.ts'

/** Passages written with one statement. */
const BATCH = 500

/**
 * Locks the owner's passages until the transaction ends. To be called before passages are changed: their triggers count in this row, and
 * saving vectors starts with it, so that with another order the two could deadlock.
 */
export async function lockPassages(trx: Tx, owner: string): Promise<void> {
  await trx.selectFrom('knowledge_versions').select('version').where('owner', '=', owner).forUpdate().execute()
}

export async function deleteChunks(trx: Tx, owner: string, entryId: string): Promise<void> {
  await lockPassages(trx, owner)
  await trx.deleteFrom('knowledge_chunks').where('owner', '=', owner).where('entry_id', '=', entryId).execute()
}

/** Writes an entry's passages, each found by the entry's title and tags too. */
export async function insertChunks(trx: Tx, owner: string, entry: { id: string; title: string; tags: readonly string[] }, chunks: readonly Chunk[]): Promise<void> {
  const tags = entry.tags.join(' ')
  for (let start = 0; start < chunks.length; start += BATCH) {
    const rows = chunks.slice(start, start + BATCH).map(({ content, page }, index) => ({ position: start + index, page, content }))
    await sql`
      insert into knowledge_chunks (owner, entry_id, position, page, title, content, words)
      select ${owner}::uuid, ${entry.id}::uuid, c.position, c.page, ${entry.title}, c.content, knowledge_chunk_words(${owner}::uuid, ${entry.title}, ${tags}, c.content)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (position integer, page integer, content text)`.execute(trx)
  }
}

/** The entry's passages in their order. */
export const listChunks = (db: Db, owner: string, entryId: string): Promise<Chunk[]> =>
  db.selectFrom('knowledge_chunks').select(['content', 'page']).where('owner', '=', owner).where('entry_id', '=', entryId).orderBy('position').execute()
