import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineLease, newLease } from '../../platform/jobs/lease.ts'
import { type SweepTask, type SweptItems, sweepItems } from '../../platform/jobs/sweep.ts'
import type { Outcome } from '../../ports/outcome.ts'
import type { Kind } from './kind.ts'
import {
  type DispatchRow, endLookUp, findForSystem, findNextOfThread, insertTaken, insertWaiting, leaseForSystem, listOpenForSystem, lockForSystem, makeUnknownDueForSystem, markCancelled, markOpen, markReleased, markResent,
  markSettled, type NewIntent,
} from './queries.ts'
import { mayResend, nextCheck, retryAt } from './rules.ts'

export type LedgerContext = { db: Database; clock: Clock; jobs: Pick<Jobs, 'enqueue'>; leaseDurations?: Readonly<Record<string, number>> }

/**
 * While a call may be in flight, or its outcome is being looked up, nobody else touches its intent; longer than the longest call
 * (lessons.md F8). It is not renewed: the job that looks up the outcome is enqueued with it and runs when it expires.
 */
const DISPATCHING = defineLease({ name: 'ledger.dispatch', table: 'dispatches', durationMs: 30_000, heldBy: 'process' })
/** The look-up of a sender that died comes this long after its lease expired. */
const AFTER_LEASE_MS = 1_000
/**
 * A call that has not begun this long after its lease was taken is not made: the process stood still, and the call could be in flight when the
 * lease expires and another process finds it absent and repeats it. The look-up at the end of the lease sends it again.
 */
const BEGINS_WITHIN_MS = 5_000
/** The outcome of an intent whose account is gone when its turn comes. */
const ACCOUNT_GONE: Outcome<never> = { kind: 'not-found', reason: 'The account is no longer connected.' }

/** The intents of one kind. */
export type Ledger<Value, Way> = {
  /** Writes an intent in the caller's transaction; a job sends it at `at` or, in a thread, when its turn comes. */
  write(trx: Tx, intent: NewIntent, at?: Date): Promise<DispatchRow>
  /** Writes an intent outside any thread whose call the caller makes, by `transmit`, as soon as its transaction has committed. */
  writeTaken(trx: Tx, intent: NewIntent): Promise<DispatchRow>
  /** Makes the call of an intent that was taken, and stores its outcome; one that begins too late is left to its look-up. */
  transmit(dispatch: DispatchRow, way: Way): Promise<void>
  /** Withdraws an intent that was taken, before its call. Returns false when somebody else has it by now. */
  withdraw(dispatch: DispatchRow): Promise<boolean>
  /**
   * Does what is due for an intent: sends one that waits, looks up the outcome of a call without a response instead of repeating it. Skips one
   * that is settled, in flight, being looked up, or not next in its thread. `isForced` looks up before it is due.
   */
  advance(id: string, isForced?: boolean): Promise<void>
  /** Stores an outcome that the service reported by itself, in the caller's transaction. The first outcome of an intent wins. */
  settle(trx: Tx, id: string, outcome: Extract<Outcome<Value>, { kind: 'ok' }>): Promise<void>
  /** Withdraws an intent before its call. Returns false when it is too late. */
  cancel(trx: Tx, owner: string, id: string): Promise<boolean>
  /** Sends what is held, or waits for its time, as soon as its turn comes. Returns false when it does not wait. */
  release(trx: Tx, owner: string, id: string): Promise<boolean>
  /** The sweep's task: does what is due and was not done by its own job. */
  sweep(name: string, limits: Pick<SweptItems<unknown>, 'limit' | 'atOnce' | 'calmMs'>): SweepTask
}

type Bound<Value, Way> = { ctx: LedgerContext; kind: Kind<Value, Way> }
/** An intent leased by this process. */
type Leased = DispatchRow & { lease_token: string }

const enqueue = <Value, Way>({ ctx, kind }: Bound<Value, Way>, db: Database | Tx, dispatchId: string, startAfter: Date): Promise<void> =>
  ctx.jobs.enqueue(db, kind.job, { dispatchId }, { startAfter })

