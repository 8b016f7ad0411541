import type { Db } from '../../platform/db/database.ts'

/** The provider the owner chose, or null. */
export async function findPreference(db: Db, owner: string): Promise<string | null> {
  const row = await db.selectFrom('images_preferences').select('image_provider').where('owner', '=', owner).executeTakeFirst()
  return row?.image_provider ?? null
}

export async function savePreference(db: Db, owner: string, provider: string, now: Date): Promise<void> {
  const values = { image_provider: provider, updated_at: now }
  await db.insertInto('images_preferences').values({ owner, ...values }).onConflict((conflict) => conflict.column('owner').doUpdateSet(values)).execute()
}

export async function deletePreference(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('images_preferences').where('owner', '=', owner).execute()
}
