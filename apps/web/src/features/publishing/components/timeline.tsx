import type { HistoryEntry } from '@marquee/contract/publishing'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { groupByDay } from '../model.ts'
import { HistoryCard } from './history-card.tsx'

/** Posts under the heading of their day, newest first. */
export function Timeline({ entries, openId }: { entries: readonly HistoryEntry[]; openId?: string | undefined }) {
  const zone = useTimeZone()
  const now = useNow()
  return (
    <div className="space-y-5">
      {groupByDay(entries, zone, now).map((day) => (
        <section key={day.key} aria-labelledby={`day-${day.key}`} className="space-y-2">
          <h2 id={`day-${day.key}`} className="font-semibold">{day.label}</h2>
          <div className="flex min-w-0 flex-col gap-3">
            {/* A card far from the window costs no layout; its space is reserved. */}
            {day.entries.map((entry) => (
              <div key={entry.id} className="-m-1 p-1 [contain-intrinsic-size:auto_160px] [content-visibility:auto] has-[[aria-expanded=true]]:[content-visibility:visible]"><HistoryCard entry={entry} isOpened={entry.id === openId} /></div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
