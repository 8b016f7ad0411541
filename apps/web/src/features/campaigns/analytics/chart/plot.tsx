import type { Figure, FigureRow } from '@marquee/contract/campaigns/analytics/figures'
import { figureText } from '@marquee/contract/campaigns/analytics/words'
import { area, line } from 'd3-shape'
import { type Layout, useLayout } from '../../../../lib/use-media.ts'
import { shortDay } from '../words.ts'
import { type Scale, scaleOf } from './scale.ts'

const SIZES = { wide: { width: 820, height: 230 }, medium: { width: 800, height: 210 }, narrow: { width: 560, height: 200 }, phone: { width: 232, height: 150 } } as const satisfies Record<Layout, { width: number; height: number }>
/** Room for the scale at the left, names at the right, and posts and days below. */
const ROOM = { left: 44, right: 84, phone: 8, top: 10, bottom: 46 } as const
/** Between two names at the right. */
const LEAST_GAP = 16

type Point = { x: number; value: number | null }
export type PlotProps = {
  figure: Figure
  rows: readonly FigureRow[]
  /** Columns of hours, or lines of days. */
  kind: 'lines' | 'columns'
  /** Posts that went out on each day. */
  sent: readonly number[]
  names: { now: string; before: string | null }
  labels: readonly string[]
  chosen: number
}

/** A line's value in few letters: `1.5K`, `−50%`. */
const tickText = (value: number, { name }: Figure): string => `${figureText({ name: 'impressions', currency: null }, value).replace('-', '−')}${name === 'roi' ? '%' : ''}`

function Ticks({ scale, width, figure }: { scale: Scale; width: number; figure: Figure }) {
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <line x1="0" x2={width} y1={scale.yOf(tick)} y2={scale.yOf(tick)} stroke="var(--line)" />
      <text x="-8" y={scale.yOf(tick) + 4} fill="var(--muted)" textAnchor="end">{tickText(tick, figure)}</text>
    </g>
  ))
}

