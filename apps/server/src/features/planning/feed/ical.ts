import { FEED_LIMITS, FEED_TEXTS } from '@marquee/contract/planning'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { previewOf, statusOf } from '../calendar/view.ts'
import type { FeedRow } from './queries.ts'

/** How long a post looks in the calendars of others: they draw nothing without length. */
const DURATION_MS = 15 * 60_000
/** How often they are asked to read the feed again. */
const READ_AGAIN_SECONDS = 3_600

/** Control characters have no form in a calendar file (RFC 5545, section 3.3.11) and are left out. */
const withoutControls = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

function toEvent(row: FeedRow, link: string): ICalEventData {
  const platforms = row.platforms.map((name) => platformLabel(name as Platform)).join(', ')
  const isSure = ['scheduled', 'published'].includes(statusOf(row.state))
  return {
    id: `${row.id}@marquee`,
    stamp: row.updated_at,
    lastModified: row.updated_at,
    start: row.at,
    end: new Date(row.at.getTime() + DURATION_MS),
    summary: withoutControls(previewOf(row.content, FEED_LIMITS.titleLength)) || FEED_TEXTS.noText,
    description: withoutControls([row.content, platforms].filter((part) => part !== '').join('\n\n')),
    categories: row.campaign === '' ? [] : [{ name: withoutControls(row.campaign) }],
    status: isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
    url: link,
  }
}

/** The posts as an iCalendar file (RFC 5545). Takes their rows and what makes the address of a post from its id. */
export function writeCalendar(rows: readonly FeedRow[], linkTo: (id: string) => string): string {
  const calendar = ical({
    prodId: { company: 'Marquee', product: 'Planning', language: 'EN' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    name: FEED_TEXTS.calendarName,
    ttl: READ_AGAIN_SECONDS,
    events: rows.map((row) => toEvent(row, linkTo(row.id))),
  })
  return `${calendar.toString()}\r\n`
}
