import { DRAFT_FILTERS, DRAFT_SORTS, DRAFT_TEXTS, MAX_POST_SEARCH } from '@marquee/contract/posts'
import { type Platform, platformLabel, NETWORKS } from '@marquee/contract/shared/platforms'
import { FilePenLine, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { openCreatePost } from '../../../lib/create-post.ts'
import { historyPath } from '../../../lib/history-path.ts'
import { useKeptLists } from '../../../lib/use-kept-lists.ts'
import { oneOf, useSearchFields, uuidField } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ZoneOffer } from '../../profile/index.ts'
import { DraftCard } from '../drafts/card/draft-card.tsx'
import { preloadEditors } from '../drafts/card/lazy-editors.tsx'
import { DraftFeed } from '../drafts/list/draft-feed.tsx'
import { SaveState } from '../drafts/list/save-state.tsx'
import { useDraftsUi } from '../drafts/list/drafts-ui.ts'
import { DraftFilters } from '../drafts/list/draft-filters.tsx'
import { tabsFor } from '../drafts/draft-model.ts'
import { type DraftView, loadErrorText, useDraft, useDrafts } from '../drafts/queries.ts'
import { useLinkedAccounts } from '../../composer/index.ts'
import { usePending } from '../drafts/queries.ts'
import { BulkReport } from '../drafts/bulk/bulk-report.tsx'
import { clearSelection, useDraftSelection, usePendingSelection } from '../drafts/bulk/selection.ts'
import { dismissReport } from '../drafts/bulk/bulk-state.ts'
import { type DraftActions, useDraftActions } from '../drafts/list/use-draft-actions.ts'
import { useDraftKeys } from '../drafts/list/use-draft-keys.ts'
import { useDraftUpdates } from '../drafts/list/use-draft-updates.ts'
import { useFlushOutbox } from '../drafts/list/use-flush-outbox.ts'

// Loaded beside the list that it shows.
const PendingSection = onDemand(async () => (await import('../drafts/review/pending-section.tsx')).PendingSection, { fallback: () => <Skeleton className="mb-8 h-56 w-full rounded-lg" /> })
// Loaded with the first selected draft.
const BulkBar = onDemand(async () => (await import('../drafts/bulk/bulk-bar.tsx')).BulkBar)

const SEARCH = { platform: oneOf(NETWORKS), status: oneOf(DRAFT_FILTERS), sort: oneOf(DRAFT_SORTS), q: (value: string) => value.slice(0, MAX_POST_SEARCH) || undefined, open: uuidField }
type List = ReturnType<typeof useDrafts>

/** Whether what is shown is the list of last time, and the server is being asked for the current one. */
const isRenewing = ({ isFetching, isFetched }: List): boolean => isFetching && !isFetched

