import { randomUUID } from 'node:crypto'
import { type CampaignEvent, sayCheck } from '@marquee/campaigns'
import { CAMPAIGN_CAPS, type TriggerType } from '@marquee/contract/campaigns/values'
import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import { listKnownProducts } from '../../commerce/index.ts'
import { addPost, announcePost, assertSchedulable } from '../../posts/index.ts'
import { admitAiCalls } from '../../usage/index.ts'
import { announce } from '../context.ts'
import { findPicture, type Order, type Text, writeText } from '../engine/acting/write-text.ts'
import type { EngineContext } from '../engine/context.ts'
import { toEventProduct } from '../engine/deciding/judge-changes.ts'
import { listPostsOfState, type PostOfState } from '../engine/deciding/state-queries.ts'
import { findPostOf, type PostOfCampaign } from '../posts/queries.ts'
import type { CampaignRow } from '../stored/queries.ts'
import { lockOwn, notFound, ownCampaign } from '../stored/save.ts'
import { type CampaignSettings, readSettings } from '../stored/settings.ts'
import { nextTimeOf } from './next-time.ts'

const DAY_MS = 86_400_000
/** Triggers whose posts are about a product. */
const OF_PRODUCTS: readonly TriggerType[] = ['product_added', 'inventory_change', 'price_change']

/** Throws conflict for a campaign that makes no more posts. */
function assertOpen(row: CampaignRow): void {
  if (row.is_archived) throw new AppError('conflict', CAMPAIGN_ERRORS.archived)
  if (row.status === 'completed') throw new AppError('conflict', CAMPAIGN_ERRORS.completed)
}

/** What the post is about: of the campaign's products, or of all that are offered where its rules are about products, the one that it has not posted for longest; null for the campaign itself. */
export async function chooseProduct(ctx: EngineContext, owner: string, { target_products: targets, automation_rules: { triggers } }: CampaignSettings, posts: readonly PostOfState[]) {
  if (targets.length === 0 && !triggers.some(({ type }) => OF_PRODUCTS.includes(type))) return null
  const offered = (await listKnownProducts(ctx.db, owner, null)).filter(({ id }) => targets.length === 0 || targets.includes(id))
  const lastOf = (id: string): number => Math.max(0, ...posts.flatMap((post) => (post.product_id === id ? [post.at.getTime()] : [])))
  const [first] = offered.toSorted((one, other) => lastOf(one.id) - lastOf(other.id) || (one.id < other.id ? -1 : 1))
  return first ? toEventProduct(first) : null
}

/** The posts of a campaign that a new one must not repeat. */
export const readRecent = (db: Db, { owner, id }: Pick<CampaignRow, 'owner' | 'id'>, now: Date): Promise<PostOfState[]> => listPostsOfState(db, owner, id, new Date(now.getTime() - CAMPAIGN_CAPS.alikeDays * DAY_MS))

/** What a post of a campaign that no rule asks for is to say. Takes how its event is called. */
export async function readOrder(ctx: EngineContext, owner: string, settings: CampaignSettings, posts: readonly PostOfState[], eventId: string): Promise<Order> {
  const event: CampaignEvent = { kind: 'clock', id: eventId, at: ctx.clock.now().getTime(), product: await chooseProduct(ctx, owner, settings, posts), next: null }
  const recent = posts.filter(({ text }) => text !== '').map(({ at, product_id: productId, platforms, text }) => ({ at: at.getTime(), productId, platforms, text }))
  return { owner, settings, trigger: undefined, event, platforms: settings.platforms as Platform[], recent }
}

/** A text of the campaign that repeats none of its last posts. Throws conflict when the writer found no other words. */
async function write(ctx: EngineContext, order: Order): Promise<Text> {
  await admitAiCalls(ctx, ctx.db, order.owner)
  const text = await writeText(ctx, order)
  if (!text.alike) return text
  const { post, similarity } = text.alike
  throw new AppError('conflict', sayCheck({ name: 'alike', isPassed: false, values: { similarity, otherAt: post.at, days: CAMPAIGN_CAPS.alikeDays } }, order.settings.smart_scheduling.timezone))
}

type Generated = { post: PostOfCampaign; scheduledFor: Date }

async function readGenerated(ctx: EngineContext, owner: string, id: string): Promise<Generated> {
  const post = await findPostOf(ctx.db, owner, id)
  if (!post?.scheduled_at) throw notFound()
  return { post, scheduledFor: post.scheduled_at }
}

/**
 * Writes a post of a campaign now, and schedules it for the campaign's next time. In a paused campaign it joins the queue; one that says an avoided word, or what no source has, waits for approval. Throws
 * not_found, conflict for a campaign that is over or a text that repeats another, validation_failed without a platform, preflight_failed, and what writing throws.
 */
export async function generatePost(ctx: EngineContext, owner: string, id: string, creating: CreatingCall): Promise<Generated> {
  if (creating.madeId) return readGenerated(ctx, owner, creating.madeId)
  const row = await ownCampaign(ctx.db, owner, id)
  assertOpen(row)
  const now = ctx.clock.now()
  const posts = await readRecent(ctx.db, row, now)
  const order = await readOrder(ctx, owner, readSettings(row), posts, `asked:${randomUUID()}`)
  if (order.platforms.length === 0) throw new AppError('validation_failed', CAMPAIGN_SETTINGS_TEXTS.noPlatform)
  const { text, hold } = await write(ctx, order)
  const at = await nextTimeOf(ctx.db, owner, { settings: order.settings, productId: order.event.product?.id ?? null, posts }, now)
  const content = { content: text, platforms: order.platforms, media_urls: await findPicture(ctx, order) }
  await assertSchedulable(ctx, owner, { content: text, platforms: order.platforms, mediaUrls: content.media_urls, at })
  const postId = await ctx.db.transaction().execute(async (trx) => {
    assertOpen(await lockOwn(trx, owner, id))
    const state = hold === null ? ('scheduled' as const) : ('pending_approval' as const)
    const saved = await addPost(ctx, trx, { ...content, campaign_id: id, campaign_event: order.event.id, id: newId(now.getTime()), owner, create_key: creating.key, now, type: 'single', auto_post: false, scheduled_at: at, state })
    await creating.record(trx, saved.id)
    return saved.id
  })
  await announcePost(ctx, owner, postId)
  await announce(ctx, ctx.db, owner, id)
  return readGenerated(ctx, owner, postId)
}
