import { shiftWallDays } from '@marquee/contract/shared/wall-time'
import { cx } from '../../../../ui/class-names.ts'
import { firstWeekday } from '../../../../lib/display.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { isSent, type Sheet, toWall, useChecks } from '../../../composer/index.ts'
import { useUserSettings } from '../../compose/compose-queries.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay()
const dayOf = (wall: string): string => wall.slice(0, 10)

/** The week of the shown post, with the posts of the series on their days. */
export function WeekStrip({ sheet, row, onRow }: { sheet: Sheet; row: number; onRow: (row: number) => void }) {
  const zone = useTimeZone()
  const { rows, now, check } = useChecks(sheet, zone, useUserSettings())
  const today = dayOf(toWall(now, zone))
  const anchor = dayOf(rows[row]?.wall || today)
  const first = dayOf(shiftWallDays(`${anchor}T00:00`, -((weekdayOf(anchor) - firstWeekday() + DAYS.length) % DAYS.length)))
  const days = DAYS.map((_, index) => dayOf(shiftWallDays(`${first}T00:00`, index))).map((day) => ({ day, name: DAYS[weekdayOf(day)] ?? '' }))
  if (rows.length === 0) return null
  return (
    <section aria-label="Week" className="px-1 pt-4">
      <h2 className="mb-2 text-sm font-medium text-subtle">{days.some(({ day }) => day === today) ? 'This week' : 'Its week'}</h2>
      <ol className="grid grid-cols-7 gap-1.5">
        {days.map(({ name, day }) => (
          <li key={day} className="flex flex-col items-center gap-px">
            <span aria-hidden className="text-xs text-subtle">{name.charAt(0)}</span>
            <span className={cx('text-sm font-medium', day === today && 'text-brand-text')}>{Number(day.slice(8))}{' '}<span className="sr-only">{name}</span></span>
            {rows.map((time, at) => (dayOf(time.wall) === day && isSent(check.form, at) ? <button key={at} type="button" aria-pressed={at === row} onClick={() => onRow(at)} className={cx('mt-0.5 grid size-6 place-items-center rounded-full text-xs font-semibold', at === row ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand-text')}><span className="sr-only">Post</span>{' '}{at + 1}</button> : null))}
          </li>
        ))}
      </ol>
    </section>
  )
}
