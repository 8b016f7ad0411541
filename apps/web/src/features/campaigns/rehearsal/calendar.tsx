import { formatTime } from '../../../lib/format.ts'
import { cx } from '../../../ui/class-names.ts'
import type { Shown } from './decision-row.tsx'
import { EntryChip, entryWord } from './entry-looks.tsx'
import { type Day, dayAt, dayLabel, dayTitle, weekdayName, weeksBetween } from './model/days.ts'
import type { Entry } from './model/entries.ts'
import { nameOf } from './model/words.ts'

/** Chips of a day. */
const MOST = 3

/** A chip of a day: when it would post, or that it would not, and about what. */
function Chip({ entry, shown: { rehearsal: { version, time_zone: zone, rules }, against } }: { entry: Entry; shown: Shown }) {
  const { at, mark, kind, decision } = entry
  const name = nameOf(decision, rules)
  return (
    <EntryChip entry={entry}>
      <span className="sr-only">{entryWord(entry, version, against)}:</span>
      {kind === 'stopped' ? null : <b className="shrink-0 font-semibold max-xl:sr-only">{formatTime(at, zone)}</b>}
      {mark === 'gone' ? <s className="truncate">{name}</s> : <span className="truncate">{name}</span>}
    </EntryChip>
  )
}

type CellProps = { day: Day; isFirst: boolean; isIn: boolean; isChosen: boolean; entries: readonly Entry[]; shown: Shown; onChoose: (day: Day) => void }
const CELL = 'flex h-full min-h-28 w-full flex-col items-stretch gap-1 p-1 text-left'

/** A day; those with an entry open the day's list. */
function Cell({ day, isFirst, isIn, isChosen, entries, shown, onChoose }: CellProps) {
  const number = <span className={cx('block px-1 text-xs leading-5', isChosen ? 'font-semibold text-brand-text' : isIn ? 'text-muted' : 'text-subtle')}>{dayLabel(day, isFirst)}</span>
  if (entries.length === 0) return <div className={cx(CELL, !isIn && 'bg-canvas')}>{number}</div>
  const more = entries.length - MOST
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(day)} className={cx(CELL, 'hover:bg-canvas', isChosen && 'inset-ring-2 inset-ring-brand')}>
      <span className="flex justify-between gap-1"><span className="sr-only">{dayTitle(day)}</span><span aria-hidden>{number}</span>{more > 0 ? <span className="pr-1 text-xs leading-5 font-medium whitespace-nowrap text-brand-text">+{more}<span className="max-xl:sr-only"> more</span></span> : null}</span>
      {entries.slice(0, MOST).map((entry) => <Chip key={entry.key} entry={entry} shown={shown} />)}
    </button>
  )
}

type Props = { days: ReadonlyMap<Day, Entry[]>; chosen: Day | undefined; shown: Shown; onChoose: (day: Day) => void }

/** The days that were rehearsed, by weeks, with what would have gone out. Posts that were still to come follow the last day. */
export function Calendar({ days, chosen, shown, onChoose }: Props) {
  const { from, to, time_zone: zone } = shown.rehearsal
  const [first, last] = [dayAt(from, zone), dayAt(to, zone)]
  const shownDays = [...days.keys()]
  const weeks = weeksBetween([first, ...shownDays].toSorted()[0] ?? first, [last, ...shownDays].toSorted().at(-1) ?? last)
  return (
    <table aria-label="Days" className="w-full table-fixed border-t border-line">
      <thead><tr>{(weeks[0] ?? []).map((day) => <th key={day} scope="col" className="px-2.5 py-1 text-left text-xs font-medium text-muted">{weekdayName(day)}</th>)}</tr></thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>{week.map((day, column) => <td key={day} style={{ height: 1 }} className="border border-line align-top"><Cell day={day} isFirst={row === 0 && column === 0} isIn={day >= first && day <= last} isChosen={day === chosen} entries={days.get(day) ?? []} shown={shown} onChoose={onChoose} /></td>)}</tr>
        ))}
      </tbody>
    </table>
  )
}
