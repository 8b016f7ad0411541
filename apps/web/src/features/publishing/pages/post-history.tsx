import { MAX_POST_SEARCH } from '@marquee/contract/posts'
import { FAILURE_CAUSES, HISTORY_PERIODS, HISTORY_TEXTS, type HistoryEntry, type RecentFailures } from '@marquee/contract/publishing'
import { NETWORKS } from '@marquee/contract/shared/platforms'
import { useQueryClient } from '@tanstack/react-query'
import { History, Plus, Send } from 'lucide-react'
import { useEffect } from 'react'
import { openCreatePost } from '../../../lib/create-post.ts'
import { useLive } from '../../../lib/live.ts'
import { oneOf, useSearchFields, uuidField } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/session.ts'
import { zonePlace } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { HeldPosts } from '../../commerce/index.ts'
import { HISTORY_KEY } from '../../composer/index.ts'
import { HistoryCard } from '../components/history-card.tsx'
import { Timeline } from '../components/timeline.tsx'
import { tabLabel } from '../model.ts'
import { type HistoryView, historyErrorText, useHistory, useHistoryEntry, usePublished, WHOLE_HISTORY } from '../queries.ts'
import { useFocusEntry } from '../use-opened-entry.ts'

// Few users open it.
const DebugTab = onDemand(async () => (await import('../components/debug-tab.tsx')).DebugTab, { fallback: () => <Loading label="Loading profile"><Skeleton className="h-40 w-full" /></Loading> })

// Loaded beside the list that they narrow.
const HistoryFilters = onDemand(async () => (await import('../components/history-filters.tsx')).HistoryFilters, { fallback: () => <Skeleton className="mb-4 h-9 w-full pointer-coarse:h-11" /> })
const FailureRail = onDemand(async () => (await import('../components/failure-rail.tsx')).FailureRail, { fallback: () => <Skeleton className="h-14 w-full rounded-lg xl:h-64" /> })

const TABS = ['history', 'published', 'failed', 'debug'] as const
const TITLE = 'Post History'
type Tab = (typeof TABS)[number]
type ListTab = Exclude<Tab, 'debug'>
type List = ReturnType<typeof useHistory> | ReturnType<typeof usePublished>
const SEARCH = {
  tab: oneOf(TABS),
  platform: oneOf(NETWORKS),
  cause: oneOf(FAILURE_CAUSES),
  days: (value: string) => HISTORY_PERIODS.find((each) => String(each) === value),
  q: (value: string) => value.slice(0, MAX_POST_SEARCH) || undefined,
  open: (value: string) => value || undefined,
}

