import type { FactsDecision } from '@marquee/contract/commerce/facts/verify'
import { HELD_TEXTS } from '@marquee/contract/commerce/posts/held-words'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { findFreeTimes } from '../../planning/index.ts'
import { changeUnsent, holdPost, type PostRow } from '../../posts/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import { announce, type CommerceContext } from '../context.ts'
import { postFreed, postHeld } from '../events/events.ts'
import { listNewestEvents } from '../events/queries.ts'
import type { KnownNow } from '../facts/products-now.ts'
import { readChanges, storeChanges, type StoredChange, versionOf } from './changes.ts'
import { changeHold, findOpenHold, type HoldRow, insertHold } from './queries.ts'

type HoldContext = Pick<CommerceContext, 'db' | 'clock' | 'events' | 'live' | 'jobs' | 'textBinder'>
type Cause = { because: 'facts' | 'no-answer'; products: ReadonlyMap<string, KnownNow> }

async function describeChanges(ctx: HoldContext, trx: Tx, post: PostRow, { changes }: FactsDecision, products: Cause['products'], former: readonly StoredChange[]): Promise<StoredChange[]> {
  const events = await listNewestEvents(trx, post.owner, changes.map(({ fact }) => fact.productId))
  return storeChanges(changes, { products, events, former, zone: await readTimeZone(trx, post.owner), now: ctx.clock.now() })
}

/** Whether a post that waits until its product is back still waits for just that. */
const isStillAway = (hold: HoldRow, changes: readonly StoredChange[]): boolean => hold.state === 'waiting' && changes.every(({ what }) => what === 'sold_out' || what === 'low' || what === 'gone')

/** Holds a locked, scheduled post, and says why: once, however often it is found. A hold whose values changed since gets the new ones. */
export async function holdFor(ctx: HoldContext, trx: Tx, post: PostRow, decision: FactsDecision, { because, products }: Cause): Promise<void> {
  const { owner, id: postId } = post
  const now = ctx.clock.now()
  const open = await findOpenHold(trx, owner, postId)
  const changes = await describeChanges(ctx, trx, post, decision, products, open ? readChanges(open.changes) : [])
  const version = versionOf(because, changes)
  if (open && post.held_at === null) await holdPost(trx, post, now)
  if (open?.version === version) return
  const said = { because, reason: decision.reason, changes: JSON.stringify(changes), version, changed_at: now }
  if (open) {
    await changeHold(trx, open, { ...said, state: isStillAway(open, changes) ? 'waiting' : 'open' })
    return announce(ctx, owner, 'posts', null, trx)
  }
  const holdId = newId(now.getTime())
  await insertHold(trx, { id: holdId, owner, post_id: postId, ...said, state: 'open', held_at: now, picture_before: post.media_urls[0] ?? null })
  await holdPost(trx, post, now)
  const productIds = [...new Set(changes.map(({ subject }) => subject.productId))]
  await ctx.events.publish(trx, postHeld, { owner, payload: { postId, holdId, because, productIds, dueAt: post.scheduled_at?.toISOString() ?? null }, at: now })
  await announce(ctx, owner, 'posts', null, trx)
}

/** Notes that a rule was followed: the post was rewritten, or its sentence left out, without anybody being asked. */
export async function noteDone(ctx: HoldContext, trx: Tx, post: PostRow, decision: FactsDecision, rule: 'rewrite' | 'without', products: Cause['products'] = new Map()): Promise<void> {
  const now = ctx.clock.now()
  const changes = await describeChanges(ctx, trx, post, decision, products, [])
  const decided = { state: 'decided', decision: rule, decided_by: 'rule', decided_at: now }
  await insertHold(trx, { id: newId(now.getTime()), owner: post.owner, post_id: post.id, because: 'facts', reason: decision.reason, changes: JSON.stringify(changes), version: versionOf('facts', changes), held_at: now, changed_at: now, ...decided })
  await announce(ctx, post.owner, 'posts', null, trx)
}

export type Ending = Pick<HoldRow, 'state'> & { decision?: string | null; by: 'user' | 'rule' | 'store' }

/** Ends a hold: its post is sent at its time again. Its row says by whom. */
export async function endHold(ctx: HoldContext, trx: Tx, hold: HoldRow, { state, decision = null, by }: Ending): Promise<void> {
  const now = ctx.clock.now()
  await changeHold(trx, hold, { state, decision, decided_by: by, decided_at: now })
  await holdPost(trx, { owner: hold.owner, id: hold.post_id }, null)
  await ctx.events.publish(trx, postFreed, { owner: hold.owner, payload: { postId: hold.post_id, holdId: hold.id, decision: decision ?? state, by }, at: now })
  await announce(ctx, hold.owner, 'posts', null, trx)
}

/** The next free time of the queue for a post; null when there is none. */
export async function nextSlot(ctx: Pick<HoldContext, 'clock'>, trx: Tx | CommerceContext['db'], post: Pick<PostRow, 'owner' | 'platforms'>): Promise<Date | null> {
  const zone = await readTimeZone(trx, post.owner)
  const [at] = await findFreeTimes(trx, { owner: post.owner, platforms: post.platforms as Platform[], now: ctx.clock.now(), zone, count: 1 })
  return at ?? null
}

/**
 * The facts of a held post are true again. It keeps its time; when that has passed, one that its owner lets wait takes the next free slot, and any other stays held: it never leaves late by itself.
 */
export async function freeByStore(ctx: HoldContext, trx: Tx, post: PostRow, hold: HoldRow): Promise<void> {
  const isAhead = post.scheduled_at !== null && post.scheduled_at > ctx.clock.now()
  if (isAhead) return endHold(ctx, trx, hold, { state: 'ended', by: 'store' })
  const at = hold.state === 'waiting' ? await nextSlot(ctx, trx, post) : null
  if (at !== null) {
    await endHold(ctx, trx, hold, { state: 'ended', by: 'store', decision: hold.decision })
    await changeUnsent(ctx, trx, { ...post, held_at: null }, { scheduled_at: at })
    return
  }
  const version = versionOf('facts', [])
  if (hold.version === version) return
  await changeHold(trx, hold, { state: 'open', because: 'facts', reason: HELD_TEXTS.late, changes: JSON.stringify([]), version, changed_at: ctx.clock.now() })
  await announce(ctx, post.owner, 'posts', null, trx)
}