/** Wakes what waits next in the thread of an intent that is no longer under way. */
async function wakeNext<Value, Way>(bound: Bound<Value, Way>, trx: Tx, dispatch: DispatchRow): Promise<void> {
  const next = dispatch.thread_key === null ? undefined : await findNextOfThread(trx, dispatch, dispatch.thread_key)
  if (next) await enqueue(bound, trx, next.id, next.next_check_at ?? bound.ctx.clock.now())
}

async function write<Value, Way>(bound: Bound<Value, Way>, trx: Tx, intent: NewIntent, at?: Date): Promise<DispatchRow> {
  const now = bound.ctx.clock.now()
  const due = at ?? now
  const dispatch = await insertWaiting(trx, bound.kind.name, intent, { now, at: due })
  await enqueue(bound, trx, dispatch.id, due)
  return dispatch
}

async function writeTaken<Value, Way>(bound: Bound<Value, Way>, trx: Tx, intent: NewIntent): Promise<DispatchRow> {
  const lease = newLease(bound.ctx, DISPATCHING)
  const dispatch = await insertTaken(trx, bound.kind.name, intent, lease)
  await enqueue(bound, trx, dispatch.id, new Date(lease.expiresAt.getTime() + AFTER_LEASE_MS))
  return dispatch
}

const isTooLate = ({ clock }: LedgerContext, { sent_at, created_at }: DispatchRow): boolean => clock.now().getTime() - (sent_at ?? created_at).getTime() >= BEGINS_WITHIN_MS

async function transmit<Value, Way>(bound: Bound<Value, Way>, dispatch: DispatchRow, way: Way): Promise<void> {
  if (isTooLate(bound.ctx, dispatch)) return
  const outcome = await bound.kind.send(way, dispatch)
  await bound.ctx.db.transaction().execute((trx) => storeOutcome(bound, trx, dispatch.id, outcome, dispatch.lease_token))
  await bound.kind.announce(dispatch)
}

/**
 * Stores an outcome under the intent's lock. A success counts whoever learns it; anything else only from the holder of the lease
 * `token`: after the lease was lost it says nothing of the call that was made since.
 */
async function storeOutcome<Value, Way>(bound: Bound<Value, Way>, trx: Tx, id: string, outcome: Outcome<Value>, token: string | null): Promise<void> {
  const { ctx, kind } = bound
  const found = await findForSystem(trx, kind.name, id)
  if (found) await kind.lock(trx, found)
  const dispatch = await lockForSystem(trx, kind.name, id)
  if (!dispatch || dispatch.status === 'settled') return
  if (outcome.kind !== 'ok' && dispatch.lease_token !== token) return
  if (outcome.kind === 'unknown') return leaveOpen(bound, trx, dispatch)
  if (outcome.kind !== 'ok' && (await postpone(bound, trx, dispatch, outcome))) return
  const { isOpen, reference } = await kind.onSettled(trx, dispatch, outcome)
  if (isOpen) return leaveOpen(bound, trx, dispatch)
  await markSettled(trx, id, { outcome: outcome.kind === 'ok' ? 'accepted' : 'refused', reference, now: ctx.clock.now() })
  await wakeNext(bound, trx, dispatch)
}

async function leaveOpen<Value, Way>(bound: Bound<Value, Way>, trx: Tx, dispatch: DispatchRow, notBefore = 0): Promise<void> {
  const at = new Date(Math.max(notBefore, nextCheck(bound.kind.rules, dispatch, bound.ctx.clock.now()).getTime()))
  await markOpen(trx, dispatch.id, 'unknown', at)
  await enqueue(bound, trx, dispatch.id, at)
  await bound.kind.onOpen(trx, dispatch)
}

