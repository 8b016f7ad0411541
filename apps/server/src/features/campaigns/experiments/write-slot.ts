import { periodOf, sayCheck, settle } from '@marquee/campaigns'
import { CAMPAIGN_CAPS, type ExperimentKind } from '@marquee/contract/campaigns/values'
import type { Platform } from '@marquee/contract/shared/platforms'
import { newId } from '../../../platform/ids.ts'
import { addPost, announcePost } from '../../posts/index.ts'
import { admitAiCalls } from '../../usage/index.ts'
import { announce } from '../context.ts'
import type { EngineContext } from '../engine/context.ts'
import { prepare } from '../engine/acting/write-post.ts'
import { type Order, writeText } from '../engine/acting/write-text.ts'
import type { PostOfState } from '../engine/deciding/state-queries.ts'
import { readOrder, readRecent } from '../generating/generate.ts'
import { hasSameDay, readPlace } from '../generating/next-time.ts'
import { type CampaignRow, findCampaign, lockCampaign } from '../stored/queries.ts'
import { type CampaignSettings, readSettings } from '../stored/settings.ts'
import { valueOf, withVariant } from './apply-variant.ts'
import { type ExperimentRow, findExperiment } from './experiment-queries.ts'
import { findSlot, lockWaitingSlot, settleSlot, type SlotRow } from './slot-queries.ts'

/** Posts with a variant are written as its campaign would write them with that setting, and on the experiment's network alone. */
function settingsOf(campaign: CampaignRow, experiment: ExperimentRow, slot: SlotRow): CampaignSettings {
  const value = valueOf(experiment.variants, slot.variant)
  if (value === undefined) throw new Error(`The experiment ${experiment.id} has no variant ${slot.variant}`)
  return { ...withVariant(readSettings(campaign), experiment.kind as ExperimentKind, value), platforms: [experiment.platform] }
}

/** Why the campaign's pace has no room for a post at a time; null when it has. */
function obstacleOf({ settings, event }: Order, posts: readonly PostOfState[], at: number): string | null {
  const { timezone: zone, frequency, max_posts: max = CAMPAIGN_CAPS.posts.default } = settings.smart_scheduling
  const period = periodOf(frequency, at, zone)
  const used = period ? posts.filter((post) => post.at.getTime() >= period.from && post.at.getTime() < period.to).length : 0
  if (period && used >= max) return sayCheck({ name: 'cap', isPassed: false, values: { used, wanted: 1, max, period: frequency } }, zone)
  if (!event.product || !hasSameDay({ settings, productId: event.product.id, posts }, at)) return null
  return sayCheck({ name: 'product_day', isPassed: false, values: { product: event.product.title, day: at, otherAt: null } }, zone)
}

/** When the post goes out: at its slot, or as soon after it as the quiet hours and the other posts on the network allow. */
async function timeOf(ctx: EngineContext, owner: string, settings: CampaignSettings, slot: SlotRow): Promise<number> {
  return settle(await readPlace(ctx.db, owner, settings, ctx.clock.now()), slot.at.getTime(), settings.platforms).at
}

type Writing = { slot: SlotRow; experiment: ExperimentRow; order: Order; at: number }

/** Saves the post and records that it is written, in one transaction. Returns its id; null when it was written before, or the campaign ended meanwhile. */
async function save(ctx: EngineContext, { slot, experiment, order, at }: Writing): Promise<string | null> {
  const text = await writeText(ctx, order)
  if (text.alike) {
    const { post, similarity } = text.alike
    await settleSlot(ctx.db, slot, { state: 'dropped', reason: sayCheck({ name: 'alike', isPassed: false, values: { similarity, otherAt: post.at, days: CAMPAIGN_CAPS.alikeDays } }, order.settings.smart_scheduling.timezone) })
    return null
  }
  const { hold, ...post } = await prepare(ctx, order, { at }, text)
  return ctx.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, slot.owner, experiment.campaign_id)
    const waiting = await lockWaitingSlot(trx, slot)
    if (!waiting || campaign?.status !== 'active') return null
    const now = ctx.clock.now()
    const saved = await addPost(ctx, trx, { ...post, campaign_id: campaign.id, campaign_event: order.event.id, id: newId(now.getTime()), owner: slot.owner, create_key: order.event.id, now, type: 'single', auto_post: false, state: hold === null ? 'scheduled' : 'pending_approval' })
    await settleSlot(trx, slot, { state: hold === null ? 'written' : 'held', reason: hold, post_id: saved.id })
    return saved.id
  })
}

/**
 * Job: writes the post of a slot: with its variant, by the same writers, checks and approval as any post of the campaign, and sent as any other. Its row is looked at first, so it may run twice. One for which the
 * campaign's pace has no room is dropped, with the reason. Throws when the writer fails, for the next run.
 */
export async function writeSlot(ctx: EngineContext, { owner, slotId }: { owner: string; slotId: string }): Promise<void> {
  const slot = await findSlot(ctx.db, { owner, id: slotId })
  const experiment = slot?.state === 'waiting' ? await findExperiment(ctx.db, { owner, id: slot.experiment_id }) : undefined
  const campaign = experiment && (await findCampaign(ctx.db, owner, experiment.campaign_id))
  if (!slot || !experiment || campaign?.status !== 'active' || experiment.state !== 'running') return
  const settings = settingsOf(campaign, experiment, slot)
  const posts = await readRecent(ctx.db, campaign, ctx.clock.now())
  const order = { ...(await readOrder(ctx, owner, settings, posts, `experiment:${slot.id}`)), platforms: [experiment.platform] as Platform[] }
  const at = await timeOf(ctx, owner, settings, slot)
  const obstacle = obstacleOf(order, posts, at)
  if (obstacle !== null) return settleSlot(ctx.db, slot, { state: 'dropped', reason: obstacle })
  await admitAiCalls(ctx, ctx.db, owner)
  const postId = await save(ctx, { slot, experiment, order, at })
  if (postId !== null) await announcePost(ctx, owner, postId)
  await announce(ctx, ctx.db, owner, campaign.id)
}
