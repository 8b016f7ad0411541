import type { Tx } from '../../../platform/db/database.ts'
import type { AfterCommit, DomainEvent } from '../../../platform/events/index.ts'
import type { PlatformResult, PublishResult } from '../../../ports/publisher.ts'
import { announcePost } from '../../posts/index.ts'
import { noteWebhookEffect, profileForOwner } from '../../social/index.ts'
import { OBSERVE_DELAYS_MS, type PublishingContext } from '../context.ts'
import { observeJob } from '../job-definitions.ts'
import { postLedger } from './post-kind.ts'
import { lockPostOf, refreshPostState } from './state.ts'
import { findDispatchByProviderId, findDispatchForSystem, type PostDispatch, storeLateResult, unlinkedPlatforms } from '../queries.ts'

const CLOCK_SKEW_MS = 10 * 60_000

async function storeLateResults(ctx: PublishingContext, trx: Tx, dispatch: PostDispatch, results: PlatformResult[]): Promise<void> {
  const now = ctx.clock.now()
  await lockPostOf(trx, dispatch)
  for (const result of results) if (result.status !== 'pending') await storeLateResult(trx, dispatch, result, now)
  await refreshPostState(ctx, trx, { owner: dispatch.owner, postId: dispatch.post_id }, now)
}

/**
 * Subscriber: the provider's webhook reported on a post. Stores the results; a repeated report changes nothing. Takes the transaction
 * and the event; returns the notification of open tabs, to run after the commit.
 */
export async function acceptProviderReport(ctx: PublishingContext, trx: Tx, { owner, payload }: DomainEvent<PublishResult & { hookId: string | null; providerPostId: string }>): Promise<AfterCommit | void> {
  const dispatch = await findDispatchByProviderId(trx, owner, payload.providerPostId)
  await noteWebhookEffect(trx, owner, payload.hookId, { effect: dispatch ? 'updated' : 'ignored' }, ctx.clock.now())
  if (!dispatch) return
  if (dispatch.status === 'settled') await storeLateResults(ctx, trx, dispatch, payload.results)
  else await postLedger(ctx).settle(trx, dispatch.id, { kind: 'ok', value: payload })
  return () => announcePost(ctx, owner, dispatch.post_id)
}

/** Job: looks up the final ids of platforms that accepted a post without one. `round` counts the look-ups. */
export async function observeDispatch(ctx: PublishingContext, job: { dispatchId: string; round: number }): Promise<void> {
  const dispatch = await findDispatchForSystem(ctx.db, job.dispatchId)
  if (!dispatch?.provider_post_id || (await unlinkedPlatforms(ctx.db, dispatch.id)).length === 0) return
  const profile = await profileForOwner(ctx.db, ctx.vault, dispatch.owner)
  const since = new Date(dispatch.created_at.getTime() - CLOCK_SKEW_MS)
  const history = profile ? await ctx.publisher.listPosts(profile.profileKey, { since, limit: 1_000 }) : null
  const post = history?.kind === 'ok' ? history.value.find((each) => each.providerPostId === dispatch.provider_post_id) : undefined
  if (post) {
    await ctx.db.transaction().execute((trx) => storeLateResults(ctx, trx, dispatch, post.results))
    await announcePost(ctx, dispatch.owner, dispatch.post_id)
  }
  const delay = OBSERVE_DELAYS_MS[job.round + 1]
  if (delay === undefined || (await unlinkedPlatforms(ctx.db, dispatch.id)).length === 0) return
  await ctx.jobs.enqueue(ctx.db, observeJob, { dispatchId: dispatch.id, round: job.round + 1 }, { startAfter: new Date(ctx.clock.now().getTime() + delay) })
}