/** Plans another attempt of a call that was provably not accepted. Returns false when there is none to be. */
async function postpone<Value, Way>(bound: Bound<Value, Way>, trx: Tx, dispatch: DispatchRow, failure: Exclude<Outcome<Value>, { kind: 'ok' }>): Promise<boolean> {
  const { ctx, kind } = bound
  const at = kind.onPostponed && retryAt(kind.rules, dispatch.attempts, failure, ctx.clock.now())
  if (!at) return false
  // A repeat that was refused says nothing of the first call, which got no response: that one is looked up again.
  if (dispatch.sends > 1) {
    await leaveOpen(bound, trx, dispatch, at.getTime())
    return true
  }
  await markOpen(trx, dispatch.id, 'waiting', at)
  await enqueue(bound, trx, dispatch.id, at)
  await kind.onPostponed?.(trx, dispatch, at)
  return true
}

async function advance<Value, Way>(bound: Bound<Value, Way>, id: string, isForced = false): Promise<void> {
  const { ctx, kind } = bound
  const lease = newLease(ctx, DISPATCHING)
  const row = await leaseForSystem(ctx.db, kind.name, id, lease, isForced)
  if (!row) return
  const dispatch = { ...row, lease_token: lease.token }
  if (row.status === 'sending') await sendWaiting(bound, dispatch, lease.expiresAt)
  else await lookUp(bound, dispatch)
}

/** Sends an intent that waited, unless it is not wanted any more. */
async function sendWaiting<Value, Way>(bound: Bound<Value, Way>, dispatch: Leased, expiresAt: Date): Promise<void> {
  const { ctx, kind } = bound
  if (!(await kind.isWanted(dispatch))) {
    await withdraw(bound, dispatch)
    return kind.announce(dispatch)
  }
  const way = await kind.open(dispatch)
  if (!way) {
    await ctx.db.transaction().execute((trx) => storeOutcome(bound, trx, dispatch.id, ACCOUNT_GONE, dispatch.lease_token))
    return kind.announce(dispatch)
  }
  await enqueue(bound, ctx.db, dispatch.id, new Date(expiresAt.getTime() + AFTER_LEASE_MS))
  await transmit(bound, dispatch, way)
}

const withdraw = <Value, Way>(bound: Bound<Value, Way>, { owner, id, lease_token: token }: Leased): Promise<boolean> =>
  bound.ctx.db.transaction().execute((trx) => cancel(bound, trx, { owner, id, token }))

async function cancel<Value, Way>(bound: Bound<Value, Way>, trx: Tx, which: { owner: string; id: string; token?: string }): Promise<boolean> {
  const found = await findForSystem(trx, bound.kind.name, which.id)
  if (found?.owner !== which.owner) return false
  // In the order of settling, so that the two do not wait for each other.
  await bound.kind.lock(trx, found)
  const dispatch = await markCancelled(trx, bound.kind.name, which, bound.ctx.clock.now())
  if (!dispatch) return false
  await bound.kind.onWithdrawn(trx, dispatch)
  await wakeNext(bound, trx, dispatch)
  return true
}

async function release<Value, Way>(bound: Bound<Value, Way>, trx: Tx, which: { owner: string; id: string }): Promise<boolean> {
  const now = bound.ctx.clock.now()
  const dispatch = await markReleased(trx, bound.kind.name, which, now)
  if (dispatch) await enqueue(bound, trx, dispatch.id, now)
  return dispatch !== undefined
}

async function lookUp<Value, Way>(bound: Bound<Value, Way>, dispatch: Leased): Promise<void> {
  const { ctx, kind } = bound
  const way = await kind.open(dispatch)
  const found = way ? await kind.lookUp(way, dispatch) : 'unclear'
  if (typeof found === 'object') {
    await ctx.db.transaction().execute((trx) => storeOutcome(bound, trx, dispatch.id, { kind: 'ok', value: found.value }, dispatch.lease_token))
    return kind.announce(dispatch)
  }
  if (found === 'absent' && way && mayResend(kind.rules, dispatch, ctx.clock.now())) return resend(bound, dispatch, way)
  await endWithout(bound, dispatch)
}

