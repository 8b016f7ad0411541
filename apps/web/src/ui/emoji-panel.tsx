import { useState } from 'react'
import { readLocal, writeLocal } from '../lib/storage.ts'
import { Input } from './field.tsx'
import { EMOJI_GROUPS } from './emoji.ts'

const RECENT = 'recent-emoji'
const MOST_RECENT = 16
const recent = (): string[] => {
  const stored = readLocal(RECENT)
  return Array.isArray(stored) ? stored.filter((sign): sign is string => typeof sign === 'string') : []
}

function Grid({ label, signs, onPick }: { label: string; signs: readonly (readonly [string, string])[]; onPick: (sign: string) => void }) {
  if (signs.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className="py-1 text-xs font-medium text-muted">{label}</h3>
      <div className="grid grid-cols-8 gap-0.5">
        {signs.map(([sign, name]) => <button key={sign} type="button" title={name} onClick={() => onPick(sign)} className="grid size-9 place-items-center rounded-md text-lg hover:bg-sunken pointer-coarse:size-11"><span aria-hidden>{sign}</span><span className="sr-only">{name}</span></button>)}
      </div>
    </section>
  )
}

/** Emoji by their names, those used last first. Takes what inserts one at the caret. */
export function EmojiPanel({ onInsert }: { onInsert: (sign: string) => void }) {
  const [query, setQuery] = useState('')
  const [last] = useState(recent)
  const pick = (sign: string) => {
    writeLocal(RECENT, [sign, ...last.filter((other) => other !== sign)].slice(0, MOST_RECENT))
    onInsert(sign)
  }
  const wanted = query.trim().toLowerCase()
  const all = EMOJI_GROUPS.flatMap(({ signs }) => signs)
  const found = all.filter(([, name]) => name.includes(wanted))
  return (
    <div className="pt-3">
      <Input aria-label="Search emoji" autoFocus value={query} placeholder="Search" onChange={(event) => setQuery(event.target.value)} />
      <div className="mt-2 max-h-64 overflow-y-auto">
        {wanted !== '' && found.length === 0 ? <p role="status" className="py-1 text-sm text-muted">Nothing found</p> : null}
        {wanted !== '' ? <Grid label="Found" signs={found} onPick={pick} /> : (
          <>
            <Grid label="Recent" signs={all.filter(([sign]) => last.includes(sign)).sort(([a], [b]) => last.indexOf(a) - last.indexOf(b))} onPick={pick} />
            {EMOJI_GROUPS.map(({ name, signs }) => <Grid key={name} label={name} signs={signs} onPick={pick} />)}
          </>
        )}
      </div>
    </div>
  )
}
