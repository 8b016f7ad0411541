import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CommerceSyncs } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns } from '../../../platform/jobs/lease.ts'

export type SyncRow = Selectable<CommerceSyncs>
export type SyncChange = Updateable<CommerceSyncs>
const OPEN = ['waiting', 'running', 'stopped'] as const

/** The reading of a store that is not over, if there is one. */
export const findOpenSync = (db: Db, owner: string, storeId: string): Promise<SyncRow | undefined> =>
  db.selectFrom('commerce_syncs').selectAll().where('owner', '=', owner).where('store_id', '=', storeId).where('state', 'in', [...OPEN]).executeTakeFirst()

export const findSync = (db: Db, owner: string, id: string): Promise<SyncRow | undefined> => db.selectFrom('commerce_syncs').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** The newest readings that a person asked for or waits for. */
export const listSyncs = (db: Db, owner: string, storeId: string, limit: number): Promise<SyncRow[]> =>
  db.selectFrom('commerce_syncs').selectAll().where('owner', '=', owner).where('store_id', '=', storeId).where('kind', '!=', 'changes').orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

/** Open readings of the owner's stores, by store. */
export const listOpenSyncs = (db: Db, owner: string): Promise<SyncRow[]> => db.selectFrom('commerce_syncs').selectAll().where('owner', '=', owner).where('state', 'in', [...OPEN]).execute()

/** Adds a reading unless one is open. Returns whether it was added. */
export async function insertSync(trx: Tx, row: Insertable<CommerceSyncs>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.insertInto('commerce_syncs').values(row).onConflict((conflict) => conflict.column('store_id').where('state', 'in', [...OPEN]).doNothing()).executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes the lease of a reading that is due. Returns the row; undefined when it is over, stopped, waits, or is being worked on. */
export const takeSync = (db: Db, owner: string, id: string, lease: Lease, now: Date): Promise<SyncRow | undefined> =>
  db
    .updateTable('commerce_syncs')
    .set({ ...leaseColumns(lease), state: 'running', updated_at: now })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .where((eb) => eb.or([eb('waits_until', 'is', null), eb('waits_until', '<=', now)]))
    .where(isFree(now))
    .returningAll()
    .executeTakeFirst()

/** A write of the holder. Returns the row; undefined when it was stopped, or the lease was lost: then nothing of the transaction counts. */
export const changeHeld = (db: Db, { owner, id, token }: { owner: string; id: string; token: string }, change: SyncChange): Promise<SyncRow | undefined> =>
  db.updateTable('commerce_syncs').set(change).where('owner', '=', owner).where('id', '=', id).where('state', '=', 'running').where(isHeldBy(token)).returningAll().executeTakeFirst()

/** Changes an open reading in one of the given states. Returns it; undefined in any other. */
export const changeOpenSync = (db: Db, owner: string, storeId: string, states: readonly string[], change: SyncChange): Promise<SyncRow | undefined> =>
  db.updateTable('commerce_syncs').set(change).where('owner', '=', owner).where('store_id', '=', storeId).where('state', 'in', [...states]).returningAll().executeTakeFirst()

/** Readings that nobody works on. */
export const listLostForSystem = (db: Db, { now, before }: { now: Date; before: Date }, limit: number): Promise<Pick<SyncRow, 'owner' | 'store_id' | 'id'>[]> =>
  db
    .selectFrom('commerce_syncs')
    .select(['owner', 'store_id', 'id'])
    .where('state', 'in', ['waiting', 'running'])
    .where('updated_at', '<=', before)
    .where((eb) => eb.or([eb('waits_until', 'is', null), eb('waits_until', '<=', before)]))
    .where(isFree(now))
    .orderBy('updated_at')
    .limit(limit)
    .execute()

type Due = { owner: string; id: string }
const ASKABLE = ['active', 'error', 'stopped'] as const
/** Stores that are due to be asked for changes, or to be checked whole. */
export const listDueStoresForSystem = (db: Db, column: 'next_poll_at' | 'next_full_check_at', now: Date, limit: number): Promise<Due[]> =>
  db.selectFrom('commerce_stores').select(['owner', 'id']).where(column, '<=', now).where('state', 'in', [...ASKABLE]).where('baseline_at', 'is not', null).orderBy(column).limit(limit).execute()

/** The store's products that a reading did not see, by the store's ids. */
export const listUnseen = async (db: Db, { owner, store_id }: Pick<SyncRow, 'owner' | 'store_id'>, since: Date, limit: number): Promise<string[]> =>
  (await db.selectFrom('commerce_products').select('external_id').where('owner', '=', owner).where('store_id', '=', store_id).where('removed_at', 'is', null).where('seen_at', '<', since).orderBy('seen_at').limit(limit).execute()).map(({ external_id }) => external_id)

/** Deletes ended readings for changes that began before `before`, and all others a month later. Returns how many there were. */
export async function purgeSyncsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  const long = new Date(before.getTime() - 30 * 86_400_000)
  const old = db
    .selectFrom('commerce_syncs')
    .select('id')
    .where('state', 'in', ['done', 'failed'])
    .where((eb) => eb.or([eb.and([eb('kind', '=', 'changes'), eb('started_at', '<', before)]), eb('started_at', '<', long)]))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('commerce_syncs').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Locks a reading's row for its holder. Returns whether it is still its own and running. */
export async function isHeld(trx: Tx, { owner, id, token }: { owner: string; id: string; token: string }): Promise<boolean> {
  const row = await trx.selectFrom('commerce_syncs').select(sql<number>`1`.as('one')).where('owner', '=', owner).where('id', '=', id).where('state', '=', 'running').where(isHeldBy(token)).forUpdate().executeTakeFirst()
  return row !== undefined
}
