import type { Tx } from '../../../platform/db/database.ts'
import type { Failure } from '../../../ports/outcome.ts'
import type { PublishResult } from '../../../ports/publisher.ts'
import { type Learned, type Rest, retryAt } from '../../ledger/index.ts'
import { noteRefusedAccess } from '../../social/index.ts'
import { OBSERVE_DELAYS_MS, POST_RULES, type PublishingContext } from '../context.ts'
import { observeJob, sendJob } from '../job-definitions.ts'
import { changeDeliveries, openDeliveries, type PostDispatch, storeResult } from '../queries.ts'
import { CALL_REASONS } from '../reasons.ts'
import { refreshPostState } from './state.ts'

/** Stores what a call's outcome says of each platform, and the state of its post. Returns whether a platform is still unknown. */
export async function storeOutcome(ctx: PublishingContext, trx: Tx, dispatch: PostDispatch, outcome: Learned<PublishResult>): Promise<Rest> {
  const isOpen = outcome.kind === 'ok' ? await storeResults(ctx, trx, dispatch, outcome.value) : await storeFailure(ctx, trx, dispatch, outcome)
  await refreshPostState(ctx, trx, { owner: dispatch.owner, postId: dispatch.post_id }, ctx.clock.now())
  return { isOpen, reference: outcome.kind === 'ok' ? outcome.value.providerPostId : null }
}

/** Stores each platform's result. Returns whether one is not found in the response: it stays open and is looked up later. */
async function storeResults(ctx: PublishingContext, trx: Tx, dispatch: PostDispatch, { results }: PublishResult): Promise<boolean> {
  const now = ctx.clock.now()
  for (const each of results) await storeResult(trx, dispatch, each, now)
  for (const each of results) if (each.fix === 'connect') await noteRefusedAccess(ctx, trx, dispatch.owner, { platform: each.platform, accountId: dispatch.account_id }, now)
  const open = await openDeliveries(trx, dispatch.id)
  if (open.length > 0) return true
  if (results.some((each) => each.status === 'pending')) await ctx.jobs.enqueue(trx, observeJob, { dispatchId: dispatch.id, round: 0 }, { startAfter: new Date(now.getTime() + OBSERVE_DELAYS_MS[0]) })
  return false
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

/** The provider provably accepted nothing: sends the platforms again later, in a dispatch of their own, or stores why not. */
async function storeFailure(ctx: PublishingContext, trx: Tx, dispatch: PostDispatch, failure: Exclude<Failure, { kind: 'unknown' }>): Promise<false> {
  const now = ctx.clock.now()
  const rows = await openDeliveries(trx, dispatch.id)
  const ids = rows.map((row) => row.id)
  const nextAttemptAt = retryAt(POST_RULES, Math.max(0, ...rows.map((row) => row.attempts)), failure, now)
  if (!nextAttemptAt) {
    await changeDeliveries(trx, dispatch.owner, ids, verdictOf(failure), now)
    return false
  }
  const reason = failure.kind === 'rate-limited' ? 'The provider asked us to slow down. Marquee retries automatically.' : 'The provider could not be reached. Marquee retries automatically.'
  await changeDeliveries(trx, dispatch.owner, ids, { status: 'pending', reason, fix: 'wait', nextAttemptAt }, now)
  await ctx.jobs.enqueue(trx, sendJob, { postId: dispatch.post_id }, { startAfter: nextAttemptAt })
  return false
}
