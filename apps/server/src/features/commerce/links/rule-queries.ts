import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What the owner chose for links; undefined where nothing was chosen. */
export const findLinkRule = async (db: Db, owner: string): Promise<unknown> => (await db.selectFrom('commerce_settings').select('link_rule').where('owner', '=', owner).executeTakeFirst())?.link_rule

/** Changes parts of what the owner chose for links. */
export async function saveLinkRule(db: Db, owner: string, change: object, now: Date): Promise<void> {
  const given = JSON.stringify(change)
  await db
    .insertInto('commerce_settings')
    .values({ owner, link_rule: given, updated_at: now })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ link_rule: sql`commerce_settings.link_rule || excluded.link_rule`, updated_at: now }))
    .execute()
}

/** The address of the owner's newest product, and its title. */
export const findNewestProduct = (db: Db, owner: string) =>
  db.selectFrom('commerce_products').select(['url', 'title']).where('owner', '=', owner).where('removed_at', 'is', null).where('url', 'is not', null).orderBy('first_seen_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
