import { DIALOG_TEXTS, LIBRARY_FETCH_LIMIT } from '@marquee/contract/posts'
import type { MediaItem } from '@marquee/contract/media'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { StoredFile } from '../model.ts'
import { PickerBar } from '../picker/picker-bar.tsx'
import { PickerGrid } from '../picker/picker-grid.tsx'
import { type MediaFilter, usePicker } from '../picker/picker-state.ts'
import { useSingleUpload } from '../use-single-upload.ts'
import { FileDrop } from './file-drop.tsx'

type Shared = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Addresses that the post already has. */
  picked?: readonly string[]
  title?: string
  /** Also offers files from the computer (trace.md DRAFT-10: the modal of a draft). */
  allowUpload?: boolean
  /** Files per page: 50 in the dialog and the drafts (trace.md DIALOG-20), 12 in the creator (AMB-20). */
  pageSize?: number
  /** The initial filter. */
  filter?: MediaFilter
}
/** One file is picked by a click, which closes the dialog; with `multiple` several are checked and added together. */
export type MediaPickerProps = Shared & ({ multiple?: false; onPick: (file: StoredFile) => void } | { multiple: true; onPickMany: (files: StoredFile[]) => void })

function UploadRow({ onDone }: { onDone: (file: StoredFile) => void }) {
  const { progress, error, start } = useSingleUpload(onDone)
  return (
    <div className="mb-4 space-y-3">
      <FileDrop label="Upload from this computer" hint="Pictures and videos up to 50 MB" onFiles={(files) => void start(files)}>
        {progress === null ? null : <progress value={progress} max={100} aria-label="Upload progress" className="progress mt-2 block h-1.5 w-full" />}
      </FileDrop>
      {error ? <Alert kind="error">{error}</Alert> : null}
    </div>
  )
}

type BodyProps = { picked: readonly string[]; pickedNote?: string; pageSize: number; filter: MediaFilter; onPick: (file: MediaItem) => void }

/** Mounted only while the dialog is open: it starts at page 1 every time. */
function Library({ picked, pickedNote, pageSize, filter, onPick }: BodyProps) {
  const picker = usePicker({ pageSize, filter })
  return (
    <>
      <PickerBar picker={picker} />
      <PickerGrid picker={picker} picked={picked} {...(pickedNote && { pickedNote })} onPick={onPick} />
    </>
  )
}

/** The checked files of a multiple-choice dialog; cleared when it closes. */
function useTicked(open: boolean) {
  const [files, setFiles] = useState<StoredFile[]>([])
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setFiles([])
  }
  const toggle = (file: StoredFile) => setFiles((before) => (before.some(({ url }) => url === file.url) ? before.filter(({ url }) => url !== file.url) : [...before, file]))
  return { files, toggle }
}

function Buttons({ count, isMultiple, onClose, onTake }: { count: number; isMultiple: boolean; onClose: () => void; onTake: () => void }) {
  return (
    <>
      <Button variant="secondary" onClick={onClose}>{DIALOG_TEXTS.close}</Button>
      {isMultiple ? <Button variant="primary" disabled={count === 0} onClick={onTake}>{count === 0 ? 'Add files' : `Add ${count} ${count === 1 ? 'file' : 'files'}`}</Button> : null}
    </>
  )
}

/**
 * The user's library in a modal, the product's only picker: search, filters, collections and pages, by keyboard too
 * (trace.md DIALOG-11 to DIALOG-14, DIALOG-22, DRAFT-10).
 */
export function MediaPickerDialog(props: MediaPickerProps) {
  const { open, onOpenChange, title = DIALOG_TEXTS.libraryHeading, pageSize = LIBRARY_FETCH_LIMIT } = props
  const { files, toggle } = useTicked(open)
  const close = () => onOpenChange(false)
  const take = (chosen: StoredFile[]) => {
    if (props.multiple) props.onPickMany(chosen)
    else for (const file of chosen) props.onPick(file)
    close()
  }
  const pick = (file: StoredFile) => (props.multiple ? toggle(file) : take([file]))
  const marked = props.multiple ? { picked: files.map(({ url }) => url), pickedNote: 'Chosen' } : { picked: props.picked ?? [] }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="lg" footer={<Buttons count={files.length} isMultiple={props.multiple ?? false} onClose={close} onTake={() => take(files)} />}>
      {props.allowUpload ? <UploadRow onDone={pick} /> : null}
      {open ? <Library {...marked} pageSize={pageSize} filter={props.filter ?? 'all'} onPick={pick} /> : null}
    </Dialog>
  )
}
