import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB, Dispatches } from '../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../platform/jobs/lease.ts'

export type DispatchRow = Selectable<Dispatches>

/** What a new intent says. `own`: columns that only its kind has. */
export type NewIntent = {
  id: string
  owner: string
  /** What has the same key is sent in the order of writing, one at a time. */
  threadKey?: string
  accountId?: string
  payload?: object
  own?: Pick<Insertable<Dispatches>, 'post_id' | 'profile_id' | 'platforms' | 'content' | 'thread' | 'first_comment' | 'media_urls' | 'options'>
}

const columnsOf = (kind: string, { id, owner, threadKey, accountId, payload, own }: NewIntent, now: Date) => ({
  id, owner, kind, thread_key: threadKey ?? null, account_id: accountId ?? null, payload: JSON.stringify(payload ?? {}), created_at: now, ...own,
})

/** Inserts an intent that waits for its time. */
export const insertWaiting = (db: Db, kind: string, intent: NewIntent, { now, at }: { now: Date; at: Date }): Promise<DispatchRow> =>
  db.insertInto('dispatches').values({ ...columnsOf(kind, intent, now), status: 'waiting', attempts: 0, next_check_at: at }).returningAll().executeTakeFirstOrThrow()

/** Inserts an intent whose call its writer makes as soon as the transaction has committed. */
export const insertTaken = (db: Db, kind: string, intent: NewIntent, lease: Lease): Promise<DispatchRow> =>
  db
    .insertInto('dispatches')
    .values({ ...columnsOf(kind, intent, lease.takenAt), status: 'sending', ...leaseColumns(lease), sends: 1, sent_at: lease.takenAt })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The intent, of any owner. */
export const findForSystem = (db: Db, kind: string, id: string): Promise<DispatchRow | undefined> =>
  db.selectFrom('dispatches').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst()

/** The intent, locked until the transaction ends: of any owner. */
export const lockForSystem = (db: Db, kind: string, id: string): Promise<DispatchRow | undefined> =>
  db.selectFrom('dispatches').selectAll().where('kind', '=', kind).where('id', '=', id).forUpdate().executeTakeFirst()

/** Condition: nothing of its thread is under way or waits before it. What is held, or not found out any more, holds nobody up. */
const isNext = (): Expression<SqlBool> => sql<SqlBool>`(thread_key is null or not exists (
  select from dispatches as other
  where other.kind = dispatches.kind and other.owner = dispatches.owner and other.thread_key = dispatches.thread_key and other.thread_key is not null
    and other.status <> 'settled' and other.id <> dispatches.id
    and (other.status = 'sending' or (other.status = 'unknown' and other.next_check_at is not null) or (other.status = 'waiting' and not other.is_held and other.position < dispatches.position))))`

/** Condition: a time has come to do something for an intent. */
function isDue(eb: ExpressionBuilder<DB, 'dispatches'>, now: Date): Expression<SqlBool> {
  return eb.or([
    eb.and([eb('status', '=', 'unknown'), eb('next_check_at', '<=', now)]),
    eb('status', '=', 'sending'),
    eb.and([eb('status', '=', 'waiting'), eb('is_held', '=', false), eb('next_check_at', '<=', now), isNext()]),
  ])
}

const isUnderWay = (error: unknown): boolean => error instanceof Error && 'constraint' in error && error.constraint === 'dispatches_under_way'

/**
 * Acquires the lease of an intent for what is due: sending one that waits, which is `sending` then; or a look-up of an unknown one or one
 * whose sender died, which is `unknown` then and stays due, in case the process dies during the look-up. `isForced` acquires an unknown one
 * before it is due, even from another look-up: that one's result still counts, but it cannot send again. Returns undefined when nothing is
 * due, somebody else works on it, or another intent of its thread is under way.
 */
export async function leaseForSystem(db: Db, kind: string, id: string, lease: Lease, isForced: boolean): Promise<DispatchRow | undefined> {
  const ofWaiting = <Value>(waiting: Expression<Value>, other: Expression<Value>) => sql<Value>`case status when 'waiting' then ${waiting} else ${other} end`
  const acquiring = db
    .updateTable('dispatches')
    .set((eb) => ({
      status: sql<string>`case status when 'waiting' then 'sending' else 'unknown' end`,
      ...leaseColumns(lease),
      next_check_at: lease.takenAt,
      checks: ofWaiting(eb.ref('checks'), eb('checks', '+', 1)),
      attempts: ofWaiting(eb('attempts', '+', 1), eb.ref('attempts')),
      sends: ofWaiting(sql<number>`1`, eb.ref('sends')),
      sent_at: ofWaiting(sql<Date | null>`${lease.takenAt}::timestamptz`, eb.ref('sent_at')),
    }))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where((eb) => eb.or([eb.and([isFree(lease.takenAt), isDue(eb, lease.takenAt)]), eb.and([eb.val(isForced), eb('status', '=', 'unknown')])]))
    .returningAll()
  try {
    return await acquiring.executeTakeFirst()
  } catch (error) {
    if (isUnderWay(error)) return undefined
    throw error
  }
}