function DraftSkeletons() {
  return (
    <Loading label="Loading drafts">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="space-y-3 rounded-lg bg-surface p-4 shadow-1">
            <Skeleton className="h-6 w-24" />
            <div className="flex gap-3"><Skeleton className="size-18 shrink-0" /><Skeleton className="h-12 w-full" /></div>
            <Skeleton className="ml-auto h-8 w-28" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function NoDrafts({ view: { platform, status, search }, onShowAll }: { view: DraftView; onShowAll: () => void }) {
  const icon = <FilePenLine size={20} strokeWidth={1.75} />
  if (status !== null || search !== '') return <EmptyState icon={icon} title="No drafts match" text="Nothing here has this status and these words." action={<Button onClick={onShowAll}>Show all drafts</Button>} />
  return (
    <EmptyState
      icon={icon}
      title={platform ? `No drafts for ${platformLabel(platform)}` : 'No drafts yet'}
      text={platform ? 'Drafts show up here once this platform is chosen on them.' : 'Describe what you want to say, and the writer makes three suggestions.'}
      action={<Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => openCreatePost()}>Create a post</Button>}
    />
  )
}

/** A draft opened by its address that is not among the loaded ones; a post that is no longer a draft says where it is. */
function OpenedDraft({ id, actions }: { id: string; actions: DraftActions }) {
  const { data: draft, isError } = useDraft(id)
  const accounts = useLinkedAccounts()
  if (isError) return <Alert kind="info" className="mb-4">This draft does not exist any more.</Alert>
  if (!draft) return null
  if (draft.status === 'pending_approval') return <Alert kind="info" className="mb-4">This post is waiting for approval. It is shown above.</Alert>
  if (draft.status !== 'draft' && draft.status !== 'scheduled') {
    return <Alert kind="info" className="mb-4" action={<ButtonLink size="sm" variant="secondary" to={historyPath(draft.id)}>Open history</ButtonLink>}>This post has left the drafts.</Alert>
  }
  return <div className="mb-6 max-w-xl"><DraftCard draft={draft} accounts={accounts} actions={actions} position={1} total={-1} isHighlighted /></div>
}

/**
 * Focuses the draft that the address opens. A list read again may move it between the place above the list and the list: then it is
 * focused again only if nothing else is.
 */
function useOpenedFocus(openId: string | undefined, isLoaded: boolean, goTo: (id: string) => void): void {
  const shownAbove = useRef<string | null>(null)
  const focusOpened = useEffectEvent((id: string) => {
    if (shownAbove.current !== id || document.activeElement === document.body) goTo(id)
  })
  useEffect(() => {
    if (!openId) return
    if (isLoaded) focusOpened(openId)
    else shownAbove.current = openId
  }, [openId, isLoaded])
}

function DraftList({ list, openId }: { list: List; openId: string | undefined }) {
  const actions = useDraftActions()
  const accounts = useLinkedAccounts()
  const drafts = useMemo(() => list.data?.pages.flatMap((page) => page.drafts) ?? [], [list.data])
  const total = list.hasNextPage ? -1 : drafts.length
  const isSelecting = useDraftSelection((state) => state.ids.size > 0)
  const editingId = useDraftsUi((state) => state.editing?.id ?? null)
  const { currentId, setCurrentId, goTo } = useDraftKeys(drafts, actions.remove)
  const isOpenLoaded = openId !== undefined && drafts.some((draft) => draft.id === openId)
  useOpenedFocus(openId, isOpenLoaded, goTo)
  return (
    <>
      {openId && !isOpenLoaded ? <OpenedDraft id={openId} actions={actions} /> : null}
      <DraftFeed drafts={drafts} total={total} accounts={accounts} actions={actions} isBusy={list.isFetchingNextPage || isRenewing(list)} pinnedId={editingId ?? currentId} onFocus={setCurrentId} highlightedId={openId ?? null} />
      {list.hasNextPage ? (
        <div className="flex justify-center pt-2">
          <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Load more</Button>
        </div>
      ) : null}
      {isSelecting ? <BulkBar drafts={drafts} accounts={accounts} hasMore={list.hasNextPage} /> : null}
    </>
  )
}

type BodyProps = { list: List; view: DraftView; openId: string | undefined; hasPending: boolean; onShowAll: () => void }

function DraftsBody({ list, view, openId, hasPending, onShowAll }: BodyProps) {
  const retry = <Button size="sm" variant="secondary" onClick={() => void list.refetch()}>Try again</Button>
  if (list.isPending) return <DraftSkeletons />
  if (!list.data) return <Alert kind="error" action={retry}>{loadErrorText(list.error)}</Alert>
  const isEmpty = list.data.pages.every((page) => page.drafts.length === 0)
  return (
    <>
      {list.isError ? <Alert kind="error" className="mb-4" action={retry}>{loadErrorText(list.error)}</Alert> : null}
      {isEmpty && !openId ? (hasPending ? null : <NoDrafts view={view} onShowAll={onShowAll} />) : <DraftList list={list} openId={openId} />}
    </>
  )
}

/** Selection and reports belong to the shown tab: another tab starts without any (lessons.md F29). */
function useFreshSelection(view: string): void {
  useEffect(
    () => () => {
      for (const store of [useDraftSelection, usePendingSelection]) clearSelection(store)
      dismissReport()
    },
    [view],
  )
}

/** Whether there is something to show above the drafts: waiting posts, or why they could not be loaded. */
const hasPending = ({ data, isError }: ReturnType<typeof usePending>): boolean => (data ? data.pages.some((page) => page.drafts.length > 0) : isError)

const ALL_DRAFTS = { status: null, q: null, open: null } as const

function useView() {
  const [{ platform, status, sort, q, open }, setSearch] = useSearchFields(SEARCH)
  const view: DraftView = { platform: platform ?? null, status: status ?? null, sort: sort ?? 'next', search: q ?? '' }
  return { view, open, setSearch }
}

type Shown = { view: DraftView; openId: string | undefined; list: List; pending: ReturnType<typeof usePending>; setSearch: ReturnType<typeof useView>['setSearch'] }

/** Filters, the posts that wait for approval, and the drafts of the selected tab. */
function TabContent({ view, openId, list, pending, setSearch }: Shown) {
  const showsPending = (view.status === null || view.status === 'pending_approval') && hasPending(pending)
  const showAll = () => setSearch(ALL_DRAFTS)
  const drafts = <DraftsBody list={list} view={view} openId={openId} hasPending={showsPending} onShowAll={showAll} />
  const noPending = showsPending ? null : <NoDrafts view={view} onShowAll={showAll} />
  return (
    <>
      <DraftFilters view={view} counts={list.data?.pages[0]?.statusCounts} onChange={({ search, ...change }) => setSearch({ ...change, ...(search !== undefined && { q: search }), open: null })} />
      {showsPending ? <PendingSection list={pending} /> : null}
      <BulkReport />
      {view.status === 'pending_approval' ? noPending : drafts}
    </>
  )
}

/** The tabs with their counts: those of everybody, of connected networks, and of the address. */
function useTabs(list: List, chosen: Platform | null) {
  const accounts = useLinkedAccounts()
  const counts = list.data?.pages[0]?.counts
  const networks = accounts?.accounts.map((account) => account.platform) ?? []
  const countOf = (value: Platform | 'all'): number | null => {
    if (!counts) return null
    return value === 'all' ? counts.all : (counts.byPlatform[value] ?? 0)
  }
  return tabsFor(chosen ? [...networks, chosen] : networks).map(({ value, label }) => ({ value, label, count: countOf(value) }))
}

function DraftsScreen() {
  const { view, open, setSearch } = useView()
  const list = useDrafts(view)
  const pending = usePending(view)
  const items = useTabs(list, view.platform)
  useEffect(() => void PendingSection.preload(), [])
  const isShown = list.data !== undefined
  useEffect(() => {
    if (isShown) void preloadEditors()
  }, [isShown])
  useDraftUpdates()
  useFlushOutbox()
  useKeptLists()
  useFreshSelection(JSON.stringify(view))
  const { counts, statusCounts } = list.data?.pages[0] ?? {}
  const choose = (value: string) => setSearch({ platform: NETWORKS.find((name) => name === value) ?? null, open: null })
  return (
    <Page title="Drafts" subtitle={summaryOf(counts?.all ?? 0, statusCounts?.pending_approval ?? 0)} actions={<><SaveState /><ZoneOffer className="max-sm:hidden" onGone={focusHeading} /></>}>
      {/* Both lists come in together: cards that are there must not be pushed down. */}
      {pending.isPending ? <DraftSkeletons /> : (
        <Tabs value={view.platform ?? 'all'} onValueChange={choose} items={items} label="Platform">
          <TabContent view={view} openId={open} list={list} pending={pending} setSearch={setSearch} />
        </Tabs>
      )}
    </Page>
  )
}

const focusHeading = (): void => document.querySelector<HTMLElement>('[data-page-heading]')?.focus()

function summaryOf(all: number, waiting: number): string {
  if (all === 0) return 'Posts that are not published yet.'
  const posts = all === 1 ? '1 draft or scheduled post' : `${all.toLocaleString('en-US')} drafts and scheduled posts`
  if (waiting === 0) return `${posts}.`
  return `${posts}, ${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'waits' : 'wait'} for approval.`
}

/** /drafts (trace.md DRAFT-01 to DRAFT-29). */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-out') return <Page title="Drafts"><SignedOut text={DRAFT_TEXTS.signedOut} /></Page>
  if (status === 'loading') return <Page title="Drafts"><DraftSkeletons /></Page>
  return <DraftsScreen />
}

