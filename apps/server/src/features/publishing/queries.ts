import { type Selectable, sql } from 'kysely'
import type { RefusedPart } from '@marquee/contract/publishing'
import type { PostOptions } from '@marquee/contract/shared/post-options'
import type { Db } from '../../platform/db/database.ts'
import type { Deliveries } from '../../platform/db/types.gen.ts'
import { newId } from '../../platform/ids.ts'
import { type PlatformResult, wholeText } from '../../ports/publisher.ts'
import type { DispatchRow } from '../ledger/index.ts'
import { isPaused } from '../posts/index.ts'
import { defaultAccountId } from '../social/index.ts'

export type DeliveryRow = Selectable<Deliveries>
/** The kind of a post's intents in the ledger. */
export const POST = 'post'
/** The intent of a call for a post. */
export type PostDispatch = DispatchRow & { post_id: string; platforms: string[]; content: string }

type PlatformContent = { content?: string | undefined; mediaUrls?: string[] | undefined }
export type PostToSend = { id: string; owner: string; platforms: string[]; overrides: unknown }

/** Inserts a delivery for each platform of a post, with the platform's own text and files; existing ones stay unchanged. */
export async function ensureDeliveries(db: Db, post: PostToSend, now: Date): Promise<void> {
  if (post.platforms.length === 0) return
  const overrides = post.overrides as Record<string, PlatformContent | undefined>
  const rows = post.platforms.map((platform) => ({
    id: newId(now.getTime()),
    owner: post.owner,
    post_id: post.id,
    platform,
    account_id: defaultAccountId(post.owner, platform),
    content: overrides[platform]?.content ?? null,
    media_urls: overrides[platform]?.mediaUrls ?? null,
    status: 'pending',
    created_at: now,
    updated_at: now,
  }))
  await db.insertInto('deliveries').values(rows).onConflict((conflict) => conflict.columns(['post_id', 'platform']).doNothing()).execute()
}

/** Deliveries of a post in a stable order. */
export const listDeliveries = (db: Db, owner: string, postId: string): Promise<DeliveryRow[]> =>
  db.selectFrom('deliveries').selectAll().where('owner', '=', owner).where('post_id', '=', postId).orderBy('platform').execute()

/** Gives pending deliveries that have a platform's own text the one that it has in the post now. */
export async function rewordDeliveries(db: Db, before: PostToSend, { id, owner, overrides }: PostToSend): Promise<void> {
  const [old, own] = [before.overrides, overrides] as Record<string, PlatformContent | undefined>[]
  for (const [platform, { content } = {}] of Object.entries(own ?? {})) {
    const was = old?.[platform]?.content
    if (content === undefined || was === undefined || content === was) continue
    await db.updateTable('deliveries').set({ content }).where('owner', '=', owner).where('post_id', '=', id).where('platform', '=', platform).where('status', '=', 'pending').where('content', '=', was).execute()
  }
}

/** Makes the deliveries of an intent that was withdrawn pending again. */
export async function reopenWithdrawn(db: Db, { id, owner }: Pick<DispatchRow, 'id' | 'owner'>, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((eb) => ({ status: 'pending', dispatch_id: null, attempts: eb('attempts', '-', 1), reason: null, fix: null, next_attempt_at: null, updated_at: now }))
    .where('owner', '=', owner)
    .where('dispatch_id', '=', id)
    .where('status', 'in', ['sending', 'unconfirmed'])
    .execute()
}

/** Removes deliveries of a post. */
export async function deleteDeliveries(db: Db, owner: string, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('deliveries').where('owner', '=', owner).where('id', 'in', ids).execute()
}

export type DeliveryChange = {
  status: 'pending' | 'failed' | 'held' | 'unconfirmed'
  reason: string | null
  fix: string | null
  refusedPart?: RefusedPart | null
  nextAttemptAt?: Date | null
}

/** Stores one outcome for several deliveries of a post. */
export async function changeDeliveries(db: Db, owner: string, ids: string[], change: DeliveryChange, now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('deliveries')
    .set({ status: change.status, reason: change.reason, fix: change.fix, refused_part: change.refusedPart ?? null, next_attempt_at: change.nextAttemptAt ?? null, updated_at: now })
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .execute()
}

/** An intent as one of a post, which the database guarantees (constraint dispatches_post_check). */
export function asPostDispatch(dispatch: DispatchRow): PostDispatch {
  const { post_id: postId, platforms, content } = dispatch
  if (postId === null || platforms === null || content === null) throw new Error(`Dispatch ${dispatch.id} is not one of a post.`)
  return { ...dispatch, post_id: postId, platforms, content }
}