function Lines({ now, before, scale }: { now: readonly Point[]; before: readonly Point[]; scale: Scale }) {
  const drawn = line<Point>().defined(({ value }) => value !== null).x(({ x }) => x).y(({ value }) => scale.yOf(value ?? 0))
  const filled = area<Point>().defined(({ value }) => value !== null).x(({ x }) => x).y0(scale.zero).y1(({ value }) => scale.yOf(value ?? 0))
  const isAlone = (points: readonly Point[], index: number): boolean => (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null
  const dots = (points: readonly Point[], colour: string) => points.map(({ x, value }, index) => (value !== null && isAlone(points, index) ? <circle key={x} cx={x} cy={scale.yOf(value)} r="2.5" fill={colour} /> : null))
  return (
    <>
      <path d={filled([...now]) ?? ''} fill="var(--brand-soft)" />
      <path d={drawn([...before]) ?? ''} fill="none" stroke="var(--muted)" strokeWidth="1.5" strokeDasharray="4 4" />
      {dots(before, 'var(--muted)')}
      <path d={drawn([...now]) ?? ''} fill="none" stroke="var(--c1)" strokeWidth="2" strokeLinejoin="round" />
      {dots(now, 'var(--c1)')}
    </>
  )
}

function Columns({ now, before, scale, step }: { now: readonly Point[]; before: readonly Point[]; scale: Scale; step: number }) {
  const columns = (points: readonly Point[], colour: string, offset: number) =>
    points.map(({ x, value }) => (value === null ? null : <rect key={x} x={x + offset * step} width={step * 0.34} y={Math.min(scale.yOf(value), scale.zero)} height={Math.max(1, Math.abs(scale.yOf(value) - scale.zero))} rx="1.5" fill={colour} />))
  return <>{columns(before, 'var(--c6)', -0.36)}{columns(now, 'var(--c1)', 0.02)}</>
}

/** Where two names stand beside the ends of their lines: apart from each other, and above the foot. */
function nameHeights(now: number, before: number, foot: number): [number, number] {
  const [upper, lower] = now <= before ? [now, before] : [before, now]
  const low = Math.min(foot, Math.max(lower, upper + LEAST_GAP))
  const high = Math.min(upper, low - LEAST_GAP)
  return now <= before ? [high, low] : [low, high]
}

/** Names beside the ends of the lines. */
function EndNames({ now, before, scale, width, names }: { now: readonly Point[]; before: readonly Point[]; scale: Scale; width: number; names: PlotProps['names'] }) {
  const last = (points: readonly Point[]): number | null => points.findLast(({ value }) => value !== null)?.value ?? null
  const [ofNow, ofBefore] = [last(now), last(before)]
  if (ofNow === null && ofBefore === null) return null
  const [yNow, yBefore] = ofNow === null || ofBefore === null ? [scale.yOf(ofNow ?? 0), scale.yOf(ofBefore ?? 0)] : nameHeights(scale.yOf(ofNow), scale.yOf(ofBefore), scale.yOf(scale.ticks[0] ?? 0) - 2)
  return (
    <>
      {ofNow === null ? null : <text x={width + 8} y={yNow + 4} fill="var(--brand-text)" fontWeight="600">{names.now}</text>}
      {ofBefore === null || names.before === null ? null : <text x={width + 8} y={yBefore + 4} fill="var(--muted)">{names.before}</text>}
    </>
  )
}

/** Which places at the foot have a name, so that names do not touch. */
function namedPlaces(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}

type Drawn = { now: readonly Point[]; before: readonly Point[]; scale: Scale; width: number; height: number; step: number; xOf: (index: number) => number; isPhone: boolean }

/** Where everything stands, for the width of the window. */
function layOut(rows: readonly FigureRow[], kind: PlotProps['kind'], layout: Layout): Drawn {
  const { width, height } = SIZES[layout]
  const scale = scaleOf(rows.flatMap(({ value, before }) => [value, before]).filter((value) => value !== null), height)
  const step = width / Math.max(1, kind === 'lines' ? rows.length - 1 : rows.length)
  const xOf = (index: number): number => (kind === 'lines' ? index : index + 0.5) * step
  const pointsOf = (name: 'value' | 'before'): Point[] => rows.map((row, index) => ({ x: xOf(index), value: row[name] }))
  return { now: pointsOf('value'), before: pointsOf('before'), scale, width, height, step, xOf, isPhone: layout === 'phone' }
}

/** The chosen day or hour; on lines, with the points at which it stands. */
function Cursor({ now, before, scale, height, chosen, hasPoints }: Drawn & { chosen: number; hasPoints: boolean }) {
  const [here, then] = [now[chosen], before[chosen]]
  if (!here) return null
  const point = (value: number | null | undefined, look: { r: number; stroke: string; strokeWidth: number }) => (!hasPoints || value === null || value === undefined ? null : <circle cx={here.x} cy={scale.yOf(value)} fill="var(--surface)" {...look} />)
  return (
    <>
      <line x1={here.x} x2={here.x} y1="0" y2={height} stroke="var(--field)" strokeDasharray="2 3" />
      {point(then?.value, { r: 4, stroke: 'var(--muted)', strokeWidth: 2 })}
      {point(here.value, { r: 5, stroke: 'var(--c1)', strokeWidth: 2.5 })}
    </>
  )
}

/** Days on which posts went out. */
function SentMarks({ sent, chosen, xOf, width, height, isPhone }: Drawn & { sent: readonly number[]; chosen: number }) {
  if (sent.every((posts) => posts === 0)) return null
  return (
    <>
      {sent.map((posts, index) => (posts === 0 ? null : <rect key={xOf(index)} x={xOf(index) - 3} y={height + 8} width="6" height="6" rx="1.5" fill={index === chosen ? 'var(--c1)' : 'var(--c6)'} />))}
      {isPhone ? null : <text x={width + 8} y={height + 15} fill="var(--muted)">Posts</text>}
    </>
  )
}

/** Names of days or hours at the foot. */
function FootNames({ rows, kind, labels, xOf, height, isPhone }: Drawn & Pick<PlotProps, 'rows' | 'kind' | 'labels'>) {
  const most = kind === 'lines' ? 6 : 8
  const nameOf = (index: number): string | undefined => (kind === 'lines' ? shortDay(rows[index]?.key ?? '') : labels[index])
  return namedPlaces(rows.length, isPhone ? 3 : most).map((index) => <text key={index} x={xOf(index)} y={height + 36} fill="var(--muted)" textAnchor={kind === 'lines' && index === 0 ? 'start' : 'middle'}>{nameOf(index)}</text>)
}

/** A figure over days or hours, from zero, beside that of the days before. A day of which nothing is known leaves a gap. Drawn only: the slider around it and the table say the values. */
export function Plot({ figure, rows, kind, sent, names, labels, chosen }: PlotProps) {
  const drawn = layOut(rows, kind, useLayout())
  const { width, height, isPhone } = drawn
  const isLines = kind === 'lines'
  return (
    <svg aria-hidden viewBox={`${-ROOM.left} ${-ROOM.top} ${width + ROOM.left + (isPhone ? ROOM.phone : ROOM.right)} ${height + ROOM.top + ROOM.bottom}`} className="w-full text-xs select-none">
      {isLines ? <Lines {...drawn} /> : null}
      <Ticks scale={drawn.scale} width={width} figure={figure} />
      {isLines ? null : <Columns {...drawn} />}
      <Cursor {...drawn} chosen={chosen} hasPoints={isLines} />
      {isLines && !isPhone ? <EndNames {...drawn} names={names} /> : null}
      <SentMarks {...drawn} sent={sent} chosen={chosen} />
      <FootNames {...drawn} rows={rows} kind={kind} labels={labels} />
    </svg>
  )
}

/** Where the plot begins and ends within the width of its picture, as shares of it. */
export function plotEdges(layout: Layout): [number, number] {
  const whole = SIZES[layout].width + ROOM.left + (layout === 'phone' ? ROOM.phone : ROOM.right)
  return [ROOM.left / whole, (ROOM.left + SIZES[layout].width) / whole]
}
