import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ChatbotSettings } from '../../../platform/db/types.gen.ts'

export type SettingsRow = Selectable<ChatbotSettings>

/** The owner's settings; undefined if none were ever saved. */
export const findSettings = (db: Db, owner: string): Promise<SettingsRow | undefined> => db.selectFrom('chatbot_settings').selectAll().where('owner', '=', owner).executeTakeFirst()

/** As findSettings, after locking the row, which is there afterwards: counts of what may still be sent are taken by one process at a time. */
export async function lockSettings(trx: Tx, defaults: Insertable<ChatbotSettings>): Promise<SettingsRow> {
  await trx.insertInto('chatbot_settings').values(defaults).onConflict((conflict) => conflict.column('owner').doNothing()).execute()
  return trx.selectFrom('chatbot_settings').selectAll().where('owner', '=', defaults.owner).forUpdate().executeTakeFirstOrThrow()
}

/** Changes the owner's settings, which are locked. */
export async function changeSettings(trx: Tx, owner: string, change: Partial<SettingsRow>, now: Date): Promise<SettingsRow> {
  return trx.updateTable('chatbot_settings').set({ ...change, updated_at: now }).where('owner', '=', owner).returningAll().executeTakeFirstOrThrow()
}
