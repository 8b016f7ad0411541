import { type CalendarPost, PLANNING_TEXTS } from '@marquee/contract/planning'
import { type CSSProperties, memo, useMemo, useRef } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { type DayClock, type HourRow, minutesAtPlace, minutesOf, missingParts, placeOf } from '../days/day-clock.ts'
import { type Day, formatLongDay } from '../days/days.ts'
import { useDropPlace } from '../moving/drag.ts'
import { layOut, type MorePosts, type PlacedPost } from '../days/lanes.ts'
import { usePlanningUi } from '../planning-ui.ts'
import type { PostActions } from '../moving/use-post-actions.ts'
import { PostTile } from './post-tile.tsx'
import { DayCount } from './day-count.tsx'

/** Height of an hour, and of a tile, in pixels. */
export const ROW_PX = 56
const TILE_PX = 42
const TILE_ROWS = TILE_PX / ROW_PX

export type ColumnProps = {
  clock: DayClock
  rows: readonly HourRow[]
  posts: readonly CalendarPost[]
  zone: string
  actions: PostActions
  onOpen: (day: Day, post: CalendarPost | null) => void
  isToday: boolean
  isActive: boolean
  pinnedId: string | null
  maxLanes: number
  /** Whether it is one of seven: tiles side by side are narrow then. */
  isWeek: boolean
  /** Visible rows: only their posts are rendered. */
  from: number
  to: number
  /** Position of the current time, null on another day. */
  nowPlace: number | null
}

const laneStyle = (place: number, lane: number, lanes: number): CSSProperties => ({ top: place * ROW_PX, left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%`, height: TILE_PX })

function PlacedTile({ item, isWeek, zone, actions, onOpen, isReachable }: Pick<ColumnProps, 'zone' | 'actions' | 'isWeek'> & { item: PlacedPost; onOpen: (post: CalendarPost) => void; isReachable: boolean }) {
  return (
    <div className="absolute p-px" style={laneStyle(item.place, item.lane, item.lanes)}>
      <PostTile post={item.post} zone={zone} actions={actions} onOpen={onOpen} isReachable={isReachable} room={isWeek ? (item.lanes > 1 ? 'narrow' : 'normal') : 'wide'} className="h-full" />
    </div>
  )
}

function MoreChip({ more, onClick, isReachable }: { more: MorePosts; onClick: () => void; isReachable: boolean }) {
  return (
    <div className="absolute p-px" style={laneStyle(more.row, more.lanes - 1, more.lanes)}>
      <button type="button" tabIndex={isReachable ? 0 : -1} onClick={onClick} className="size-full rounded-sm bg-sunken px-1 text-xs leading-4 font-medium text-brand-text hover:shadow-1">
        {PLANNING_TEXTS.more(more.count)}
      </button>
    </div>
  )
}

/** Where a dragged post would be dropped in the column, with its time. */
function ColumnHint({ day }: { day: Day }) {
  const over = usePlanningUi((state) => (state.over?.day === day ? state.over : null))
  if (!over || over.place === null) return null
  return (
    <div
      className={cx('pointer-events-none absolute inset-x-0.5 z-10 rounded-sm px-1.5 py-1 text-xs font-semibold', over.isRejected ? 'bg-bad-soft text-bad outline-2 -outline-offset-2 outline-bad' : 'bg-brand text-on-brand')}
      style={{ top: over.place * ROW_PX, minHeight: TILE_PX }}
    >
      {over.text}
    </div>
  )
}

/** The hours that this day's clock skips, or that only another day of the week has twice. */
function MissingHours({ clock, rows }: Pick<ColumnProps, 'clock' | 'rows'>) {
  return missingParts(clock, rows).map(([from, to]) => (
    <div key={from} aria-hidden className="absolute inset-x-0 bg-sunken bg-[repeating-linear-gradient(135deg,var(--field)_0_1px,transparent_1px_8px)]" style={{ top: from * ROW_PX, height: (to - from) * ROW_PX }} />
  ))
}

function TimeColumnView({ clock, rows, posts, zone, actions, onOpen, isToday, isActive, pinnedId, maxLanes, isWeek, from, to, nowPlace }: ColumnProps) {
  const { day } = clock
  const column = useRef<HTMLDivElement>(null)
  useDropPlace(column, (y, grab) => {
    const { minutes, isAgain } = minutesAtPlace(rows, (y - grab) / ROW_PX)
    return { kind: 'slot', target: { day, minutes, isAgain }, place: placeOf(rows, minutes, isAgain) }
  })
  const layout = useMemo(() => {
    const placed = posts.map((post) => {
      const { minutes, isAgain } = minutesOf(clock, Date.parse(post.at))
      return { post, place: placeOf(rows, minutes, isAgain) }
    })
    return layOut(placed, TILE_ROWS, maxLanes)
  }, [posts, clock, rows, maxLanes])
  const isShown = (place: number): boolean => place + 1 >= from && place <= to
  const placed = layout.placed.filter(({ place, post }) => isShown(place) || post.id === pinnedId)
  const more = layout.more.filter(({ row }) => isShown(row))
  return (
    <div
      ref={column}
      role="gridcell"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      className={cx('relative min-w-0 bg-[linear-gradient(var(--line)_1px,transparent_1px)] bg-size-[100%_56px] border-l border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring', isToday && 'bg-brand-soft/40')}
      style={{ height: rows.length * ROW_PX }}
    >
      <span className="sr-only">{formatLongDay(day)}{isToday ? ', today' : ''}<DayCount count={posts.length} none="no posts" before=", " /></span>
      <MissingHours clock={clock} rows={rows} />
      {placed.map((item) => <PlacedTile key={item.post.id} item={item} isWeek={isWeek} zone={zone} actions={actions} onOpen={(post) => onOpen(day, post)} isReachable={isActive} />)}
      {more.map((each) => <MoreChip key={each.row} more={each} onClick={() => onOpen(day, null)} isReachable={isActive} />)}
      {nowPlace === null ? null : <NowLine place={nowPlace} />}
      <ColumnHint day={day} />
    </div>
  )
}

function NowLine({ place }: { place: number }) {
  return (
    <div aria-hidden data-now-line className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-bad" style={{ top: place * ROW_PX }}>
      <span className="absolute -top-[5px] -left-1 size-2 rounded-full bg-bad" />
    </div>
  )
}

/** One day of the hour grids: posts at their time, side by side where they overlap; a drop sets the time to a quarter of an hour. */
export const TimeColumn = memo(TimeColumnView)
