import type { Rehearsal } from '@marquee/contract/campaigns/rehearsal'
import { useMemo } from 'react'
import { byDay, entriesOf, isWhole, matches, pairUp, rowsOf } from './model/entries.ts'
import { useRehearsal } from './rehearsal-queries.ts'
import type { RehearsalView } from './use-rehearsal-view.ts'

/** The other version's rehearsal, once both are there and of the same days. */
function comparable(now: Rehearsal | undefined, before: Rehearsal | undefined, [version, against]: readonly [number, number | null]): Rehearsal | null {
  return now && before && now.version === version && before.version === against && before.days === now.days && before.source === now.source ? before : null
}

/** What is shown of the rehearsal of a version: its entries and pairs, those of the filter, and the chosen day. */
export function useRehearsed(id: string, version: number, { asked, against, only, day }: RehearsalView) {
  const main = useRehearsal(id, asked, version)
  const other = useRehearsal(id, asked, against)
  const now = main.rehearsal
  const before = comparable(now, other.rehearsal, [version, against])
  const canPair = before !== null && now !== undefined && isWhole(now) && isWhole(before)
  const shown = useMemo(() => {
    const pairs = now ? pairUp(now, canPair ? before : null) : []
    const entries = entriesOf(pairs, canPair)
    const narrowed = entries.filter((entry) => matches(entry, only))
    const keys = new Set(narrowed.map(({ pair }) => pair))
    return { entries, days: byDay(narrowed, now?.time_zone ?? 'UTC'), rows: rowsOf(only === undefined ? pairs : pairs.filter(({ key }) => keys.has(key)), canPair) }
  }, [now, before, canPair, only])
  const chosen = day !== undefined && shown.days.has(day) ? day : [...shown.days.keys()].at(-1)
  return { main, other, now, before, canPair, chosen, ...shown }
}
