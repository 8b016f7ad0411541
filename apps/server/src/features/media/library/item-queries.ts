import { ITEM_USAGE, MAX_TAG_CHOICES } from '@marquee/contract/media-library'
import type { AltTextStatus } from '@marquee/contract/shared/alt-text'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { MediaItems } from '../../../platform/db/types.gen.ts'
import type { ItemRow } from '../queries.ts'
import type { Kind } from './list-queries.ts'

export type Metadata = Pick<Updateable<MediaItems>, 'name' | 'description' | 'alt_text' | 'alt_text_status' | 'user_tags' | 'ai_tags' | 'product_name' | 'category'>
export type UsageRow = { id: string; state: string; preview: string; at: Date | null }
export type StatsRow = { total: number; videos: number; bytes: number; unused: number; added: number }

/** Counts and size of the owner's items, with an index-only scan but for the kept originals. Items since `since` count as newly added. */
export async function readStats(db: Db, owner: string, since: Date): Promise<StatsRow> {
  const { rows } = await sql<StatsRow>`
    select count(*) as total, count(*) filter (where kind = 'video') as videos, (coalesce(sum(size), 0) + (select coalesce(sum(original_size), 0) from media_items where owner = ${owner} and deleted_at is null and original_size is not null))::bigint as bytes,
      count(*) filter (where usage_count = 0) as unused, count(*) filter (where created_at >= ${since}) as added
    from media_items where owner = ${owner} and deleted_at is null`.execute(db)
  return rows[0] ?? { total: 0, videos: 0, bytes: 0, unused: 0, added: 0 }
}

type Choice = { value: string; count: number }
export type Choices = { tags: Choice[]; sources: Choice[] }

/** The owner's tags, the most used first, and sources with the number of files of each. Spellings of a tag count together. */
export async function readChoices(db: Db, owner: string): Promise<Choices> {
  const own = sql`i.owner = ${owner} and i.deleted_at is null`
  const [tags, sources] = await Promise.all([
    sql<Choice>`
      select min(tag) as value, count(distinct i.id) as count from media_items i, unnest(i.user_tags || i.ai_tags) as tag
      where ${own} group by lower(tag) order by 2 desc, 1 limit ${MAX_TAG_CHOICES}`.execute(db),
    sql<Choice>`select i.source as value, count(*) as count from media_items i where ${own} group by i.source order by 2 desc, 1`.execute(db),
  ])
  return { tags: tags.rows, sources: sources.rows }
}

/** Posts that use the owner's item, newest first. */
export const listUsage = (db: Db, owner: string, id: string): Promise<UsageRow[]> =>
  db
    .selectFrom('media_uses')
    .innerJoin('posts', 'posts.id', 'media_uses.post_id')
    .select(['posts.id', 'posts.state', 'posts.calendar_at as at'])
    .select(sql<string>`left(posts.content, ${ITEM_USAGE.preview})`.as('preview'))
    .where('media_uses.owner', '=', owner)
    .where('media_uses.item_id', '=', id)
    .where('posts.deleted_at', 'is', null)
    .orderBy('media_uses.post_id', 'desc')
    .limit(ITEM_USAGE.posts)
    .execute()

/** Whether a post of the owner that is on its way to be published uses the item. */
export async function isOnItsWay(db: Db, owner: string, id: string): Promise<boolean> {
  const uses = db.selectFrom('media_uses').innerJoin('posts', 'posts.id', 'media_uses.post_id').select('posts.id').where('media_uses.owner', '=', owner).where('media_uses.item_id', '=', id).where('posts.deleted_at', 'is', null)
  const row = await uses.where((eb) => eb.or([eb('posts.state', 'in', ['scheduled', 'pending_approval', 'publishing']), eb('posts.auto_post', '=', true)])).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Collections of the owner that contain the item. */
export async function listMemberships(db: Db, owner: string, id: string): Promise<string[]> {
  const rows = await db.selectFrom('media_collection_items').select('collection_id').where('owner', '=', owner).where('item_id', '=', id).orderBy('added_at').execute()
  return rows.map(({ collection_id }) => collection_id)
}

/** Changes the metadata of the owner's item of that kind. Returns the item, or undefined when there is none. */
export const changeMetadata = (db: Db, owner: string, kind: Kind, id: string, change: Metadata): Promise<ItemRow | undefined> =>
  db
    .updateTable('media_items')
    // An update must name a column even when nothing is to be changed.
    .set({ kind, ...change })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** The owner's oldest item with this checksum whose file still exists. */
export const findByContent = (db: Db, owner: string, sha256: string): Promise<ItemRow | undefined> =>
  db
    .selectFrom('media_items')
    .selectAll()
    .where('owner', '=', owner)
    .where('source_sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .where('missing_since', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

/**
 * Stores the alternative text of the owner's item; a proposed one does not replace a confirmed one. Returns the item, or undefined when
 * nothing was stored.
 */
export function changeAltText(db: Db, owner: string, id: string, altText: string, status: AltTextStatus): Promise<ItemRow | undefined> {
  const query = db.updateTable('media_items').set({ alt_text: altText, alt_text_status: status }).where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is', null)
  return (status === 'proposed' ? query.where('alt_text_status', '<>', 'confirmed') : query).returningAll().executeTakeFirst()
}
