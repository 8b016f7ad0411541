import { cx } from '../../../ui/class-names.ts'
import { counted } from '../labels.ts'

const WIDTH = 124
const HEIGHT = 32
const EDGE = 3

/** Posts a day as a line, the last day marked. Takes the days, the oldest first, and whether the campaign goes on. */
export function Sparkline({ days, isLive }: { days: readonly number[]; isLive: boolean }) {
  const most = Math.max(...days, 0)
  const step = days.length > 1 ? (WIDTH - 2 * EDGE) / (days.length - 1) : 0
  const points = days.map((value, index) => [EDGE + index * step, HEIGHT - EDGE - (most === 0 ? 0 : (value / most) * (HEIGHT - 2 * EDGE))] as const)
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const last = points.at(-1)
  const total = days.reduce((sum, value) => sum + value, 0)
  return (
    <svg role="img" aria-label={`Posts by day, last ${days.length} days: ${total === 0 ? 'none' : `${total}, at most ${counted(most, 'post')} a day`}`} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={cx('shrink-0', isLive ? 'text-brand-text' : 'text-muted')}>
      <line x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} className="stroke-line" />
      {total === 0 || last === undefined ? null : (
        <>
          <polygon points={`${EDGE},${HEIGHT - EDGE} ${line} ${last[0]},${HEIGHT - EDGE}`} fill="currentColor" opacity="0.12" />
          <polyline points={line} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" strokeLinecap="round" />
          <circle cx={last[0]} cy={last[1]} r="2.5" fill="currentColor" />
        </>
      )}
    </svg>
  )
}
