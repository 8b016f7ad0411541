import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DayEntries } from './day-list.tsx'
import type { Shown } from './decision-row.tsx'
import { type Day, dayTitle } from './model/days.ts'
import type { Entry } from './model/entries.ts'
import { dayCount } from './model/words.ts'

/** Days that are shown at first, and with each press more. */
const STEP = 10

/** The days in order, for windows without room for a calendar. */
export function Agenda({ days, shown }: { days: ReadonlyMap<Day, Entry[]>; shown: Shown }) {
  const [count, setCount] = useState(STEP)
  const all = [...days]
  return (
    <div className="grid gap-3">
      {all.slice(0, count).map(([day, entries]) => (
        <section key={day} aria-label={dayTitle(day)} className="rounded-lg bg-surface shadow-1">
          <h2 className="flex flex-wrap items-baseline gap-x-2 border-b border-line px-4 py-2.5"><span className="text-md font-semibold">{dayTitle(day)}</span>{' '}<span className="text-sm font-normal text-muted">{dayCount(entries)}</span></h2>
          <DayEntries entries={entries} shown={shown} />
        </section>
      ))}
      {all.length > count ? <Button onClick={() => setCount(count + STEP)}>Show more days</Button> : null}
    </div>
  )
}
