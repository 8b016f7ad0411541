import { IMAGE_POLLING, IMAGE_TEXTS, type LibraryImage } from '@marquee/contract/images'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { clearCdnCookies } from '../../../lib/cdn-cookies.ts'
import { GeneratePanel } from '../components/generate-panel.tsx'
import { ImageGrid } from '../components/image-grid.tsx'
import { IMAGE_TABS, type ImageTab, isRunning } from '../model.ts'
import { imageRemovals, refreshImages, useImageJobs, useImages, useVersions } from '../queries.ts'

type Jobs = NonNullable<ReturnType<typeof useImageJobs>['data']>
const block = { fallback: () => <Skeleton className="h-40 w-full rounded-lg" /> }
const UploadPanel = onDemand<object>(async () => (await import('../components/upload-panel.tsx')).UploadPanel, block)
const EditPanel = onDemand<{ image: LibraryImage | null; jobs: Jobs }>(async () => (await import('../components/edit-panel.tsx')).EditPanel, block)
const CleanupPanel = onDemand<object>(async () => (await import('../components/cleanup-panel.tsx')).CleanupPanel, block)

const isImageId = (value: string): string | undefined => (/^img_[0-9a-f-]{36}$/.test(value) ? value : undefined)
const FIELDS = { tab: oneOf(IMAGE_TABS), image: isImageId }

/** Pending deletions are sent when the screen is left. */
function useCommitOnLeave(): void {
  useEffect(() => {
    window.addEventListener('pagehide', imageRemovals.commitOnPageHide)
    return () => {
      window.removeEventListener('pagehide', imageRemovals.commitOnPageHide)
      imageRemovals.commitAll()
    }
  }, [])
}

type PanelProps = { tab: ImageTab; image: LibraryImage | null; jobs: Jobs }

function Panel({ tab, image, jobs }: PanelProps) {
  if (tab === 'upload') return <UploadPanel />
  if (tab === 'edit') return <EditPanel image={image} jobs={jobs} />
  return tab === 'cleanup' ? <CleanupPanel /> : <GeneratePanel />
}

/** The library's polling interval, in case live events are missed (trace.md IMG-21, IMG-22). */
function pollingInterval(tab: ImageTab, isBusy: boolean): number | false {
  if (tab === 'edit') return IMAGE_POLLING.editRefreshMs
  return isBusy ? IMAGE_POLLING.libraryCheckMs : false
}

/** The id of the edited image when it is not in `list`; null also for one that was in it and is gone. */
function useUnlistedId(list: ReturnType<typeof useImages>, id: string | undefined, isListed: boolean): string | null {
  const [seenId, setSeenId] = useState<string>()
  if (isListed && id !== seenId) setSeenId(id)
  return list.data && id && !isListed && id !== seenId ? id : null
}

/** The image named by the address: from the loaded pages, else requested on its own. */
function useSelectedImage(list: ReturnType<typeof useImages>, id: string | undefined): { image: LibraryImage | null; isPending: boolean } {
  const listed = list.data?.pages.flatMap((page) => page.images).find((image) => image.id === id)
  const { data: versions, isLoading } = useVersions(useUnlistedId(list, id, listed !== undefined))
  return { image: listed ?? versions?.find((image) => image.id === id) ?? null, isPending: id !== undefined && (list.isPending || isLoading) }
}

function Screen() {
  const [fields, setFields] = useSearchFields(FIELDS)
  const tab = fields.tab ?? 'generate'
  const { data: jobs = [] } = useImageJobs()
  const isBusy = jobs.some(isRunning)
  const list = useImages(pollingInterval(tab, isBusy))
  const [round, setRound] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  useCommitOnLeave()
  const { image, isPending } = useSelectedImage(list, fields.image)
  const fix = () => {
    clearCdnCookies()
    setRound((before) => before + 1)
    void refreshImages()
  }
  const edit = ({ id }: LibraryImage) => {
    setFields({ tab: 'edit', image: id }, { push: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Page title={IMAGE_TEXTS.heading} actions={<Button icon={<RefreshCw size={16} aria-hidden />} loading={list.isRefetching && !isBusy} onClick={fix}>{IMAGE_TEXTS.fix}</Button>}>
      <div ref={panel} className="scroll-mt-20">
        <Tabs label="Images" value={tab} onValueChange={(value) => setFields({ tab: oneOf(IMAGE_TABS)(value) ?? null })} items={IMAGE_TABS.map((value) => ({ value, label: IMAGE_TEXTS.tabs[value] }))}>
          {tab === 'edit' && isPending ? block.fallback() : <Panel tab={tab} image={image} jobs={jobs} />}
        </Tabs>
      </div>
      <ImageGrid list={list} jobs={jobs} chosenId={tab === 'edit' ? (image?.id ?? null) : null} onEdit={edit} round={round} />
    </Page>
  )
}

/** /images (trace.md IMG): generate, upload, edit, clean up, and the library below. */
export function Component() {
  const status = useSession((state) => state.status)
  const [fields] = useSearchFields(FIELDS)
  if (status === 'signed-out') return <Page title={IMAGE_TEXTS.heading}><SignedOut text={fields.tab === 'edit' ? IMAGE_TEXTS.editSignedOut : IMAGE_TEXTS.signedOut} /></Page>
  return status === 'signed-in' ? <Screen /> : <Page title={IMAGE_TEXTS.heading}><Skeleton className="h-64 w-full rounded-lg" /></Page>
}
