import { type MediaItem, UPLOAD_TEXTS } from '@marquee/contract/media'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { StoredFile } from '../model.ts'
import { libraryErrorText, useMediaLibrary } from '../queries.ts'
import { uploadFile } from '../upload.ts'
import { UploadError } from '../upload-errors.ts'
import { FileDrop } from './file-drop.tsx'
import { MediaThumb } from './media-thumb.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onPick: (file: StoredFile) => void
  /** Addresses that the post already has. */
  picked?: readonly string[]
  title?: string
  /** Offers a file of the computer too (texts.md DRAFT-10: the modal of a draft). */
  allowUpload?: boolean
}

function LibraryTile({ item, isPicked, onPick }: { item: MediaItem; isPicked: boolean; onPick: () => void }) {
  const zone = useTimeZone()
  return (
    <li>
      <button type="button" aria-pressed={isPicked} onClick={onPick} className={`group block w-full overflow-hidden rounded-lg bg-surface text-left shadow-1 transition-shadow duration-[120ms] hover:shadow-2 ${isPicked ? 'outline-2 outline-brand' : ''}`}>
        <span className="block aspect-square overflow-hidden bg-sunken"><MediaThumb url={item.thumbnailUrl || item.url} type={item.type} /></span>
        <span className="block space-y-0.5 p-2.5">
          <span className="line-clamp-2 block text-sm text-ink [overflow-wrap:anywhere]">{item.prompt || item.name}</span>
          <time dateTime={item.createdAt} className="block text-xs text-muted">{formatDate(item.createdAt, zone)}</time>
          {isPicked ? <span className="block text-xs font-medium text-brand-text">In this post</span> : null}
        </span>
      </button>
    </li>
  )
}

function Library({ onPick, picked }: { onPick: (item: MediaItem) => void; picked: readonly string[] }) {
  const library = useMediaLibrary()
  if (library.isPending) return <p role="status" className="py-10 text-center text-muted">{DIALOG_TEXTS.libraryLoading}</p>
  if (library.isError) {
    return <Alert kind="error" action={<Button size="sm" variant="secondary" onClick={() => void library.refetch()}>Try again</Button>}>{libraryErrorText(library.error)}</Alert>
  }
  if (library.data.length === 0) return <p className="py-10 text-center text-muted">{DIALOG_TEXTS.libraryEmpty}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {library.data.map((item) => (
        <LibraryTile key={item.id} item={item} isPicked={picked.includes(item.url)} onPick={() => onPick(item)} />
      ))}
    </ul>
  )
}

function useSingleUpload(onDone: (file: StoredFile) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const start = async (files: readonly File[]) => {
    setError(null)
    try {
      for (const file of files) onDone(await uploadFile(file, { user: useSession.getState().user, onProgress: setProgress }))
    } catch (failure) {
      setError(failure instanceof UploadError ? failure.message : UPLOAD_TEXTS.failed)
    } finally {
      setProgress(null)
    }
  }
  return { progress, error, start }
}

function UploadRow({ onDone }: { onDone: (file: StoredFile) => void }) {
  const { progress, error, start } = useSingleUpload(onDone)
  return (
    <div className="mb-4 space-y-3">
      <FileDrop label="Upload from this computer" hint="Pictures and videos up to 50 MB" onFiles={(files) => void start(files)}>
        {progress === null ? null : <progress value={progress} max={100} aria-label="Upload progress" className="mt-2 block h-1.5 w-full accent-brand" />}
      </FileDrop>
      {error ? <Alert kind="error">{error}</Alert> : null}
    </div>
  )
}

/** The user's library in a modal; a click picks the file and closes it (texts.md DIALOG-11 to DIALOG-14, DIALOG-22, DRAFT-10). */
export function MediaPickerDialog({ open, onOpenChange, onPick, picked = [], title = DIALOG_TEXTS.libraryHeading, allowUpload = false }: Props) {
  const pick = (file: StoredFile) => {
    onPick(file)
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="lg" footer={<Button variant="secondary" onClick={() => onOpenChange(false)}>{DIALOG_TEXTS.close}</Button>}>
      {allowUpload ? <UploadRow onDone={pick} /> : null}
      {open ? <Library onPick={pick} picked={picked} /> : null}
    </Dialog>
  )
}

