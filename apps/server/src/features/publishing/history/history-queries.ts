import type { FailureCause, RecentFailures } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/db/containing.ts'
import type { Db } from '../../../platform/db/database.ts'
import { campaignName, ofCampaign, type PostRow } from '../../posts/index.ts'
import type { DeliveryRow } from '../queries.ts'
import { CALL_REASONS } from '../reasons.ts'

const SENT = ['publishing', 'published', 'partially_published', 'failed', 'held', 'unconfirmed'] as const
const FINAL = ['published', 'partially_published', 'failed'] as const
const FAILED = ['partially_published', 'failed', 'held', 'unconfirmed'] as const

export type HistoryKind = 'all' | 'final' | 'failed'
export type HistoryPosition = { updatedAt: Date; id: string }
export type HistoryFilter = { id: string | null; platform: Platform | null; cause: FailureCause | null; since: Date | null; search: string | null }
export const NO_FILTER: HistoryFilter = { id: null, platform: null, cause: null, since: null, search: null }

const STATES = { all: SENT, final: FINAL, failed: FAILED } as const

/** Why a delivery `d` did not arrive, null when it did or is on its way. */
const causeOf: RawBuilder<FailureCause | null> = sql`case
  when d.status = 'unconfirmed' then 'unknown'
  when d.status = 'pending' then case when d.fix = 'wait' then 'limit' end
  when d.status not in ('failed', 'held') then null
  when d.fix = 'connect' then case when starts_with(d.reason, ${sql.lit(CALL_REASONS.keyRefused)}) then 'vendor' else 'account' end
  when d.fix = 'edit' then 'content'
  when d.fix = 'check' then 'unknown'
  when d.fix = 'wait' then case when d.status = 'held' then 'vendor' else 'limit' end
  when d.status = 'held' or d.reason = ${sql.lit(CALL_REASONS.unreachable)} then 'network'
  else 'refused'
end`

/** A submitted post with the provider's id of its first call. */
export type HistoryRow = PostRow & { provider_post_id: string | null }

/** What a filter asks of a post: that all of these are true. */
function conditionsOf(owner: string, { id, platform, cause, since, search }: HistoryFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (id !== null) conditions.push(sql`posts.id = ${id}`)
  if (since !== null) conditions.push(sql`posts.updated_at >= ${since}`)
  if (search !== null) conditions.push(sql`(posts.content ilike ${containing(search)} or ${campaignName} ilike ${containing(search)})`)
  if (platform === null && cause === null) return conditions
  const ofPlatform = platform === null ? sql`true` : sql`d.platform = ${platform}`
  const ofCause = cause === null ? sql`true` : sql`${causeOf} = ${cause}`
  return [...conditions, sql`exists (select 1 from deliveries d where d.owner = ${owner} and d.post_id = posts.id and ${ofPlatform} and ${ofCause})`]
}

const postsWithProvider = (db: Db, owner: string) =>
  db.selectFrom('posts').selectAll('posts').select(ofCampaign).where('posts.owner', '=', owner).select((eb) =>
    eb.selectFrom('dispatches').select('provider_post_id').where('dispatches.owner', '=', owner).whereRef('dispatches.post_id', '=', 'posts.id').where('provider_post_id', 'is not', null).orderBy('dispatches.created_at').limit(1).as('provider_post_id'),
  )

/** One page of posts that were submitted, last change first. */
export function listHistoryRows(db: Db, owner: string, kind: HistoryKind, page: { before: HistoryPosition | null; limit: number; filter?: HistoryFilter }): Promise<HistoryRow[]> {
  let query = postsWithProvider(db, owner).where('posts.deleted_at', 'is', null).where('posts.state', 'in', STATES[kind])
  for (const condition of conditionsOf(owner, page.filter ?? NO_FILTER)) query = query.where(condition)
  if (page.before) query = query.where(sql<boolean>`(posts.updated_at, posts.id) < (${page.before.updatedAt}, ${page.before.id}::uuid)`)
  return query.orderBy('posts.updated_at', 'desc').orderBy('posts.id', 'desc').limit(page.limit).execute()
}

/** The owner's post of this id, in any state. */
export const findHistoryRow = (db: Db, owner: string, id: string): Promise<HistoryRow | undefined> =>
  postsWithProvider(db, owner).where('posts.id', '=', id).where('posts.deleted_at', 'is', null).executeTakeFirst()

/** How many submitted posts there are of a kind that pass the filter, how many failed in all, and what happened recently. */
export type HistoryCounts = { total: number; failed: number; recent: RecentFailures | null }

