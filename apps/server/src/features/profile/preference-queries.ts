import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ProfilePreferences } from '../../platform/db/types.gen.ts'

export type PreferenceRow = Omit<Selectable<ProfilePreferences>, 'owner' | 'updated_at'>

/** The owner's preferences, or null when none was ever changed. */
export async function findPreferences(db: Db, owner: string): Promise<PreferenceRow | null> {
  const columns = ['content_style', 'ai_model', 'brand_voice', 'week_start', 'hour_cycle', 'letter_keys'] as const
  return (await db.selectFrom('profile_preferences').select(columns).where('owner', '=', owner).executeTakeFirst()) ?? null
}

/** Stores the given columns; those of a first change that are not given get the defaults. */
export async function upsertPreferences(db: Db, owner: string, changes: Partial<PreferenceRow>, defaults: PreferenceRow, now: Date): Promise<void> {
  await db
    .insertInto('profile_preferences')
    .values({ owner, ...defaults, ...changes, updated_at: now })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ ...changes, updated_at: now }))
    .execute()
}
