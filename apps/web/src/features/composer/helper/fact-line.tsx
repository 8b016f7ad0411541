import { FACT_TEXTS } from '@marquee/contract/post-facts'
import type { UnsupportedFact } from '@marquee/contract/suggestions'
import { BookOpen, SearchCheck, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { useDeferredStore } from '../../../lib/use-deferred-store.ts'
import { PopPanel } from '../../../ui/pop-panel.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Sheet } from '../sheet.ts'
import { useFactCheck } from '../text/facts-queries.ts'
import { findingsOf, openFacts, usedEntries, type UsedEntry } from '../text/grounding.ts'
import { useFollowing } from '../text/use-following.ts'
import { FactNotes } from './fact-notes.tsx'

type Props = { sheet: Sheet; onShow: (fact: Pick<UnsupportedFact, 'start' | 'end'>) => void }

const NOTHING = 'Every number, price, date and name stands in your description or knowledge base.'
const entryPath = (entry: UsedEntry): string => `/knowledge?edit=${encodeURIComponent(entry.id)}`

function Sources({ entries }: { entries: readonly UsedEntry[] }) {
  const [first, ...rest] = entries
  if (!first) return null
  return <span className="inline-flex min-w-0 items-center gap-1.5"><BookOpen size={14} aria-hidden className="shrink-0" /><span className="truncate">From <Link to={entryPath(first)} title={first.excerpt} className="link">{first.title}</Link>{rest.length > 0 ? ` and ${rest.length} more` : ''}</span></span>
}

type ChipProps = { facts: readonly UnsupportedFact[]; entries: readonly UsedEntry[]; onRun: () => void; onShow: Props['onShow'] }

/** How many facts no source supports; a press lists them. */
function FactChip({ facts, entries, onRun, onShow }: ChipProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="inline-flex min-h-6 items-center gap-1 rounded-full bg-wait-soft px-2 font-medium whitespace-nowrap text-wait pointer-coarse:min-h-11"><TriangleAlert size={13} aria-hidden />Check {facts.length} {facts.length === 1 ? 'fact' : 'facts'}</button>
      {isOpen ? (
        <PopPanel anchor={button} title="Facts to check" onClose={() => setOpen(false)}>
          <div className="space-y-3 pt-3">
            <FactNotes entries={entries} facts={facts} onShow={(fact) => { setOpen(false); onShow(fact) }} />
            <button type="button" className="link text-sm" onClick={onRun}>Check again</button>
          </div>
        </PopPanel>
      ) : null}
    </>
  )
}

function CheckButton({ isPending, onRun }: { isPending: boolean; onRun: () => void }) {
  return <button type="button" aria-disabled={isPending || undefined} onClick={onRun} className="inline-flex min-h-6 items-center gap-1 rounded-sm px-1 whitespace-nowrap hover:text-ink pointer-coarse:min-h-11">{isPending ? <Spinner /> : <SearchCheck size={13} aria-hidden />}{isPending ? 'Checking...' : 'Check facts'}</button>
}

/** Checks the facts of the text, when asked and after edits of what was written. */
function useChecked({ form }: Sheet) {
  const shown = useDeferredStore(form)
  const check = useFactCheck()
  // The text that was checked last, and whether the user asked for it.
  const [last, setLast] = useState({ text: '', isAsked: false })
  const run = (isAsked: boolean): void => {
    const { text, description, useKnowledge } = form.getState()
    setLast({ text, isAsked })
    check.mutate({ text, description, useKnowledge }, { onSuccess: (checked) => form.setState({ checked }) })
  }
  const written = typeof shown.chosen === 'number' ? shown.suggestions[shown.chosen] : undefined
  // A text of the user's own is checked when they ask.
  useFollowing(shown.text, written === undefined ? shown.text : shown.checked ? last.text : written, () => run(false))
  const isClean = last.isAsked && last.text === shown.text && check.isSuccess
  return { form: shown, isClean, isPending: check.isPending && last.isAsked, error: last.isAsked ? check.error : null, onRun: () => run(true) }
}

/** The sources of the text, and the facts in it that no source supports. They follow what the user edits; a press checks its current state. */
export function FactLine({ sheet, onShow }: Props) {
  const { form, isClean, isPending, error, onRun } = useChecked(sheet)
  const findings = findingsOf(form)
  const facts = openFacts(findings.grounding, form.text)
  const entries = usedEntries(findings, form.text)
  if (form.text.trim() === '') return null
  return (
    <div className="mt-auto space-y-1.5 text-xs text-muted">
      <div className="flex min-h-6 items-center gap-2">
        <Sources entries={entries} />
        <span className="flex-1" />
        {facts.length > 0 ? <FactChip facts={facts} entries={entries} onRun={onRun} onShow={onShow} /> : <CheckButton isPending={isPending} onRun={onRun} />}
      </div>
      <p role="status" className="text-ok">{isClean && facts.length === 0 ? NOTHING : ''}</p>
      {error ? <p role="alert" className="text-bad">{errorText(error, 'The facts could not be checked.')}</p> : null}
      <span className="sr-only">{facts.length > 0 ? FACT_TEXTS.unsupported : ''}</span>
    </div>
  )
}
