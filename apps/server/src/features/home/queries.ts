import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** A post as Today shows it. */
export type PostSummary = { id: string; content: string; media_urls: string[]; at: Date | null; platforms: string[]; state: string }

/** Its columns, of the table of posts. */
export const summary = sql<PostSummary>`id, left(content, 400) as content, media_urls[1:4] as media_urls, coalesce(published_at, scheduled_at) as at, platforms, state`
const READ = 200

/** Failed and held deliveries of the last 30 days with their posts, the latest first. */
export async function listFailures(db: Db, owner: string, since: Date) {
  const { rows } = await sql<PostSummary & { platform: string; reason: string | null; fix: string | null }>`
    select p.id, left(p.content, 400) as content, p.media_urls[1:4] as media_urls, coalesce(p.published_at, p.scheduled_at) as at, p.platforms, p.state, d.platform, d.reason, d.fix
    from posts p join deliveries d on d.owner = p.owner and d.post_id = p.id
    where p.owner = ${owner} and p.deleted_at is null and p.state in ('failed', 'partially_published', 'held') and d.status in ('failed', 'held') and d.updated_at >= ${since}
    order by d.updated_at desc, d.id limit ${READ}`.execute(db)
  return rows
}

/** Whether no paused campaign keeps a post from leaving. */
const isRunning = sql`coalesce((select c.status <> 'paused' from campaigns c where c.owner = posts.owner and c.id = posts.campaign_id), true)`

/** Scheduled posts that leave by themselves, the earliest first, and how many there are. */
export async function listNext(db: Db, owner: string, limit: number): Promise<{ total: number; posts: PostSummary[] }> {
  const { rows } = await sql<PostSummary>`select ${summary} from posts where owner = ${owner} and deleted_at is null and state = 'scheduled' and held_at is null and ${isRunning} order by scheduled_at, id limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from posts where owner = ${owner} and deleted_at is null and state = 'scheduled' and held_at is null and ${isRunning}`.execute(db)
  return { total: counted[0]?.total ?? 0, posts: rows }
}

/** Posts that wait for a decision about a fact of a store, and when the first of them is due. */
export async function summariseHeld(db: Db, owner: string): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`select count(*)::int as count, min(scheduled_at) as first from posts where owner = ${owner} and held_at is not null and deleted_at is null`.execute(db)
  return rows[0] ?? { count: 0, first: null }
}

/** How many scheduled posts need each network. */
export async function countScheduledByPlatform(db: Db, owner: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ platform: string; count: number }>`
    select name as platform, count(*)::int as count from posts, unnest(platforms) as name
    where owner = ${owner} and deleted_at is null and state = 'scheduled' group by name`.execute(db)
  return new Map(rows.map(({ platform, count }) => [platform, count]))
}

/** Posts that wait for approval, the earliest time first. */
export async function listApprovals(db: Db, owner: string): Promise<{ count: number; first: PostSummary | undefined }> {
  const { rows } = await sql<PostSummary & { count: number }>`
    select ${summary}, count(*) over ()::int as count from posts where owner = ${owner} and deleted_at is null and state = 'pending_approval' order by scheduled_at nulls last, id limit 1`.execute(db)
  return { count: rows[0]?.count ?? 0, first: rows[0] }
}

/** What the steps of Getting started are read from. */
export async function readProgress(db: Db, owner: string) {
  const { rows } = await sql<{ knowledge: boolean; scheduled: boolean; protected: boolean; hidden: boolean }>`
    select exists (select from knowledge_entries where owner = ${owner}) as knowledge,
      exists (select from posts where owner = ${owner} and state in ('scheduled', 'publishing', 'published', 'partially_published', 'failed', 'held', 'unconfirmed')) as scheduled,
      exists (select from auth_factors where user_id = ${owner} and status = 'verified') as protected,
      coalesce((select is_start_hidden from home_settings where owner = ${owner}), false) as hidden`.execute(db)
  return rows[0] ?? { knowledge: false, scheduled: false, protected: false, hidden: false }
}

/** What the owner's account still owes: the address that waits for its confirmation, whether it replaces another, and whether there is a second factor. */
export async function readOwed(db: Db, owner: string) {
  const { rows } = await sql<{ email: string | null; newEmail: string | null; isConfirmed: boolean; hasFactor: boolean }>`
    select email, new_email as "newEmail", email_confirmed_at is not null as "isConfirmed",
      exists (select from auth_factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor"
    from auth_users u where id = ${owner}`.execute(db)
  return rows[0] ?? { email: null, newEmail: null, isConfirmed: true, hasFactor: true }
}

/** Stores whether Getting started is hidden. */
export async function saveStartHidden(db: Db, owner: string, isHidden: boolean, now: Date): Promise<void> {
  const values = { is_start_hidden: isHidden, updated_at: now }
  await db.insertInto('home_settings').values({ owner, ...values }).onConflict((conflict) => conflict.column('owner').doUpdateSet(values)).execute()
}

/** Work that runs in the background, the oldest first. */
export async function listRunning(db: Db, owner: string) {
  const { rows } = await sql<{ id: string; kind: 'video' | 'image' | 'document' | 'post'; label: string; since: Date }>`
    select * from (
      select id::text, 'video' as kind, left(prompt, 120) as label, created_at as since from video_tasks where owner = ${owner} and status in ('pending', 'processing')
      union all select id::text, 'image', left(prompt, 120), created_at from images_jobs where owner = ${owner} and status in ('waiting', 'working')
      union all select id::text, 'document', left(name, 120), created_at from knowledge_files where owner = ${owner} and finished_at is null and error is null
      union all select id::text, 'post', left(content, 120), updated_at from posts where owner = ${owner} and deleted_at is null and state in ('publishing', 'unconfirmed')
    ) as work order by since, id limit 10`.execute(db)
  return rows
}

export type Span = { from: Date; to: Date }

/** Figures of the posts published in a span: null where no network reported one. */
export async function readFigures(db: Db, owner: string, { from, to }: Span) {
  const { rows } = await sql<{ published: number; views: string | null; reactions: string | null }>`
    with out as (select id from posts where owner = ${owner} and deleted_at is null and state in ('published', 'partially_published') and published_at >= ${from} and published_at < ${to}),
    latest as (select distinct on (i.delivery_id) i.views, i.likes, i.comments, i.shares from delivery_insights i join deliveries d on d.id = i.delivery_id
      where i.owner = ${owner} and d.post_id in (select id from out) order by i.delivery_id, i.measured_at desc)
    select (select count(*)::int from out) as published, (select sum(views) from latest) as views,
      (select sum(coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0)) from latest where num_nonnulls(likes, comments, shares) > 0) as reactions`.execute(db)
  return rows[0] ?? { published: 0, views: null, reactions: null }
}

/** Times of the posts published in a span. */
export async function listPublishedTimes(db: Db, owner: string, { from, to }: Span): Promise<Date[]> {
  const rows = await db.selectFrom('posts').select('published_at').where('owner', '=', owner).where('deleted_at', 'is', null).where('state', 'in', ['published', 'partially_published']).where('published_at', '>=', from).where('published_at', '<', to).execute()
  return rows.flatMap(({ published_at: at }) => at ?? [])
}

/** Ids of the videos that have a poster. */
export async function findPosters(db: Db, owner: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('media_items').select('id').where('owner', '=', owner).where('id', 'in', ids).where('has_poster', '=', true).where('deleted_at', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}
