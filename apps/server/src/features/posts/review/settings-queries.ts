import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { UserSettings } from '../../../platform/db/types.gen.ts'

export type SettingsRow = Selectable<UserSettings>

/** The owner's settings; undefined when none were saved yet. */
export const findSettings = (db: Db, owner: string): Promise<SettingsRow | undefined> =>
  db.selectFrom('user_settings').selectAll().where('owner', '=', owner).executeTakeFirst()

/** Saves settings: inserts `first` when there are none yet, else applies only `change`. Returns them. */
export const upsertSettings = (db: Db, first: Insertable<UserSettings>, change: Updateable<UserSettings>): Promise<SettingsRow> =>
  db
    .insertInto('user_settings')
    .values(first)
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Removes the owner's settings. */
export async function deleteSettings(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('user_settings').where('owner', '=', owner).execute()
}
