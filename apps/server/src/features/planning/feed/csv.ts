import { FEED_TEXTS } from '@marquee/contract/planning'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { toWall } from '@marquee/contract/shared/wall-time'
import { stringify } from 'csv-stringify/sync'
import { statusOf } from '../calendar/view.ts'
import type { FeedRow } from './queries.ts'

/** The posts as a table (RFC 4180), times in `zone`. Takes their rows and a function from a post's id to its address. */
export function writeTable(rows: readonly FeedRow[], zone: string, linkTo: (id: string) => string): string {
  const records = rows.map((row) => {
    const [date = '', time = ''] = toWall(row.at.getTime(), zone).split('T')
    const platforms = row.platforms.map((name) => platformLabel(name as Platform)).join(', ')
    return [date, time, zone, statusOf(row.state), platforms, row.campaign, row.content, linkTo(row.id)]
  })
  // The byte order mark marks the file as UTF-8 for spreadsheets. Formulas are escaped (OWASP, CSV injection).
  return stringify([FEED_TEXTS.columns, ...records], { bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ })
}
