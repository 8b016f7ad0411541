import type { NetworkFigures } from '@marquee/contract/conversations/messaging'
import { networkLabel } from '@marquee/contract/conversations/networks'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { type Layout, useLayout } from '../../../lib/use-media.ts'
import { lineOf, type Metric } from './figures.ts'

const SIZES = { wide: { width: 1_040, height: 220 }, medium: { width: 820, height: 200 }, narrow: { width: 540, height: 180 }, phone: { width: 210, height: 130 } } as const satisfies Record<Layout, { width: number; height: number }>
/** Room for the names at the ends of the lines, and for the days below. */
const ROOM = { right: 70, top: 14, bottom: 24 } as const
/** Colour and dashes of each line, so that colour is never the only sign. */
const LINES = [['var(--c1)', ''], ['var(--c2)', '6 4'], ['var(--c3)', '2 4'], ['var(--c5)', '10 4 2 4']] as const

/** One figure of up to four networks as lines over the days, from zero, each named at its end. A day without a figure leaves a gap. */
export function FiguresChart({ networks, metric, label }: { networks: readonly NetworkFigures[]; metric: Metric; label: string }) {
  const size = SIZES[useLayout()]
  const series = networks.map(({ platform, days }) => ({ platform, figures: days.map((day) => day[metric]) }))
  const max = Math.max(0, ...series.flatMap(({ figures }) => figures.filter((figure) => figure !== null)))
  const days = networks[0]?.days ?? []
  if (max === 0 && series.every(({ figures }) => figures.every((figure) => figure === null))) return <p className="py-10 text-center text-muted">{label}: not known for these days.</p>
  return (
    <svg role="img" aria-label={`${label} of ${networks.map(({ platform }) => networkLabel(platform)).join(', ')}. Show table has each day.`} viewBox={`0 ${-ROOM.top} ${size.width + ROOM.right} ${size.height + ROOM.top + ROOM.bottom}`} className="w-full text-2xs">
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1="0" x2={size.width} y1={size.height * (1 - share)} y2={size.height * (1 - share)} stroke="var(--line)" />
          <text x="0" y={size.height * (1 - share) - 4} fill="var(--subtle)">{formatCount(Math.round(max * share))}</text>
        </g>
      ))}
      {series.map(({ platform, figures }, index) => {
        const [colour, dashes] = LINES[index % LINES.length] ?? LINES[0]
        const { paths, last } = lineOf(figures, max, size)
        return (
          <g key={platform}>
            {paths.map((path) => <path key={path} d={path} fill="none" stroke={colour} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" {...(dashes && { strokeDasharray: dashes })} />)}
            {last ? <circle cx={last.x} cy={last.y} r="3.5" fill={colour} /> : null}
            {last ? <text x={last.x + 6} y={last.y + 4} fill="var(--ink)">{networkLabel(platform)}</text> : null}
          </g>
        )
      })}
      {days.length > 1 ? (
        <>
          <text x="0" y={size.height + 18} fill="var(--subtle)">{formatDate(days[0]?.day ?? '', 'UTC')}</text>
          <text x={size.width} y={size.height + 18} fill="var(--subtle)" textAnchor="end">{formatDate(days.at(-1)?.day ?? '', 'UTC')}</text>
        </>
      ) : null}
    </svg>
  )
}