/** Marks an intent whose lease is `token` as in flight again, with a new lease. Returns it, or undefined when the lease was lost. */
export const markResent = (db: Db, id: string, token: string, lease: Lease): Promise<DispatchRow | undefined> =>
  db
    .updateTable('dispatches')
    .set((eb) => ({ status: 'sending', ...leaseColumns(lease), sends: eb('sends', '+', 1), sent_at: lease.takenAt }))
    .where('id', '=', id)
    .where(isHeldBy(token))
    .returningAll()
    .executeTakeFirst()

/** Leaves a locked intent until `at`: for its next look-up, or for its next attempt. The lease is released. */
export async function markOpen(db: Db, id: string, status: 'unknown' | 'waiting', at: Date): Promise<void> {
  await db.updateTable('dispatches').set({ status, next_check_at: at, ...NO_LEASE }).where('id', '=', id).where('status', '<>', 'settled').execute()
}

/** Ends a look-up that found nothing: the next one is at `nextCheckAt`, null for never. Returns false when the lease was lost. */
export async function endLookUp(db: Db, id: string, token: string, nextCheckAt: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('dispatches')
    .set({ next_check_at: nextCheckAt, ...NO_LEASE })
    .where('id', '=', id)
    .where('status', '<>', 'settled')
    .where(isHeldBy(token))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Ending = { outcome: 'accepted' | 'refused' | 'cancelled'; reference: string | null; now: Date }

/** Settles a locked intent regardless of its lease: an outcome is valid whoever learns it. */
export async function markSettled(db: Db, id: string, { outcome, reference, now }: Ending): Promise<void> {
  await db
    .updateTable('dispatches')
    .set((eb) => ({ status: 'settled', outcome, settled_at: now, next_check_at: null, ...NO_LEASE, provider_post_id: eb.fn.coalesce(eb.val(reference), 'provider_post_id') }))
    .where('id', '=', id)
    .execute()
}

/** Withdraws an intent that waits, of the owner, or one taken with `token` whose call was not made. Returns it, or undefined when it is too late. */
export const markCancelled = (db: Db, kind: string, { owner, id, token }: { owner: string; id: string; token?: string }, now: Date): Promise<DispatchRow | undefined> =>
  db
    .updateTable('dispatches')
    .set({ status: 'settled', outcome: 'cancelled', settled_at: now, next_check_at: null, ...NO_LEASE })
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where((eb) => (token === undefined ? eb('status', '=', 'waiting') : eb.and([eb('status', 'in', ['sending', 'unknown']), isHeldBy(token)])))
    .returningAll()
    .executeTakeFirst()

/** What waits next in the thread of an intent. */
export const findNextOfThread = (db: Db, { kind, owner }: DispatchRow, threadKey: string): Promise<Pick<DispatchRow, 'id' | 'next_check_at'> | undefined> =>
  db
    .selectFrom('dispatches')
    .select(['id', 'next_check_at'])
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .where('thread_key', '=', threadKey)
    .where('status', '=', 'waiting')
    .where('is_held', '=', false)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

/** Unleased intents for which something was due by `before`, of all owners; of one kind, or of all. */
export const listOpenForSystem = (db: Db, before: Date, limit: number, kind?: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('dispatches')
    .select('id')
    .where((eb) => isDue(eb, before))
    .where(isFree(before))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .limit(limit)
    .execute()

/** Makes every call without a response due for a look-up: for a start while no other process works. */
export async function makeUnknownDueForSystem(db: Db, now: Date): Promise<void> {
  await db.updateTable('dispatches').set({ next_check_at: now }).where('status', '=', 'unknown').where('next_check_at', '>', now).execute()
}

/**
 * Holds what is not settled, of all owners and every kind but one, until its owner releases it: the outcome of a call is still looked up, and
 * nothing is sent. For a restored installation, whose original may have sent it in the meantime. Returns how many intents there were.
 */
export async function holdForSystem(db: Db, except: string): Promise<number> {
  const { numUpdatedRows } = await db.updateTable('dispatches').set({ is_held: true }).where('status', '<>', 'settled').where('is_held', '=', false).where('kind', '<>', except).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Makes an intent of the owner that is held, or waits for its time, due now. Returns it; undefined when it does not wait. */
export const markReleased = (db: Db, kind: string, { owner, id }: { owner: string; id: string }, now: Date): Promise<DispatchRow | undefined> =>
  db
    .updateTable('dispatches')
    .set({ is_held: false, next_check_at: now })
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
