import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DecisionRow, type Shown } from './decision-row.tsx'
import { type Day, dayTitle } from './model/days.ts'
import type { Entry } from './model/entries.ts'
import { dayCount } from './model/words.ts'

/** Entries of a day that are shown at first. */
const FIRST = 30

/** The entries of one day, in order. */
export function DayEntries({ entries, shown }: { entries: readonly Entry[]; shown: Shown }) {
  const [isAll, setAll] = useState(false)
  return (
    <>
      <ul>{(isAll ? entries : entries.slice(0, FIRST)).map((entry) => <DecisionRow key={entry.key} entry={entry} shown={shown} />)}</ul>
      {!isAll && entries.length > FIRST ? <div className="border-t border-line p-3"><Button size="sm" onClick={() => setAll(true)}>Show all {entries.length}</Button></div> : null}
    </>
  )
}

type Props = { day: Day; entries: readonly Entry[]; shown: Shown; onStep: (by: 1 | -1) => void; canStep: (by: 1 | -1) => boolean }

/** What the rules would have done on the chosen day. */
export function DayList({ day, entries, shown, onStep, canStep }: Props) {
  return (
    <section aria-labelledby="rehearsed-day" className="rounded-lg bg-surface shadow-1">
      <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 id="rehearsed-day" aria-live="polite" className="flex min-w-0 flex-wrap items-baseline gap-x-2"><span className="text-md font-semibold">{dayTitle(day)}</span>{' '}<span className="text-sm font-normal text-muted">{dayCount(entries)}</span></h2>
        <span className="ml-auto flex"><IconButton size="sm" label="Day before with a decision" disabled={!canStep(-1)} onClick={() => onStep(-1)}><ChevronLeft size={17} strokeWidth={1.75} aria-hidden /></IconButton><IconButton size="sm" label="Next day with a decision" disabled={!canStep(1)} onClick={() => onStep(1)}><ChevronRight size={17} strokeWidth={1.75} aria-hidden /></IconButton></span>
      </div>
      <DayEntries key={day} entries={entries} shown={shown} />
    </section>
  )
}
