import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type PassageText = { position: number; page: number | null; content: string }

/** Where in the owner's entry a text first stands, compared without differences of spaces and letter case; null where it does not. */
export async function findQuote(db: Db, owner: string, entryId: string, quote: string): Promise<number | null> {
  const row = await db
    .selectFrom('knowledge_chunks')
    .select('position')
    .where('owner', '=', owner)
    .where('entry_id', '=', entryId)
    .where(sql<boolean>`strpos(lower(regexp_replace(content, '\\s+', ' ', 'g')), lower(${quote})) > 0`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? null
}

/** The number of the passages of the owner's entry. */
export async function countPassages(db: Db, owner: string, entryId: string): Promise<number> {
  const { count } = await db.selectFrom('knowledge_chunks').select(({ fn }) => fn.countAll<number>().as('count')).where('owner', '=', owner).where('entry_id', '=', entryId).executeTakeFirstOrThrow()
  return Number(count)
}

/** Passages of the owner's entry by their positions, in order. */
export const listWindow = (db: Db, owner: string, entryId: string, { from, to }: { from: number; to: number }): Promise<PassageText[]> =>
  db.selectFrom('knowledge_chunks').select(['position', 'page', 'content']).where('owner', '=', owner).where('entry_id', '=', entryId).where('position', '>=', from).where('position', '<=', to).orderBy('position').execute()
