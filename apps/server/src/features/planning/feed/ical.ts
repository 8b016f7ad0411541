import { FEED_LIMITS, FEED_TEXTS } from '@marquee/contract/planning'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { previewOf, statusOf } from '../calendar/view.ts'
import type { FeedRow } from './queries.ts'

const LINE_OCTETS = 75
/** How long a post looks in the calendars of others: they draw nothing without length. */
const DURATION = 'PT15M'

/** A text value (RFC 5545, section 3.3.11); control characters have no form there and are left out. */
const escapeText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

/** A content line in pieces of at most 75 octets, no character cut in half (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line
  const lines: string[] = []
  let [piece, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      lines.push(piece)
      // A continuation begins with a space, which counts.
      ;[piece, octets] = [' ', 1]
    }
    piece += character
    octets += size
  }
  return [...lines, piece].join('\r\n')
}

/** An instant in UTC: `20261120T173000Z`. */
const writeInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

function writeEvent(row: FeedRow, link: string): string[] {
  const platforms = row.platforms.map((name) => platformLabel(name as Platform)).join(', ')
  const isSure = ['scheduled', 'published'].includes(statusOf(row.state))
  return [
    'BEGIN:VEVENT',
    `UID:${row.id}@marquee`,
    `DTSTAMP:${writeInstant(row.updated_at)}`,
    `LAST-MODIFIED:${writeInstant(row.updated_at)}`,
    `DTSTART:${writeInstant(row.at)}`,
    `DURATION:${DURATION}`,
    `SUMMARY:${escapeText(previewOf(row.content, FEED_LIMITS.titleLength) || FEED_TEXTS.noText)}`,
    `DESCRIPTION:${escapeText([row.content, platforms].filter((part) => part !== '').join('\n\n'))}`,
    ...(row.campaign === '' ? [] : [`CATEGORIES:${escapeText(row.campaign)}`]),
    `STATUS:${isSure ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:TRANSPARENT',
    `URL:${link}`,
    'END:VEVENT',
  ]
}

/** The posts as an iCalendar file (RFC 5545). Takes their rows and what makes the address of a post from its id. */
export function writeCalendar(rows: readonly FeedRow[], linkTo: (id: string) => string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Planning//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${FEED_TEXTS.calendarName}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...rows.flatMap((row) => writeEvent(row, linkTo(row.id))),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
