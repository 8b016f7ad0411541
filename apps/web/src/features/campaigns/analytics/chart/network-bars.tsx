import type { Figure, FigureRow } from '@marquee/contract/campaigns/analytics/figures'
import { figureText } from '@marquee/contract/campaigns/analytics/words'
import { NETWORKS } from '@marquee/contract/shared/platforms'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'

function Bar({ value, most, colour }: { value: number | null; most: number; colour: string }) {
  return value === null || most === 0 ? null : <span className={`block h-2.5 rounded-xs ${colour}`} style={{ width: `${Math.max(0.5, (value / most) * 100)}%` }} />
}

/** A figure by network, as bars beside those of the days before. */
export function NetworkBars({ figure, names, onOpen }: { figure: Figure; names: { now: string; before: string | null }; onOpen: (row: FigureRow) => void }) {
  const rows = figure.rows.network
  const most = Math.max(0, ...rows.flatMap(({ value, before }) => [value ?? 0, before ?? 0]))
  return (
    <div className="space-y-3 py-2">
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="inline-flex items-center gap-1.5"><span aria-hidden className="size-2 rounded-xs bg-c1" />{names.now}</span>
        {names.before === null ? null : <span className="inline-flex items-center gap-1.5"><span aria-hidden className="size-2 rounded-xs bg-c6" />{names.before}</span>}
      </p>
      <ul className="space-y-3">
        {rows.map((row) => {
          const platform = NETWORKS.find((name) => name === row.key)
          return (
            <li key={row.key} className="flex items-center gap-3">
              <span className="flex w-24 shrink-0 items-center gap-2 sm:w-44">{platform ? <PlatformIcon platform={platform} size={16} /> : null}<span className="truncate">{row.label}</span></span>
              <span aria-hidden className="block min-w-0 flex-1 space-y-1"><Bar value={row.value} most={most} colour="bg-c1" />{names.before === null ? null : <Bar value={row.before} most={most} colour="bg-c6" />}</span>
              <span className="w-20 shrink-0 text-right tabular-nums sm:w-44">
                {row.value === null ? <span className="text-subtle">{figureText(figure, null)}</span> : <button type="button" className="link font-semibold" onClick={() => onOpen(row)}>{figureText(figure, row.value)}</button>}
                {names.before === null ? null : <span className="block text-xs text-muted">before {figureText(figure, row.before)}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
