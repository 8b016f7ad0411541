import type { DraftFilter, DraftSort } from '@marquee/contract/posts'
import { type Platform, PLATFORM_LIMITS, NETWORKS } from '@marquee/contract/shared/platforms'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/containing.ts'
import { campaignName, ofCampaign } from '../campaigns/name-queries.ts'
import type { PostRow } from '../queries.ts'

/** States that /drafts lists (trace.md DRAFT-27); those that wait for approval have a section of their own. */
const LISTED = ['draft', 'scheduled'] as const
const NEEDS_MEDIA = NETWORKS.filter((name) => PLATFORM_LIMITS[name].media !== 'optional')

/** Which posts: of a platform, with words in their text or campaign. */
export type ListFilter = { platform: Platform | null; search: string | null }
/** What decides whether a post needs its user: the time, and the platforms that cannot publish now. */
export type NeedFacts = { now: Date; blocked: readonly Platform[] }
export type ListPosition = { at: Date | null; id: string }
export type DraftPage = ListFilter & { status: DraftFilter | null; sort: DraftSort; after: ListPosition | null; limit: number; facts: NeedFacts }

/**
 * Whether an unsent post cannot be published as it is: an account is missing or expired, its time has passed, or media that it waits for
 * are missing.
 */
const needsUser = ({ now, blocked }: NeedFacts) => sql<boolean>`(
  ((auto_post or scheduled_at is not null) and platforms && ${blocked}::text[])
  or (state = 'draft' and not auto_post and scheduled_at <= ${now})
  or (state = 'draft' and auto_post and media_urls = '{}' and platforms && ${NEEDS_MEDIA}::text[] and not jsonb_path_exists(overrides, '$.*.mediaUrls[*]'))
)`

/** The time of a post that lies ahead, null for all others: what `next` sorts by. */
const timeAhead = (now: Date) => sql<Date | null>`case when scheduled_at > ${now} then scheduled_at end`

function filtered(db: Db, owner: string, { platform, search }: ListFilter) {
  let query = db.selectFrom('posts').where('owner', '=', owner).where('deleted_at', 'is', null)
  if (platform !== null) query = query.where(sql<boolean>`platforms @> array[${platform}]::text[]`)
  if (search !== null) query = query.where(sql<boolean>`(content ilike ${containing(search)} or ${campaignName} ilike ${containing(search)})`)
  return query
}

/** One page of drafts. */
export function listDraftRows(db: Db, owner: string, { status, sort, after, limit, facts, ...filter }: DraftPage): Promise<PostRow[]> {
  const ahead = timeAhead(facts.now)
  const states = status === null || status === 'needs_you' ? LISTED : [status]
  let query = filtered(db, owner, filter).selectAll().select(ofCampaign).where('state', 'in', states).limit(limit)
  if (status === 'needs_you') query = query.where(needsUser(facts))
  if (sort === 'newest') {
    if (after) query = query.where('id', '<', after.id)
    return query.orderBy('id', 'desc').execute()
  }
  if (sort === 'changed') {
    if (after) query = query.where(sql<boolean>`(updated_at, id) < (${after.at}, ${after.id}::uuid)`)
    return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()
  }
  if (after?.at) query = query.where(sql<boolean>`(${ahead} > ${after.at} or (${ahead} = ${after.at} and id < ${after.id}::uuid) or ${ahead} is null)`)
  else if (after) query = query.where(sql<boolean>`(${ahead} is null and id < ${after.id}::uuid)`)
  return query.orderBy(ahead, (order) => order.asc().nullsLast()).orderBy('id', 'desc').execute()
}

export type StatusCounts = Record<DraftFilter | 'all', number>
export type DraftCounts = { counts: { all: number; byPlatform: Record<string, number> }; statusCounts: StatusCounts }

/**
 * The number of posts on /drafts, in total, per platform, and per filter of one platform or of all. There are few distinct sets of
 * platforms, so the sets of each state are counted and then split.
 */
export async function countDrafts(db: Db, owner: string, platform: Platform | null, facts: NeedFacts): Promise<DraftCounts> {
  const setsOf = (states: readonly string[]) =>
    db
      .selectFrom('posts')
      .select((eb) => ['state', 'platforms', eb.fn.countAll<number>().as('n'), sql<number>`count(*) filter (where ${needsUser(facts)})`.as('needing')])
      .where('owner', '=', owner)
      .where('deleted_at', 'is', null)
      .where('state', 'in', states)
      .groupBy(['state', 'platforms'])
  // Two, since each has an index of its own.
  const sets = await setsOf(LISTED).unionAll(setsOf(['pending_approval'])).execute()
  const byPlatform: Record<string, number> = {}
  for (const { platforms, n } of sets) for (const name of platforms) byPlatform[name] = (byPlatform[name] ?? 0) + Number(n)
  const shown = platform === null ? sets : sets.filter(({ platforms }) => platforms.includes(platform))
  const sum = (list: typeof sets): number => list.reduce((total, { n }) => total + Number(n), 0)
  const inState = (name: string): number => sum(shown.filter(({ state }) => state === name))
  const needing = shown.filter(({ state }) => state !== 'pending_approval').reduce((total, set) => total + Number(set.needing), 0)
  return {
    counts: { all: sum(sets), byPlatform },
    statusCounts: { all: sum(shown), draft: inState('draft'), pending_approval: inState('pending_approval'), scheduled: inState('scheduled'), needs_you: needing },
  }
}

const ALL: ListFilter = { platform: null, search: null }

/** One page of posts that wait for approval, the earliest time first, those without one last; `after` is the position of the last one of the page before. */
export function listPendingRows(db: Db, owner: string, { after, limit }: { after: ListPosition | null; limit: number }, filter: ListFilter = ALL): Promise<PostRow[]> {
  let query = filtered(db, owner, filter).selectAll().select(ofCampaign).where('state', '=', 'pending_approval')
  if (after?.at) query = query.where(sql<boolean>`((scheduled_at, id) > (${after.at}, ${after.id}::uuid) or scheduled_at is null)`)
  else if (after) query = query.where('scheduled_at', 'is', null).where('id', '>', after.id)
  return query.orderBy('scheduled_at', (order) => order.asc().nullsLast()).orderBy('id').limit(limit).execute()
}

/** How many posts wait for approval. */
export async function countPending(db: Db, owner: string, filter: ListFilter = ALL): Promise<number> {
  const { n } = await filtered(db, owner, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'pending_approval')
    .executeTakeFirstOrThrow()
  return Number(n)
}
