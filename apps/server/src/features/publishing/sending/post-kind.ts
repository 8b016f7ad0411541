import type { Platform } from '@marquee/contract/shared/platforms'
import type { PostOptions } from '@marquee/contract/shared/post-options'
import type { Tx } from '../../../platform/db/database.ts'
import type { DirectNetwork } from '../../../ports/direct-network.ts'
import type { Finding, Outcome } from '../../../ports/outcome.ts'
import type { PublishResult } from '../../../ports/publisher.ts'
import { createLedger, type Kind, type Ledger } from '../../ledger/index.ts'
import { describeMedia, publishableMedia } from '../../media/index.ts'
import { announcePost } from '../../posts/index.ts'
import { findDirectAccess, profileForOwner } from '../../social/index.ts'
import { noteOf, POST_RULES, type PublishingContext } from '../context.ts'
import { reconcileJob, sendJob } from '../job-definitions.ts'
import { asPostDispatch, changeDeliveries, openDeliveries, POST, type PostDispatch, reopenWithdrawn } from '../queries.ts'
import { readEarlier, toDirectPost } from './direct/direct-post.ts'
import { isStillTrue } from './texts/facts.ts'
import { findAtProvider } from './find-call.ts'
import { storeOutcome } from './settle.ts'
import { lockPostOf, refreshPostState } from './state.ts'

/** By which a call is made: the owner's profile at the provider, or an account that is reached directly. */
export type Way = { kind: 'provider'; profileKey: string } | { kind: 'direct'; network: DirectNetwork; key: string }

/** The profile the call was written for; null when the user has another one now, whose history does not contain this call. */
async function openProfile(ctx: PublishingContext, dispatch: PostDispatch): Promise<Way | null> {
  const profile = await profileForOwner(ctx.db, ctx.vault, dispatch.owner)
  return profile !== null && profile.profileId === dispatch.profile_id ? { kind: 'provider', profileKey: profile.profileKey } : null
}

/** The way of a call, for sending and for looking up; null when what it was written for is gone. */
export async function openWay(ctx: PublishingContext, dispatch: PostDispatch): Promise<Way | null> {
  if (dispatch.account_id === null) return openProfile(ctx, dispatch)
  const access = await findDirectAccess(ctx.db, ctx.vault, dispatch.owner, dispatch.account_id)
  return access && { kind: 'direct', network: ctx.directNetworks[access.network], key: access.key }
}

/** Makes the call of an intent. A repeat has the same key, note and content. */
async function publish(ctx: PublishingContext, way: Way, dispatch: PostDispatch): Promise<Outcome<PublishResult>> {
  if (way.kind === 'direct') return way.network.publish(way.key, await toDirectPost(ctx, dispatch))
  const platforms = dispatch.platforms as Platform[]
  const media = await describeMedia(ctx.db, dispatch.owner, dispatch.media_urls)
  return ctx.publisher.publish(way.profileKey, {
    idempotencyKey: dispatch.id,
    note: noteOf(dispatch.id),
    text: dispatch.content,
    thread: dispatch.thread,
    firstComment: dispatch.first_comment,
    media: media.map((file) => ({ ...publishableMedia(file, platforms), altText: file.altTextStatus === 'confirmed' ? file.altText : '', ...(file.cover && { cover: file.cover }) })),
    platforms,
    options: dispatch.options as PostOptions,
  })
}

async function lookUp(ctx: PublishingContext, way: Way, dispatch: PostDispatch): Promise<Finding<PublishResult>> {
  if (way.kind === 'provider') return findAtProvider(ctx, way.profileKey, dispatch)
  const post = { idempotencyKey: dispatch.id, text: dispatch.content, thread: dispatch.thread, firstComment: dispatch.first_comment }
  return way.network.findPost(way.key, { post, sentAt: dispatch.sent_at ?? dispatch.created_at, ...(await readEarlier(ctx, dispatch)) })
}

const refresh = (ctx: PublishingContext, trx: Tx, { owner, post_id: postId }: PostDispatch): Promise<void> => refreshPostState(ctx, trx, { owner, postId }, ctx.clock.now())

/** A fact of the post is no longer true: what the intent was for is pending again, and the job finds out what becomes of it. */
async function reopen(ctx: PublishingContext, trx: Tx, dispatch: PostDispatch): Promise<void> {
  await reopenWithdrawn(trx, dispatch, ctx.clock.now())
  await ctx.jobs.enqueue(trx, sendJob, { postId: dispatch.post_id })
}

async function markUnconfirmed(ctx: PublishingContext, trx: Tx, dispatch: PostDispatch): Promise<void> {
  const ids = (await openDeliveries(trx, dispatch.id)).map((row) => row.id)
  const reason = 'The provider has not confirmed this post. We keep checking and never send it twice.'
  await changeDeliveries(trx, dispatch.owner, ids, { status: 'unconfirmed', reason, fix: 'check' }, ctx.clock.now())
  await refresh(ctx, trx, dispatch)
}

/**
 * Posts as a kind of intent. Their writer makes the call at once, and they need no order. What was not accepted returns to the post's
 * deliveries, which are sent in new dispatches: the platforms of the next call may be others.
 */
const postKind = (ctx: PublishingContext): Kind<PublishResult, Way> => ({
  name: POST,
  rules: POST_RULES,
  job: reconcileJob,
  open: (dispatch) => openWay(ctx, asPostDispatch(dispatch)),
  send: (way, dispatch) => publish(ctx, way, asPostDispatch(dispatch)),
  lookUp: (way, dispatch) => lookUp(ctx, way, asPostDispatch(dispatch)),
  isWanted: async ({ id }) => (await openDeliveries(ctx.db, id)).length > 0,
  lock: (trx, dispatch) => lockPostOf(trx, asPostDispatch(dispatch)),
  onSettled: (trx, dispatch, outcome) => storeOutcome(ctx, trx, asPostDispatch(dispatch), outcome),
  isRefused: async (dispatch) => !(await isStillTrue(ctx, asPostDispatch(dispatch))),
  onWithdrawn: (trx, dispatch) => reopen(ctx, trx, asPostDispatch(dispatch)),
  onOpen: (trx, dispatch) => refresh(ctx, trx, asPostDispatch(dispatch)),
  onUnconfirmed: (trx, dispatch) => markUnconfirmed(ctx, trx, asPostDispatch(dispatch)),
  announce: (dispatch) => announcePost(ctx, dispatch.owner, asPostDispatch(dispatch).post_id),
})

/** The ledger of the calls for posts. */
export const postLedger = (ctx: PublishingContext): Ledger<PublishResult, Way> => createLedger(ctx, postKind(ctx))

/** Job: does what is due for a call (architecture.md section 4.2): mostly a look-up of its outcome. `isForced` looks up before it is due. */
export const reconcileDispatch = (ctx: PublishingContext, dispatchId: string, isForced = false): Promise<void> => postLedger(ctx).advance(dispatchId, isForced)