/** The content of a call besides its platforms; a repeated call has the same content. */
export type Content = { content: string; thread: string[]; firstComment: string; mediaUrls: string[]; options: PostOptions }

/** Links deliveries to the dispatch in which they are sent now. */
export async function linkDeliveries(db: Db, { id, owner }: Pick<DispatchRow, 'id' | 'owner'>, deliveryIds: string[], now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((eb) => ({ status: 'sending', dispatch_id: id, account_id: eb.fn.coalesce(defaultAccountId(owner, eb.ref('deliveries.platform')), 'account_id'), attempts: eb('attempts', '+', 1), reason: null, fix: null, next_attempt_at: null, updated_at: now }))
    .where('owner', '=', owner)
    .where('id', 'in', deliveryIds)
    .execute()
}

/** Notes that a post was deleted at its network: its figures are not read any more. */
export async function noteDeleted(db: Db, owner: string, id: string, now: Date): Promise<void> {
  await db.updateTable('deliveries').set({ deleted_at: now, measure_at: null, updated_at: now }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Stores one platform's result of a dispatch; a delivery that already has a final outcome stays. */
export async function storeResult(db: Db, dispatch: Pick<DispatchRow, 'id'>, result: PlatformResult, now: Date): Promise<void> {
  const isPublished = result.status !== 'failed'
  await db
    .updateTable('deliveries')
    .set({
      status: isPublished ? 'published' : 'failed',
      native_id: result.nativeId,
      post_url: result.postUrl,
      reason: isPublished ? null : (result.reason ?? 'The platform rejected the post.'),
      fix: isPublished ? null : (result.fix ?? 'retry'),
      refused_part: isPublished ? null : (result.part ?? null),
      is_link_pending: result.status === 'pending',
      published_at: isPublished ? now : null,
      updated_at: now,
    })
    .where('dispatch_id', '=', dispatch.id)
    .where('platform', '=', result.platform)
    .where('status', 'in', ['sending', 'unconfirmed'])
    .execute()
}

/** Stores the final id of a platform that had accepted a post without one, or its late rejection. */
export async function storeLateResult(db: Db, dispatch: Pick<DispatchRow, 'id'>, result: PlatformResult, now: Date): Promise<void> {
  const isPublished = result.status === 'published'
  const outcome = isPublished ? { status: 'published', reason: null, fix: null, refused_part: null } : { status: 'failed', reason: result.reason ?? 'The platform rejected the post.', fix: result.fix ?? 'retry', refused_part: result.part ?? null }
  await db
    .updateTable('deliveries')
    .set({ ...outcome, native_id: result.nativeId, post_url: result.postUrl, updated_at: now })
    .where('dispatch_id', '=', dispatch.id)
    .where('platform', '=', result.platform)
    .where('status', '=', 'published')
    .where('is_link_pending', '=', true)
    .execute()
  if (isPublished) await db.updateTable('deliveries').set({ is_link_pending: false }).where('dispatch_id', '=', dispatch.id).where('platform', '=', result.platform).execute()
}

/** Platforms of a dispatch whose final id is not known. */
export const unlinkedPlatforms = (db: Db, dispatchId: string): Promise<{ platform: string }[]> =>
  db.selectFrom('deliveries').select('platform').where('dispatch_id', '=', dispatchId).where('status', '=', 'published').where('is_link_pending', '=', true).execute()

/** For jobs, of any owner. */
export async function findDispatchForSystem(db: Db, id: string): Promise<PostDispatch | undefined> {
  const row = await db.selectFrom('dispatches').selectAll().where('kind', '=', POST).where('id', '=', id).executeTakeFirst()
  return row && asPostDispatch(row)
}

/** The owner's dispatch with this id at the provider. */
export async function findDispatchByProviderId(db: Db, owner: string, providerPostId: string): Promise<PostDispatch | undefined> {
  const row = await db.selectFrom('dispatches').selectAll().where('kind', '=', POST).where('owner', '=', owner).where('provider_post_id', '=', providerPostId).executeTakeFirst()
  return row && asPostDispatch(row)
}

/** Open deliveries of a dispatch. */
export const openDeliveries = (db: Db, dispatchId: string): Promise<DeliveryRow[]> =>
  db.selectFrom('deliveries').selectAll().where('dispatch_id', '=', dispatchId).where('status', 'in', ['sending', 'unconfirmed']).execute()

/** Provider ids that belong to dispatches of the owner: a history item is matched once. */
export async function usedProviderIds(db: Db, owner: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('dispatches').select('provider_post_id').where('kind', '=', POST).where('owner', '=', owner).where('provider_post_id', 'in', ids).execute()
  return new Set(rows.flatMap((row) => row.provider_post_id ?? []))
}

/**
 * Whether another recent dispatch of the owner has the same whole text and a platform in common: a match by text alone would be a guess.
 * Dispatches of the same post to other platforms do not count, since the history names the platforms.
 */
export async function hasDuplicate(db: Db, dispatch: PostDispatch): Promise<boolean> {
  const others = await db
    .selectFrom('dispatches')
    .select(['content', 'thread'])
    .where('kind', '=', POST)
    .where('owner', '=', dispatch.owner)
    .where('id', '<>', dispatch.id)
    .where('created_at', '>', new Date(dispatch.created_at.getTime() - 60 * 60_000))
    .where(sql<boolean>`platforms && ${dispatch.platforms}::text[]`)
    .execute()
  const text = wholeText(dispatch.content, dispatch.thread)
  return others.some((other) => wholeText(other.content ?? '', other.thread) === text)
}

type Found = Promise<{ id: string }[]>

/** Scheduled posts that were due by `before`, are not held and of no paused campaign, of all owners. */
export const listDueForSystem = (db: Db, before: Date, limit: number): Found =>
  db.selectFrom('posts').select('id').where('state', '=', 'scheduled').where('deleted_at', 'is', null).where('held_at', 'is', null).where(sql<boolean>`not ${isPaused}`).where('scheduled_at', '<=', before).orderBy('scheduled_at').limit(limit).execute()

/** Posts with deliveries that were due by `before`, of all owners. */
export const listStalledForSystem = (db: Db, before: Date, limit: number): Found =>
  db
    .selectFrom('deliveries')
    .select('post_id as id')
    .distinct()
    .where('status', '=', 'pending')
    .where('updated_at', '<=', before)
    .where((eb) => eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', before)]))
    .limit(limit)
    .execute()

/** Open dispatch ids of the owner's post. */
export async function unknownDispatches(db: Db, owner: string, postId: string): Promise<string[]> {
  const rows = await db.selectFrom('dispatches').select('id').where('owner', '=', owner).where('post_id', '=', postId).where('status', '=', 'unknown').execute()
  return rows.map((row) => row.id)
}

export type OwnContent = Pick<DeliveryRow, 'content' | 'thread' | 'media_urls'>

/** Makes a failed or held delivery pending again, with a text, continuations and files of its own or, where null, the post's. */
export async function reopenDelivery(db: Db, owner: string, id: string, own: OwnContent, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ status: 'pending', reason: null, fix: null, refused_part: null, attempts: 0, next_attempt_at: null, updated_at: now, ...own })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'held'])
    .execute()
}

