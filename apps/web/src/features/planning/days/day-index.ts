import type { CalendarPost, CalendarStatus } from '@marquee/contract/planning'
import type { PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { DayClock } from './day-clock.ts'
import type { Day } from './days.ts'

export type Filter = { status: CalendarStatus | null; platform: Platform | null; campaign: string | null }
export type DayIndex = ReadonlyMap<Day, readonly CalendarPost[]>
export type StatusCounts = Readonly<Record<CalendarStatus, number>>

/** Whether a post passes every filter but the status. */
const matchesIgnoringStatus = (post: CalendarPost, { platform, campaign }: Filter): boolean =>
  (platform === null || post.platforms.includes(platform)) && (campaign === null || post.campaign === campaign)

export const fits = (post: CalendarPost, filter: Filter): boolean => (filter.status === null || post.status === filter.status) && matchesIgnoringStatus(post, filter)

/** Index of the last clock that begins at or before `at`; -1 when none does. Days without length are skipped. */
function clockIndex(clocks: readonly DayClock[], at: number): number {
  let [low, high] = [0, clocks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((clocks[middle]?.start ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Order of posts within a day: by time, then by id, as the server lists them. */
function inOrder(a: CalendarPost, b: CalendarPost): number {
  // The API's instants have one format: their texts sort by time.
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.id < b.id ? -1 : 1
}

const isSameList = (a: readonly CalendarPost[] | undefined, b: readonly CalendarPost[]): boolean =>
  a?.length === b.length && b.every((post, index) => post === a[index])

/**
 * Groups posts by day. Takes the posts, the clocks of the days in order and the previous index; a day whose posts are the
 * same keeps its list, so that only the cells of changed days render again.
 */
export function indexByDay(posts: Iterable<CalendarPost>, clocks: readonly DayClock[], before: DayIndex | null): DayIndex {
  const lists = new Map<Day, CalendarPost[]>()
  for (const post of posts) {
    const at = Date.parse(post.at)
    const clock = clocks[clockIndex(clocks, at)]
    if (!clock || at >= clock.end) continue
    const list = lists.get(clock.day)
    if (list) list.push(post)
    else lists.set(clock.day, [post])
  }
  const index = new Map<Day, readonly CalendarPost[]>()
  for (const [day, list] of lists) {
    list.sort(inOrder)
    const old = before?.get(day)
    index.set(day, old && isSameList(old, list) ? old : list)
  }
  return index
}

const isSamePost = (a: CalendarPost, b: CalendarPost): boolean =>
  a.at === b.at && a.state === b.state && a.status === b.status && a.preview === b.preview && a.campaign === b.campaign && a.seriesId === b.seriesId &&
  a.platforms.join() === b.platforms.join() && a.thumbnails.join() === b.thumbnails.join()

/** Reuses the objects of posts that did not change, after the list was refetched. */
export function reuseUnchanged(posts: readonly CalendarPost[], before: ReadonlyMap<string, CalendarPost>): CalendarPost[] {
  return posts.map((post) => {
    const old = before.get(post.id)
    return old && isSamePost(old, post) ? old : post
  })
}

/** Posts per status between two instants, ignoring the status filter. */
export function countStatuses(posts: Iterable<CalendarPost>, filter: Filter, from: number, to: number): StatusCounts {
  const counts: Record<CalendarStatus, number> = { draft: 0, scheduled: 0, published: 0, failed: 0 }
  const [first, end] = [new Date(from).toISOString(), new Date(to).toISOString()]
  for (const post of posts) {
    if (post.at >= first && post.at < end && matchesIgnoringStatus(post, filter)) counts[post.status] += 1
  }
  return counts
}

const STATUS_OF: Readonly<Partial<Record<PostState, CalendarStatus>>> = {
  scheduled: 'scheduled', publishing: 'scheduled', unconfirmed: 'scheduled', published: 'published', partially_published: 'failed', failed: 'failed', held: 'failed',
}
const isState = (state: string): state is PostState => state in STATUS_OF || state === 'draft' || state === 'pending_approval'

/** A post with the new state of a live event. An unknown state changes nothing. */
export function withState(post: CalendarPost, state: string): CalendarPost {
  return isState(state) && state !== post.state ? { ...post, state, status: STATUS_OF[state] ?? 'draft' } : post
}
