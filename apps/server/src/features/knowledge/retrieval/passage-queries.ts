import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type PassageRow = { id: number; entry_id: string; type: string; title: string; content: string; page: number | null; is_expired: boolean; has_vector: boolean }

/** The passages of the owner's entries that are not expired. */
export const listPassagesOf = (db: Db, owner: string, entryIds: readonly string[], today: string): Promise<{ entry_id: string; title: string; content: string }[]> =>
  db
    .selectFrom('knowledge_chunks as c')
    .innerJoin('knowledge_entries as e', (join) => join.onRef('e.owner', '=', 'c.owner').onRef('e.id', '=', 'c.entry_id'))
    .select(['c.entry_id', 'e.title', 'c.content'])
    .where('c.owner', '=', owner)
    .where('c.entry_id', 'in', entryIds)
    .where(sql<boolean>`coalesce(e.expires_on >= ${today}::date, true)`)
    .execute()

/** The owner's passages among `ids`, with their sources. */
export async function findPassages(db: Db, owner: string, ids: readonly number[], today: string): Promise<PassageRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('knowledge_chunks as c')
    .innerJoin('knowledge_entries as e', (join) => join.onRef('e.owner', '=', 'c.owner').onRef('e.id', '=', 'c.entry_id'))
    .select(['c.id', 'c.entry_id', 'e.type', 'e.title', 'c.content', 'c.page'])
    .select(sql<boolean>`coalesce(e.expires_on < ${today}::date, false)`.as('is_expired'))
    .select(sql<boolean>`c.embedding is not null`.as('has_vector'))
    .where('c.owner', '=', owner)
    .where('c.id', 'in', ids)
    .execute()
}
