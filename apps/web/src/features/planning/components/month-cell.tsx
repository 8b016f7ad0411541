import { CALENDAR_LIMITS, type CalendarPost, PLANNING_TEXTS } from '@marquee/contract/planning'
import { memo, useRef } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { type Day, dayNumber, formatLongDay } from '../days/days.ts'
import { useDropPlace } from '../moving/drag.ts'
import { usePlanningUi } from '../planning-ui.ts'
import type { PostActions } from '../moving/use-post-actions.ts'
import { PostTile } from './post-tile.tsx'
import { QuickAdd } from './quick-add.tsx'
import { DayCount } from './day-count.tsx'

export type CellProps = {
  day: Day
  posts: readonly CalendarPost[]
  zone: string
  actions: PostActions
  onOpen: (day: Day, post: CalendarPost | null) => void
  isOutside: boolean
  isToday: boolean
  /** Whether the keyboard focus is in this day. */
  isActive: boolean
  /** The focused post: shown even where it would be behind `+N more`. */
  pinnedId: string | null
  /** Initial minutes of a new post on this day; null when the day is over. */
  newMinutes: number | null
  /** Clock change on this day. */
  change: string | null
}

/** The first three posts, failed ones before the others, with the pinned one among them, in the order of their times (trace.md PLAN-08). */
function shownOf(posts: readonly CalendarPost[], pinnedId: string | null): readonly CalendarPost[] {
  const failed = posts.filter(({ status }) => status === 'failed')
  const urgent = new Set([...failed, ...posts.filter(({ status }) => status !== 'failed')].slice(0, CALENDAR_LIMITS.postsPerCell))
  const first = posts.filter((post) => urgent.has(post))
  const pinned = pinnedId === null || first.some((post) => post.id === pinnedId) ? undefined : posts.find((post) => post.id === pinnedId)
  return pinned ? [...first.slice(0, -1), pinned] : first
}

/** Where a dragged post would be dropped, with its new time. */
function DropHint({ day }: { day: Day }) {
  const over = usePlanningUi((state) => (state.over?.day === day ? state.over : null))
  if (!over) return null
  return (
    <span className={cx('pointer-events-none absolute inset-0 flex items-end rounded-md p-1 outline-2 -outline-offset-2', over.isRejected ? 'outline-bad' : 'bg-brand-soft/30 outline-brand')}>
      <span className={cx('w-full rounded-sm px-1.5 py-1 text-xs font-semibold', over.isRejected ? 'bg-bad-soft text-bad' : 'bg-brand text-on-brand')}>{over.text}</span>
    </span>
  )
}

function CellHead({ day, posts, isToday, isOutside, newMinutes, isActive }: Pick<CellProps, 'day' | 'posts' | 'isToday' | 'isOutside' | 'newMinutes' | 'isActive'>) {
  return (
    <span className="flex min-h-6 items-center gap-1">
      <span aria-hidden className={cx('px-1 text-xs font-medium', isToday ? 'rounded-full bg-brand px-2 text-on-brand' : isOutside ? 'text-subtle' : 'text-muted')}>
        {dayNumber(day)}
        {isToday ? <span className="max-lg:hidden"> Today</span> : null}
      </span>
      <span className="sr-only">{formatLongDay(day)}{isToday ? ', today' : ''}<DayCount count={posts.length} none="no posts" before=", " /></span>
      <QuickAdd day={day} minutes={newMinutes} isReachable={isActive} className="ml-auto opacity-0 group-hover:opacity-100 group-focus-within:opacity-100" />
    </span>
  )
}

function MonthCellView(props: CellProps) {
  const { day, posts, zone, actions, onOpen, isOutside, isToday, isActive, pinnedId, change } = props
  const cell = useRef<HTMLDivElement>(null)
  useDropPlace(cell, () => ({ kind: 'slot', target: { day }, place: null }))
  const shown = shownOf(posts, pinnedId)
  const hidden = posts.length - shown.length
  return (
    <div
      ref={cell}
      role="gridcell"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={(event) => event.target instanceof Element && !event.target.closest('a, button') && onOpen(day, null)}
      className={cx(
        'group relative flex min-h-32 min-w-0 cursor-pointer flex-col gap-1 border-line p-1.5 transition-colors duration-100 not-last:border-r hover:bg-canvas focus-visible:z-10 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring',
        isToday && 'outline-2 -outline-offset-2 outline-brand',
        isOutside && 'bg-canvas',
      )}
    >
      <CellHead {...props} />
      {change ? <span className="px-1 text-2xs leading-3.5 font-medium text-wait">{change}</span> : null}
      {shown.map((post) => <PostTile key={post.id} post={post} zone={zone} actions={actions} onOpen={(opened) => onOpen(day, opened)} isReachable={isActive} />)}
      {hidden > 0 ? (
        <button type="button" tabIndex={isActive ? 0 : -1} onClick={() => onOpen(day, null)} className="min-h-6 self-start rounded-sm px-1.5 text-xs font-medium text-brand-text hover:bg-sunken">
          {PLANNING_TEXTS.more(hidden)}
        </button>
      ) : null}
      <DropHint day={day} />
    </div>
  )
}

/** One day of the month: three posts, `+N more`, the quick add, and a drop target for posts, which keep their clock time. */
export const MonthCell = memo(MonthCellView)
