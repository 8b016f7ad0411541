import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Products that one text can name. */
const MOST = 20
/** Titles shorter than this are in words of every text. */
const SHORTEST = 3

/** The owner's products whose titles stand in a text, those with the longest titles first. */
export async function listNamed(db: Db, owner: string, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('commerce_products')
    .select('id')
    .where('owner', '=', owner)
    .where('removed_at', 'is', null)
    .where(sql<number>`length(title)`, '>=', SHORTEST)
    .where(sql<number>`position(lower(title) in lower(${text}))`, '>', 0)
    .orderBy(sql`length(title)`, 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}
