import { FEED_TEXTS } from '@marquee/contract/planning'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { toWall } from '@marquee/contract/shared/wall-time'
import { statusOf } from '../calendar/view.ts'
import type { FeedRow } from './queries.ts'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
/** Spreadsheets take a cell with one of these at its start for a formula, and a text of a stranger would run (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

/** One cell: harmless to spreadsheets, and quoted where RFC 4180 wants it. */
function writeCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const writeLine = (cells: readonly string[]): string => `${cells.map(writeCell).join(',')}\r\n`

/** The posts as a table (RFC 4180), times in `zone`. Takes their rows and what makes the address of a post from its id. */
export function writeTable(rows: readonly FeedRow[], zone: string, linkTo: (id: string) => string): string {
  const lines = rows.map((row) => {
    const [date = '', time = ''] = toWall(row.at.getTime(), zone).split('T')
    const platforms = row.platforms.map((name) => platformLabel(name as Platform)).join(', ')
    return writeLine([date, time, zone, statusOf(row.state), platforms, row.campaign, row.content, linkTo(row.id)])
  })
  return `${BYTE_ORDER_MARK}${writeLine(FEED_TEXTS.columns)}${lines.join('')}`
}
