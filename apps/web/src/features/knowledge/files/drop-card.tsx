import { KNOWLEDGE_FILE_LIMITS } from '@marquee/contract/knowledge-files'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { ACCEPTED } from './file-types.ts'

/** Where files are dropped or chosen, with the accepted types and what happens to them (trace.md KNOW-16, KNOW-17). */
export function DropCard({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <div className="relative rounded-lg px-4 py-5 text-center outline-1 outline-field outline-dashed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-focus-visible:outline-solid hover:bg-surface">
      <span aria-hidden className="mx-auto mb-2 flex size-10 items-center justify-center rounded-lg bg-brand-soft text-brand-text"><FileUp size={20} strokeWidth={1.75} /></span>
      <label htmlFor={id} className="font-medium after:absolute after:inset-0">Drop files here, or choose them</label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">.txt, .csv, .pdf and pictures, up to {KNOWLEDGE_FILE_LIMITS.maxBytes / 1024 / 1024} MB each</p>
      <p className="mt-3 text-sm text-muted">The first {KNOWLEDGE_FILE_LIMITS.summary.toLocaleString('en-US')} characters of a file are given to AI. Searching and asking look through all of it.</p>
      <input id={id} type="file" multiple accept={ACCEPTED} aria-describedby={`${id}-hint`} onChange={choose} className="sr-only" />
    </div>
  )
}
