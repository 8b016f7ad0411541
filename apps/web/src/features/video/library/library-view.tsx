import { VIDEO_LIBRARY_TEXTS, VIDEO_PAGE } from '@marquee/contract/video'
import { Clapperboard, SearchX, Trash, X } from 'lucide-react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { actionBarRef } from '../../../ui/action-bar.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { sentenceOf } from '../error-texts.ts'
import { type LibrarySearch, MAX_SEARCH, STATUS_FILTERS } from './library-search.ts'
import type { Library } from './use-library.ts'
import { type Picked, usePicked } from './use-picked.ts'
import { DeleteVideos, useDeletion } from './delete-videos.tsx'
import { VideoCard } from './video-card.tsx'

type Props = { library: Library; search: LibrarySearch }
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-4'

function Bar({ library, search }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField label="Search prompts" placeholder="Search prompts" value={search.criteria.search} maxLength={MAX_SEARCH} onChange={search.setSearch} />
      <fieldset className="flex max-w-full flex-wrap rounded-md bg-sunken p-0.5">
        <legend className="sr-only">Status</legend>
        {STATUS_FILTERS.map((status) => (
          <label key={status} className={cx('inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-10', status === search.criteria.status ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink')}>
            <input type="radio" name="video-status" value={status} checked={status === search.criteria.status} onChange={() => search.setStatus(status)} className="sr-only" />
            <span className="capitalize">{status}</span>
            <span className="text-xs font-normal text-muted">{library.countOf(status).toLocaleString('en-US')}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function Skeletons() {
  return (
    <Loading label="Loading your videos">
      <div className={GRID}>
        {Array.from({ length: 8 }, (_, index) => <div key={index} className="rounded-lg bg-surface shadow-1"><Skeleton className="aspect-[4/3] w-full" /><div className="space-y-2 p-3"><Skeleton className="h-4 w-5/6" /><Skeleton className="h-3 w-1/2" /><Skeleton className="h-8 w-20" /></div></div>)}
      </div>
    </Loading>
  )
}

function Nothing({ library, search }: Props) {
  if (library.isNarrowed) return <EmptyState icon={<SearchX size={20} strokeWidth={1.75} />} title={VIDEO_LIBRARY_TEXTS.noMatch} text="Try another word or another status." action={<Button onClick={search.clear}>{VIDEO_LIBRARY_TEXTS.clear}</Button>} />
  return <EmptyState icon={<Clapperboard size={20} strokeWidth={1.75} />} title={VIDEO_LIBRARY_TEXTS.empty} text="Turn a picture and a sentence into a clip for stories, feeds and channels." action={<ButtonLink variant="primary" to="/video-generation">Generate Video</ButtonLink>} />
}

function BulkBar({ picked, count, onDelete }: { picked: Picked; count: number; onDelete: () => void }) {
  const { size } = picked.ids
  if (size === 0) return null
  return (
    <section ref={actionBarRef} aria-label="Selected videos" className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-1.5 rounded-lg bg-raised p-2.5 shadow-3 sm:bottom-4 sm:mr-44">
      <span role="status" className="px-1.5 font-medium">{size} selected</span>
      {size < count ? <Button size="sm" variant="ghost" onClick={picked.pickAll}>Select all on page</Button> : null}
      <span className="mx-auto" />
      <Button size="sm" variant="danger" icon={<Trash {...ICON} />} onClick={onDelete}>{VIDEO_LIBRARY_TEXTS.delete}</Button>
      <IconButton size="sm" label="Clear the selection" onClick={picked.clear}><X {...ICON} /></IconButton>
    </section>
  )
}

function Cards({ library, search }: Props) {
  const zone = useTimeZone()
  const deletion = useDeletion()
  const picked = usePicked(library.rows.map(({ id }) => id))
  const { rows, page, pages, total } = library
  const from = (page - 1) * VIDEO_PAGE.size + 1
  return (
    <>
      {deletion.errors.length > 0 ? (
        <Alert kind="error" className="mb-4" action={<IconButton size="sm" label="Close this message" onClick={deletion.clearErrors}><X {...ICON} /></IconButton>}>
          {deletion.errors.map((text) => <p key={text}>{text}</p>)}
        </Alert>
      ) : null}
      {rows.length === 0 && library.isLoadingMore ? <Skeletons /> : null}
      {rows.length === 0 && !library.isLoadingMore && !library.error ? <Nothing library={library} search={search} /> : null}
      <ul aria-label="Videos" aria-busy={library.isLoadingMore} hidden={rows.length === 0} className={GRID}>
        {rows.map((task) => <VideoCard key={task.id} task={task} zone={zone} isPicked={picked.ids.has(task.id)} isPicking={picked.ids.size > 0} onPick={picked.toggle} onDelete={({ id }) => deletion.ask([id])} />)}
      </ul>
      {rows.length > 0 ? <Pager page={page} pages={pages} onPage={search.setPage}>{VIDEO_LIBRARY_TEXTS.showing(from, from + rows.length - 1, total)}</Pager> : null}
      <BulkBar picked={picked} count={rows.length} onDelete={() => deletion.ask([...picked.ids])} />
      <DeleteVideos deletion={deletion} />
    </>
  )
}

/** Why the list was not loaded: the store's sentence and the call's (trace.md VLIB-14, VLIB-15, VLIB-17). */
function LoadError({ library }: Pick<Props, 'library'>) {
  const why = sentenceOf(library.error, VIDEO_LIBRARY_TEXTS.listFailed)
  return (
    <Alert kind="error" className="mb-4" action={<Button size="sm" onClick={library.refresh}>Retry</Button>}>
      <p className="font-medium">{VIDEO_LIBRARY_TEXTS.loadFailed}</p>
      <p>{why}</p>
    </Alert>
  )
}

/** Search, filter and cards of the library, with the selection and errors. */
export function LibraryView({ library, search }: Props) {
  const isEmpty = !library.isPending && !library.error && !library.isNarrowed && library.total === 0
  return (
    <>
      {isEmpty ? null : <Bar library={library} search={search} />}
      {library.error ? <LoadError library={library} /> : null}
      {library.isPending ? <Skeletons /> : <Cards library={library} search={search} />}
    </>
  )
}