const isIn = (states: readonly string[]): RawBuilder<boolean> => sql`posts.state in (${sql.join(states.map((state) => sql.lit(state)))})`
const isSubmitted = (owner: string): RawBuilder<boolean> => sql`posts.owner = ${owner} and posts.deleted_at is null and ${isIn(SENT)}`

/** Why posts failed since then: each cause with its posts and platforms, the most frequent first. */
const causesSince = (owner: string, since: Date): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('cause', cause, 'posts', posts, 'platforms', platforms) order by posts desc), '[]') from (
    select ${causeOf} as cause, count(distinct d.post_id) as posts, array_agg(distinct d.platform order by d.platform) as platforms
    from posts join deliveries d on d.owner = posts.owner and d.post_id = posts.id
    where ${isSubmitted(owner)} and ${isIn(FAILED)} and posts.updated_at >= ${since} and ${causeOf} is not null group by 1
  ) as counted)`

/** Counts everything that a page of the history says, in one query. Takes the kind, the filter, and since when failures are recent; null when nobody asks. */
export async function countHistory(db: Db, owner: string, kind: HistoryKind, filter: HistoryFilter = NO_FILTER, since: Date | null = null): Promise<HistoryCounts> {
  const passes = sql.join([isIn(STATES[kind]), ...conditionsOf(owner, filter)], sql` and `)
  const isRecent = since === null ? sql`false` : sql`posts.updated_at >= ${since}`
  const { rows } = await sql<{ total: number; failed: number; recent_sent: number; recent_failed: number; causes: RecentFailures['causes'] | null }>`
    select (count(*) filter (where ${passes}))::int as total, (count(*) filter (where ${isIn(FAILED)}))::int as failed,
      (count(*) filter (where ${isRecent}))::int as recent_sent, (count(*) filter (where ${isRecent} and ${isIn(FAILED)}))::int as recent_failed,
      ${since === null ? sql`null` : causesSince(owner, since)} as causes
    from posts where ${isSubmitted(owner)}`.execute(db)
  const [{ total, failed, recent_sent, recent_failed, causes } = { total: 0, failed: 0, recent_sent: 0, recent_failed: 0, causes: null }] = rows
  return { total, failed, recent: causes && { sent: recent_sent, failed: recent_failed, causes } }
}

/** Deliveries of posts, each with why it failed or waits and its latest figures. */
export type Outcome = DeliveryRow & { cause: FailureCause | null; measured_at: Date | null; views: number | null; likes: number | null; comments: number | null; shares: number | null }

/** The owner's deliveries of posts with what is known of them. */
export async function listOutcomes(db: Db, owner: string, postIds: string[]): Promise<Outcome[]> {
  if (postIds.length === 0) return []
  return db
    .selectFrom('deliveries as d')
    .leftJoinLateral(
      (eb) => eb.selectFrom('delivery_insights as i').select(['i.measured_at', 'i.views', 'i.likes', 'i.comments', 'i.shares']).whereRef('i.delivery_id', '=', 'd.id').where('i.owner', '=', owner).orderBy('i.measured_at', 'desc').limit(1).as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('d')
    .select([causeOf.as('cause'), 'latest.measured_at', 'latest.views', 'latest.likes', 'latest.comments', 'latest.shares'])
    .where('d.owner', '=', owner)
    .where('d.post_id', 'in', postIds)
    .orderBy('d.platform')
    .execute()
}

/** The owner's deliveries on these platforms that failed since `since` because of the account. */
export async function listFailedForAccount(db: Db, owner: string, platforms: readonly Platform[], since: Date): Promise<{ id: string; postId: string }[]> {
  const rows = await db
    .selectFrom('deliveries as d')
    .innerJoin('posts', 'posts.id', 'd.post_id')
    .select(['d.id', 'd.post_id'])
    .where('d.owner', '=', owner)
    .where('posts.owner', '=', owner)
    .where('posts.deleted_at', 'is', null)
    .where('posts.state', 'in', FAILED)
    .where('posts.updated_at', '>=', since)
    .where('d.platform', 'in', platforms)
    .where('d.updated_at', '>=', since)
    .where(sql<boolean>`${causeOf} = 'account'`)
    // Whose repaired version goes out by itself: both would be one post too many.
    .where(sql<boolean>`not exists (select 1 from posts r where r.repairs = posts.id and r.deleted_at is null and r.state in ('scheduled', 'pending_approval'))`)
    .execute()
  return rows.map((row) => ({ id: row.id, postId: row.post_id }))
}
