import type { Tx } from '../../../platform/db/database.ts'
import type { Failure, Outcome } from '../../../ports/outcome.ts'
import type { PublishResult } from '../../../ports/publisher.ts'
import { noteRefusedAccess } from '../../social/index.ts'
import { CHECK_WAITS_MS, LONGEST_WAIT_MS, MAX_ATTEMPTS, OBSERVE_DELAYS_MS, type PublishingContext, RETRY_DELAY_MS } from '../context.ts'
import { observeJob, reconcileJob, sendJob } from '../job-definitions.ts'
import { changeDeliveries, type DispatchRow, findDispatchForSystem, lockDispatchForSystem, markSettled, markUnknown, openDeliveries, storeResult } from '../queries.ts'
import { CALL_REASONS } from '../reasons.ts'
import { lockPostOf, refreshPostState } from './state.ts'

/**
 * Stores the outcome of a call. A dispatch that is already settled stays unchanged: the first outcome wins.
 * Takes the dispatch's id and the adapter's outcome.
 */
export const applyOutcome = (ctx: PublishingContext, dispatchId: string, outcome: Outcome<PublishResult>): Promise<void> =>
  ctx.db.transaction().execute((trx) => writeOutcome(ctx, trx, dispatchId, outcome))

/** As applyOutcome, in the caller's transaction. */
export async function writeOutcome(ctx: PublishingContext, trx: Tx, dispatchId: string, outcome: Outcome<PublishResult>): Promise<void> {
  const found = await findDispatchForSystem(trx, dispatchId)
  if (found) await lockPostOf(trx, found)
  const dispatch = await lockDispatchForSystem(trx, dispatchId)
  if (!dispatch || dispatch.status === 'settled') return
  if (outcome.kind === 'ok') await settleResult(ctx, trx, dispatch, outcome.value)
  else if (outcome.kind === 'unknown') await leaveOpen(ctx, trx, dispatch)
  else await settleFailure(ctx, trx, dispatch, outcome)
  await refreshPostState(ctx, trx, { owner: dispatch.owner, postId: dispatch.post_id }, ctx.clock.now())
}

/** Stores each platform's result; one notFound in the response stays open and is looked up later. */
async function settleResult(ctx: PublishingContext, trx: Tx, dispatch: DispatchRow, result: PublishResult): Promise<void> {
  const now = ctx.clock.now()
  for (const each of result.results) await storeResult(trx, dispatch, each, now)
  for (const each of result.results) if (each.fix === 'connect') await noteRefusedAccess(ctx, trx, dispatch.owner, each.platform, now)
  const open = await openDeliveries(trx, dispatch.id)
  if (open.length > 0) return leaveOpen(ctx, trx, dispatch)
  await markSettled(trx, dispatch.id, result.providerPostId, now)
  if (result.results.some((each) => each.status === 'pending')) await ctx.jobs.enqueue(trx, observeJob, { dispatchId: dispatch.id, round: 0 }, { startAfter: new Date(now.getTime() + OBSERVE_DELAYS_MS[0]) })
}

async function leaveOpen(ctx: PublishingContext, trx: Tx, dispatch: DispatchRow): Promise<void> {
  const nextCheckAt = nextCheck(dispatch, ctx.clock.now())
  await markUnknown(trx, dispatch.id, nextCheckAt)
  await ctx.jobs.enqueue(trx, reconcileJob, { dispatchId: dispatch.id }, { startAfter: nextCheckAt })
}

/** Milliseconds since a dispatch was last sent. */
export const ageOf = (dispatch: DispatchRow, now: Date): number => now.getTime() - (dispatch.sent_at ?? dispatch.created_at).getTime()

/** When a dispatch is looked up next. */
export function nextCheck(dispatch: DispatchRow, now: Date): Date {
  const age = ageOf(dispatch, now)
  const wait = CHECK_WAITS_MS.find(([youngerThan]) => age < youngerThan)?.[1] ?? LONGEST_WAIT_MS
  return new Date(now.getTime() + wait)
}

type Verdict = { status: 'failed' | 'held'; reason: string; fix: string }

/** The status and reason shown to the user when a whole call failed and cannot simply be repeated. */
function verdictOf(failure: Exclude<Failure, { kind: 'unknown' }>): Verdict {
  switch (failure.kind) {
    case 'unauthorized':
      return { status: 'held', reason: `${CALL_REASONS.keyRefused}${failure.reason}`, fix: 'connect' }
    case 'quota-exceeded':
      return { status: 'held', reason: failure.reason, fix: 'wait' }
    case 'not-found':
      return { status: 'held', reason: 'The provider profile no longer exists. Reconnect your accounts.', fix: 'connect' }
    case 'rejected':
      return { status: 'failed', reason: failure.reason, fix: 'edit' }
    case 'rate-limited':
    case 'unavailable':
      return { status: 'failed', reason: CALL_REASONS.unreachable, fix: 'retry' }
  }
}

const isTransient = (failure: Failure): boolean => failure.kind === 'rate-limited' || failure.kind === 'unavailable'

/** The provider provably accepted nothing: retries later, or stores why not. */
async function settleFailure(ctx: PublishingContext, trx: Tx, dispatch: DispatchRow, failure: Exclude<Failure, { kind: 'unknown' }>): Promise<void> {
  const now = ctx.clock.now()
  const rows = await openDeliveries(trx, dispatch.id)
  const ids = rows.map((row) => row.id)
  await markSettled(trx, dispatch.id, null, now)
  const attempts = Math.max(0, ...rows.map((row) => row.attempts))
  if (!isTransient(failure) || attempts >= MAX_ATTEMPTS) return changeDeliveries(trx, dispatch.owner, ids, verdictOf(failure), now)
  const wait = Math.max(failure.kind === 'rate-limited' ? failure.retryAfterSeconds * 1_000 : 0, RETRY_DELAY_MS * 2 ** (attempts - 1))
  const nextAttemptAt = new Date(now.getTime() + wait)
  const reason = failure.kind === 'rate-limited' ? 'The provider asked us to slow down. Marquee retries automatically.' : 'The provider could not be reached. Marquee retries automatically.'
  await changeDeliveries(trx, dispatch.owner, ids, { status: 'pending', reason, fix: 'wait', nextAttemptAt }, now)
  await ctx.jobs.enqueue(trx, sendJob, { postId: dispatch.post_id }, { startAfter: nextAttemptAt })
}
