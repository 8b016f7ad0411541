import type { Rehearsal } from '@marquee/contract/campaigns/rehearsal'
import { useId, useState } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { DecisionChecks } from '../decision-checks.tsx'
import { EntryChip, entryWord } from './entry-looks.tsx'
import type { Entry } from './model/entries.ts'
import { nameOf } from './model/words.ts'

export type Shown = { rehearsal: Rehearsal; against: number | null }

/** What is added to the words of an entry whose other version did otherwise. */
const noteOf = ({ mark, kind, decision }: Entry, against: number | null): string | null => (mark === 'gone' && kind === 'stopped' && !decision.is_fired && against !== null ? `Version ${against} posted it.` : null)

/** An entry: when, about what, what was decided and why; all its checks on demand. */
export function DecisionRow({ entry, shown: { rehearsal: { version, time_zone: zone, rules }, against } }: { entry: Entry; shown: Shown }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { at, act, decision, mark } = entry
  const name = nameOf(decision, rules)
  const note = noteOf(entry, against)
  return (
    <li className="grid grid-cols-[68px_minmax(0,1fr)] gap-x-2 border-t border-line px-4 py-2.5 text-sm first:border-0">
      <time dateTime={at} className="text-xs leading-5 text-muted">{formatTime(at, zone)}</time>
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <h3 className="max-w-full font-medium break-words">{mark === 'gone' ? <s className="text-muted">{name}</s> : name}</h3>
        <EntryChip entry={entry} rounded>{entryWord(entry, version, against)}</EntryChip>
        <p className="max-w-full [overflow-wrap:anywhere] text-muted">{decision.text}{note === null ? '' : ` ${note}`}</p>
        {act === null || mark === 'gone' ? null : <p className="max-w-full text-muted">{act.text}.</p>}
        <button type="button" aria-expanded={isOpen} {...(isOpen ? { 'aria-controls': id } : {})} onClick={() => setOpen(!isOpen)} className="link min-h-6 no-underline pointer-coarse:min-h-11">{isOpen ? 'Hide why' : 'Why'}{' '}<span className="sr-only">for {name} at {formatTime(at, zone)}</span></button>
        {isOpen ? <div className="w-full"><DecisionChecks id={id} checks={decision.checks} again={decision.again_at} zone={zone} /></div> : null}
      </div>
    </li>
  )
}
