import type { PlatformResult } from '../../../ports/publisher.ts'
import { announcePost } from '../../posts/index.ts'
import { profileForOwner } from '../../social/index.ts'
import { OBSERVE_DELAYS_MS, type PublishingContext } from '../context.ts'
import { observeJob } from '../job-definitions.ts'
import { applyOutcome } from './settle.ts'
import { refreshPostState } from './state.ts'
import { type DispatchRow, findDispatchByProviderId, findDispatchForSystem, storeLateResult, unlinkedPlatforms } from '../queries.ts'

const CLOCK_SKEW_MS = 10 * 60_000

async function storeLate(ctx: PublishingContext, dispatch: DispatchRow, results: PlatformResult[]): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    for (const result of results) if (result.status !== 'pending') await storeLateResult(trx, dispatch, result, now)
    await refreshPostState(trx, dispatch.owner, dispatch.post_id, now)
  })
  await announcePost(ctx, dispatch.owner, dispatch.post_id)
}

/** The provider reported on a post by itself. Stores what it says; the same report again changes nothing. */
export async function acceptProviderReport(ctx: PublishingContext, owner: string, report: { providerPostId: string; results: PlatformResult[] }): Promise<void> {
  const dispatch = await findDispatchByProviderId(ctx.db, owner, report.providerPostId)
  if (!dispatch) return
  if (dispatch.status === 'settled') return storeLate(ctx, dispatch, report.results)
  await applyOutcome(ctx, dispatch.id, { kind: 'ok', value: report })
}

/** Job: looks for the final ids of platforms that accepted a post without one. `round` counts the looks. */
export async function observeDispatch(ctx: PublishingContext, job: { dispatchId: string; round: number }): Promise<void> {
  const dispatch = await findDispatchForSystem(ctx.db, job.dispatchId)
  if (!dispatch?.provider_post_id || (await unlinkedPlatforms(ctx.db, dispatch.id)).length === 0) return
  const profile = await profileForOwner(ctx.db, ctx.vault, dispatch.owner)
  const since = new Date(dispatch.created_at.getTime() - CLOCK_SKEW_MS)
  const history = profile ? await ctx.publisher.listPosts(profile.profileKey, { since, limit: 1_000 }) : null
  const post = history?.kind === 'ok' ? history.value.find((each) => each.providerPostId === dispatch.provider_post_id) : undefined
  if (post) await storeLate(ctx, dispatch, post.results)
  const delay = OBSERVE_DELAYS_MS[job.round + 1]
  if (delay === undefined || (await unlinkedPlatforms(ctx.db, dispatch.id)).length === 0) return
  await ctx.jobs.enqueue(ctx.db, observeJob, { dispatchId: dispatch.id, round: job.round + 1 }, { startAfter: new Date(ctx.clock.now().getTime() + delay) })
}
