import type { PostState } from '@marquee/contract/posts'
import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB, Posts } from '../../platform/db/types.gen.ts'
import { campaignNamed, removeUnusedLabel } from './campaigns/label-queries.ts'
import { ofCampaign } from './campaigns/name-queries.ts'

/** A post with the current name of its campaign, and whether that is paused. */
export type PostRow = Selectable<Posts> & { campaign: string; is_paused: boolean }
type Main = 'content' | 'type' | 'auto_post' | 'scheduled_at' | 'media_urls' | 'platforms' | 'state'
type Extra = 'bound' | 'overrides' | 'thread' | 'first_comment' | 'campaign_id' | 'campaign_rule' | 'campaign_event' | 'used_suggested_media' | 'options' | 'track_links'
type Progress = 'needs_approval' | 'is_autosaved' | 'published_at'
type SeriesPlace = 'series_id' | 'series_position'
/** The name of a campaign, which finds it or makes one. */
type Named = { campaign?: string }
export type PostChange = Pick<Updateable<Posts>, Main | Extra | Progress> & Named
/** A post to insert. Fields besides its text, files, platforms and time have defaults. */
export type NewPost = Required<Pick<PostChange, Main>> & Pick<Updateable<Posts>, Extra | SeriesPlace | Progress | 'repairs'> & Named & { id: string; owner: string; create_key: string | null; now: Date }

