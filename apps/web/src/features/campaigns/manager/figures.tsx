import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { formatCount } from '../../../lib/format.ts'
import { useLayout } from '../../../lib/use-media.ts'

const UNKNOWN = 'not known yet'
type Metrics = Campaign['performance_metrics']

/** A count, or a dash that says that it is not known: nothing known is not nothing. */
function Count({ value }: { value: number | null }) {
  if (value !== null) return formatCount(value)
  return <span title={UNKNOWN} className="text-subtle"><span aria-hidden>–</span><span className="sr-only">{UNKNOWN}</span></span>
}

/** The return in percent with one decimal; 0.0% while it is not known, which its tooltip says (trace.md CAMP-13). */
function Roi({ value }: { value: number | null }) {
  return value === null ? <span title={UNKNOWN}>0.0%<span className="sr-only">, {UNKNOWN}</span></span> : `${value.toFixed(1)}%`
}

export const FIGURE_LABELS = ['Impressions', 'Engagements', 'ROI', 'Posts generated'] as const

/** The four figures of a campaign (trace.md CAMP-12); their names stand above the list on wide windows. */
export function Figures({ metrics }: { metrics: Metrics }) {
  const isTable = ['medium', 'wide'].includes(useLayout())
  const values = [<Count key="impressions" value={metrics.total_impressions} />, <Count key="engagements" value={metrics.total_engagements} />, <Roi key="roi" value={metrics.roi_calculated} />, formatCount(metrics.posts_generated)]
  return (
    <dl className="grid grid-cols-2 gap-x-2 gap-y-0.5 sm:grid-cols-4">
      {FIGURE_LABELS.map((label, index) => (
        <div key={label} className={isTable ? 'text-right' : 'flex justify-between gap-2'}>
          <dt className={isTable ? 'sr-only' : 'text-sm text-muted'}>{label}</dt>
          <dd className="font-semibold">{values[index]}</dd>
        </div>
      ))}
    </dl>
  )
}
