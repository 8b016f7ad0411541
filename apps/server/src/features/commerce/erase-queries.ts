import type { Db } from '../../platform/db/database.ts'

/** Everything of an owner that neither stores nor posts take with them. */
export async function deleteAllOf(db: Db, owner: string): Promise<void> {
  for (const table of ['commerce_stores', 'commerce_consents', 'commerce_settings', 'commerce_links'] as const) await db.deleteFrom(table).where('owner', '=', owner).execute()
}
