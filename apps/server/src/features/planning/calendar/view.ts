import { CALENDAR_LIMITS, CALENDAR_PREVIEW, type CalendarPost, type CalendarStatus } from '@marquee/contract/planning'
import type { PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { ownMediaId } from '../../media/index.ts'
import type { CalendarRow } from './queries.ts'

/** Width of the calendar's thumbnails. */
const THUMBNAIL_WIDTH = 160
const VIDEO = /\.(mp4|m4v|mov|webm)$/i

/** The states of each calendar status (trace.md PLAN-04, PLAN-10). */
export const STATES_OF: Readonly<Record<CalendarStatus, readonly PostState[]>> = {
  draft: ['draft', 'pending_approval'],
  scheduled: ['scheduled', 'publishing', 'unconfirmed'],
  published: ['published'],
  // One network that refused it is enough: the user has to do something.
  failed: ['failed', 'held', 'partially_published'],
}
const STATUS_OF = new Map(Object.entries(STATES_OF).flatMap(([status, states]) => states.map((state) => [state as string, status as CalendarStatus])))

/** The calendar status of a state. */
export const statusOf = (state: string): CalendarStatus => STATUS_OF.get(state) ?? 'draft'

/** The first `length` characters of a text on one line, without splitting a surrogate pair. */
export function previewOf(text: string, length: number): string {
  const cut = text.replace(/\s+/g, ' ').trim().slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** Ids of the videos among a post's files. */
export const videoIds = (row: CalendarRow): string[] => row.media_urls.filter((url) => VIDEO.test(url)).flatMap((url) => ownMediaId(url) ?? [])

/** Thumbnails of a post's stored files: of videos only those that have a poster. */
function thumbnailsOf(urls: readonly string[], withPoster: ReadonlySet<string>): string[] {
  const shown = urls.filter((url) => {
    const id = ownMediaId(url)
    return id !== null && (!VIDEO.test(url) || withPoster.has(id))
  })
  return shown.slice(0, CALENDAR_LIMITS.thumbnails).map((url) => `${url}?w=${THUMBNAIL_WIDTH}`)
}

/** A post as the calendar shows it. Takes its row and the ids of the videos that have a poster. */
export const presentCalendarPost = (row: CalendarRow, withPoster: ReadonlySet<string>): CalendarPost => ({
  id: row.id,
  at: row.at.toISOString(),
  state: row.state as PostState,
  status: statusOf(row.state),
  preview: previewOf(row.content, CALENDAR_PREVIEW),
  platforms: row.platforms as Platform[],
  thumbnails: row.media_urls.length === 0 ? [] : thumbnailsOf(row.media_urls, withPoster),
  campaign: row.campaign,
  seriesId: row.series_id,
  isPaused: row.is_paused,
  heldAt: row.held_at?.toISOString() ?? null,
})
