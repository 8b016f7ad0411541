import { METADATA_LIMITS } from '@marquee/contract/media-library'
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { FieldIds } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/field.tsx'
import { addTags } from '../../model.ts'

type Props = { ids: FieldIds; tags: readonly string[]; onChange: (tags: string[]) => void; autoFocus?: boolean }

/** Tags as chips with an input to add more: Enter or a comma adds, Backspace removes the last one (trace.md LIBR-30). */
export function TagInput({ ids, tags, onChange, autoFocus }: Props) {
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    onChange(addTags(tags, text.split(',')).slice(0, METADATA_LIMITS.tags))
    setTyped('')
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!text.includes(',')) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <div className="space-y-2">
      {tags.length > 0 ? (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full bg-sunken pl-2.5 text-sm">
              <span className="truncate">{tag}</span>
              <button type="button" onClick={() => onChange(tags.filter((each) => each !== tag))} className="grid size-7 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-11">
                <X aria-hidden size={14} />
                <span className="sr-only">Remove the tag {tag}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Input {...ids} autoFocus={autoFocus} value={typed} maxLength={METADATA_LIMITS.tag} placeholder="Add a tag and press Enter" onChange={(event) => setTyped(event.target.value)} onKeyDown={key} onPaste={paste} onBlur={() => typed.trim() !== '' && add(typed)} />
    </div>
  )
}
