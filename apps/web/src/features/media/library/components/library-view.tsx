import type { MediaItem } from '@marquee/contract/media'
import type { MediaCollection } from '@marquee/contract/media-collections'
import { LIBRARY_PAGE } from '@marquee/contract/media-library'
import { Images, SearchX, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../../lib/api-error.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { onDemand } from '../../../../ui/on-demand.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { libraryLoadText, type MediaQuery, useCollections, useMediaPage, useMembership } from '../../library-queries.ts'
import { countFilters, EVERYTHING, isNarrowed, type LibrarySearch, type SetLibrarySearch, useLibrarySearch } from '../library-search.ts'
import { useBulkAnalysis } from '../bulk-state.ts'
import { clearDeleteFailures, useDeleteFailures } from '../delete-failures.ts'
import { type Selection, useSelection } from '../selection.ts'
import { useUploadQueue } from '../upload-state.ts'
import type { CollectionTask } from './collection-dialogs.tsx'
import { CollectionRail } from './collection-rail.tsx'
import { LibraryBar } from './library-bar.tsx'
import { MediaGrid } from './media-grid.tsx'
import { Pager } from './pager.tsx'

const BulkAnalysisPanel = onDemand(async () => (await import('./bulk-analysis-panel.tsx')).BulkAnalysisPanel)
const DetailModal = onDemand(async () => (await import('../detail/detail-modal.tsx')).DetailModal, { onFailed: ({ onClose }) => onClose() })
const QuickLook = onDemand(async () => (await import('./quick-look.tsx')).QuickLook, { onFailed: ({ onChange }) => onChange(null) })
const UploadPanel = onDemand(async () => (await import('./upload-panel.tsx')).UploadPanel)
const MediaTable = onDemand(async () => (await import('./media-table.tsx')).MediaTable, { fallback: () => <Skeletons /> })
const BulkBar = onDemand(async () => (await import('./bulk-bar.tsx')).BulkBar)
const TrashView = onDemand(async () => (await import('../trash/trash-view.tsx')).TrashView, { fallback: () => <Skeletons /> })
const CollectionDialogs = onDemand(async () => (await import('./collection-dialogs.tsx')).CollectionDialogs, { onFailed: ({ onClose }) => onClose() })

type ListProps = { search: LibrarySearch; setSearch: SetLibrarySearch; selection: Selection; list: ReturnType<typeof useMediaPage>; onUpload: () => void; onQuickLook: (item: MediaItem) => void }

function Skeletons() {
  return (
    <Loading label="Loading your library">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="rounded-lg bg-surface shadow-1">
            <Skeleton className="aspect-square w-full" />
            <div className="space-y-2 p-3"><Skeleton className="h-4 w-2/3" /><Skeleton className="h-3 w-1/2" /></div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Nothing({ search, setSearch, onUpload }: Pick<ListProps, 'search' | 'setSearch' | 'onUpload'>) {
  if (isNarrowed(search)) {
    const isOnlyCollection = search.collection !== '' && search.q === '' && countFilters(search) === 0
    return <EmptyState icon={<SearchX size={20} strokeWidth={1.75} />} title={isOnlyCollection ? 'Nothing in this collection' : 'Nothing matches'} text={isOnlyCollection ? 'Select files and add them, or drag them onto the collection.' : 'Try another word, or look at everything.'} action={<Button onClick={() => setSearch(EVERYTHING)}>Show all files</Button>} />
  }
  return <EmptyState icon={<Images size={20} strokeWidth={1.75} />} title="Your library is empty" text="Add pictures and videos once, and use them in every post." action={<Button variant="primary" icon={<Upload aria-hidden size={16} strokeWidth={1.75} />} onClick={onUpload}>Upload files</Button>} />
}

function Files({ search, setSearch, selection, list, onUpload, onQuickLook }: ListProps) {
  if (list.isPending) return <Skeletons />
  if (list.isError && !list.data) return <Alert kind="error" action={<Button size="sm" onClick={() => void list.refetch()}>Retry</Button>}>{libraryLoadText(list.error)}</Alert>
  const { items, total, totalPages } = list.data
  if (items.length === 0 && search.page > 1 && totalPages > 0) return <EmptyState icon={<SearchX size={20} strokeWidth={1.75} />} title="This page is empty" action={<Button onClick={() => setSearch({ page: null })}>Back to page 1</Button>} />
  if (items.length === 0) return <Nothing search={search} setSearch={setSearch} onUpload={onUpload} />
  const open = (item: MediaItem) => setSearch({ open: item.id }, { push: true })
  const shared = { items, selection, isStale: list.isPlaceholderData, onOpen: open }
  return (
    <>
      {search.view === 'grid' ? <MediaGrid {...shared} onQuickLook={onQuickLook} /> : <MediaTable {...shared} search={search} setSearch={setSearch} />}
      <Pager page={search.page} pages={totalPages} total={total} onPage={(page) => setSearch({ page: page === 1 ? null : page }, { push: true })} />
    </>
  )
}

/** Why some files were not deleted, until it is dismissed. */
function DeleteFailures() {
  const list = useDeleteFailures((state) => state.list)
  if (list.length === 0) return null
  return (
    <Alert kind="error" className="mb-4" action={<IconButton size="sm" label="Close this message" onClick={clearDeleteFailures}><X aria-hidden size={16} /></IconButton>}>
      <p className="font-medium">Not deleted:</p>
      <ul>{list.slice(0, 10).map(({ id, name, error }) => <li key={id}>{name}: {error}</li>)}</ul>
      {list.length > 10 ? <p>And {list.length - 10} more.</p> : null}
    </Alert>
  )
}

/** Collections beside the files, with the dialogs that change them. */
function Collections({ search, setSearch, collections, isNaming, setNaming }: Pick<ListProps, 'search' | 'setSearch'> & { collections: readonly MediaCollection[]; isNaming: boolean; setNaming: (isOn: boolean) => void }) {
  const [task, setTask] = useState<CollectionTask | null>(null)
  const { add } = useMembership()
  const shownTask = task ?? (isNaming ? ({ kind: 'new' } as const) : null)
  const drop = (collection: MediaCollection, ids: string[]) =>
    add.mutate({ collection: collection.id, ids }, {
      onSuccess: () => toast({ kind: 'success', text: `${ids.length} ${ids.length === 1 ? 'file' : 'files'} added to “${collection.name}”` }),
      onError: (error) => toast({ kind: 'error', text: errorText(error, 'The files were not added.') }),
    })
  const close = () => {
    setTask(null)
    setNaming(false)
  }
  const show = (id: string) => setSearch({ collection: id || null, trash: null })
  return (
    <>
      <CollectionRail collections={collections} current={search.collection} isTrash={search.trash !== ''} onTrash={() => setSearch({ trash: '1', collection: null, open: null }, { push: true })} onShow={show} onNew={() => setTask({ kind: 'new' })} onRename={(collection) => setTask({ kind: 'rename', collection })} onDelete={(collection) => setTask({ kind: 'delete', collection })} onDrop={drop} />
      {shownTask ? <CollectionDialogs task={shownTask} onClose={close} onShow={(collection) => show(collection?.id ?? '')} /> : null}
    </>
  )
}

/** Focus returns to the card that was opened. */
const focusCard = (id: string): void =>
  void requestAnimationFrame(() => [...document.querySelectorAll<HTMLElement>('[data-grid-item]')].find((card) => card.dataset['gridItem'] === id)?.focus())

/** The page of the library that the address asks for. */
function queryOf({ q, filter, collection, sort, order, page, tag, shape, source, unused }: LibrarySearch): MediaQuery {
  const filters = { ...(tag && { tag }), ...(shape && { shape }), ...(source && { source }), ...(unused && { unused }) }
  return { page, limit: LIBRARY_PAGE.size, filter, sortBy: sort, sortOrder: order, ...(q && { search: q }), ...(collection && { collection }), ...filters }
}

/** Search, collections, files, the selection and uploads. */
export function LibraryView({ onUpload, isNaming, setNaming }: { onUpload: () => void; isNaming: boolean; setNaming: (isOn: boolean) => void }) {
  const [search, setSearch] = useLibrarySearch()
  const { q, filter, collection, page, open, tag, shape, source, unused } = search
  const list = useMediaPage(queryOf(search), !search.trash)
  const items = list.data?.items ?? []
  const selection = useSelection(items, `${q} ${filter} ${collection} ${tag} ${shape} ${source} ${unused}`)
  const collections = useCollections().data ?? []
  const [looked, setLooked] = useState<MediaItem | null>(null)
  const hasUploads = useUploadQueue((state) => state.items.length > 0)
  const isAnalyzing = useBulkAnalysis((state) => state.run !== null)
  const show = (id: string, isNew = false) => setSearch({ open: id }, { push: isNew })
  const look = (item: MediaItem | null) => {
    if (!item && looked) focusCard(looked.id)
    setLooked(item)
  }
  return (
    <div className="gap-6 lg:flex">
      <Collections search={search} setSearch={setSearch} collections={collections} isNaming={isNaming} setNaming={setNaming} />
      <div className="min-w-0 flex-1">
        {search.trash ? null : <LibraryBar search={search} setSearch={setSearch} />}
        {isAnalyzing ? <BulkAnalysisPanel /> : null}
        {hasUploads ? <UploadPanel onOpen={(id) => show(id, true)} /> : null}
        <DeleteFailures />
        {search.trash ? <TrashView page={page} onPage={(next) => setSearch({ page: next === 1 ? null : next }, { push: true })} onBack={() => setSearch({ trash: null })} /> : <Files search={search} setSearch={setSearch} selection={selection} list={list} onUpload={onUpload} onQuickLook={look} />}
        {selection.items.size > 0 ? <BulkBar selection={selection} page={items} collections={collections} current={collection} /> : null}
      </div>
      {open ? <DetailModal id={open} items={items} collections={collections} onShow={show} onClose={() => setSearch({ open: null })} /> : null}
      {looked ? <QuickLook items={items} item={looked} onChange={look} onDetails={(item) => { setLooked(null); show(item.id, true) }} /> : null}
    </div>
  )
}
