import { POST_VERSIONS } from '@marquee/contract/post-review'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { PostVersions } from '../../../platform/db/types.gen.ts'
import { newId } from '../../../platform/ids.ts'
import type { PostRow } from '../queries.ts'

export type VersionRow = Selectable<PostVersions>

/** When the newest version of a post was replaced; undefined when it has none. */
export async function newestVersionAt(db: Db, owner: string, postId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('post_versions').select('replaced_at').where('owner', '=', owner).where('post_id', '=', postId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.replaced_at
}

/** Stores the current content of a post as a version, and deletes versions beyond the limit. */
export async function insertVersion(db: Db, post: PostRow, now: Date): Promise<void> {
  const { owner, content, platforms, media_urls, overrides, thread, first_comment, options, scheduled_at, bound } = post
  await db
    .insertInto('post_versions')
    .values({ id: newId(now.getTime()), owner, post_id: post.id, content, platforms, media_urls, overrides, thread, first_comment, options, scheduled_at, bound: bound === null ? null : JSON.stringify(bound), replaced_at: now })
    .execute()
  await db
    .deleteFrom('post_versions')
    .where('owner', '=', owner)
    .where('post_id', '=', post.id)
    .where('id', '<', (eb) => eb.selectFrom('post_versions').select('id').where('post_id', '=', post.id).orderBy('id', 'desc').offset(POST_VERSIONS.kept - 1).limit(1))
    .execute()
}

/** Versions of the owner's post, newest first. */
export const listVersionRows = (db: Db, owner: string, postId: string): Promise<VersionRow[]> =>
  db.selectFrom('post_versions').selectAll().where('owner', '=', owner).where('post_id', '=', postId).orderBy('id', 'desc').limit(POST_VERSIONS.kept).execute()

/** One version of the owner's post. */
export const findVersion = (db: Db, owner: string, postId: string, id: string): Promise<VersionRow | undefined> =>
  db.selectFrom('post_versions').selectAll().where('owner', '=', owner).where('post_id', '=', postId).where('id', '=', id).executeTakeFirst()
