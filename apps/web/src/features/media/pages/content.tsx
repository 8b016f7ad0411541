import { SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { FolderPlus, Upload } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { useArrivals } from '../../../lib/use-arrivals.ts'
import { Button } from '../../../ui/button.tsx'
import { DropVeil } from '../../../ui/drop-veil.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { toast } from '../../../ui/toast.tsx'
import { LibraryView } from '../library/components/library-view.tsx'
import { StatsCards } from '../library/components/stats-cards.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What sends files, loaded once the library is shown: the list does not wait for it, and it is there when the connection is gone. */
const loadQueue = () => import('../library/upload-queue.ts')

const enqueue = (files: readonly File[]): void =>
  void loadQueue().then(
    (queue) => queue.enqueue(files),
    () => toast({ kind: 'error', text: 'The upload could not be started. Check your connection and try again.' }),
  )

function Library() {
  const input = useRef<HTMLInputElement>(null)
  const [isNaming, setNaming] = useState(false)
  const isOver = useArrivals(enqueue)
  // The first file tries again, and reports a failure.
  useEffect(() => void loadQueue().catch(() => undefined), [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    enqueue([...(event.target.files ?? [])])
    event.target.value = ''
  }
  const upload = () => input.current?.click()
  const actions = (
    <>
      <Button icon={<FolderPlus {...ICON} />} onClick={() => setNaming(true)}>New collection</Button>
      <Button variant="primary" icon={<Upload {...ICON} />} onClick={upload}>Upload</Button>
      <input ref={input} type="file" multiple accept="image/*,video/*,.heic,.heif,.mkv,.avi" aria-label="Files to upload" tabIndex={-1} onChange={choose} className="sr-only" />
    </>
  )
  return (
    <Page title={SCREEN_HEADINGS.content} subtitle="Your pictures and videos. Drop or paste files anywhere to add them." actions={actions}>
      <StatsCards />
      <LibraryView onUpload={upload} isNaming={isNaming} setNaming={setNaming} />
      {isOver ? <DropVeil text="Drop to add to your library" /> : null}
    </Page>
  )
}

/** The Content Library: every file of the user, to find, arrange, describe and use (trace.md LIBR). */
export function Content() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <Library />
  return <Page title={SCREEN_HEADINGS.content}>{status === 'signed-out' ? <SignedOut text={SIGNED_OUT_TEXTS.others} /> : null}</Page>
}

export { Content as Component }
