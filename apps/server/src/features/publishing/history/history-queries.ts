import type { FailureCause, RecentFailures } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/db/containing.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PostRow } from '../../posts/index.ts'
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

/** The owner's submitted posts that pass a filter. */
function filtered(db: Db, owner: string, kind: HistoryKind, { id, platform, cause, since, search }: HistoryFilter) {
  let query = db.selectFrom('posts').where('owner', '=', owner).where('deleted_at', 'is', null).where('state', 'in', STATES[kind])
  if (id !== null) query = query.where('id', '=', id)
  if (since !== null) query = query.where('updated_at', '>=', since)
  if (search !== null) query = query.where(sql<boolean>`(content ilike ${containing(search)} or campaign ilike ${containing(search)})`)
  if (platform === null && cause === null) return query
  const ofPlatform = platform === null ? sql`true` : sql`d.platform = ${platform}`
  const ofCause = cause === null ? sql`true` : sql`${causeOf} = ${cause}`
  return query.where(sql<boolean>`exists (select 1 from deliveries d where d.owner = ${owner} and d.post_id = posts.id and ${ofPlatform} and ${ofCause})`)
}

/** One page of posts that were submitted, last change first. */
export function listHistoryRows(db: Db, owner: string, kind: HistoryKind, page: { before: HistoryPosition | null; limit: number; filter?: HistoryFilter }): Promise<PostRow[]> {
  let query = filtered(db, owner, kind, page.filter ?? NO_FILTER).selectAll()
  if (page.before) query = query.where(sql<boolean>`(updated_at, id) < (${page.before.updatedAt}, ${page.before.id}::uuid)`)
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute()
}

/** The total number of them. */
export async function countHistory(db: Db, owner: string, kind: HistoryKind, filter: HistoryFilter = NO_FILTER): Promise<number> {
  const row = await filtered(db, owner, kind, filter).select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(row.n)
}

/** How many posts were sent since `since`, how many of them failed, and why: each cause with its posts and platforms. */
export async function summariseFailures(db: Db, owner: string, since: Date): Promise<RecentFailures> {
  const filter = { ...NO_FILTER, since }
  const [sent, failed, causes] = await Promise.all([
    countHistory(db, owner, 'all', filter),
    countHistory(db, owner, 'failed', filter),
    db
      .selectFrom('deliveries as d')
      .innerJoin('posts', 'posts.id', 'd.post_id')
      .select((eb) => [causeOf.as('cause'), eb.fn.count<string>('d.post_id').distinct().as('posts'), sql<Platform[]>`array_agg(distinct d.platform order by d.platform)`.as('platforms')])
      .where('d.owner', '=', owner)
      .where('posts.owner', '=', owner)
      .where('posts.deleted_at', 'is', null)
      .where('posts.state', 'in', FAILED)
      .where('posts.updated_at', '>=', since)
      .where(sql<boolean>`${causeOf} is not null`)
      .groupBy('cause')
      .execute(),
  ])
  const counted = causes.flatMap(({ cause, posts, platforms }) => (cause ? [{ cause, posts: Number(posts), platforms }] : []))
  return { sent, failed, causes: counted.toSorted((one, other) => other.posts - one.posts) }
}

/** Causes of the deliveries of posts, by the delivery's id; of those that failed or wait. */
export async function causesOf(db: Db, owner: string, postIds: string[]): Promise<ReadonlyMap<string, FailureCause>> {
  if (postIds.length === 0) return new Map()
  const rows = await db.selectFrom('deliveries as d').select(['d.id', causeOf.as('cause')]).where('d.owner', '=', owner).where('d.post_id', 'in', postIds).execute()
  return new Map(rows.flatMap(({ id, cause }) => (cause ? [[id, cause] as const] : [])))
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

/** Provider ids of posts, one of each. */
export async function providerIds(db: Db, owner: string, postIds: string[]): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('dispatches')
    .select(['post_id', 'provider_post_id'])
    .where('owner', '=', owner)
    .where('post_id', 'in', postIds)
    .where('provider_post_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.post_id, row.provider_post_id ?? '']))
}
