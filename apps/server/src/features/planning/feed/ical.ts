import { FEED_LIMITS, FEED_TEXTS } from '@marquee/contract/planning'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { previewOf, statusOf } from '../calendar/view.ts'
import type { FeedRow } from './queries.ts'

/** Duration of a post's event: calendar programs do not show events without one. */
const DURATION_MS = 15 * 60_000
/** Refresh interval suggested to calendar programs. */
const REFRESH_SECONDS = 3_600

/** Removes control characters, which calendar files cannot contain (RFC 5545, section 3.3.11). */
const withoutControls = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

function toEvent(row: FeedRow, link: string): ICalEventData {
  const platforms = row.platforms.map((name) => platformLabel(name as Platform)).join(', ')
  const isConfirmed = ['scheduled', 'published'].includes(statusOf(row.state))
  return {
    id: `${row.id}@marquee`,
    stamp: row.updated_at,
    lastModified: row.updated_at,
    start: row.at,
    end: new Date(row.at.getTime() + DURATION_MS),
    summary: withoutControls(previewOf(row.content, FEED_LIMITS.titleLength)) || FEED_TEXTS.noText,
    description: withoutControls([row.content, platforms].filter((part) => part !== '').join('\n\n')),
    categories: row.campaign === '' ? [] : [{ name: withoutControls(row.campaign) }],
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
    url: link,
  }
}

/**
 * The component of a calendar without events: one needs at least one component (RFC 5545, section 3.6). The generator would write
 * properties behind it, where none may be.
 */
const ONLY_ZONE = ['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'TZNAME:UTC', 'END:STANDARD', 'END:VTIMEZONE']
const END = 'END:VCALENDAR'

/** The posts as an iCalendar file (RFC 5545). Takes their rows and a function from a post's id to its address. */
export function writeCalendar(rows: readonly FeedRow[], linkTo: (id: string) => string): string {
  const calendar = ical({
    prodId: { company: 'Marquee', product: 'Planning', language: 'EN' },
    scale: 'GREGORIAN',
    // A published calendar must have an event (RFC 5546, section 3.2.1).
    method: rows.length > 0 ? ICalCalendarMethod.PUBLISH : null,
    name: FEED_TEXTS.calendarName,
    ttl: REFRESH_SECONDS,
    events: rows.map((row) => toEvent(row, linkTo(row.id))),
  })
  const text = calendar.toString()
  return `${rows.length > 0 ? text : text.replace(END, [...ONLY_ZONE, END].join('\r\n'))}\r\n`
}
