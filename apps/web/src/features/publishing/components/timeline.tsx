import type { HistoryEntry } from '@marquee/contract/publishing'
import { useLostFocus } from '../../../lib/use-lost-focus.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { groupByDay } from '../model.ts'
import { entryElementId } from '../use-opened-entry.ts'
import { HistoryCard } from './history-card.tsx'

/** A post that is sent again moves to another day, with another card: the focus follows it, and goes to its neighbour when it leaves the list. */
function useEntryFocus(entries: readonly HistoryEntry[]): void {
  useLostFocus({
    itemOf: (element) => {
      const card = element.closest('article')?.id
      const index = entries.findIndex(({ id }) => entryElementId(id) === card)
      return index < 0 ? null : { id: entries[index]?.id ?? '', index }
    },
    onLost: ({ id, index }) => {
      const next = entries.find((entry) => entry.id === id) ?? entries[Math.min(index, entries.length - 1)]
      if (next) document.getElementById(entryElementId(next.id))?.focus({ preventScroll: true })
    },
  })
}

/** Posts under the heading of their day, newest first. */
export function Timeline({ entries, openId }: { entries: readonly HistoryEntry[]; openId?: string | undefined }) {
  const zone = useTimeZone()
  const now = useNow()
  useEntryFocus(entries)
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
