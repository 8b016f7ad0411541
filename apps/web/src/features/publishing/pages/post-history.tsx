import { MAX_POST_SEARCH } from '@marquee/contract/posts'
import { FAILURE_CAUSES, HISTORY_PERIODS, HISTORY_TEXTS, type HistoryEntry } from '@marquee/contract/publishing'
import { PLATFORMS } from '@marquee/contract/shared/platforms'
import { useQueryClient } from '@tanstack/react-query'
import { History, Plus, Send } from 'lucide-react'
import { openCreatePost } from '../../../lib/create-post.ts'
import { useLive } from '../../../lib/live.ts'
import { oneOf, useSearchFields, uuidField } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { HISTORY_KEY } from '../../composer/index.ts'
import { DebugTab } from '../components/debug-tab.tsx'
import { HistoryCard } from '../components/history-card.tsx'
import { HistoryFilters } from '../components/history-filters.tsx'
import { Timeline } from '../components/timeline.tsx'
import { tabLabel } from '../model.ts'
import { type HistoryView, historyErrorText, useHistory, useHistoryEntry, usePublished, WHOLE_HISTORY } from '../queries.ts'
import { useFocusEntry } from '../use-opened-entry.ts'

const TABS = ['history', 'published', 'failed', 'debug'] as const
const TITLE = 'Post History'
type Tab = (typeof TABS)[number]
type ListTab = Exclude<Tab, 'debug'>
type List = ReturnType<typeof useHistory> | ReturnType<typeof usePublished>
const SEARCH = {
  tab: oneOf(TABS),
  platform: oneOf(PLATFORMS),
  cause: oneOf(FAILURE_CAUSES),
  days: (value: string) => HISTORY_PERIODS.find((each) => String(each) === value),
  q: (value: string) => value.slice(0, MAX_POST_SEARCH) || undefined,
  open: uuidField,
}

function HistorySkeletons() {
  return (
    <Loading label="Loading posts">
      <div className="space-y-3 lg:pl-46">
        {[0, 1, 2].map((index) => (
          <div key={index} className="space-y-3 rounded-lg bg-surface p-5 shadow-1">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-8 w-2/3" />
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
  if (isFiltered) return <EmptyState icon={<History size={20} strokeWidth={1.75} />} title="No posts match" text="No post has these words, network, reason and period." action={showAll} />
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
  const { data: entry, isFetched } = useHistoryEntry(list.isPending || isListed ? undefined : id)
  useFocusEntry(isListed || entry ? id : null)
  if (isListed || !isFetched) return null
  return entry ? <div className="mb-6"><HistoryCard entry={entry} isOpened /></div> : <Alert kind="info" className="mb-4">This post is not in the history.</Alert>
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

function HistoryScreen() {
  const { tab, view, open, change, choose } = useAddress()
  const isFiltered = JSON.stringify(view) !== JSON.stringify(WHOLE_HISTORY)
  const whole = useHistory()
  const history = useHistory(view, tab === 'failed')
  const published = usePublished()
  useHistoryUpdates()
  const first = whole.data?.pages[0]
  const items = [
    { value: 'history', label: tabLabel(HISTORY_TEXTS.historyTab, first?.total) },
    { value: 'published', label: tabLabel(HISTORY_TEXTS.publishedTab, published.data?.pages[0]?.total) },
    { value: 'failed', label: tabLabel(HISTORY_TEXTS.failedTab, first?.failed) },
    { value: 'debug', label: HISTORY_TEXTS.debugTab },
  ]
  const showAll = () => {
    change(WHOLE_HISTORY)
    choose('history')
  }
  return (
    <Page title={TITLE} subtitle="What was sent, where it arrived, and what to do when it did not.">
      <Tabs value={tab} onValueChange={choose} items={items} label={TITLE}>
        {tab === 'debug' ? <DebugTab /> : (
          <>
            {tab === 'published' ? null : <HistoryFilters view={view} onChange={change} />}
            {open ? <OpenedPost id={open} list={tab === 'published' ? published : history} /> : null}
            <PostList key={tab} list={tab === 'published' ? published : history} tab={tab} isFiltered={isFiltered && tab !== 'published'} openId={open} onShowAll={showAll} />
          </>
        )}
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
