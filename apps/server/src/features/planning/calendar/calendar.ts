import { CALENDAR_MAX_DAYS, type CalendarPost, type listCalendar, type listScheduled, PLANNING_TEXTS } from '@marquee/contract/planning'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import { DAY_MS, type PlanningContext } from '../context.ts'
import { type CalendarRow, type Filter, findVideos, listCalendarRows, listCampaigns, readSpanVersion, type Span } from './queries.ts'
import { presentCalendarPost, STATES_OF, videoIds } from './view.ts'

/** Maximum names in the filter. */
const MAX_CAMPAIGNS = 500
/** Tolerance for a clock change, which can make a span an hour longer than its days. */
const SLACK_MS = 2 * 60 * 60_000

type CalendarQuery = RouteRequest<typeof listCalendar>['query']
type Request = { span: Span; filter: Filter; limit: number }
export type CalendarPage = { posts: CalendarPost[]; nextCursor: string | null }

/** Reads the requested part of the calendar. Throws AppError for an empty span, one over CALENDAR_MAX_DAYS and an invalid cursor. */
export function readRequest(query: CalendarQuery): Request {
  const [from, to] = [new Date(query.from), new Date(query.to)]
  if (to <= from) throw new AppError('validation_failed', PLANNING_TEXTS.rangeEmpty)
  if (to.getTime() - from.getTime() > CALENDAR_MAX_DAYS * DAY_MS + SLACK_MS) throw new AppError('validation_failed', PLANNING_TEXTS.rangeTooLong)
  const after = query.cursor === undefined ? null : readCursor(query.cursor)
  const filter = { states: query.status ? STATES_OF[query.status] : null, platform: query.platform ?? null, campaign: query.campaign ?? null }
  return { span: { from, to, after }, filter, limit: query.limit }
}

/** The current version of the page, by one cheap query. */
export const readPageVersion = (db: Db, owner: string, { span }: Request): Promise<string> => readSpanVersion(db, owner, span)

async function present(db: Db, owner: string, rows: CalendarRow[]): Promise<{ posts: CalendarPost[]; isFinal: boolean }> {
  const ids = [...new Set(rows.flatMap(videoIds))]
  const videos = ids.length > 0 ? await findVideos(db, owner, ids) : []
  const withPoster = new Set(videos.filter((video) => video.has_poster).map((video) => video.id))
  return { posts: rows.map((row) => presentCalendarPost(row, withPoster)), isFinal: videos.every((video) => video.derived_at !== null) }
}

/** One page of posts, earliest first; not final while the poster of one of its videos is being created. */
export async function readPage(db: Db, owner: string, { span, filter, limit }: Request): Promise<CalendarPage & { isFinal: boolean }> {
  const rows = await listCalendarRows(db, owner, span, filter, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { ...(await present(db, owner, shown)), nextCursor: last ? writeCursor(last) : null }
}

/** One page of future scheduled posts, earliest first. */
export async function readScheduled(ctx: PlanningContext, owner: string, query: RouteRequest<typeof listScheduled>['query']): Promise<CalendarPage> {
  const span = { from: ctx.clock.now(), to: null, after: query.cursor === undefined ? null : readCursor(query.cursor) }
  const filter = { states: ['scheduled'] as const, platform: null, campaign: null }
  const { posts, nextCursor } = await readPage(ctx.db, owner, { span, filter, limit: query.limit })
  return { posts, nextCursor }
}

/** Names of the owner's campaigns, in order. */
export const readCampaigns = (db: Db, owner: string): Promise<string[]> => listCampaigns(db, owner, MAX_CAMPAIGNS)
