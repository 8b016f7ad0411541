import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { MonitoringCanaries } from '../../../platform/db/types.gen.ts'

export type CanaryRow = Selectable<MonitoringCanaries>

/** The owner's newest canaries, newest first. */
export const listCanaries = (db: Db, owner: string, limit: number): Promise<CanaryRow[]> =>
  db.selectFrom('monitoring_canaries').selectAll().where('owner', '=', owner).orderBy('sent_at', 'desc').limit(limit).execute()

export async function insertCanary(db: Db, canary: Insertable<MonitoringCanaries>): Promise<void> {
  await db.insertInto('monitoring_canaries').values(canary).execute()
}

/** Notes who sent the owner's canary, and why it was not sent. */
export async function noteSent(db: Db, owner: string, id: string, sent: { by: string; reason: string | null }): Promise<void> {
  await db.updateTable('monitoring_canaries').set({ sent_by: sent.by, reason: sent.reason }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Removes a canary of the owner's that could not be sent to anything. */
export async function deleteCanary(db: Db, owner: string, id: string): Promise<void> {
  await db.deleteFrom('monitoring_canaries').where('owner', '=', owner).where('id', '=', id).execute()
}

/** Notes that the owner's canary came back. Returns false if it is not known, or came before. */
export async function noteBack(trx: Tx, owner: string, id: string, at: Date): Promise<boolean> {
  const row = await trx.updateTable('monitoring_canaries').set({ back_at: at }).where('owner', '=', owner).where('id', '=', id).where('back_at', 'is', null).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Deletes canaries before a time, with the events that told of them. */
export async function purgeCanariesForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('monitoring_canaries').where('sent_at', '<', before).execute()
  await db.deleteFrom('events').where('name', '=', 'canary.reported').where('occurred_at', '<', before).execute()
}