/** Posts of all owners that are scheduled, or of which a delivery waits for another attempt. */
export async function findUnsentForSystem(db: Db): Promise<string[]> {
  const scheduled = db.selectFrom('posts').select('id').where('state', '=', 'scheduled').where('deleted_at', 'is', null)
  const rows = await scheduled.union(db.selectFrom('deliveries').select('post_id as id').where('status', '=', 'pending')).execute()
  return rows.map((row) => row.id)
}

/** How many posts of all owners are scheduled, and when the first is due. */
export async function summariseScheduledForSystem(db: Db): Promise<{ count: number; first: Date | null }> {
  const { fn } = db
  return db
    .selectFrom('posts')
    .select([fn.countAll<number>().as('count'), fn.min('scheduled_at').as('first')])
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** The most posts of an account that a look-up compares with. */
const MOST_ACCOUNT_POSTS = 500

/** The network's ids of what an account has published by other intents since this one was written, and in the hour before. */
export async function listAccountPosts(db: Db, { owner, account_id: accountId, id, created_at: createdAt }: PostDispatch): Promise<string[]> {
  const rows = await db
    .selectFrom('dispatches')
    .select('provider_post_id')
    .where('kind', '=', POST)
    .where('owner', '=', owner)
    .where('account_id', '=', accountId)
    .where('id', '<>', id)
    .where('provider_post_id', 'is not', null)
    .where('created_at', '>', sql<Date>`${createdAt}::timestamptz - interval '1 hour'`)
    .limit(MOST_ACCOUNT_POSTS)
    .execute()
  return rows.flatMap((row) => row.provider_post_id ?? [])
}
