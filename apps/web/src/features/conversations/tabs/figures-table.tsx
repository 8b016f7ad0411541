import type { NetworkFigures } from '@marquee/contract/conversations/messaging'
import { networkLabel } from '@marquee/contract/conversations/networks'
import { formatDate } from '../../../lib/format.ts'
import type { Metric } from './figures.ts'

/** One figure of the networks day by day, newest first; what is not known is said. */
export function FiguresTable({ networks, metric }: { networks: readonly NetworkFigures[]; metric: Metric }) {
  const days = [...new Set(networks.flatMap((network) => network.days.map(({ day }) => day)))].toSorted().toReversed()
  const figureOf = (network: NetworkFigures, day: string): number | null => network.days.find((each) => each.day === day)?.[metric] ?? null
  return (
    <div tabIndex={0} role="region" aria-label="Figures day by day" className="max-h-96 overflow-auto">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface"><tr className="text-left text-muted"><th scope="col" className="py-2 pr-3 font-medium">Day</th>{networks.map(({ platform }) => <th key={platform} scope="col" className="px-3 py-2 text-right font-medium">{networkLabel(platform)}</th>)}</tr></thead>
        <tbody className="divide-y divide-line">
          {days.map((day) => <tr key={day}><th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">{formatDate(day, 'UTC')}</th>{networks.map((network) => <td key={network.platform} className="px-3 py-2 text-right tabular-nums">{figureOf(network, day)?.toLocaleString('en-US') ?? <span className="text-subtle">not known</span>}</td>)}</tr>)}
        </tbody>
      </table>
    </div>
  )
}
