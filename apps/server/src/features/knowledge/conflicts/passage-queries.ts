import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A passage as it is compared: with its entry's labels, and the type of the file that it is from. */
export type ComparedRow = { id: number; entry_id: string; type: string; title: string; tags: string[]; content: string; page: number | null; file_type: string | null }

const select = (db: Db, owner: string, today: string) =>
  db
    .selectFrom('knowledge_chunks as c')
    .innerJoin('knowledge_entries as e', (join) => join.onRef('e.owner', '=', 'c.owner').onRef('e.id', '=', 'c.entry_id'))
    .leftJoin('knowledge_files as f', (join) => join.onRef('f.entry_id', '=', 'c.entry_id').on('f.is_current', '=', true))
    .select(['c.id', 'c.entry_id', 'e.type', 'e.title', 'e.tags', 'c.content', 'c.page', 'f.type as file_type'])
    .where('c.owner', '=', owner)
    .where(sql<boolean>`(e.expires_on is null or e.expires_on >= ${today}::date)`)

/** The first passages of the owner's entry; none of one that is expired. */
export const listOwnPassages = (db: Db, owner: string, entryId: string, today: string, limit: number): Promise<ComparedRow[]> =>
  select(db, owner, today).where('c.entry_id', '=', entryId).orderBy('c.position').limit(limit).execute()

/** The owner's passages among `ids`. */
export const listPassagesById = async (db: Db, owner: string, ids: readonly number[], today: string): Promise<ComparedRow[]> =>
  ids.length === 0 ? [] : select(db, owner, today).where('c.id', 'in', ids).execute()

/** The passages that contain the other side of the conflicts of an entry: these are compared again, however they were found. */
export const listConflictingPassages = (db: Db, owner: string, entryId: string, today: string, limit: number): Promise<ComparedRow[]> =>
  select(db, owner, today)
    .innerJoin('knowledge_conflicts as k', (join) =>
      join.onRef('k.owner', '=', 'c.owner').on(sql<boolean>`((k.one_id = ${entryId} and k.other_id = c.entry_id and strpos(c.content, k.other_quote) > 0) or (k.other_id = ${entryId} and k.one_id = c.entry_id and strpos(c.content, k.one_quote) > 0))`),
    )
    .where('k.owner', '=', owner)
    .where(sql<boolean>`c.entry_id in (
      select other_id from knowledge_conflicts where owner = ${owner} and one_id = ${entryId} union select one_id from knowledge_conflicts where owner = ${owner} and other_id = ${entryId})`)
    .limit(limit)
    .execute()
