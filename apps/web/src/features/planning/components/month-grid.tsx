import type { CalendarPost } from '@marquee/contract/planning'
import { useMemo, useRef } from 'react'
import { changeText, dayClock } from '../days/day-clock.ts'
import type { DayIndex } from '../days/day-index.ts'
import { type Day, formatLongWeekday, formatWeekday, monthGrid, monthOf, titleOf } from '../days/days.ts'
import { offeredMinutes } from '../moving/reschedule.ts'
import { useGridKeys } from '../calendar/use-grid-keys.ts'
import type { PostActions } from '../moving/use-post-actions.ts'
import { MonthCell } from './month-cell.tsx'

export type GridProps = {
  day: Day
  today: Day
  now: number
  zone: string
  index: DayIndex
  actions: PostActions
  goTo: (day: Day) => void
  onOpen: (day: Day, post: CalendarPost | null) => void
}

const NO_POSTS: readonly CalendarPost[] = []

/** The month as weeks (trace.md PLAN-12). */
export function MonthGrid({ day, today, now, zone, index, actions, goTo, onOpen }: GridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const month = monthOf(day)
  const weeks = useMemo(() => monthGrid(`${month}-01`), [month])
  const days = useMemo(() => weeks.flat(), [weeks])
  const { focus, onKeyDown, onFocus } = useGridKeys({ root: grid, day, days, index, zone, actions, isHourGrid: false, goTo, onOpen })
  return (
    <div ref={grid} role="grid" aria-label={titleOf('month', day)} onKeyDown={onKeyDown} onFocus={onFocus} className="overflow-hidden rounded-lg bg-surface shadow-1">
      <div role="row" className="grid grid-cols-7 border-b border-line">
        {weeks[0]?.map((each) => (
          <div key={each} role="columnheader" className="px-2.5 py-2 text-xs font-medium text-muted">
            <span aria-hidden>{formatWeekday(each)}</span>
            <span className="sr-only">{formatLongWeekday(each)}</span>
          </div>
        ))}
      </div>
      {/* Cells are keyed by position, so that another month updates them instead of creating new ones. */}
      {weeks.map((week, row) => (
        <div key={row} role="row" className="grid grid-cols-7 [contain-intrinsic-height:auto_8rem] [content-visibility:auto] not-last:border-b not-last:border-line">
          {week.map((each, column) => (
            <MonthCell
              key={column}
              day={each}
              posts={index.get(each) ?? NO_POSTS}
              zone={zone}
              actions={actions}
              onOpen={onOpen}
              isOutside={monthOf(each) !== month}
              isToday={each === today}
              isActive={each === focus.day}
              pinnedId={each === focus.day ? focus.postId : null}
              newMinutes={offeredMinutes(each, zone, now)}
              change={changeText(dayClock(each, zone))}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
