import type { Analytics, Figure, FigureRow } from '@marquee/contract/campaigns/analytics/figures'
import { AXES, AXIS_LABELS, type Axis, type Group } from '@marquee/contract/campaigns/analytics/values'
import { againstText, figureText, splitTitle, whyText } from '@marquee/contract/campaigns/analytics/words'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { counted } from '../../labels.ts'
import { Segmented } from '../../segmented.tsx'
import { Notes } from '../notes.tsx'
import { daysText, hourLabel, longDay } from '../words.ts'
import { MovingPlot } from './moving-plot.tsx'
import { NetworkBars } from './network-bars.tsx'

export type Opening = { group: Group; row: FigureRow; of: 'now' | 'before' }
type Props = { analytics: Analytics; figure: Figure; axis: Axis; onAxis: (axis: Axis) => void; onOpen: (opening: Opening) => void; onCosts: () => void }

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))
const NOTHING = { label: '', value: null, before: null, began: null }

/** All hours of a day, known or not. */
const allHours = (rows: readonly FigureRow[]): FigureRow[] => HOURS.map((key) => rows.find((row) => row.key === key) ?? { ...NOTHING, key })

/** Where a reader begins: at the last day with a value, or at the best hour. */
function firstChosen(rows: readonly FigureRow[], axis: 'day' | 'hour'): number {
  const best = Math.max(...rows.map(({ value }) => value ?? 0))
  return Math.max(0, rows.findLastIndex(({ value }) => (axis === 'hour' ? value === best : value !== null && value !== 0)))
}

type OverProps = Pick<Props, 'analytics' | 'figure' | 'onOpen'> & { axis: 'day' | 'hour' }

/** What is drawn how, in words. */
function legendOf({ against, sent }: Analytics, axis: 'day' | 'hour'): string {
  const isDay = axis === 'day'
  const foot = isDay ? (sent.some((posts) => posts > 0) ? 'A square marks a day on which posts went out.' : '') : 'By the hour at which posts went out.'
  if (against === null) return foot
  return `${isDay ? 'Violet line' : 'Violet'}: ${daysText({ sent })}. ${isDay ? 'Dashed' : 'Grey'}: ${againstText(against.kind, sent.length, against.title).toLowerCase()}. ${foot}`
}

/** The chosen day or hour: its value, that of before, and the way to its posts. */
function Readout({ figure, label, row, before, posts, onOpen }: { figure: Figure; label: string; row: FigureRow; before: string; posts: number; onOpen: () => void }) {
  const hasPosts = row.value !== null && row.value !== 0
  return (
    <p className="flex w-fit flex-wrap items-baseline gap-x-2 gap-y-1 rounded-md bg-sunken px-2.5 py-1 text-sm">
      <span><strong className="font-semibold">{label}</strong> {figureText(figure, row.value, true)}{before}{posts > 0 ? `. ${counted(posts, 'post')} went out` : ''}.</span>
      {hasPosts ? <button type="button" className="link" onClick={onOpen}>Its posts</button> : null}
    </p>
  )
}

function Over({ analytics, figure, axis, onOpen }: OverProps) {
  const rows = axis === 'day' ? figure.rows.day : allHours(figure.rows.hour)
  const [moved, setMoved] = useState<number | null>(null)
  const chosen = Math.min(rows.length - 1, moved ?? firstChosen(rows, axis))
  const row = rows[chosen] ?? { ...NOTHING, key: '' }
  const sent = axis === 'day' ? analytics.sent : []
  const before = analytics.against === null ? '' : `, before ${figureText(figure, row.before, true)}`
  const label = axis === 'day' ? longDay(row.key) : hourLabel(row.key)
  const names = { now: daysText(analytics), before: analytics.against ? 'Before' : null }
  return (
    <>
      <Readout figure={figure} label={label} row={row} before={before} posts={sent[chosen] ?? 0} onOpen={() => onOpen({ group: axis, row, of: 'now' })} />
      <MovingPlot label={splitTitle(figure.name, axis)} words={`${label}: ${figureText(figure, row.value, true)}${before}`} figure={figure} rows={rows} kind={axis === 'day' ? 'lines' : 'columns'} sent={sent} names={names} labels={HOURS.map(hourLabel)} chosen={chosen} onChoose={setMoved} />
      <p className="text-xs text-muted">{legendOf(analytics, axis)}</p>
    </>
  )
}

function Body(props: Props) {
  const { analytics, figure, axis, onOpen, onCosts } = props
  if (figure.why !== null && figure.whyBefore !== null && figure.rows.day.every(({ value, before }) => value === null && before === null)) {
    return (
      <div className="flex flex-col items-center gap-3 px-4 py-12 text-center text-muted">
        <p>{whyText(figure.why, figure.name)}</p>
        {figure.why === 'no-costs' ? <Button variant="primary" aria-haspopup="dialog" onClick={onCosts}>Enter costs</Button> : null}
      </div>
    )
  }
  if (axis === 'network') return <NetworkBars figure={figure} names={{ now: daysText(analytics), before: analytics.against ? 'Before' : null }} onOpen={(row) => onOpen({ group: 'network', row, of: 'now' })} />
  return <Over key={axis} analytics={analytics} figure={figure} axis={axis} onOpen={onOpen} />
}

/** The one chart: the chosen figure by day, network or hour, with its sources. */
export function ChartCard(props: Props) {
  const { figure, axis, onAxis, onCosts, analytics } = props
  return (
    <Card className="min-w-0 space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-md font-semibold">{splitTitle(figure.name, axis)}</h2>
        {figure.name === 'roi' ? <Button size="sm" aria-haspopup="dialog" icon={<Coins size={15} strokeWidth={1.75} aria-hidden />} onClick={onCosts}>Costs</Button> : <Segmented label="Chart" options={AXES.map((each) => [each, AXIS_LABELS[each]] as const)} value={axis} onChange={onAxis} />}
      </div>
      <Body {...props} />
      <Notes figure={figure} analytics={analytics} />
    </Card>
  )
}
