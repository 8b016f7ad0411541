import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { MonitoringOutages, MonitoringSources } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

export type OutageRow = Selectable<MonitoringOutages>

/** Has the owner's sources judged at `at`, or earlier if they were to be. */
export async function planWatch(db: Db, owner: string, at: Date): Promise<void> {
  await db
    .insertInto('monitoring_watches')
    .values({ owner, next_at: at })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ next_at: sql`least(monitoring_watches.next_at, ${at}::timestamptz)` }))
    .execute()
}

/** Acquires the lease of an owner whose sources are due. Returns whether it did. */
export async function leaseWatchForSystem(db: Db, owner: string, lease: Lease): Promise<boolean> {
  const row = await db.updateTable('monitoring_watches').set(leaseColumns(lease)).where('owner', '=', owner).where('next_at', '<=', lease.takenAt).where(isFree(lease.takenAt)).returning('owner').executeTakeFirst()
  return row !== undefined
}

/** Ends it under its lease. Returns false when the lease was lost. */
export async function endWatch(trx: Tx, owner: string, token: string, nextAt: Date): Promise<boolean> {
  const row = await trx.updateTable('monitoring_watches').set({ next_at: nextAt, ...NO_LEASE }).where('owner', '=', owner).where(isHeldBy(token)).returning('owner').executeTakeFirst()
  return row !== undefined
}

/** Ends the watch of an owner who has nothing to be heard any more. */
export async function deleteWatch(trx: Tx, owner: string): Promise<void> {
  await trx.deleteFrom('monitoring_watches').where('owner', '=', owner).execute()
}

/** Owners whose sources are due. */
export const listDueForSystem = (db: Db, before: Date, limit: number): Promise<{ owner: string }[]> =>
  db.selectFrom('monitoring_watches').select('owner').where('next_at', '<=', before).where(isFree(before)).orderBy('next_at').limit(limit).execute()

/** Stores how a source of the owner was judged. */
export async function saveSource(trx: Tx, source: Insertable<MonitoringSources>): Promise<void> {
  const { owner: _owner, via: _via, network: _network, kind: _kind, ...change } = source
  await trx.insertInto('monitoring_sources').values(source).onConflict((conflict) => conflict.columns(['owner', 'via', 'network', 'kind']).doUpdateSet(change)).execute()
}

/** Removes a source of the owner that is gone. */
export async function deleteSource(trx: Tx, owner: string, { via, network, kind }: { via: string; network: string; kind: string }): Promise<void> {
  await trx.deleteFrom('monitoring_sources').where('owner', '=', owner).where('via', '=', via).where('network', '=', network).where('kind', '=', kind).execute()
}

/** The owner's alarms that were raised and have not ended. */
export const listOutages = (db: Db, owner: string): Promise<OutageRow[]> => db.selectFrom('monitoring_outages').selectAll().where('owner', '=', owner).where('ended_at', 'is', null).execute()

/** Whether an alarm of the owner is raised. */
export async function hasOutage(db: Db, owner: string): Promise<boolean> {
  return (await db.selectFrom('monitoring_outages').select('id').where('owner', '=', owner).where('ended_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** An alarm of the owner, raised or ended. */
export const findOutage = (db: Db, owner: string, id: string): Promise<OutageRow | undefined> => db.selectFrom('monitoring_outages').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** Raises an alarm unless the same is raised. Returns whether it did. */
export async function insertOutage(trx: Tx, outage: Insertable<MonitoringOutages>): Promise<boolean> {
  const row = await trx.insertInto('monitoring_outages').values(outage).onConflict((conflict) => conflict.columns(['owner', 'subject']).where('ended_at', 'is', null).doNothing()).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function endOutage(trx: Tx, owner: string, id: string, now: Date): Promise<void> {
  await trx.updateTable('monitoring_outages').set({ ended_at: now }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Deletes alarms that ended before a time. */
export async function purgeOutagesForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('monitoring_outages').where('ended_at', '<', before).execute()
}
