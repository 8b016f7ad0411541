import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Deliveries, Dispatches } from '../../platform/db/types.gen.ts'
import { newId } from '../../platform/ids.ts'
import { type PlatformResult, wholeText } from '../../ports/publisher.ts'
import { defaultAccountId } from '../social/index.ts'

export type DeliveryRow = Selectable<Deliveries>
export type DispatchRow = Selectable<Dispatches>

type Own = { content?: string | undefined; mediaUrls?: string[] | undefined }
export type PostToSend = { id: string; owner: string; platforms: string[]; overrides: unknown }

/** Makes sure each platform of a post has its row, with the text and files that are its own; existing ones stay as they are. */
export async function ensureDeliveries(db: Db, post: PostToSend, now: Date): Promise<void> {
  if (post.platforms.length === 0) return
  const overrides = post.overrides as Record<string, Own | undefined>
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

/** Rows of a post in a stable order. */
export const listDeliveries = (db: Db, owner: string, postId: string): Promise<DeliveryRow[]> =>
  db.selectFrom('deliveries').selectAll().where('owner', '=', owner).where('post_id', '=', postId).orderBy('platform').execute()

/** Rows of several posts of the owner. */
export async function listDeliveriesOf(db: Db, owner: string, postIds: string[]): Promise<DeliveryRow[]> {
  if (postIds.length === 0) return []
  return db.selectFrom('deliveries').selectAll().where('owner', '=', owner).where('post_id', 'in', postIds).orderBy('platform').execute()
}

export type DeliveryChange = {
  status: 'pending' | 'failed' | 'held' | 'unconfirmed'
  reason: string | null
  fix: string | null
  nextAttemptAt?: Date | null
}

/** Writes one outcome for several rows of a post. */
export async function changeDeliveries(db: Db, owner: string, ids: string[], change: DeliveryChange, now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('deliveries')
    .set({ status: change.status, reason: change.reason, fix: change.fix, next_attempt_at: change.nextAttemptAt ?? null, updated_at: now })
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .execute()
}

/** What a call carries besides its platforms; a repeat of it carries the same. */
export type Content = { content: string; thread: string[]; firstComment: string; mediaUrls: string[] }
export type NewDispatch = Content & { owner: string; postId: string; profileId: string; platforms: string[]; deliveryIds: string[]; leaseUntil: Date; now: Date }

/** Writes the intent of a call and ties its deliveries to it. Returns the dispatch's id, which is the call's idempotency key. */
export async function insertDispatch(db: Db, intent: NewDispatch): Promise<string> {
  const id = newId(intent.now.getTime())
  const { owner, postId, profileId, platforms, content, thread, firstComment, mediaUrls, leaseUntil, now } = intent
  const carried = { platforms, content, thread, first_comment: firstComment, media_urls: mediaUrls }
  await db
    .insertInto('dispatches')
    .values({ id, owner, post_id: postId, profile_id: profileId, ...carried, status: 'sending', lease_until: leaseUntil, sends: 1, created_at: now, sent_at: now })
    .execute()
  await db
    .updateTable('deliveries')
    .set((eb) => ({ status: 'sending', dispatch_id: id, account_id: eb.fn.coalesce(defaultAccountId(owner, eb.ref('deliveries.platform')), 'account_id'), attempts: eb('attempts', '+', 1), reason: null, fix: null, next_attempt_at: null, updated_at: now }))
    .where('owner', '=', owner)
    .where('id', 'in', intent.deliveryIds)
    .execute()
  return id
}

/** The dispatch, locked until the transaction ends, whatever its owner: for jobs and webhooks. */
export const lockDispatchForSystem = (db: Db, id: string): Promise<DispatchRow | undefined> =>
  db.selectFrom('dispatches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Takes a dispatch for one look-up: an unknown one whose time has come, or one whose sender died. Nobody else gets it until `leaseUntil`.
 * `isForced` takes an unknown one before its time.
 */
export const claimDispatchForSystem = (db: Db, id: string, at: { now: Date; leaseUntil: Date; isForced: boolean }): Promise<DispatchRow | undefined> =>
  db
    .updateTable('dispatches')
    .set((eb) => ({ status: 'unknown', lease_until: at.leaseUntil, next_check_at: at.leaseUntil, checks: eb('checks', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'unknown'), at.isForced ? sql<boolean>`true` : eb('next_check_at', '<=', at.now)]),
        eb.and([eb('status', '=', 'sending'), eb('lease_until', '<', at.now)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

/** Ends every lease: for a start at which no other process can be sending. */
export async function endLeasesForSystem(db: Db, endedAt: Date): Promise<void> {
  await db.updateTable('dispatches').set({ lease_until: endedAt }).where('status', '=', 'sending').execute()
  await db.updateTable('dispatches').set({ next_check_at: endedAt }).where('status', '=', 'unknown').where('next_check_at', '>', endedAt).execute()
}

/** Marks a claimed dispatch as on the wire again. */
export async function markResent(db: Db, id: string, at: { now: Date; leaseUntil: Date }): Promise<void> {
  await db
    .updateTable('dispatches')
    .set((eb) => ({ status: 'sending', lease_until: at.leaseUntil, sends: eb('sends', '+', 1), sent_at: at.now }))
    .where('id', '=', id)
    .execute()
}

/** Leaves a dispatch open until its next look-up; null ends looking. */
export async function markUnknown(db: Db, id: string, nextCheckAt: Date | null): Promise<void> {
  await db.updateTable('dispatches').set({ status: 'unknown', next_check_at: nextCheckAt }).where('id', '=', id).where('status', '<>', 'settled').execute()
}

/** Closes a dispatch. */
export async function markSettled(db: Db, id: string, providerPostId: string | null, now: Date): Promise<void> {
  await db
    .updateTable('dispatches')
    .set((eb) => ({ status: 'settled', settled_at: now, next_check_at: null, provider_post_id: eb.fn.coalesce(eb.val(providerPostId), 'provider_post_id') }))
    .where('id', '=', id)
    .execute()
}

/** Stores how one platform took a dispatch; a row that already has a final outcome stays. */
export async function storeResult(db: Db, dispatch: DispatchRow, result: PlatformResult, now: Date): Promise<void> {
  const isPublished = result.status !== 'failed'
  await db
    .updateTable('deliveries')
    .set({
      status: isPublished ? 'published' : 'failed',
      native_id: result.nativeId,
      post_url: result.postUrl,
      reason: isPublished ? null : (result.reason ?? 'The platform refused the post.'),
      fix: isPublished ? null : (result.fix ?? 'retry'),
      is_link_pending: result.status === 'pending',
      published_at: isPublished ? now : null,
      updated_at: now,
    })
    .where('dispatch_id', '=', dispatch.id)
    .where('platform', '=', result.platform)
    .where('status', 'in', ['sending', 'unconfirmed'])
    .execute()
}

/** Stores the final id of a platform that had accepted a post without one, or its late refusal. */
export async function storeLateResult(db: Db, dispatch: DispatchRow, result: PlatformResult, now: Date): Promise<void> {
  const isPublished = result.status === 'published'
  const outcome = isPublished ? { status: 'published', reason: null, fix: null } : { status: 'failed', reason: result.reason ?? 'The platform refused the post.', fix: result.fix ?? 'retry' }
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

/** Whatever the owner: for jobs. */
export const findDispatchForSystem = (db: Db, id: string): Promise<DispatchRow | undefined> => db.selectFrom('dispatches').selectAll().where('id', '=', id).executeTakeFirst()

/** The owner's dispatch that the provider knows by this id. */
export const findDispatchByProviderId = (db: Db, owner: string, providerPostId: string): Promise<DispatchRow | undefined> =>
  db.selectFrom('dispatches').selectAll().where('owner', '=', owner).where('provider_post_id', '=', providerPostId).executeTakeFirst()

/** Open rows of a dispatch. */
export const openDeliveries = (db: Db, dispatchId: string): Promise<DeliveryRow[]> =>
  db.selectFrom('deliveries').selectAll().where('dispatch_id', '=', dispatchId).where('status', 'in', ['sending', 'unconfirmed']).execute()

/** Provider ids that other dispatches of the owner have taken: a history item is matched once. */
export async function takenProviderIds(db: Db, owner: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('dispatches').select('provider_post_id').where('owner', '=', owner).where('provider_post_id', 'in', ids).execute()
  return new Set(rows.flatMap((row) => row.provider_post_id ?? []))
}

/**
 * Whether another recent dispatch of the owner has the same whole text and a platform in common: a match by text alone would be a guess.
 * A part of the same post for other platforms is no twin, since the history names the platforms.
 */
export async function hasTwin(db: Db, dispatch: DispatchRow): Promise<boolean> {
  const others = await db
    .selectFrom('dispatches')
    .select(['content', 'thread'])
    .where('owner', '=', dispatch.owner)
    .where('id', '<>', dispatch.id)
    .where('created_at', '>', new Date(dispatch.created_at.getTime() - 60 * 60_000))
    .where(sql<boolean>`platforms && ${dispatch.platforms}::text[]`)
    .execute()
  const text = wholeText(dispatch.content, dispatch.thread)
  return others.some((other) => wholeText(other.content, other.thread) === text)
}

/** What was due by `calm` and is not done, of all owners. */
export async function findOverdueForSystem(db: Db, calm: Date, limit: number): Promise<{ due: string[]; stalled: string[]; open: string[] }> {
  const [due, stalled, open] = await Promise.all([
    db.selectFrom('posts').select('id').where('state', '=', 'scheduled').where('deleted_at', 'is', null).where('scheduled_at', '<=', calm).orderBy('scheduled_at').limit(limit).execute(),
    db
      .selectFrom('deliveries')
      .select('post_id as id')
      .distinct()
      .where('status', '=', 'pending')
      .where('updated_at', '<', calm)
      .where((eb) => eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<', calm)]))
      .limit(limit)
      .execute(),
    db
      .selectFrom('dispatches')
      .select('id')
      .where((eb) => eb.or([eb.and([eb('status', '=', 'unknown'), eb('next_check_at', '<=', calm)]), eb.and([eb('status', '=', 'sending'), eb('lease_until', '<=', calm)])]))
      .limit(limit)
      .execute(),
  ])
  return { due: due.map((row) => row.id), stalled: stalled.map((row) => row.id), open: open.map((row) => row.id) }
}

/** Open dispatch ids of the owner's post. */
export async function unknownDispatches(db: Db, owner: string, postId: string): Promise<string[]> {
  const rows = await db.selectFrom('dispatches').select('id').where('owner', '=', owner).where('post_id', '=', postId).where('status', '=', 'unknown').execute()
  return rows.map((row) => row.id)
}

export type OwnContent = Pick<DeliveryRow, 'content' | 'thread' | 'media_urls'>

/** Puts a failed or held row back in line, with a text, continuations and files of its own or, where null, the post's. */
export async function reopenDelivery(db: Db, owner: string, id: string, own: OwnContent, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ status: 'pending', reason: null, fix: null, attempts: 0, next_attempt_at: null, updated_at: now, ...own })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'held'])
    .execute()
}
