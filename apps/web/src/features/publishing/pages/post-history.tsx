import { HISTORY_TEXTS, type HistoryEntry } from '@marquee/contract/publishing'
import { History, Plus, Send } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { openCreatePost } from '../../../lib/create-post.ts'
import { useLive } from '../../../lib/live.ts'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { HISTORY_KEY } from '../../composer/index.ts'
import { DebugTab } from '../components/debug-tab.tsx'
import { Timeline } from '../components/timeline.tsx'
import { hasFailure, tabLabel } from '../model.ts'
import { historyErrorText, useHistory, usePublished } from '../queries.ts'
import { useOpenedEntry } from '../use-opened-entry.ts'

const TABS = ['history', 'published', 'debug'] as const
const TITLE = 'Post History'
type Tab = (typeof TABS)[number]
type List = ReturnType<typeof useHistory> | ReturnType<typeof usePublished>

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

function NoPosts({ tab, onlyFailed, onShowAll }: { tab: Exclude<Tab, 'debug'>; onlyFailed: boolean; onShowAll: () => void }) {
  if (onlyFailed) {
    return <EmptyState icon={<Send size={20} strokeWidth={1.75} />} title="No failed posts" text="Everything that was sent so far has arrived." action={<Button onClick={onShowAll}>Show all posts</Button>} />
  }
  return (
    <EmptyState
      icon={<History size={20} strokeWidth={1.75} />}
      title={tab === 'history' ? HISTORY_TEXTS.historyEmpty : HISTORY_TEXTS.publishedEmpty}
      text="Posts appear here as soon as they are sent, with the outcome on each platform."
      action={<Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => openCreatePost()}>Create a post</Button>}
    />
  )
}

type PostListProps = { list: List; tab: Exclude<Tab, 'debug'>; onlyFailed: boolean; onFilter: (isOn: boolean) => void; openId: string | null }

/** Shown in place of posts; nothing while a failure says why. */
function NothingShown({ list, tab, onlyFailed, onFilter, loaded }: PostListProps & { loaded: number }) {
  if (list.hasNextPage) return <p className="text-muted">No failed posts among the newest {loaded}.</p>
  return <NoPosts tab={tab} onlyFailed={onlyFailed && loaded > 0} onShowAll={() => onFilter(false)} />
}

/** Goes to the post that the address opens, or says that it is not there. */
function OpenedPost({ list, openId, loaded }: Pick<PostListProps, 'list' | 'openId'> & { loaded: number }) {
  const isMissing = useOpenedEntry(openId, list)
  if (!isMissing) return null
  return <Alert kind="info">{list.hasNextPage ? `The post that was to be opened is not among the newest ${loaded}.` : 'The post that was to be opened is not in this list.'}</Alert>
}

function PostList(props: PostListProps) {
  const { list, onlyFailed, onFilter, openId } = props
  if (list.isPending) return <HistorySkeletons />
  const failure = list.isError ? historyErrorText(list.error) : null
  const all: HistoryEntry[] = list.data?.pages.flatMap((page): HistoryEntry[] => page.data) ?? []
  const entries = onlyFailed ? all.filter(hasFailure) : all
  return (
    <div className="space-y-5">
      {failure ? <Alert kind="error" action={<Button size="sm" onClick={() => void list.refetch()}>Try again</Button>}>{failure}</Alert> : null}
      <OpenedPost list={list} openId={openId} loaded={all.length} />
      {all.length > 0 ? <Checkbox label="Failed only" checked={onlyFailed} onChange={(event) => onFilter(event.target.checked)} /> : null}
      {entries.length > 0 ? <Timeline entries={entries} openId={openId} /> : null}
      {entries.length === 0 && !failure ? <NothingShown {...props} loaded={all.length} /> : null}
      {list.hasNextPage ? <div className="flex justify-center"><Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Load more</Button></div> : null}
    </div>
  )
}

/** Posts change while they are sent; the lists are refreshed without a reload. */
function useHistoryUpdates(): void {
  const client = useQueryClient()
  useLive((event) => {
    if (event.type === 'post.changed') void client.invalidateQueries({ queryKey: HISTORY_KEY })
  })
}

/** Tab, filter and opened post in the address (design.md rule B). Read by hand: a schema library for two words would be a fifth of this page. */
function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = (values: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  // The box is checked at once; the address follows when the router has navigated.
  const [asked, setAsked] = useState<{ isOn: boolean; from: string } | null>(null)
  const from = params.toString()
  return {
    tab: TABS.find((name) => name === params.get('tab')) ?? 'history',
    onlyFailed: asked?.from === from ? asked.isOn : params.get('failed') === '1',
    openId: params.get('open'),
    choose: (value: string) => change({ tab: value, open: null }),
    filter: (isOn: boolean) => {
      setAsked({ isOn, from })
      change({ failed: isOn ? '1' : null })
    },
  }
}

function HistoryScreen() {
  const { tab, onlyFailed, openId, choose, filter } = useAddress()
  const history = useHistory()
  const published = usePublished()
  useHistoryUpdates()
  const items = [
    { value: 'history', label: tabLabel(HISTORY_TEXTS.historyTab, history.data?.pages[0]?.total) },
    { value: 'published', label: tabLabel(HISTORY_TEXTS.publishedTab, published.data?.pages[0]?.total) },
    { value: 'debug', label: HISTORY_TEXTS.debugTab },
  ]
  return (
    <Page title={TITLE} subtitle="What was sent, where it arrived, and what to do when it did not.">
      <Tabs value={tab} onValueChange={choose} items={items} label={TITLE}>
        {tab === 'debug' ? <DebugTab /> : <PostList key={tab} list={tab === 'history' ? history : published} tab={tab} onlyFailed={onlyFailed} onFilter={filter} openId={openId} />}
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
