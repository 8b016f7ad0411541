import type { Analytics, Figure } from '@marquee/contract/campaigns/analytics/figures'
import { FIGURE_LABELS, type FigureName, type Group } from '@marquee/contract/campaigns/analytics/values'
import { againstText, ANALYTICS_TEXTS, gapSentences, sourceText } from '@marquee/contract/campaigns/analytics/words'
import { stringify } from 'csv-stringify/sync'
import { figureOf, GROUP_LABELS } from './table.ts'

const cellOf = (value: number | null): string => (value === null ? ANALYTICS_TEXTS.notKnown : String(value))
/** A title is never a formula of a spreadsheet (OWASP, CSV injection). */
const titleOf = (label: string): string => (/^[=+\-@\t\r]/.test(label) ? `'${label}` : label)
const unitOf = ({ name, currency }: Figure): string => (name === 'roi' ? ' (%)' : name === 'revenue' && currency !== null ? ` (${currency})` : '')
const gapsOf = (gaps: Figure['gaps']): string => gapSentences(gaps).join(' ')

/** The table as a CSV file (RFC 4180), numbers as programs read them: each with its source, the time when it was read, and what is not in it. */
export function writeCsv(analytics: Analytics, name: FigureName, by: Group): string {
  const figure = figureOf(analytics, name)
  const { against, sent, windowDays } = analytics
  const head = [GROUP_LABELS[by], `${FIGURE_LABELS[name]}${unitOf(figure)}`, ...(against ? [`${againstText(against.kind, sent.length, against.title)}${unitOf(figure)}`] : []), 'Source', 'Read at', 'Not included', ...(against ? ['Not included before'] : [])]
  const source = [sourceText(figure, windowDays), figure.readAt ?? 'not read yet', gapsOf(figure.gaps), ...(against ? [gapsOf(figure.gapsBefore)] : [])]
  const rows = [...figure.rows[by], { label: 'All', value: figure.value, before: figure.before }]
  // The byte order mark marks the file as UTF-8 for spreadsheets.
  return stringify([head.map(titleOf), ...rows.map(({ label, value, before }) => [titleOf(label), cellOf(value), ...(against ? [cellOf(before)] : []), ...source])], { bom: true, record_delimiter: 'windows' })
}
