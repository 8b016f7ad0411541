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
    <div className="space-y-8">
      {groupByDay(entries, zone, now).map((day) => (
        <section key={day.key} aria-labelledby={`day-${day.key}`} className="grid grid-cols-1 gap-3 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-6">
          <h2 id={`day-${day.key}`} className="pt-1 font-display text-md font-semibold">{day.label}</h2>
          <div className="flex min-w-0 flex-col gap-5">
            {/* A card far from the window costs no layout; its space is reserved. */}
            {day.entries.map((entry) => (
              <div key={entry.id} className="[contain-intrinsic-size:auto_240px] [content-visibility:auto] -m-1 p-1"><HistoryCard entry={entry} isOpened={entry.id === openId} /></div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
