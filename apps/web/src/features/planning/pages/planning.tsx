import { type CalendarPost, PLANNING_TEXTS } from '@marquee/contract/planning'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useWeekStart } from '../../../lib/display.ts'
import { zonePlace } from '../../../lib/format.ts'
import { useKeptLists } from '../../../lib/use-kept-lists.ts'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { ZoneOffer } from '../../profile/index.ts'
import type { Moving } from '../calendar/calendar-cache.ts'
import { CalendarBody, EmptyLine, LoadError } from '../components/calendar-body.tsx'
import { PostsKnown } from '../components/day-count.tsx'
import { DayPanel } from '../components/day-panel.tsx'
import { MoveDialog } from '../components/move-dialog.tsx'
import { Filters, Toolbar } from '../components/toolbar.tsx'
import { Tray } from '../components/tray.tsx'
import type { StatusCounts } from '../days/day-index.ts'
import { type Day, dayAt } from '../days/days.ts'
import { useDragMonitor } from '../moving/drag.ts'
import { closeMove, resetPlanningUi, usePlanningUi } from '../planning-ui.ts'
import { useBestTimes, useCampaigns, useLinkedPost } from '../queries.ts'
import { offeredMinutes, type Target } from '../moving/reschedule.ts'
import { useCalendar } from '../calendar/use-calendar.ts'
import { type CalendarAddress, useCalendarAddress } from '../calendar/use-calendar-address.ts'
import { useCalendarKeys } from '../calendar/use-calendar-keys.ts'
import { useCalendarUpdates } from '../calendar/use-calendar-updates.ts'
import { useIsWide } from '../../../lib/use-media.ts'
import { type PostActions, usePostActions } from '../moving/use-post-actions.ts'

const FeedDialog = onDemand(async () => (await import('../components/feed-dialog.tsx')).FeedDialog, { onFailed: ({ onOpenChange }) => onOpenChange(false) })

/** `12 scheduled, 1 needs attention. Times in New York (EST).` Only the zone while the posts are not known. */
function Subtitle({ counts, zone, now }: { counts: StatusCounts | null; zone: string; now: number }) {
  const times = `Times in ${zonePlace(new Date(now), zone)}.`
  if (!counts) return times
  const attention = counts.failed === 0 ? '' : `, ${counts.failed.toLocaleString('en-US')} ${counts.failed === 1 ? 'needs' : 'need'} attention`
  return <>{counts.scheduled.toLocaleString('en-US')} scheduled{attention}. {times}</>
}

function Speech() {
  const announcement = usePlanningUi((state) => state.announcement)
  return <p role="status" className="sr-only">{announcement}</p>
}

const NO_TIMES: readonly string[] = []

type MovesProps = { actions: PostActions; zone: string; today: Day; now: number; isReady: boolean; onMoved: () => void }

/** Dragging, and the dialog that moves without it. `isReady`: the posts are loaded, so that loading this code delays none. */
function Moves({ actions, zone, today, now, isReady, onMoved }: MovesProps) {
  const moving = usePlanningUi((state) => state.moving)
  const best = useBestTimes(zone, isReady).data ?? NO_TIMES
  const withTime = (post: Moving, target: Target): Target =>
    post.at === null && target.minutes === undefined ? { ...target, minutes: offeredMinutes(target.day, zone, now, best) ?? 0 } : target
  useDragMonitor(actions, withTime)
  if (!moving) return null
  const move = (target: Target): void => {
    void actions.move(moving, target)
    onMoved()
  }
  return <MoveDialog key={moving.id} post={moving} zone={zone} today={today} now={now} best={best} onMove={move} onClose={closeMove} />
}

