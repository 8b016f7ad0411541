import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { PICK_TEXTS, PICKER_PAGE_SIZE } from '@marquee/contract/media-library'
import { Images, RefreshCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { useArrivals } from '../../../lib/use-arrivals.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DropVeil } from '../../../ui/drop-veil.tsx'
import { CHOSEN_TYPES, pictureProblem, userProblem } from '../chooser-checks.ts'
import { clearCdnCookies } from '../../../lib/cdn-cookies.ts'
import { isShownByBrowsers, type StoredFile, typeOf } from '../model.ts'
import { PickerBar } from '../picker/picker-bar.tsx'
import { PickerGrid } from '../picker/picker-grid.tsx'
import { usePicker } from '../picker/picker-state.ts'
import { useSingleUpload } from '../use-single-upload.ts'
import { FileDrop } from './file-drop.tsx'
import { useFileTarget } from './use-file-target.ts'
import { MediaThumb } from './media-thumb.tsx'

type Props = {
  /** The selected picture, null for none. */
  value: StoredFile | null
  onChange: (file: StoredFile | null) => void
  /** Name of the drop zone. */
  label?: string
  /** Overlay of the shown picture, which is shown whole in a 16:9 box. Takes the picture's address. */
  overlay?: (url: string) => ReactNode
  /** Accepts a picture dropped or pasted anywhere on the page, for a screen that is about this one picture. */
  isPageWide?: boolean
  /** Without the library: the picture is to be added to it. */
  isUploadOnly?: boolean
}

/** The library below the drop zone, in pages of 12 (trace.md PICK-02 to PICK-05, PICK-10). */
function InlineLibrary({ value, onPick }: { value: StoredFile | null; onPick: (file: StoredFile) => void }) {
  const picker = usePicker({ pageSize: PICKER_PAGE_SIZE, filter: 'images' })
  const [round, setRound] = useState(0)
  const fix = () => {
    clearCdnCookies()
    setRound((before) => before + 1)
    void picker.list.refetch()
  }
  return (
    <div className="rounded-lg bg-canvas p-3 shadow-1">
      <PickerBar picker={picker} hasFilter={false} />
      <PickerGrid key={round} picker={picker} isImagesOnly picked={value ? [value.url] : []} pickedNote="Chosen" onPick={onPick} />
      <Button size="sm" variant="ghost" className="mt-3" icon={<RefreshCw size={16} aria-hidden />} loading={picker.list.isFetching} onClick={fix}>{PICK_TEXTS.fix}</Button>
    </div>
  )
}

/** The library behind its button. */
function FromLibrary(props: Parameters<typeof InlineLibrary>[0]) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<Images size={16} aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>{isOpen ? PICK_TEXTS.hide : PICK_TEXTS.choose}</Button>
      {isOpen ? <InlineLibrary {...props} /> : null}
    </>
  )
}

type PreviewProps = Pick<Props, 'overlay'> & { file: Pick<StoredFile, 'url' | 'type' | 'name'>; onRemove: () => void }

function Preview({ file, overlay, onRemove }: PreviewProps) {
  return (
    <div className="relative overflow-hidden rounded-lg bg-sunken">
      <div className="relative aspect-video">
        <MediaThumb url={file.url} type={file.type} alt={file.name} className="object-contain!" />
        {overlay?.(file.url)}
      </div>
      <IconButton label={`Remove ${file.name || 'picture'}`} size="sm" className="absolute top-2 right-2 bg-black/65 text-white! hover:bg-black/85!" onClick={onRemove}><X size={16} aria-hidden /></IconButton>
    </div>
  )
}

/** A picture being uploaded, rendered from the computer. */
function usePending() {
  const [pending, setPending] = useState<{ url: string; type: string; name: string } | null>(null)
  useEffect(() => () => {
    if (pending) URL.revokeObjectURL(pending.url)
  }, [pending])
  const show = (file: File | null) => setPending(file && { url: URL.createObjectURL(file), type: file.type, name: file.name })
  return { pending, show }
}

/** Accepts pictures dropped or pasted anywhere on the page. */
function Anywhere({ onFiles }: { onFiles: (files: File[]) => void }) {
  return useArrivals(onFiles) ? <DropVeil text="Drop to use this picture" /> : null
}

/**
 * Selects one picture where it is needed: by drop, click or paste from the computer, or from the library, which opens below
 * (trace.md PICK-01 to PICK-12). Takes the selected one and a callback for another.
 */
export function MediaChooser({ value, onChange, label = 'Drop a picture here, or click to choose one', overlay, isPageWide = false, isUploadOnly = false }: Props) {
  const { pending, show } = usePending()
  const upload = useSingleUpload(onChange)
  const take = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const problem = userProblem(useSession.getState().user) ?? pictureProblem(file)
    upload.setError(problem)
    if (problem) return
    onChange(null)
    show(isShownByBrowsers(typeOf(file)) ? file : null)
    void upload.start([file]).finally(() => show(null))
  }
  const target = useFileTarget(take)
  const remove = () => {
    upload.cancel()
    show(null)
    onChange(null)
  }
  const shown = value ?? pending
  return (
    <div onPaste={isPageWide ? undefined : target.handlers.onPaste} className="space-y-3">
      {isPageWide ? <Anywhere onFiles={take} /> : null}
      {shown ? <Preview file={shown} overlay={overlay} onRemove={remove} /> : <FileDrop label={label} hint="JPEG, PNG, GIF, WebP or HEIC, up to 10 MB" multiple={false} accept={CHOSEN_TYPES.join(',')} onFiles={take} />}
      {upload.progress === null ? null : <progress value={upload.progress} max={100} aria-label="Upload progress" className="progress block h-1.5 w-full" />}
      {upload.isWaiting ? <p role="status" className="text-sm text-wait">{UPLOAD_TEXTS.offline}</p> : null}
      {upload.error ? <Alert kind="error">{upload.error}</Alert> : null}
      {isUploadOnly ? null : <FromLibrary value={value} onPick={onChange} />}
    </div>
  )
}
