import type { ImageJob, LibraryImage } from '@marquee/contract/images'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { isRunning } from '../model.ts'
import { imageRemovals, type useImages } from '../queries.ts'
import { ImageCard } from './image-card.tsx'
import { JobTile } from './job-tile.tsx'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]'
/** A failure older than this is no longer shown. */
const NEWS_MS = 10 * 60_000

function Waiting() {
  return <Loading><div className={GRID}>{Array.from({ length: 8 }, (_, index) => <Skeleton key={index} className="aspect-[3/4] w-full rounded-lg" />)}</div></Loading>
}

/** Jobs that have no image yet: running ones, and failures that nobody has dismissed. */
function useShownJobs(jobs: readonly ImageJob[]) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const [openedAt] = useState(() => new Date().getTime())
  const isRecent = (job: ImageJob) => job.status === 'failed' && !job.isCanceled && Date.parse(job.finishedAt ?? job.createdAt) > openedAt - NEWS_MS
  return { shown: jobs.filter((job) => isRunning(job) || (isRecent(job) && !dismissed.has(job.id))), dismiss: (id: string) => setDismissed((before) => new Set(before).add(id)) }
}

const countText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'image' : 'images'}`

/** Shown in place of the images: the skeleton, the failure, or that there are none. */
function ListState({ list, isEmpty }: Pick<Props, 'list'> & { isEmpty: boolean }) {
  const { data, error, isPending, refetch } = list
  if (isPending) return <Waiting />
  if (!data) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'Your images could not be loaded.')}</Alert>
  return isEmpty ? <EmptyState level={3} icon={<ImagePlus size={20} strokeWidth={1.75} />} title="No images yet" text="What you generate or upload appears here." /> : null
}

type Props = { list: ReturnType<typeof useImages>; jobs: readonly ImageJob[]; chosenId: string | null; onEdit: (image: LibraryImage) => void; round: number }

/** The library below the tabs: images being generated first, then the newest (trace.md IMG-04). */
export function ImageGrid({ list, jobs, chosenId, onEdit, round }: Props) {
  const gone = imageRemovals.useRemoved()
  const { shown, dismiss } = useShownJobs(jobs)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const images = data?.pages.flatMap((page) => page.images).filter(({ id }) => !gone.has(id)) ?? []
  const total = Math.max(0, (data?.pages[0]?.total ?? 0) - gone.size)
  return (
    <section aria-labelledby="images-library" className="mt-8 space-y-3">
      <div className="flex items-baseline gap-2"><h2 id="images-library" className="text-md font-semibold">Your library</h2>{data ? <p className="text-sm text-muted">{countText(total)}</p> : null}</div>
      <ListState list={list} isEmpty={images.length === 0 && shown.length === 0} />
      <ul className={GRID}>
        {shown.map((job) => <li key={job.id}><JobTile job={job} onDismiss={() => dismiss(job.id)} /></li>)}
        {images.map((image) => <li key={`${image.id} ${round}`}><ImageCard image={image} isChosen={image.id === chosenId} onEdit={() => onEdit(image)} /></li>)}
      </ul>
      {hasNextPage ? <div className="flex justify-center pt-2"><Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>Show more</Button></div> : null}
    </section>
  )
}
