import type { CalendarPost } from '@marquee/contract/planning'
import { useMemo, useRef } from 'react'
import { zoneAbbreviation } from '../../../lib/format.ts'
import { cx } from '../../../ui/class-names.ts'
import { changeText, type DayClock, dayClock, formatMinutes, type HourRow, hourRows, minutesOf, placeOf } from '../days/day-clock.ts'
import { type CalendarView, dayNumber, daysOf, formatLongDay, formatWeekday, titleOf } from '../days/days.ts'
import { offeredMinutes } from '../moving/reschedule.ts'
import { useGridKeys } from '../calendar/use-grid-keys.ts'
import { useRowWindow } from '../calendar/use-row-window.ts'
import { DayCount } from './day-count.tsx'
import type { GridProps } from './month-grid.tsx'
import { QuickAdd } from './quick-add.tsx'
import { ROW_PX, TimeColumn } from './time-column.tsx'

const NO_POSTS: readonly CalendarPost[] = []
/** Maximum number of posts side by side; the others are counted. */
const MAX_LANES = { week: 2, day: 6, month: 1 } as const
/** Initial scroll position when nothing is earlier. */
const MORNING_ROW = 7.5

function HourLabels({ rows }: { rows: readonly HourRow[] }) {
  return (
    <div aria-hidden className="relative text-right text-2xs text-muted" style={{ height: rows.length * ROW_PX }}>
      {rows.map(({ hour, isAgain }, index) => (
        <span key={`${hour} ${isAgain}`} className={cx('absolute right-2 -translate-y-1/2', index === 0 && 'hidden', isAgain && 'font-semibold text-wait')} style={{ top: index * ROW_PX }}>
          {formatMinutes(hour * 60).replace(':00 ', ' ')}{isAgain ? ' again' : ''}
        </span>
      ))}
    </div>
  )
}

function ColumnHead({ clock, count, isToday, newMinutes, isReachable }: { clock: DayClock; count: number; isToday: boolean; newMinutes: number | null; isReachable: boolean }) {
  const change = changeText(clock)
  return (
    <div role="columnheader" className="group min-w-0 border-l border-line px-2 py-1.5">
      <div className="flex min-h-7 items-center gap-1.5">
        <span aria-hidden className={cx('truncate text-sm font-medium', isToday ? 'rounded-full bg-brand px-2 text-on-brand' : 'text-muted')}>
          {formatWeekday(clock.day)} {dayNumber(clock.day)}
        </span>
        <span className="sr-only">{formatLongDay(clock.day)}</span>
        <QuickAdd day={clock.day} minutes={newMinutes} isReachable={isReachable} className="ml-auto" />
      </div>
      <p className="min-h-4 truncate text-2xs text-muted"><DayCount count={count} none="No posts" /></p>
      {change ? <p className="text-2xs leading-3.5 font-medium text-wait">{change}</p> : null}
    </div>
  )
}

/** Initial scroll position: the first post, the current time or the morning, whichever is suitable. */
function startRowOf(clocks: readonly DayClock[], rows: readonly HourRow[], index: GridProps['index'], now: number): number {
  const places = clocks.flatMap((clock) => {
    const [first] = index.get(clock.day) ?? []
    const at = now >= clock.start && now < clock.end ? now : first ? Date.parse(first.at) : null
    if (at === null) return []
    const { minutes, isAgain } = minutesOf(clock, at)
    return [placeOf(rows, minutes, isAgain) - 1]
  })
  return Math.max(0, Math.min(MORNING_ROW, ...places))
}

/** A week or a day by the hour: posts at their time, a line for now, and hours that a clock change adds or skips. */
export function TimeGrid({ view, day, today, now, zone, index, actions, goTo, onOpen }: GridProps & { view: Exclude<CalendarView, 'month'> }) {
  const scroller = useRef<HTMLDivElement>(null)
  const days = useMemo(() => daysOf(view, day), [view, day])
  const clocks = useMemo(() => days.map((each) => dayClock(each, zone)), [days, zone])
  const rows = useMemo(() => hourRows(clocks), [clocks])
  const { focus, onKeyDown, onFocus } = useGridKeys({ root: scroller, day, days, index, zone, actions, isHourGrid: true, goTo, onOpen })
  const window = useRowWindow(scroller, ROW_PX, startRowOf(clocks, rows, index, now), `${view} ${days[0]} ${index.size > 0}`)
  const columns = view === 'week' ? 'grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]' : 'grid-cols-[3.5rem_minmax(0,1fr)]'
  const nowPositionIn = (clock: DayClock): number | null => {
    if (now < clock.start || now >= clock.end) return null
    const { minutes, isAgain } = minutesOf(clock, now)
    return placeOf(rows, minutes, isAgain)
  }
  return (
    <div ref={scroller} role="grid" aria-label={titleOf(view, day)} onKeyDown={onKeyDown} onFocus={onFocus} className="relative h-[max(26rem,calc(100dvh-17.5rem))] overflow-y-auto rounded-lg bg-surface shadow-1">
      <div role="row" className={cx('sticky top-0 z-20 grid border-b border-line bg-surface', columns)}>
        <span aria-hidden className="self-end px-2 pb-1.5 text-right text-2xs text-muted">{zoneAbbreviation(new Date(clocks[0]?.start ?? now), zone)}</span>
        {clocks.map((clock) => (
          <ColumnHead key={clock.day} clock={clock} count={index.get(clock.day)?.length ?? 0} isToday={clock.day === today} newMinutes={offeredMinutes(clock.day, zone, now)} isReachable={clock.day === focus.day} />
        ))}
      </div>
      <div role="row" className={cx('grid', columns)}>
        <HourLabels rows={rows} />
        {clocks.map((clock) => (
          <TimeColumn
            key={clock.day}
            clock={clock}
            rows={rows}
            posts={index.get(clock.day) ?? NO_POSTS}
            zone={zone}
            actions={actions}
            onOpen={onOpen}
            isToday={clock.day === today}
            isActive={clock.day === focus.day}
            pinnedId={clock.day === focus.day ? focus.postId : null}
            maxLanes={MAX_LANES[view]}
            isWeek={view === 'week'}
            from={window.from}
            to={window.to}
            nowPlace={nowPositionIn(clock)}
          />
        ))}
      </div>
    </div>
  )
}
