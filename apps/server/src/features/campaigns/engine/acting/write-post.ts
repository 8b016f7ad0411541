import { type Act, type CampaignEvent, sayCheck } from '@marquee/campaigns'
import { CAMPAIGN_CAPS } from '@marquee/contract/campaigns/values'
import type { Platform } from '@marquee/contract/shared/platforms'
import { AppError } from '../../../../platform/errors.ts'
import { newId } from '../../../../platform/ids.ts'
import { addPost, announcePost, assertSchedulable } from '../../../posts/index.ts'
import { admitAiCalls } from '../../../usage/index.ts'
import { type CampaignRow, lockCampaign } from '../../stored/queries.ts'
import { readSettings } from '../../stored/settings.ts'
import type { EngineContext } from '../context.ts'
import { listPostsOfState } from '../deciding/state-queries.ts'
import { type ActRow, findFiring, lockWaiting, type Settled, settleAct } from '../ledger-queries.ts'
import { findPicture, type Order, type Text, writeText } from './write-text.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type PostAct = Extract<Act, { kind: 'post' }>
/** A post as it is saved. `hold`: why it waits for approval although its rule does not ask for it. */
type Ready = { content: string; platforms: Platform[]; media_urls: string[]; scheduled_at: Date; hold: string | null }

async function readOrder(ctx: EngineContext, row: ActRow, act: PostAct, campaign: CampaignRow, event: CampaignEvent): Promise<Order> {
  const settings = readSettings(campaign)
  const since = new Date(ctx.clock.now().getTime() - CAMPAIGN_CAPS.alikeDays * DAY_MS)
  const posts = await listPostsOfState(ctx.db, row.owner, campaign.id, since)
  const recent = posts.filter(({ text }) => text !== '').map(({ at, product_id: productId, platforms, text }) => ({ at: at.getTime(), productId, platforms, text }))
  return { owner: row.owner, settings, trigger: settings.automation_rules.triggers.find(({ id }) => id === row.rule_id), event, platforms: act.platforms as Platform[], recent }
}

/** Why a post could not be scheduled as it is; null when it can. */
async function findObstacle(ctx: EngineContext, owner: string, { content, platforms, media_urls: mediaUrls, scheduled_at: at }: Omit<Ready, 'hold'>): Promise<string | null> {
  try {
    await assertSchedulable(ctx, owner, { content, platforms, mediaUrls, at })
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'preflight_failed') return error.userMessage
    throw error
  }
}

/** A post as it will be saved: what cannot be sent as it is waits for approval with the reason. `act`: when it is planned. */
export async function prepare(ctx: EngineContext, order: Order, act: Pick<PostAct, 'at'>, { text, hold }: Text): Promise<Ready> {
  // What was planned for the minute of the decision is sent in the next one.
  const at = new Date(Math.max(act.at, Math.ceil((ctx.clock.now().getTime() + MINUTE_MS) / MINUTE_MS) * MINUTE_MS))
  const post = { content: text, platforms: order.platforms, media_urls: await findPicture(ctx, order), scheduled_at: at }
  return { ...post, hold: hold ?? (await findObstacle(ctx, order.owner, post)) }
}

/** Saves the post and records that it is written, in one transaction. Returns its id; null when it was written before, or its campaign ended meanwhile. */
async function save(ctx: EngineContext, row: ActRow, eventId: string, act: PostAct, { hold, ...post }: Ready): Promise<string | null> {
  return ctx.db.transaction().execute(async (trx) => {
    // Whoever completes the campaign decides about all its posts: this one is there before, or is not written.
    const campaign = await lockCampaign(trx, row.owner, row.campaign_id)
    const waiting = await lockWaiting(trx, row.owner, row.id)
    if (!campaign || !waiting) return null
    const now = ctx.clock.now()
    if (campaign.status !== 'active' && campaign.status !== 'paused') {
      await settleAct(trx, row, { state: 'dropped', reason: `The campaign is ${campaign.status}.` }, now)
      return null
    }
    const origin = { campaign_id: row.campaign_id, campaign_rule: row.rule_id, campaign_event: eventId }
    const saved = await addPost(ctx, trx, { ...post, ...origin, id: newId(now.getTime()), owner: row.owner, create_key: `rule:${row.id}`, now, type: 'single', auto_post: false, state: act.needsApproval || hold !== null ? 'pending_approval' : 'scheduled' })
    await settleAct(trx, row, { state: hold === null ? 'done' : 'held', reason: hold, post_id: saved.id }, now)
    return saved.id
  })
}

const settle = (ctx: EngineContext, row: ActRow, settled: Settled): Promise<void> => ctx.db.transaction().execute((trx) => settleAct(trx, row, settled, ctx.clock.now()))

/**
 * Writes the post of an act: its text, its picture, and the post itself, which is sent as any other is. One that says an avoided word, states what no source has, or could not be
 * sent waits for approval with the reason; one that repeats an earlier post is not written. Throws when the writer fails.
 */
export async function writePost(ctx: EngineContext, row: ActRow, act: PostAct, campaign: CampaignRow): Promise<void> {
  const firing = await findFiring(ctx.db, row.owner, row.firing_id)
  if (!firing) return
  const order = await readOrder(ctx, row, act, campaign, firing.event as unknown as CampaignEvent)
  await admitAiCalls(ctx, ctx.db, row.owner)
  const text = await writeText(ctx, order)
  if (text.alike) {
    const { post, similarity } = text.alike
    const reason = sayCheck({ name: 'alike', isPassed: false, values: { similarity, otherAt: post.at, days: CAMPAIGN_CAPS.alikeDays } }, order.settings.smart_scheduling.timezone)
    return settle(ctx, row, { state: 'dropped', reason })
  }
  const postId = await save(ctx, row, firing.event_id, act, await prepare(ctx, order, act, text))
  if (postId !== null) await announcePost(ctx, row.owner, postId)
}
