import type { PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/time-cursor.ts'

/** The part of the calendar that is asked for: from `from` until before `to`, behind `after`. */
export type Span = { from: Date; to: Date | null; after: Position | null }
export type Filter = { states: readonly PostState[] | null; platform: Platform | null; campaign: string | null }

/** Beginning of a text that is read for its preview: white space is collapsed later, so it is longer. */
const READ_CHARACTERS = 300
/** Files of a post that are looked at for its small pictures. */
const READ_FILES = 8

/** The owner's posts in a span, as the index posts_calendar holds them. */
function inSpan(db: Db, owner: string, { from, to, after }: Span) {
  let query = db.selectFrom('posts').where('owner', '=', owner).where('deleted_at', 'is', null).where('calendar_at', '>=', from)
  if (to) query = query.where('calendar_at', '<', to)
  if (after) query = query.where(sql<boolean>`(calendar_at, id) > (${after.at}, ${after.id})`)
  return query
}

/**
 * What a span looks like now, from the index alone: how many posts, and a sum over their ids, places and last changes. It differs
 * whenever the answer would; the newest change alone would miss one that began earlier and was committed later.
 */
export async function readSpanVersion(db: Db, owner: string, span: Span): Promise<string> {
  const { version } = await inSpan(db, owner, span)
    .select(sql<string>`count(*) || ' ' || coalesce(bit_xor(hash_record_extended(row(id, calendar_at, updated_at), 0)), 0)`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}

/** One page of the calendar, earliest first: light rows. */
export function listCalendarRows(db: Db, owner: string, span: Span, filter: Filter, limit: number) {
  let query = inSpan(db, owner, span)
  if (filter.states) query = query.where('state', 'in', filter.states)
  if (filter.platform) query = query.where(sql<boolean>`platforms @> array[${filter.platform}]::text[]`)
  if (filter.campaign !== null) query = query.where('campaign', '=', filter.campaign)
  return query
    .select(['id', 'state', 'platforms', 'campaign', 'series_id', sql<Date>`calendar_at`.as('at')])
    .select([sql<string>`left(content, ${sql.lit(READ_CHARACTERS)})`.as('content'), sql<string[]>`media_urls[1:${sql.lit(READ_FILES)}]`.as('media_urls')])
    .orderBy('calendar_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
export type CalendarRow = Awaited<ReturnType<typeof listCalendarRows>>[number]

/** Which of the owner's videos have a still picture, and which are still being looked at. */
export function findVideos(db: Db, owner: string, ids: readonly string[]): Promise<{ id: string; has_poster: boolean; derived_at: Date | null }[]> {
  return db.selectFrom('media_items').select(['id', 'has_poster', 'derived_at']).where('owner', '=', owner).where('id', 'in', ids).where('deleted_at', 'is', null).execute()
}

/** Names of campaigns among the owner's posts. */
export async function listCampaigns(db: Db, owner: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('campaign')
    .distinct()
    .where('owner', '=', owner)
    .where('campaign', '<>', '')
    .where('deleted_at', 'is', null)
    .orderBy('campaign')
    .limit(limit)
    .execute()
  return rows.map((row) => row.campaign)
}
