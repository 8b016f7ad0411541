import type { Platform } from '@marquee/contract/shared/platforms'
import type { PostOptions } from '@marquee/contract/shared/post-options'
import { newLease } from '../../../platform/jobs/lease.ts'
import { type ProviderPost, wholeText } from '../../../ports/publisher.ts'
import { announcePost } from '../../posts/index.ts'
import { profileForOwner } from '../../social/index.ts'
import { DISPATCHING, LOOK_UPS_END_AFTER_MS, MAX_SENDS, noteOf, type PublishingContext, RESEND_AFTER_MS, UNCONFIRMED_AFTER_MS } from '../context.ts'
import { reconcileJob } from '../job-definitions.ts'
import { changeDeliveries, type DispatchRow, endLookUp, hasDuplicate, leaseDispatchForSystem, markResent, openDeliveries, usedProviderIds } from '../queries.ts'
import { transmit } from './send.ts'
import { ageOf, applyOutcome, nextCheck } from './settle.ts'
import { refreshPostState } from './state.ts'

/** How far before the call the provider's history is read, to allow for clock skew. */
const CLOCK_SKEW_MS = 10 * 60_000
const HISTORY_LIMIT = 1_000

/**
 * Job: looks up the outcome of a call without a response instead of repeating it (architecture.md section 4.2).
 * Skips a dispatch that is settled, in flight, or being looked up. `isForced` looks up before it is due.
 */
export async function reconcileDispatch(ctx: PublishingContext, dispatchId: string, isForced = false): Promise<void> {
  const lease = newLease(ctx, DISPATCHING)
  const leased = await leaseDispatchForSystem(ctx.db, dispatchId, lease, isForced)
  if (!leased) return
  const dispatch = { ...leased, lease_token: lease.token }
  const profile = await ownProfile(ctx, dispatch)
  const found = profile ? await lookUp(ctx, profile.profileKey, dispatch) : 'unreadable'
  if (typeof found === 'object') return settleFound(ctx, dispatch, found)
  if (found === 'absent' && profile && mayResend(ctx, dispatch)) return resend(ctx, dispatch, profile.profileKey)
  await scheduleLookUp(ctx, dispatch)
}

/** The profile the call was sent with; null when the user has another one now, whose history does not contain this call. */
async function ownProfile(ctx: PublishingContext, dispatch: DispatchRow) {
  const profile = await profileForOwner(ctx.db, ctx.vault, dispatch.owner)
  return profile?.profileId === dispatch.profile_id ? profile : null
}

/** A dispatch leased by this look-up. */
type Leased = DispatchRow & { lease_token: string }
type Finding = ProviderPost | 'absent' | 'unreadable'

/** The dispatch in the provider's history: by our note, else by its text when the match is unambiguous. */
async function lookUp(ctx: PublishingContext, profileKey: string, dispatch: DispatchRow): Promise<Finding> {
  const since = new Date(dispatch.created_at.getTime() - CLOCK_SKEW_MS)
  const history = await ctx.publisher.listPosts(profileKey, { since, limit: HISTORY_LIMIT })
  if (history.kind !== 'ok') return 'unreadable'
  const byNote = history.value.find((post) => post.note === noteOf(dispatch.id))
  if (byNote) return byNote
  return (await matchByText(ctx, dispatch, history.value)) ?? 'absent'
}

/** For providers that drop the note: the only history item with this text and these platforms that belongs to no other call. */
async function matchByText(ctx: PublishingContext, dispatch: DispatchRow, history: ProviderPost[]): Promise<ProviderPost | null> {
  const text = wholeText(dispatch.content, dispatch.thread)
  const isSame = (post: ProviderPost) => post.note === null && post.text === text && dispatch.platforms.every((name) => post.platforms.includes(name))
  const isRecent = (post: ProviderPost) => post.createdAt === null || post.createdAt.getTime() >= dispatch.created_at.getTime() - CLOCK_SKEW_MS
  const same = history.filter((post) => isSame(post) && isRecent(post))
  const used = await usedProviderIds(ctx.db, dispatch.owner, same.map((post) => post.providerPostId))
  const unclaimed = same.filter((post) => !used.has(post.providerPostId))
  const isCertain = unclaimed.length === 1 && !(await hasDuplicate(ctx.db, dispatch))
  return isCertain ? (unclaimed[0] ?? null) : null
}

async function settleFound(ctx: PublishingContext, dispatch: Leased, post: ProviderPost): Promise<void> {
  if (post.status === 'processing' || post.status === 'scheduled') return scheduleLookUp(ctx, dispatch)
  await applyOutcome(ctx, dispatch.id, { kind: 'ok', value: { providerPostId: post.providerPostId, results: post.results } })
  await announcePost(ctx, dispatch.owner, dispatch.post_id)
}

/** Absent long enough after the call to be sent again with the same key, which the provider rejects as a duplicate if it has it after all. */
const mayResend = (ctx: PublishingContext, dispatch: DispatchRow): boolean =>
  ageOf(dispatch, ctx.clock.now()) >= RESEND_AFTER_MS && dispatch.sends < MAX_SENDS

async function resend(ctx: PublishingContext, dispatch: Leased, profileKey: string): Promise<void> {
  const rows = await openDeliveries(ctx.db, dispatch.id)
  if (rows.length === 0) return scheduleLookUp(ctx, dispatch)
  const lease = newLease(ctx, DISPATCHING)
  const isLeased = await ctx.db.transaction().execute(async (trx) => {
    if (!(await markResent(trx, dispatch.id, dispatch.lease_token, lease))) return false
    await ctx.jobs.enqueue(trx, reconcileJob, { dispatchId: dispatch.id }, { startAfter: new Date(lease.expiresAt.getTime() + 1_000) })
    return true
  })
  if (!isLeased) return
  const target = { owner: dispatch.owner, postId: dispatch.post_id, profileKey }
  const { id: dispatchId, content, thread, first_comment: firstComment, media_urls: mediaUrls, options } = dispatch
  await transmit(ctx, target, { dispatchId, platforms: dispatch.platforms as Platform[], content, thread, firstComment, mediaUrls, options: options as PostOptions })
}

/** Still unknown: looks up again later, and marks the post as unconfirmed once it has taken long. */
async function scheduleLookUp(ctx: PublishingContext, dispatch: Leased): Promise<void> {
  const now = ctx.clock.now()
  const isExpired = now.getTime() - dispatch.created_at.getTime() > LOOK_UPS_END_AFTER_MS
  const nextCheckAt = isExpired ? null : nextCheck(dispatch, now)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await endLookUp(trx, dispatch.id, dispatch.lease_token, nextCheckAt))) return
    if (nextCheckAt) await ctx.jobs.enqueue(trx, reconcileJob, { dispatchId: dispatch.id }, { startAfter: nextCheckAt })
    if (now.getTime() - dispatch.created_at.getTime() < UNCONFIRMED_AFTER_MS) return
    const ids = (await openDeliveries(trx, dispatch.id)).map((row) => row.id)
    const reason = 'The provider has not confirmed this post. We keep checking and never send it twice.'
    await changeDeliveries(trx, dispatch.owner, ids, { status: 'unconfirmed', reason, fix: 'check' }, now)
    await refreshPostState(ctx, trx, { owner: dispatch.owner, postId: dispatch.post_id }, now)
  })
  await announcePost(ctx, dispatch.owner, dispatch.post_id)
}
