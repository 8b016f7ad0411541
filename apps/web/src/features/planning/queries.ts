import { bestTimes, CALENDAR_PAGE, type CalendarPost, getCalendarFeed, listCalendar, listCampaignNames, renewCalendarFeed } from '@marquee/contract/planning'
import { approvePost, movePost } from '@marquee/contract/post-review'
import { deleteDraft, type Draft, getDraft, listDrafts, restoreDraft, updateDraft } from '@marquee/contract/posts'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { KEPT } from '../../lib/kept-posts.ts'
import { lastKnown } from '../../lib/last-known.ts'
import { KEPT_MONTHS } from './calendar/kept-months.ts'
import { reuseUnchanged } from './days/day-index.ts'
import { addDays, type Day } from './days/days.ts'

/** Key of the loaded months; their key ends with the span they cover. */
export const CALENDAR_KEY = ['planning', 'calendar'] as const
/** Key of the drafts without a time. */
export const TRAY_KEY = ['planning', 'tray'] as const
const FEED_KEY = ['planning', 'feed'] as const

/** Instants from and to, which the key of a loaded month ends with. */
export type Span = { from: string; to: string }
export type CalendarPages = InfiniteData<RouteAnswer<typeof listCalendar>, string>

/** The first page is small, so that its posts are shown at once. */
const FIRST_PAGE = 250

/** The span that covers `days` in every zone there is. */
const spanOf = (days: readonly Day[]): Span => ({
  from: `${addDays(days[0] ?? '', -1)}T00:00:00.000Z`,
  to: `${addDays(days.at(-1) ?? '', 2)}T00:00:00.000Z`,
})

/** Posts that a new response repeats keep their objects: components showing them need not render again. */
function sharePosts(before: unknown, after: unknown): unknown {
  const [old, fresh] = [before as CalendarPages | undefined, after as CalendarPages]
  if (!old) return fresh
  const known = new Map<string, CalendarPost>(old.pages.flatMap((page) => page.posts.map((post) => [post.id, post] as const)))
  return { ...fresh, pages: fresh.pages.map((page) => ({ ...page, posts: reuseUnchanged(page.posts, known) })) }
}

const calendarQuery = (span: Span) => ({
  ...lastKnown<RouteAnswer<typeof listCalendar>>(KEPT_MONTHS, [...CALENDAR_KEY, span]),
  queryKey: [...CALENDAR_KEY, span],
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
    call(listCalendar, { query: { ...span, limit: pageParam === '' ? FIRST_PAGE : CALENDAR_PAGE, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page: RouteAnswer<typeof listCalendar>) => page.nextCursor,
  structuralSharing: sharePosts,
})

/** Posts of the months around `days`, page by page, earliest first. */
export const useCalendarPages = (days: readonly Day[]) => useInfiniteQuery(calendarQuery(spanOf(days)))

/** Campaign names for the filter. */
export const useCampaigns = () =>
  useQuery({ queryKey: ['planning', 'campaigns'], queryFn: async () => (await call(listCampaignNames, { query: {} })).campaigns, staleTime: 60_000 })

const TRAY_PAGE = 100
/** Drafts page by page, newest change first; the tray shows the ones without a time. */
export const useTrayPages = () =>
  useInfiniteQuery({
    ...lastKnown<RouteAnswer<typeof listDrafts>>(KEPT.tray, TRAY_KEY),
    queryKey: TRAY_KEY,
    queryFn: ({ pageParam, signal }) => call(listDrafts, { query: { limit: TRAY_PAGE, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** Good times for the next weeks, as wall times in `zone`. Requested only while `isEnabled`. */
export const useBestTimes = (zone: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['planning', 'best-times', zone],
    queryFn: async () => (await call(bestTimes, { query: { timeZone: zone, days: 60, count: 20 } })).slots.map((slot) => slot.wall),
    staleTime: 600_000,
    enabled: isEnabled,
    retry: false,
  })

/** Addresses of the calendar's feed. */
export const useFeed = () => useQuery({ queryKey: FEED_KEY, queryFn: () => call(getCalendarFeed, { query: {} }), staleTime: Infinity })
/** New addresses of the feed, and the key they are cached by. Throws ApiError. */
export const renewFeed = async () => ({ key: FEED_KEY, feed: await call(renewCalendarFeed, { body: {} }) })

export type MoveBody = RouteInput<typeof movePost>['body']
/** Moves a post. Returns the stored post. Throws ApiError. */
export const sendMove = async (id: string, body: MoveBody): Promise<Draft> => (await call(movePost, { params: { id }, body })).draft

export type PostChange = RouteInput<typeof updateDraft>['body']
/** Changes time or status of a post. Returns the stored post. Throws ApiError. */
export const sendChange = async (id: string, body: PostChange): Promise<Draft> => (await call(updateDraft, { params: { id }, body })).draft
export const sendApproval = async (id: string): Promise<Draft> => (await call(approvePost, { params: { id }, body: {} })).draft
export const readPost = async (id: string): Promise<Draft> => (await call(getDraft, { params: { id }, query: {} })).draft
/** One post that a link asks for. Requested only while there is an id. */
export const useLinkedPost = (id: string | null) => useQuery({ queryKey: ['posts', 'one', id], queryFn: () => readPost(id ?? ''), enabled: id !== null })
/** Deletes a post; `restorePost` undoes it within a day. Throws ApiError. */
export const dropPost = (id: string) => call(deleteDraft, { params: { id }, query: {} })
export const restorePost = async (id: string): Promise<Draft> => (await call(restoreDraft, { params: { id }, body: {} })).draft
