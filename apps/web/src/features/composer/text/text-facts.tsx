import type { UnsupportedFact } from '@marquee/contract/suggestions'
import { SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFactCheck } from './facts-queries.ts'
import { openFacts, type Origins, usedEntries } from './grounding.ts'
import { FactNotes } from './fact-notes.tsx'

export type TextFactsProps = {
  /** The current text. */
  text: string
  description: string
  useKnowledge: boolean
  /** Its writer's findings; null for a text of the user's own. */
  origins: { sources: Origins['sources']; grounding: Origins['grounding'][number] | undefined } | null
  onShow: (fact: UnsupportedFact) => void
}

const NOTHING = 'Every number, price, date and name stands in your description or knowledge base.'

/** The findings about the text: of the last check, else of its writer. */
function findingsOf(checked: Origins | undefined, origins: TextFactsProps['origins']) {
  const [grounding] = checked?.grounding ?? []
  return checked ? { sources: checked.sources, grounding } : { sources: origins?.sources ?? [], grounding: origins?.grounding }
}

/** The sources of a text and the facts to check, and a button that checks its current state. */
export function TextFacts({ text, description, useKnowledge, origins, onShow }: TextFactsProps) {
  const check = useFactCheck()
  const [checkedText, setChecked] = useState('')
  const { sources, grounding } = findingsOf(check.data, origins)
  const facts = openFacts(grounding, text)
  const isClean = check.isSuccess && facts.length === 0 && checkedText === text
  const run = () => {
    setChecked(text)
    check.mutate({ text, description, useKnowledge })
  }
  if (text.trim() === '') return null
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" variant="ghost" icon={<SearchCheck size={14} aria-hidden />} loading={check.isPending} loadingText="Checking..." onClick={run}>Check facts</Button>
        <p role="status" className="text-sm text-ok">{isClean ? NOTHING : ''}</p>
      </div>
      {check.error ? <Alert kind="error">{errorText(check.error, 'The facts could not be checked.')}</Alert> : null}
      <FactNotes entries={usedEntries(grounding, sources)} facts={facts} onShow={onShow} />
    </div>
  )
}