/** Sends an intent again whose call is proven absent, with the same key. */
async function resend<Value, Way>(bound: Bound<Value, Way>, dispatch: Leased, way: Way): Promise<void> {
  const { ctx, kind } = bound
  if (dispatch.is_held) return returnHeld(bound, dispatch)
  if (!(await kind.isWanted(dispatch))) return endWithout(bound, dispatch)
  if (await kind.isRefused?.(dispatch)) {
    await withdraw(bound, dispatch)
    return kind.announce(dispatch)
  }
  const lease = newLease(ctx, DISPATCHING)
  const resent = await ctx.db.transaction().execute(async (trx) => {
    const row = await markResent(trx, dispatch.id, dispatch.lease_token, lease)
    if (row) await enqueue(bound, trx, dispatch.id, new Date(lease.expiresAt.getTime() + AFTER_LEASE_MS))
    return row
  })
  if (resent) await transmit(bound, resent, way)
}

/** A held intent whose call is proven absent waits for its owner, as one that was never sent. */
async function returnHeld<Value, Way>(bound: Bound<Value, Way>, dispatch: Leased): Promise<void> {
  const { ctx, kind } = bound
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    await kind.lock(trx, dispatch)
    const row = await lockForSystem(trx, kind.name, dispatch.id)
    if (row?.lease_token !== dispatch.lease_token) return
    await markOpen(trx, dispatch.id, 'waiting', now)
    await kind.onPostponed?.(trx, dispatch, now)
    await wakeNext(bound, trx, dispatch)
  })
  await kind.announce(dispatch)
}

/** Still unknown: looks up again later, and says so once it has taken long. */
async function endWithout<Value, Way>(bound: Bound<Value, Way>, dispatch: Leased): Promise<void> {
  const { ctx, kind } = bound
  const now = ctx.clock.now()
  const age = now.getTime() - dispatch.created_at.getTime()
  const nextCheckAt = age > kind.rules.lookUpsEndAfterMs ? null : nextCheck(kind.rules, dispatch, now)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await endLookUp(trx, dispatch.id, dispatch.lease_token, nextCheckAt))) return
    if (nextCheckAt) await enqueue(bound, trx, dispatch.id, nextCheckAt)
    else await wakeNext(bound, trx, dispatch)
    if (age >= kind.rules.unconfirmedAfterMs) await kind.onUnconfirmed(trx, dispatch)
  })
  await kind.announce(dispatch)
}

/** Opens the ledger for one kind of intent. */
export function createLedger<Value, Way>(ctx: LedgerContext, kind: Kind<Value, Way>): Ledger<Value, Way> {
  const bound = { ctx, kind }
  return {
    write: (trx, intent, at) => write(bound, trx, intent, at),
    writeTaken: (trx, intent) => writeTaken(bound, trx, intent),
    transmit: (dispatch, way) => transmit(bound, dispatch, way),
    withdraw: (dispatch) => (dispatch.lease_token === null ? Promise.resolve(false) : withdraw(bound, { ...dispatch, lease_token: dispatch.lease_token })),
    advance: (id, isForced) => advance(bound, id, isForced),
    settle: (trx, id, outcome) => storeOutcome(bound, trx, id, outcome, null),
    cancel: (trx, owner, id) => cancel(bound, trx, { owner, id }),
    release: (trx, owner, id) => release(bound, trx, { owner, id }),
    sweep: (name, limits) =>
      sweepItems({ ...limits, name, find: ({ before }, limit) => listOpenForSystem(ctx.db, before, limit, kind.name), handle: ({ id }) => advance(bound, id) }),
  }
}

/** Makes every open call of every kind due for the sweep of this start. Only for a start while no other process works on the same database. */
export const lookUpOpenCalls = (ctx: Pick<LedgerContext, 'db' | 'clock'>): Promise<void> => makeUnknownDueForSystem(ctx.db, ctx.clock.now())
