import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const ROWS = 20_000
const OWNERS = 20

/**
 * Inserts many owners with posts in every state, their campaigns and their outcomes, as in an installation that has been in use for long.
 * Takes the pool of a test database; returns the id of one of the owners.
 */
export async function buildManyPosts(pool: pg.Pool): Promise<string> {
  const owners = Array.from({ length: OWNERS }, () => randomUUID())
  await pool.query("insert into auth_users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) as id", [owners])
  await pool.query(
    `insert into campaigns (id, owner, title, is_label, created_at, updated_at)
     select gen_random_uuid(), owner, 'Campaign ' || n, n % 2 = 0, now() - n * interval '1 hour', now() from unnest($1::uuid[]) as owner, generate_series(0, 199) as n`,
    [owners],
  )
  await pool.query(
    `insert into posts (id, owner, content, type, state, platforms, scheduled_at, updated_at, campaign_id)
     select gen_random_uuid(), made.owner, 'Post ' || n, 'single',
            (array['draft', 'scheduled', 'published', 'failed', 'pending_approval'])[1 + n % 5], array['facebook'], now() + n * interval '1 minute', now() - n * interval '1 second', c.id
     from (select n, ($1::uuid[])[1 + n % ${OWNERS}] as owner from generate_series(1, ${ROWS}) as n) as made left join campaigns c on c.owner = made.owner and c.title = 'Campaign ' || made.n % 300`,
    [owners],
  )
  await pool.query("insert into deliveries (id, owner, post_id, platform, status) select gen_random_uuid(), owner, id, 'facebook', 'published' from posts")
  await pool.query(
    `insert into dispatches (id, owner, post_id, profile_id, platforms, content, status, lease_expires_at)
     select gen_random_uuid(), owner, id, 'profile', platforms, content, 'settled', now() from posts`,
  )
  await pool.query(
    `insert into post_versions (id, owner, post_id, content, platforms, media_urls, overrides, thread, first_comment, replaced_at)
     select gen_random_uuid(), owner, id, content, platforms, media_urls, overrides, thread, first_comment, now() from posts`,
  )
  await pool.query('analyze')
  return owners[0] ?? ''
}