/** Inserts a post. A repeat with the same create key or id inserts nothing and returns the first row. */
export async function insertPost(db: Db, post: NewPost): Promise<PostRow> {
  const { now, campaign, ...values } = post
  const named = campaign === undefined ? {} : { campaign_id: await campaignNamed(db, post.owner, campaign, now) }
  const inserted = await db
    .insertInto('posts')
    .values({ needs_approval: post.state === 'pending_approval', ...values, ...named, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(ofCampaign)
    .executeTakeFirst()
  if (inserted) return inserted
  const isSame = (eb: ExpressionBuilder<DB, 'posts'>) => eb.or([eb('create_key', '=', post.create_key), eb('id', '=', post.id)])
  return db.selectFrom('posts').selectAll().select(ofCampaign).where('owner', '=', post.owner).where(isSame).executeTakeFirstOrThrow()
}

/** The owner's post unless it is deleted. */
export const findPost = (db: Db, owner: string, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().select(ofCampaign).where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** As findPost, with the row locked until the transaction ends. */
export const lockPost = (db: Db, owner: string, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().select(ofCampaign).where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()

/** The owner's unsent post that is to replace the failed platforms of another. */
export const findRepair = (db: Db, owner: string, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().select(ofCampaign).where('owner', '=', owner).where('repairs', '=', id).where('deleted_at', 'is', null).where('state', 'in', ['draft', 'pending_approval', 'scheduled']).orderBy('id').executeTakeFirst()

/** As lockPost, for jobs, of any owner. */
export const lockPostForSystem = (db: Db, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().select(ofCampaign).where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()

/** For jobs, which know only the id: of any owner. */
export const findPostForSystem = (db: Db, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().select(ofCampaign).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** The campaign that a name gives a post. In another campaign, the rule that it was written for does not count any more. */
async function moveToNamed(db: Db, owner: string, id: string, name: string, now: Date) {
  const { campaign_id: former } = await db.selectFrom('posts').select('campaign_id').where('owner', '=', owner).where('id', '=', id).executeTakeFirstOrThrow()
  const next = await campaignNamed(db, owner, name, now, former)
  return { former, columns: next === former ? {} : { campaign_id: next, campaign_rule: null, campaign_event: null } }
}

/** Changes the owner's post and returns it. */
export async function changePost(db: Db, owner: string, id: string, { campaign, ...change }: PostChange, now: Date): Promise<PostRow> {
  const moved = campaign === undefined ? null : await moveToNamed(db, owner, id, campaign, now)
  const saved = await db
    .updateTable('posts')
    .set({ ...change, ...moved?.columns, updated_at: now })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .returning(ofCampaign)
    .executeTakeFirstOrThrow()
  if (moved?.former && moved.former !== saved.campaign_id) await removeUnusedLabel(db, owner, moved.former)
  return saved
}

/** Moves a post to `state`; without `publishedAt`, the stored time is kept. */
export async function setPostState(db: Db, owner: string, id: string, state: PostState, at: { now: Date; publishedAt?: Date | null }): Promise<void> {
  await db
    .updateTable('posts')
    .set({ state, updated_at: at.now, ...(at.publishedAt ? { published_at: at.publishedAt } : {}) })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
}

const selectAutomatic = (db: Db, owner: string) =>
  db.selectFrom('posts').select('posts.id').where('posts.owner', '=', owner).where('auto_post', '=', true).where('state', '=', 'draft').where('deleted_at', 'is', null).orderBy('posts.id')

/** The owner's drafts that are scheduled once they are ready, the oldest first. */
export const listAutomatic = (db: Db, owner: string): Promise<{ id: string }[]> => selectAutomatic(db, owner).execute()

/** Those among them that use a file of the library. */
export const listAutomaticWith = (db: Db, owner: string, itemId: string): Promise<{ id: string }[]> =>
  selectAutomatic(db, owner).innerJoin('media_uses', 'media_uses.post_id', 'posts.id').where('media_uses.owner', '=', owner).where('item_id', '=', itemId).execute()

/** Makes the automatic drafts of all owners wait for a save by their user. */
export async function holdAutomaticForSystem(db: Db, now: Date): Promise<void> {
  await db.updateTable('posts').set({ is_autosaved: true, updated_at: now }).where('auto_post', '=', true).where('state', 'in', ['draft', 'pending_approval']).execute()
}

/** Ids of the owner's scheduled posts on a network, in the order in which posts are locked. */
export async function listScheduledOn(db: Db, owner: string, platform: string): Promise<string[]> {
  const rows = await db.selectFrom('posts').select('id').where('owner', '=', owner).where('deleted_at', 'is', null).where('state', '=', 'scheduled').where(sql<boolean>`${platform} = any(platforms)`).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Whether two reads of a post agree in everything that a user sets. */
export function isSameVersion(one: PostRow, other: PostRow): boolean {
  const userFields = ({ content, platforms, media_urls, state, scheduled_at, type, auto_post, overrides, thread, first_comment, campaign_id, used_suggested_media, options, track_links, needs_approval, is_autosaved, bound }: PostRow) =>
    JSON.stringify([content, platforms, media_urls, state, scheduled_at, type, auto_post, overrides, thread, first_comment, campaign_id, used_suggested_media, options, track_links, needs_approval, is_autosaved, bound])
  return userFields(one) === userFields(other)
}

/** Marks the owner's post as held since a time, or as no longer held. It is no change of the post that an open editor would have to know of. */
export async function setHeld(db: Db, owner: string, id: string, heldAt: Date | null): Promise<void> {
  await db.updateTable('posts').set({ held_at: heldAt }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Marks the owner's draft as deleted. Returns whether there was one. */
export async function markDeleted(db: Db, owner: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('posts')
    .set({ deleted_at: now })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undoes the deletion of the owner's post. Returns the row, or undefined when there is no deleted one. */
export const unmarkDeleted = (db: Db, owner: string, id: string): Promise<PostRow | undefined> =>
  db.updateTable('posts').set({ deleted_at: null }).where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is not', null).returningAll().returning(ofCampaign).executeTakeFirst()

/** Removes posts deleted before `before`, of all owners, and the labels that only they had. */
export async function purgeDeletedForSystem(db: Db, before: Date): Promise<void> {
  const purged = await db.deleteFrom('posts').where('deleted_at', '<', before).returning(['owner', 'campaign_id']).execute()
  const had = new Map(purged.flatMap(({ owner, campaign_id: id }) => (id === null ? [] : [[id, owner] as const])))
  for (const [id, owner] of had) await removeUnusedLabel(db, owner, id)
}

/** Removes every post of the owner in any state, with all dependent rows. */
export async function deleteAllPosts(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('posts').where('owner', '=', owner).execute()
}
