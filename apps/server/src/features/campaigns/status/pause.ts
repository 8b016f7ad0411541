import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../../platform/db/database.ts'
import { findFreeTimes } from '../../planning/index.ts'
import { changeUnsent, lockPost, publishDueJob, type ScheduledOf } from '../../posts/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import type { CampaignsContext } from '../context.ts'
import type { CampaignRow } from '../stored/queries.ts'
import { cancelPosts, passedOf } from './cancel.ts'
import { takeStep } from './step.ts'

/** Pauses an active campaign: from then on the sender skips its posts, also those that are due now. They keep their times. Throws not_found and conflict. */
export const pauseCampaign = (ctx: CampaignsContext, owner: string, id: string): Promise<CampaignRow> => takeStep(ctx, owner, id, { to: 'paused', from: ['active'], refusal: CAMPAIGN_ERRORS.notActive })

/** Gives posts whose times passed the next free ones, in their order; one for which there is none in the coming weeks becomes a draft. */
async function moveToFree(ctx: CampaignsContext, trx: Tx, owner: string, passed: readonly ScheduledOf[]): Promise<string[]> {
  const zone = await readTimeZone(trx, owner)
  for (const { id } of passed.toSorted((one, other) => Number(one.scheduled_at) - Number(other.scheduled_at))) {
    const post = await lockPost(trx, owner, id)
    // One that waits for a decision about a fact of a store gets its time with that decision.
    if (!post || post.held_at !== null) continue
    const [at] = await findFreeTimes(trx, { owner, platforms: post.platforms as Platform[], now: ctx.clock.now(), zone, count: 1 })
    await changeUnsent(ctx, trx, post, at ? { scheduled_at: at } : { state: 'draft', auto_post: false })
  }
  return passed.map(({ id }) => id)
}

/** A pause that is taken back at once leaves no trace: what became due meanwhile leaves now. */
const AT_ONCE_MS = 60_000

async function letPass(ctx: CampaignsContext, trx: Tx, owner: string, scheduled: readonly ScheduledOf[], choice: 'next-free' | 'drop'): Promise<string[]> {
  const now = ctx.clock.now()
  const passed = passedOf(scheduled, now)
  const missed = passedOf(passed, new Date(now.getTime() - AT_ONCE_MS))
  for (const { id } of passed) if (!missed.some((post) => post.id === id)) await ctx.jobs.enqueue(trx, publishDueJob, { postId: id })
  return (choice === 'drop' ? cancelPosts : moveToFree)(ctx, trx, owner, missed)
}

/** Resumes a paused campaign. Posts whose times passed more than a minute ago go out at the next free ones, or are cancelled. Throws not_found and conflict. */
export const resumeCampaign = (ctx: CampaignsContext, owner: string, id: string, passed: 'next-free' | 'drop' = 'next-free'): Promise<CampaignRow> =>
  takeStep(ctx, owner, id, {
    to: 'active', from: ['paused'], refusal: CAMPAIGN_ERRORS.notPaused,
    handlePosts: (trx, scheduled) => letPass(ctx, trx, owner, scheduled, passed),
  })
