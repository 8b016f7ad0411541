import { CAMPAIGN_LIMITS } from '@marquee/contract/campaigns/values'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Input } from '../../../ui/field.tsx'

type Props = { label: string; hint: string; words: readonly string[]; onChange: (words: string[]) => void }

/** A list of words: Enter, a comma or leaving the field adds what was typed. */
export function WordsField({ label, hint, words, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const isFull = words.length >= CAMPAIGN_LIMITS.keywords
  const add = (text: string): void => {
    const added = text.split(',').map((word) => word.trim()).filter((word) => word !== '' && !words.includes(word))
    setTyped('')
    if (added.length > 0) onChange([...new Set([...words, ...added])].slice(0, CAMPAIGN_LIMITS.keywords))
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">{label}</label>
      <Input
        id={id} value={typed} maxLength={CAMPAIGN_LIMITS.keywordLength} disabled={isFull} aria-describedby={`${id}-hint`} autoComplete="off" onBlur={() => add(typed)}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add(typed)
        }}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">{isFull ? `That is all of ${CAMPAIGN_LIMITS.keywords}.` : hint}</p>
      {words.length > 0 ? (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li key={word} className="inline-flex items-center gap-1 rounded-full bg-sunken py-0.5 pr-1 pl-3 text-sm">
              <span className="min-w-0 break-words">{word}</span>
              <button type="button" onClick={() => onChange(words.filter((each) => each !== word))} className="grid size-6 place-items-center rounded-full text-muted hover:bg-line hover:text-ink pointer-coarse:size-11"><X size={13} aria-hidden /><span className="sr-only">Remove {word}</span></button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
