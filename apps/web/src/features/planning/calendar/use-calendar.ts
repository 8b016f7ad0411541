import type { CalendarPost } from '@marquee/contract/planning'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useIsTimeZoneSettled } from '../../../lib/time-zone.ts'
import { dayClock, type DayClock } from '../days/day-clock.ts'
import { countStatuses, type DayIndex, type Filter, fits, indexByDay } from '../days/day-index.ts'
import { type CalendarView, type Day, daysOf, monthGrid, monthOf } from '../days/days.ts'
import { useCalendarPages } from '../queries.ts'

const NO_POSTS: readonly CalendarPost[] = []
const NO_DAYS: DayIndex = new Map()

/** Remembers the previous index, so that unchanged days keep their lists. */
function createIndexer() {
  let before: DayIndex | null = null
  return (posts: readonly CalendarPost[], clocks: readonly DayClock[], filter: Filter): DayIndex => {
    before = indexByDay(posts.filter((post) => fits(post, filter)), clocks, before)
    return before
  }
}

/** Days that the counts of a view cover: a month's grid also shows days of its neighbours. */
const countedDays = (view: CalendarView, day: Day): Day[] => (view === 'month' ? daysOf(view, day).filter((each) => monthOf(each) === monthOf(day)) : daysOf(view, day))

/**
 * The calendar's posts around a day. Takes the view, its day, the zone and the filter. Returns the list of posts per day of the
 * whole month's grid, the counts per status of what the view shows (null while they are not known), the state of loading, and whether posts can be moved: not by the clock
 * of the browser while the profile's zone is being read, which would store them hours off. Until then no posts are listed.
 */
export function useCalendar(view: CalendarView, day: Day, zone: string, filter: Filter) {
  const canMove = useIsTimeZoneSettled()
  const month = monthOf(day)
  const days = useMemo(() => monthGrid(`${month}-01`).flat(), [month])
  const query = useCalendarPages(days)
  const { hasNextPage, isFetchingNextPage, isError } = query
  const fetchNext = useEffectEvent(() => void query.fetchNextPage())
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) fetchNext()
  }, [hasNextPage, isFetchingNextPage, isError])
  const posts = useMemo(() => (query.data ? query.data.pages.flatMap((page) => page.posts) : NO_POSTS), [query.data])
  const clocks = useMemo(() => days.map((each) => dayClock(each, zone)), [days, zone])
  const [indexPosts] = useState(createIndexer)
  const index = useMemo(() => indexPosts(posts, clocks, filter), [indexPosts, posts, clocks, filter])
  const isKnown = query.data !== undefined && canMove
  const counts = useMemo(() => {
    if (!isKnown) return null
    const counted = countedDays(view, day)
    return countStatuses(posts, filter, dayClock(counted[0] ?? day, zone).start, dayClock(counted.at(-1) ?? day, zone).end)
  }, [isKnown, posts, filter, view, day, zone])
  return {
    query, counts, canMove, index: canMove ? index : NO_DAYS,
    isLoading: (query.isPending || !canMove) && !isError,
    /** Whether the posts are those of last time, and the server is being asked for the current ones. */
    isRenewing: query.isFetching && !query.isFetched,
    isComplete: isKnown && !hasNextPage,
  }
}
