import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { ItemRow } from '../queries.ts'

/** The converted copy of a video. */
export type Copy = { key: string; size: number; sha256: string; width: number; height: number }
type Held = { id: string; owner: string; token: string }

/** What is being converted: under a lease that has not expired. */
const isBusy = (now: Date) => sql<boolean>`conversion = 'running' and lease_expires_at > ${now}`

/**
 * The waiting video of the user whose turn it is: of those with the fewest conversions under way the one whose last conversion began longest ago, and of that
 * user's videos the oldest. Takes how many conversions of one user may be under way.
 */
const nextInTurn = (now: Date, mostOfOne: number) => sql<string>`(
  select first.id from (
    select distinct on (owner) id, owner, created_at from media_items
    where conversion in ('waiting', 'running') and deleted_at is null and ${isFree(now)} order by owner, created_at, id
  ) as first
  cross join lateral (select count(*) as count from media_items where owner = first.owner and conversion in ('waiting', 'running') and deleted_at is null and ${isBusy(now)}) as busy
  left join lateral (select conversion_started_at as at from media_items where owner = first.owner and conversion_started_at is not null order by conversion_started_at desc limit 1) as last on true
  where busy.count < ${mostOfOne} order by busy.count, last.at nulls first, first.created_at, first.id limit 1)`

/** Acquires the lease of the video that is to be converted next, and counts the attempt. Returns undefined when there is nothing to do. */
export const beginConversionForSystem = (db: Db, lease: Lease, mostOfOne: number): Promise<ItemRow | undefined> =>
  db.transaction().execute(async (trx) => {
    // One choice at a time: two at once would see the same turn.
    await sql`select pg_advisory_xact_lock(hashtextextended('media.convert', 0))`.execute(trx)
    return trx
      .updateTable('media_items')
      .set(({ eb }) => ({ ...leaseColumns(lease), conversion: 'running', conversion_percent: null, conversion_attempts: eb('conversion_attempts', '+', 1), conversion_started_at: lease.takenAt }))
      .where('id', '=', nextInTurn(lease.takenAt, mostOfOne))
      .where(isFree(lease.takenAt))
      .returningAll()
      .executeTakeFirst()
  })

/** One of the owner's videos that wait for their conversion. */
export const findWaiting = (db: Db, owner: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('media_items').select('id').where('owner', '=', owner).where('conversion', '=', sql.lit('waiting')).where('deleted_at', 'is', null).orderBy('created_at').limit(1).executeTakeFirst()

const held = (db: Db, { id, owner, token }: Held) => db.updateTable('media_items').where('owner', '=', owner).where('id', '=', id).where(isHeldBy(token))

/** Records the percentage done. Returns false when the lease is lost or the file was deleted. */
export async function recordPercent(trx: Tx, item: Held, percent: number): Promise<boolean> {
  const row = await held(trx, item).set({ conversion_percent: percent }).where('deleted_at', 'is', null).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Makes the copy the item's file, and what was its file the kept original. Returns false when the lease is lost or the file was deleted. */
export async function finishConversion(trx: Tx, item: Held, copy: Copy): Promise<boolean> {
  const row = await held(trx, item)
    .set(({ ref }) => ({
      ...NO_LEASE, conversion: null, conversion_percent: null, original_key: ref('store_key'), original_type: ref('type'), original_size: ref('size'),
      store_key: copy.key, type: 'video/mp4', size: copy.size, sha256: copy.sha256, width: copy.width, height: copy.height,
    }))
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the holder's attempt: another one waits, or the conversion failed for good. Returns false when the lease is lost. */
export async function endAttempt(trx: Tx, item: Held, state: 'waiting' | 'failed'): Promise<boolean> {
  const row = await held(trx, item).set({ ...NO_LEASE, conversion: state, conversion_percent: null }).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Makes the owner's video that failed wait for a conversion again. Returns it, or undefined when it did not fail. */
export const restartConversion = (trx: Tx, owner: string, id: string): Promise<ItemRow | undefined> =>
  trx
    .updateTable('media_items')
    .set({ conversion: 'waiting', conversion_attempts: 0 })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('conversion', '=', 'failed')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Makes the upload of a converted video its file again, to be derived and converted again. */
export async function dropPlayable(trx: Tx, owner: string, id: string): Promise<void> {
  await trx
    .updateTable('media_items')
    .set(({ ref }) => ({
      store_key: ref('original_key').$notNull(), type: ref('original_type').$notNull(), size: ref('original_size').$notNull(), original_key: null, original_type: null, original_size: null,
      derived_at: null, derive_attempts: 0, conversion: null, conversion_attempts: 0,
    }))
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('original_key', 'is not', null)
    .execute()
}

/** Videos to be converted that nobody is converting, the oldest first. */
export const listUnconvertedForSystem = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('media_items').select('id').where(sql<boolean>`conversion in ('waiting', 'running')`).where('deleted_at', 'is', null).where(isFree(now)).orderBy('created_at').limit(limit).execute()
