import { randomUUID } from 'node:crypto'
import type { PostState } from '@marquee/contract/posts'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { Database, Db } from '../../src/platform/db/database.ts'
import type { MediaItems } from '../../src/platform/db/types.gen.ts'
import { newId } from '../../src/platform/ids.ts'

type ItemFields = Partial<Insertable<MediaItems>>

/** Adds a file to a library without its bytes. Takes the owner and the columns that should differ; returns the bare id. */
export async function buildLibraryItem(db: Database, owner: string, fields: ItemFields = {}): Promise<string> {
  const id = randomUUID()
  const item = { id, owner, kind: 'image', type: 'image/png', name: 'picture.png', size: 100, width: 10, height: 10, sha256: '0'.repeat(64), store_key: `media/${owner}/${id}`, derived_at: new Date(), created_at: new Date() }
  await db.insertInto('media_items').values({ ...item, ...fields }).execute()
  return id
}

type PostFields = { state?: PostState; mediaUrls?: string[]; overrides?: Record<string, { mediaUrls: string[] }>; content?: string }

/** Adds a post as a row alone. Takes the owner and what should differ; returns its id. */
export async function buildUsingPost(db: Db, owner: string, fields: PostFields = {}): Promise<string> {
  const { state = 'draft', mediaUrls = [], overrides = {}, content = 'A post' } = fields
  const id = newId(Date.now())
  const post = { id, owner, content, type: 'single', state, media_urls: mediaUrls, overrides: JSON.stringify(overrides), scheduled_at: new Date(Date.now() + 3_600_000) }
  await db.insertInto('posts').values(post).execute()
  return id
}

/** Address of a file as in posts. */
export const addressOf = (id: string): string => `http://localhost:4100/media/${id}/picture.png`

const ITEMS = 8_000

/** Gives the users of a test database big libraries, with collections and posts that use the files. */
export async function buildManyItems(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into media_items (id, owner, kind, type, name, description, user_tags, product_name, size, sha256, source_sha256, store_key, usage_count, derived_at, created_at)
     select gen_random_uuid(), owners[1 + n % array_length(owners, 1)], case when n % 9 = 0 then 'video' else 'image' end, 'image/png', 'file-' || n || '.png', 'A thing of lot ' || n / 50,
            array['tag' || n % 40], 'Product ' || n % 30, n, md5(n::text), md5(n::text) || md5(n::text), 'media/' || n, n % 5, now(), now() - n * interval '1 minute'
     from generate_series(1, ${ITEMS}) as n, (select array_agg(id) as owners from auth_users) as users`,
  )
  await pool.query("insert into media_collections (id, owner, name, created_at) select gen_random_uuid(), id, 'Collection ' || n, now() from auth_users, generate_series(1, 20) as n")
  await pool.query(
    `insert into media_collection_items (owner, collection_id, item_id, added_at)
     select c.owner, c.id, i.id, now() from media_collections c join media_items i on i.owner = c.owner and i.size % 23 = 0`,
  )
  await pool.query(
    `insert into posts (id, owner, content, type, state, media_urls)
     select gen_random_uuid(), owner, 'Post', 'single', 'published', array['http://localhost/media/' || id || '/file.png'] from media_items where size % 16 = 0`,
  )
  await pool.query('vacuum (analyze)')
}
