import { randomUUID } from 'node:crypto'
import type { PostState } from '@marquee/contract/posts'
import type { SeriesRun } from '@marquee/contract/series'
import type pg from 'pg'
import { campaignNamed } from '../../src/features/posts/campaigns/label-queries.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { until } from '../until.ts'
import type { Actor } from '../world.ts'
import { uniqueText } from './publishing.ts'

type PostOverrides = Partial<{ content: string; state: PostState; at: Date | null; platforms: string[]; mediaUrls: string[]; campaign: string; repairs: string }>

/** Inserts a post in any state, at `at` in the calendar, without validation. Returns its id. */
export async function buildPost(db: Database, owner: string, overrides: PostOverrides = {}): Promise<string> {
  const { content = 'A post', state = 'scheduled', at = new Date(), platforms = ['facebook'], mediaUrls = [], campaign = '', repairs = null } = overrides
  const isOut = state === 'published' || state === 'partially_published'
  const times = { scheduled_at: at, published_at: isOut ? at : null, created_at: new Date(), updated_at: new Date() }
  const id = randomUUID()
  await db.insertInto('posts').values({ id, owner, content, type: 'single', state, platforms, media_urls: mediaUrls, campaign_id: await campaignNamed(db, owner, campaign, new Date()), repairs, ...times }).execute()
  return id
}

/** Inserts runs of every owner of posts, and many users with feeds, as in an installation that has been in use for long. Takes the pool. */
export async function buildManyRuns(pool: pg.Pool): Promise<void> {
  await pool.query("insert into auth_users (id, email) select gen_random_uuid(), 'reader' || n || '@example.com' from generate_series(1, 5000) as n")
  await pool.query('insert into profiles (id) select id from auth_users')
  await pool.query(
    `insert into series_runs (id, owner, title, time_zone, status, is_automatic, created_at, updated_at)
     select gen_random_uuid(), owner, 'Series', 'UTC', (array['running', 'done', 'done', 'done', 'undone'])[1 + n % 5], true, now() - n * interval '1 hour', now() - n * interval '1 hour'
     from (select distinct owner from posts) as owners, generate_series(1, 200) as n`,
  )
  await pool.query(
    `insert into series_run_items (run_id, owner, ordinal, position, post_id, content, platforms, wall, status)
     select r.id, r.owner, n, n, gen_random_uuid(), 'Post ' || n, array['facebook'], '2026-11-20T12:00', (array['waiting', 'scheduled'])[1 + n % 2]
     from series_runs r, generate_series(0, 4) as n`,
  )
  await pool.query('insert into calendar_feeds (owner, nonce, created_at) select id, gen_random_uuid(), now() from auth_users')
  await pool.query('analyze')
}

type SeriesBody = { title: string; campaign: string; posts: Record<string, unknown>[]; slots: Record<string, unknown>[]; timeZone: string }

/** A series of `walls.length` posts, one for each wall time in `zone`. Takes fields of its posts besides their texts. */
export function buildSeries(walls: readonly string[], zone: string, post: Record<string, unknown> = {}): SeriesBody {
  return {
    title: 'Autumn roast',
    campaign: 'Autumn',
    posts: walls.map((_, index) => ({ content: uniqueText(`Part ${index + 1}`), platforms: ['facebook'], ...post })),
    slots: walls.map((datetime, index) => ({ id: `slot-${index}`, datetime, posts: [index], enabled: true })),
    timeZone: zone,
  }
}

/** Starts a run and returns its initial state. */
export async function startRun(actor: Actor, series: SeriesBody): Promise<SeriesRun> {
  const { status, body } = await actor.call<{ run: SeriesRun }>('POST', '/api/posts/series', series)
  if (status !== 202) throw new Error(`The series was rejected: ${JSON.stringify(body)}`)
  return body.run
}

/** The current state of a run. */
export const readRun = async (actor: Actor, id: string): Promise<SeriesRun> => (await actor.call<{ run: SeriesRun }>('GET', `/api/posts/series/${id}`)).body.run

/** The run once every post was processed. */
export const finishedRun = (actor: Actor, id: string): Promise<SeriesRun> => until(() => readRun(actor, id), (run) => run.status === 'done', 30_000)
