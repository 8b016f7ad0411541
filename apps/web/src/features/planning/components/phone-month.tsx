import type { CalendarPost, CalendarStatus } from '@marquee/contract/planning'
import { memo, useMemo, useRef } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { type CalendarView, type Day, dayNumber, formatLongDay, formatWeekday, monthGrid, monthOf, titleOf, weekOf } from '../days/days.ts'
import { PENDING_LOOK, STATUS_LOOKS } from '../looks.ts'
import { useGridKeys } from '../calendar/use-grid-keys.ts'
import type { GridProps } from './month-grid.tsx'
import { DayCount } from './day-count.tsx'

const NO_POSTS: readonly CalendarPost[] = []
const MAX_DOTS = 4
/** What a dot stands for: a status, or a draft that waits for approval. */
type Kind = CalendarStatus | 'pending'
const kindOf = ({ state, status }: CalendarPost): Kind => (state === 'pending_approval' ? 'pending' : status)
/** Kinds in order of importance for the dots. */
const DOT_ORDER: readonly Kind[] = ['failed', 'pending', 'scheduled', 'published', 'draft']
const dotClass = (kind: Kind): string => (kind === 'pending' ? PENDING_LOOK : STATUS_LOOKS[kind]).dot

/** At most four dots: each kind of the day once, then repeats while there is room. */
function dotsOf(posts: readonly CalendarPost[]): Kind[] {
  const kinds = DOT_ORDER.filter((kind) => posts.some((post) => kindOf(post) === kind))
  const rest = posts.slice(0, MAX_DOTS).map(kindOf)
  const dots = [...kinds]
  for (const kind of kinds) for (let more = 1; more < rest.filter((each) => each === kind).length && dots.length < Math.min(MAX_DOTS, posts.length); more += 1) dots.push(kind)
  return dots.slice(0, MAX_DOTS)
}

type DotCellProps = { day: Day; posts: readonly CalendarPost[]; isOutside: boolean; isToday: boolean; isChosen: boolean; onChoose: (day: Day) => void }

const DotCell = memo(function DotCell({ day, posts, isOutside, isToday, isChosen, onChoose }: DotCellProps) {
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day)}
      className={cx(
        'flex min-h-12 cursor-pointer flex-col items-center gap-1 border-line px-0.5 py-1.5 not-last:border-r focus-visible:z-10 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring',
        isChosen ? 'bg-brand-soft' : isOutside && 'bg-canvas',
      )}
    >
      <span aria-hidden className={cx('text-xs font-medium', isToday ? 'rounded-full bg-brand px-1.5 text-on-brand' : isOutside ? 'text-subtle' : 'text-ink')}>{dayNumber(day)}</span>
      <span className="sr-only">{formatLongDay(day)}{isToday ? ', today' : ''}<DayCount count={posts.length} none="no posts" before=", " /></span>
      <span aria-hidden className="flex h-1.5 gap-0.5">
        {dotsOf(posts).map((kind, index) => <span key={`${kind} ${index}`} className={cx('size-1.5 rounded-full', dotClass(kind))} />)}
      </span>
    </div>
  )
})

/** The month, or the week, of a phone: dots for each day; the posts of the chosen day are listed below. */
export function PhoneMonth({ view, day, today, zone, index, actions, goTo, onOpen }: GridProps & { view: CalendarView }) {
  const grid = useRef<HTMLDivElement>(null)
  const month = monthOf(day)
  const weeks = useMemo(() => (view === 'month' ? monthGrid(`${month}-01`) : [weekOf(day)]), [view, month, day])
  const days = useMemo(() => weeks.flat(), [weeks])
  const { focus, onKeyDown, onFocus } = useGridKeys({ root: grid, day, days, index, zone, actions, isHourGrid: false, goTo, onOpen })
  return (
    <div ref={grid} role="grid" aria-label={titleOf(view, day)} onKeyDown={onKeyDown} onFocus={onFocus} className="overflow-hidden rounded-lg bg-surface shadow-1">
      <div role="row" className="grid grid-cols-7 border-b border-line">
        {weeks[0]?.map((each) => <div key={each} role="columnheader" className="py-1.5 text-center text-2xs font-medium text-muted">{formatWeekday(each)}</div>)}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="grid grid-cols-7 not-last:border-b not-last:border-line">
          {week.map((each) => (
            <DotCell key={each} day={each} posts={index.get(each) ?? NO_POSTS} isOutside={view === 'month' && monthOf(each) !== month} isToday={each === today} isChosen={each === focus.day} onChoose={goTo} />
          ))}
        </div>
      ))}
    </div>
  )
}