function HistorySkeletons() {
  return (
    <Loading label="Loading posts">
      <div className="space-y-3">
        <Skeleton className="h-6 w-24" />
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="flex gap-4 rounded-lg bg-surface p-5 shadow-1">
            <Skeleton className="size-16 shrink-0" />
            <div className="flex-1 space-y-2.5">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-7 w-56" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

type PostListProps = { list: List; tab: ListTab; isFiltered: boolean; openId: string | undefined; onShowAll: () => void }

/** Shown in place of posts. */
function NoPosts({ tab, isFiltered, onShowAll }: Pick<PostListProps, 'tab' | 'isFiltered' | 'onShowAll'>) {
  const showAll = <Button onClick={onShowAll}>Show all posts</Button>
  if (isFiltered) return <EmptyState icon={<History size={20} strokeWidth={1.75} />} title="No posts match" text="Try another search, or remove a filter." action={showAll} />
  if (tab === 'failed') return <EmptyState icon={<Send size={20} strokeWidth={1.75} />} title="No failed posts" text="Everything that was sent so far has arrived." action={showAll} />
  return (
    <EmptyState
      icon={<History size={20} strokeWidth={1.75} />}
      title={tab === 'published' ? HISTORY_TEXTS.publishedEmpty : HISTORY_TEXTS.historyEmpty}
      text="Posts appear here as soon as they are sent, with the outcome on each platform."
      action={<Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => openCreatePost()}>Create a post</Button>}
    />
  )
}

function PostList({ list, tab, isFiltered, openId, onShowAll }: PostListProps) {
  if (list.isPending) return <HistorySkeletons />
  const failure = list.isError ? historyErrorText(list.error) : null
  const entries: HistoryEntry[] = list.data?.pages.flatMap((page): HistoryEntry[] => page.data) ?? []
  return (
    <div className="space-y-5">
      {failure ? <Alert kind="error" action={<Button size="sm" onClick={() => void list.refetch()}>Try again</Button>}>{failure}</Alert> : null}
      {entries.length > 0 ? <Timeline entries={entries} openId={openId} /> : null}
      {entries.length === 0 && !failure ? <NoPosts tab={tab} isFiltered={isFiltered} onShowAll={onShowAll} /> : null}
      {list.hasNextPage ? <div className="flex justify-center"><Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Load more</Button></div> : null}
    </div>
  )
}

/** A post opened by its address: focused in the list, or above it when it is not loaded there. */
function OpenedPost({ id, list }: { id: string; list: List }) {
  const isListed = list.data?.pages.some((page) => page.data.some((entry) => entry.id === id)) ?? false
  const asked = uuidField(id)
  const { data: entry, isFetched } = useHistoryEntry(list.isPending || isListed ? undefined : asked)
  useFocusEntry(isListed || entry ? id : null, isListed ? 'listed' : 'above')
  if (isListed || (asked && !isFetched)) return null
  return entry ? <div className="mb-5"><HistoryCard entry={entry} isOpened /></div> : <Alert kind="info" className="mb-4">{HISTORY_TEXTS.notInHistory}</Alert>
}

/** Posts change while they are sent; the lists are refreshed without a reload. */
function useHistoryUpdates(): void {
  const client = useQueryClient()
  useLive((event) => {
    if (event.type === 'post.changed') void client.invalidateQueries({ queryKey: HISTORY_KEY })
  })
}

function useAddress() {
  const [{ tab, platform, cause, days, q, open }, setSearch] = useSearchFields(SEARCH)
  const view: HistoryView = { search: q ?? '', platform: platform ?? null, cause: cause ?? null, days: days ?? null }
  const change = ({ search, ...rest }: Partial<HistoryView>) => setSearch({ ...rest, ...(search !== undefined && { q: search }), open: null })
  return { tab: tab ?? 'history', view, open, change, choose: (value: string) => setSearch({ tab: TABS.find((name) => name === value) ?? null, open: null }) }
}

/** `3 posts need attention. Times in Stockholm (GMT+1).` */
function Summary({ total, failed }: { total: number | undefined; failed: number | undefined }) {
  const zone = useTimeZone()
  const now = useNow()
  if (!total || failed === undefined) return <>What was sent, and where it arrived.</>
  const state = failed === 0 ? 'Everything that was sent has arrived.' : `${failed.toLocaleString('en-US')} ${failed === 1 ? 'post needs' : 'posts need'} attention.`
  return <>{state} Times in {zonePlace(new Date(now), zone)}.</>
}

type ListsProps = { tab: ListTab; list: List; recent: RecentFailures | undefined } & Pick<ReturnType<typeof useAddress>, 'view' | 'open' | 'change' | 'choose'>

/** The posts of a tab; beside those of the whole history and the failed ones, why posts failed. */
function Lists({ tab, list, recent, view, open, change, choose }: ListsProps) {
  const isFiltered = tab !== 'published' && JSON.stringify(view) !== JSON.stringify(WHOLE_HISTORY)
  const showAll = () => {
    change(WHOLE_HISTORY)
    choose('history')
  }
  const rail = tab !== 'published' && recent && recent.causes.length > 0 ? <FailureRail recent={recent} chosen={view.cause} onChoose={(cause) => change({ cause })} /> : null
  return (
    <>
      {tab === 'published' ? null : <HistoryFilters view={view} onChange={change} />}
      <div className={cx(rail && 'grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_304px]')}>
        {rail ? <aside aria-label={HISTORY_TEXTS.whyFailed} className="xl:order-last">{rail}</aside> : null}
        <div className="min-w-0">
          {list.data ? <div className="mb-5 empty:hidden"><HeldPosts /></div> : null}
          {open ? <OpenedPost key={open} id={open} list={list} /> : null}
          <PostList key={tab} list={list} tab={tab} isFiltered={isFiltered} openId={open} onShowAll={showAll} />
        </div>
      </div>
    </>
  )
}

function HistoryScreen() {
  const { tab, ...address } = useAddress()
  const whole = useHistory()
  const history = useHistory(address.view, tab === 'failed')
  const published = usePublished()
  useHistoryUpdates()
  useEffect(() => void Promise.all([HistoryFilters.preload(), FailureRail.preload()]), [])
  const first = whole.data?.pages[0]
  const items = [
    { value: 'history', label: tabLabel(HISTORY_TEXTS.historyTab, first?.total) },
    { value: 'published', label: tabLabel(HISTORY_TEXTS.publishedTab, published.data?.pages[0]?.total) },
    { value: 'failed', label: tabLabel(HISTORY_TEXTS.failedTab, first?.failed) },
    { value: 'debug', label: HISTORY_TEXTS.debugTab },
  ]
  return (
    <Page title={TITLE} subtitle={<Summary total={first?.total} failed={first?.failed} />}>
      <Tabs value={tab} onValueChange={address.choose} items={items} label={TITLE}>
        {tab === 'debug' ? <DebugTab /> : <Lists tab={tab} list={tab === 'published' ? published : history} recent={first?.recent} {...address} />}
      </Tabs>
    </Page>
  )
}

/** /post-history (trace.md HIST-01 to HIST-10). */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-out') return <Page title={TITLE}><SignedOut text={HISTORY_TEXTS.signedOut} /></Page>
  if (status === 'loading') return <Page title={TITLE}><HistorySkeletons /></Page>
  return <HistoryScreen />
}
