import type { Analytics, Figure, FigureRow } from '@marquee/contract/campaigns/analytics/figures'
import { AXIS_LABELS, type Axis, FIGURE_LABELS, type Group } from '@marquee/contract/campaigns/analytics/values'
import { againstText, changeOf, figureText } from '@marquee/contract/campaigns/analytics/words'
import { cx } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/card.tsx'
import type { Opening } from './chart/chart-card.tsx'
import { Segmented } from '../segmented.tsx'
import { daysText, rowLabel, shortDay } from './words.ts'

const GROUP_LABELS: Readonly<Record<Group, string>> = { campaign: 'Campaign', day: 'Day', network: 'Network', hour: 'Hour' }
const TONES = { up: 'text-ok', down: 'text-bad', same: 'text-muted' } as const

/** A value without its currency, which the head of the table says. */
const cellText = (figure: Figure, value: number | null): string => figureText(figure, value).replace(` ${figure.currency}`, '')

function Value({ figure, value, label, onOpen }: { figure: Figure; value: number | null; label: string; onOpen: () => void }) {
  if (value === null) return <span className="font-normal text-subtle">{figureText(figure, null)}</span>
  if (value === 0 && figure.name !== 'roi') return cellText(figure, 0)
  return <button type="button" className="rounded-xs underline decoration-field underline-offset-4" aria-label={`${figureText(figure, value, true)}, posts of ${label}`} onClick={onOpen}>{cellText(figure, value)}</button>
}

type RowProps = { figure: Figure; row: FigureRow; group: Group; hasBefore: boolean; onOpen: (opening: Opening) => void }
function Row({ figure, row, group, hasBefore, onOpen }: RowProps) {
  const label = rowLabel(group, row)
  const change = changeOf(figure.name, row.before, row.value)
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-2 pl-4 text-left font-normal break-words">{label}</th>
      <td className="px-2 py-2.5 text-right font-semibold whitespace-nowrap"><Value figure={figure} value={row.value} label={label} onOpen={() => onOpen({ group, row, of: 'now' })} /></td>
      {hasBefore ? <td className="px-2 py-2.5 text-right text-muted">{row.began === null ? <Value figure={figure} value={row.before} label={`${label} before`} onOpen={() => onOpen({ group, row, of: 'before' })} /> : `began ${shortDay(row.began).replace(' ', '\u00A0')}`}</td> : null}
      {hasBefore ? <td className={cx('py-2.5 pr-4 pl-2 text-right whitespace-nowrap', change && TONES[change.direction])}>{change?.text ?? <span className="sr-only">change not known</span>}</td> : null}
    </tr>
  )
}

function Head({ analytics, group }: { analytics: Analytics; group: Group }) {
  const { against, sent } = analytics
  return (
    <thead className="sticky top-0 z-10 bg-surface">
      <tr className="text-xs text-muted">
        <th scope="col" className="py-2 pr-2 pl-4 text-left font-medium">{GROUP_LABELS[group]}</th>
        <th scope="col" className="px-2 py-2 text-right font-medium whitespace-nowrap">{daysText(analytics)}</th>
        {against === null ? null : <><th scope="col" className="px-2 py-2 text-right font-medium"><span aria-hidden>Before</span><span className="sr-only">{againstText(against.kind, sent.length, against.title)}</span></th><th scope="col" className="py-2 pr-4 pl-2 text-right font-medium">Change</th></>}
      </tr>
    </thead>
  )
}

function Sum({ figure, hasBefore }: { figure: Figure; hasBefore: boolean }) {
  const change = changeOf(figure.name, figure.before, figure.value)
  return (
    <tfoot className="sticky bottom-0 bg-surface">
      <tr className="font-semibold">
        <th scope="row" className="py-2.5 pr-2 pl-4 text-left">All</th>
        <td className="px-2 py-2.5 text-right whitespace-nowrap">{cellText(figure, figure.value)}</td>
        {hasBefore ? <><td className="px-2 py-2.5 text-right whitespace-nowrap">{cellText(figure, figure.before)}</td><td className={cx('py-2.5 pr-4 pl-2 text-right whitespace-nowrap', change && TONES[change.direction])}>{change?.text ?? ''}</td></> : null}
      </tr>
    </tfoot>
  )
}

type Props = { analytics: Analytics; figure: Figure; axis: Axis; table: 'campaign' | 'axis'; onTable: (table: 'campaign' | 'axis') => void; onOpen: (opening: Opening) => void }

/** The values of the chart as a table: by campaign, or as the chart splits them; they add up to all. */
export function FigureTable({ analytics, figure, axis, table, onTable, onOpen }: Props) {
  const group: Group = table === 'campaign' ? 'campaign' : axis
  const hasBefore = analytics.against !== null
  const rows = group === 'day' ? figure.rows.day.toReversed() : figure.rows[group]
  const unit = figure.name === 'revenue' && figure.currency !== null ? ` in ${figure.currency}` : ''
  return (
    <Card className="min-w-0 space-y-3 p-0!">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-4">
        <h2 className="text-md font-semibold">{FIGURE_LABELS[figure.name]}{unit}</h2>
        <Segmented label="Table" options={[['campaign', 'By campaign'], ['axis', AXIS_LABELS[axis]]]} value={table} onChange={onTable} />
      </div>
      <div role="region" aria-label={`${FIGURE_LABELS[figure.name]} as a table`} tabIndex={0} className="relative max-h-96 overflow-auto rounded-b-lg">
        <table className="w-full text-sm tabular-nums">
          <Head analytics={analytics} group={group} />
          <tbody className="divide-y divide-line border-y border-line">{rows.map((row) => <Row key={row.key} figure={figure} row={row} group={group} hasBefore={hasBefore} onOpen={onOpen} />)}</tbody>
          <Sum figure={figure} hasBefore={hasBefore} />
        </table>
      </div>
    </Card>
  )
}
