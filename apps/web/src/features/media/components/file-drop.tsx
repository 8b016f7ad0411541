import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { filesOf, useFileTarget } from './use-file-target.ts'

type Props = {
  label: string
  hint?: string
  multiple?: boolean
  /** Types the file dialog offers; dropped files are checked by the receiver. */
  accept?: string
  onFiles: (files: File[]) => void
  children?: ReactNode
}

/** File input of pictures and videos as a tile to click or to drop on (trace.md DIALOG-09). `label` names it. */
export function FileDrop({ label, hint, multiple = true, accept = 'image/*,video/*,.heic,.heif,.mkv,.avi', onFiles, children }: Props) {
  const id = useId()
  const { isOver, handlers } = useFileTarget(onFiles)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = filesOf(event.target.files)
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <div
      onDragOver={handlers.onDragOver}
      onDragLeave={handlers.onDragLeave}
      onDrop={handlers.onDrop}
      className={`relative rounded-lg border border-dashed px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ${isOver ? 'border-brand bg-brand-soft' : 'border-field'}`}
    >
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <ImagePlus aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand-text" />
        <span className="font-medium text-ink">{label}</span>
      </label>
      {hint ? <p id={`${id}-hint`} className="pl-8 text-xs text-muted">{hint}</p> : null}
      <input id={id} type="file" multiple={multiple} accept={accept} aria-describedby={hint ? `${id}-hint` : undefined} onChange={choose} className="sr-only" />
      {children}
    </div>
  )
}

/** A bare file input as a tile: it names itself by its content. Takes where it stands and how it looks. */
export function FileTile({ label, className, onFiles, children }: { label: string; className: string; onFiles: (files: File[]) => void; children: ReactNode }) {
  const { isOver, handlers } = useFileTarget(onFiles)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = filesOf(event.target.files)
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label onDragOver={handlers.onDragOver} onDragLeave={handlers.onDragLeave} onDrop={handlers.onDrop} className={`relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ${isOver ? 'bg-brand-soft' : ''} ${className}`}>
      <input type="file" multiple accept="image/*,video/*" aria-label={label} onChange={choose} className="sr-only" />
      {children}
    </label>
  )
}
