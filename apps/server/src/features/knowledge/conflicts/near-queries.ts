import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A word of the index, and how much it says: more the rarer it is. */
export type WeightedWord = { word: string; weight: number }

/**
 * Passages of other entries of the owner that contain one of `leads`, those with most of `words` first. Expired entries are left out. Unlike a
 * search, an entry's own passages do not set what counts as near.
 */
export async function rankOthers(db: Db, owner: string, entryId: string, leads: readonly string[], words: readonly WeightedWord[], today: string, limit: number): Promise<number[]> {
  if (leads.length === 0) return []
  const any = sql`(quote_literal(knowledge_owner_word(${owner}::uuid)) || ' & (' || ${sql.join(leads.map((word) => sql`quote_literal(${word})`), sql` || ' | ' || `)} || ')')::tsquery`
  const score = sql.join(words.map(({ word, weight }) => sql`case when c.words @@ quote_literal(${word})::tsquery then ${weight}::float8 else 0 end`), sql` + `)
  const { rows } = await sql<{ id: number }>`
    select c.id, ${score} as score from knowledge_chunks c join knowledge_entries e on e.owner = c.owner and e.id = c.entry_id
    where c.owner = ${owner} and c.entry_id <> ${entryId} and c.words @@ ${any} and (e.expires_on is null or e.expires_on >= ${today}::date)
    order by score desc, c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
