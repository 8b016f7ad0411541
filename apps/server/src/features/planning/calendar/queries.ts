import type { PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { campaignName, isPaused } from '../../posts/index.ts'
import type { Position } from '../../../platform/time-cursor.ts'

/** The requested part of the calendar: from `from` until before `to`, following `after`. */
export type Span = { from: Date; to: Date | null; after: Position | null }
export type Filter = { states: readonly PostState[] | null; platform: Platform | null; campaign: string | null }

/** Characters of a text read for its preview: longer than it, since white space is collapsed later. */
const READ_CHARACTERS = 300
/** Files of a post considered for thumbnails. */
const READ_FILES = 8

/** The owner's posts in a span, as indexed by posts_calendar. */
function inSpan(db: Db, owner: string, { from, to, after }: Span) {
  let query = db.selectFrom('posts').where('owner', '=', owner).where('deleted_at', 'is', null).where('calendar_at', '>=', from)
  if (to) query = query.where('calendar_at', '<', to)
  if (after) query = query.where(sql<boolean>`(calendar_at, id) > (${after.at}, ${after.id})`)
  return query
}

/** The owner's campaigns of a name: several may have the same. */
const campaignsOf = (db: Db, owner: string, name: string) => db.selectFrom('campaigns').select('id').where('owner', '=', owner).where(sql<boolean>`lower(title) = lower(${name})`)

/**
 * The current version of a span, from indexes alone: the number of posts, and hashes of their ids, times and last changes, and of those that are held. It differs
 * whenever the response would; the newest change alone would miss one that began earlier and was committed later.
 */
export async function readSpanVersion(db: Db, owner: string, span: Span): Promise<string> {
  const { version } = await inSpan(db, owner, span)
    .select(sql<string>`count(*) || ' ' || coalesce(bit_xor(hash_record_extended(row(id, calendar_at, updated_at), 0)), 0)`.as('version'))
    .executeTakeFirstOrThrow()
  // Holding a post is no change of it; few are held at a time, which have an index.
  const { held } = await db
    .selectFrom('posts')
    .select(sql<string>`coalesce(bit_xor(hash_record_extended(row(id, held_at), 0)), 0)::text`.as('held'))
    .where('owner', '=', owner)
    .where('held_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  // Nor is a new name of a campaign, or a pause.
  const { campaigns } = await db
    .selectFrom('campaigns')
    .select(sql<string>`coalesce(bit_xor(hash_record_extended(row(id, title, status), 0)), 0)::text`.as('campaigns'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return `${version} ${held} ${campaigns}`
}

/** One page of the calendar, earliest first, with only the columns it needs. */
export function listCalendarRows(db: Db, owner: string, span: Span, filter: Filter, limit: number) {
  let query = inSpan(db, owner, span)
  if (filter.states) query = query.where('state', 'in', filter.states)
  if (filter.platform) query = query.where(sql<boolean>`platforms @> array[${filter.platform}]::text[]`)
  if (filter.campaign !== null) query = query.where('campaign_id', 'in', campaignsOf(db, owner, filter.campaign))
  return query
    .select(['id', 'state', 'platforms', campaignName.as('campaign'), isPaused.as('is_paused'), 'series_id', 'held_at', sql<Date>`calendar_at`.as('at')])
    .select([sql<string>`left(content, ${sql.lit(READ_CHARACTERS)})`.as('content'), sql<string[]>`media_urls[1:${sql.lit(READ_FILES)}]`.as('media_urls')])
    .orderBy('calendar_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
export type CalendarRow = Awaited<ReturnType<typeof listCalendarRows>>[number]

/** Which of the owner's videos have a poster, and which are processed. */
export function findVideos(db: Db, owner: string, ids: readonly string[]): Promise<{ id: string; has_poster: boolean; derived_at: Date | null }[]> {
  return db.selectFrom('media_items').select(['id', 'has_poster', 'derived_at']).where('owner', '=', owner).where('id', 'in', ids).where('deleted_at', 'is', null).execute()
}

/** Names of the owner's campaigns: those of posts, and those in the list, which posts may get. */
export async function listCampaigns(db: Db, owner: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct c.title from campaigns c
    where c.owner = ${owner} and ((not c.is_label and not c.is_archived) or (select p.id from posts p where p.owner = c.owner and p.campaign_id = c.id and p.deleted_at is null limit 1) is not null)
    order by c.title limit ${limit}`.execute(db)
  return rows.map(({ title }) => title)
}