/** The opened day and the requested post in it. */
function useOpenedDay({ open, openPost, openDay, replaceOpen, closeDay }: CalendarAddress, zone: string) {
  const [highlightedId, setHighlightedId] = useState<string | null>(openPost)
  const linked = useLinkedPost(openPost)
  const linkedAt = linked.data?.scheduledTime ?? linked.data?.updatedAt
  useEffect(() => {
    if (openPost !== null && linkedAt) replaceOpen(dayAt(Date.parse(linkedAt), zone))
  }, [openPost, linkedAt, zone, replaceOpen])
  const onOpen = useCallback(
    (day: Day, post: CalendarPost | null) => {
      setHighlightedId(post?.id ?? null)
      openDay(day)
    },
    [openDay],
  )
  const onClose = useCallback(() => {
    if (open) document.querySelector<HTMLElement>(highlightedId ? `[data-post="${highlightedId}"]` : `[data-day="${open}"]`)?.focus({ preventScroll: true })
    closeDay()
  }, [open, highlightedId, closeDay])
  return { highlightedId, onOpen, onClose, isGone: linked.isError }
}

const NO_POSTS: readonly CalendarPost[] = []

function PlanningScreen() {
  const zone = useTimeZone()
  const now = useNow()
  const today = useMemo(() => dayAt(now, zone), [now, zone])
  const address = useCalendarAddress(today)
  const { view, date, filter, open, goTo, show, setFilter } = address
  const { query, index, counts, isLoading, isRenewing, isComplete, canMove } = useCalendar(view, date, zone, filter)
  const actions = usePostActions()
  const campaigns = useCampaigns().data ?? NO_TIMES
  const isWide = useIsWide()
  const [isFeedOpen, setFeedOpen] = useState(false)
  const { highlightedId, onOpen, onClose, isGone } = useOpenedDay(address, zone)
  useCalendarUpdates()
  useKeptLists()
  useCalendarKeys({ today: () => goTo(today), month: () => show('month'), week: () => show('week'), day: () => show('day') })
  useEffect(() => resetPlanningUi, [])
  const grid = { day: date, today, now, zone, index, actions, goTo, onOpen }
  const panel = open ? <DayPanel isAside={isWide} day={open} posts={index.get(open) ?? NO_POSTS} highlightedId={highlightedId} zone={zone} now={now} actions={actions} onClose={onClose} /> : null
  return (
    <Page title={PLANNING_TEXTS.heading} subtitle={<Subtitle counts={counts} zone={zone} now={now} />} actions={<ZoneOffer className="max-sm:hidden" onGone={focusHeading} />}>
      <Toolbar view={view} day={date} today={today} goTo={goTo} onView={show} onFeed={() => setFeedOpen(true)} onFeedNear={() => void FeedDialog.preload()} />
      <Filters filter={filter} counts={counts} campaigns={campaigns} onChange={setFilter} />
      {isGone ? <Alert kind="info" className="mb-3">This post no longer exists.</Alert> : null}
      {query.isError ? <LoadError onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())} /> : null}
      {isComplete ? <EmptyLine view={view} day={date} today={today} now={now} zone={zone} index={index} filter={filter} onClear={() => setFilter({ status: null, platform: null, campaign: null })} /> : null}
      <PostsKnown value={counts !== null}>
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <CalendarBody view={view} isLoading={isLoading} isRenewing={isRenewing} {...grid} />
          <div className="space-y-4 xl:sticky xl:top-20 xl:self-start">
            {isWide ? panel : null}
            <Tray actions={actions} />
          </div>
        </div>
        {isWide ? null : panel}
      </PostsKnown>
      {canMove ? <Moves actions={actions} zone={zone} today={today} now={now} isReady={isComplete} onMoved={() => !isWide && address.open !== null && address.closeDay()} /> : null}
      <Speech />
      {isFeedOpen ? <FeedDialog open onOpenChange={setFeedOpen} /> : null}
    </Page>
  )
}

const focusHeading = (): void => document.querySelector<HTMLElement>('[data-page-heading]')?.focus()

/** /planning (trace.md PLAN-01 to PLAN-12). */
export function Component() {
  const status = useSession((state) => state.status)
  const weekStart = useWeekStart()
  if (status === 'signed-out') return <Page title={PLANNING_TEXTS.heading}><SignedOut text={PLANNING_TEXTS.signedOut} /></Page>
  if (status === 'loading') return <Page title={PLANNING_TEXTS.heading}><Loading label="Loading posts"><Skeleton className="h-[36rem] w-full" /></Loading></Page>
  // Another first day is another grid.
  return <PlanningScreen key={weekStart} />
}
