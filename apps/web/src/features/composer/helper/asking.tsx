import { askAbout, type Contradiction } from '@marquee/contract/suggestions'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import type { Sheet } from '../sheet.ts'

function Question({ contradiction, onAnswer }: { contradiction: Contradiction; onAnswer: (use: 'entry' | 'given' | 'neither') => void }) {
  const { entryTitle, entryValue, givenValue } = contradiction
  const [before, after] = askAbout(contradiction).split(entryTitle)
  return (
    <div role="group" aria-label="A question before writing" className="space-y-2 rounded-md bg-surface p-3 text-sm shadow-1">
      <p>{before}<em className="font-medium not-italic">{entryTitle}</em>{after}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => onAnswer('given')}>{givenValue}</Button>
        <Button size="sm" onClick={() => onAnswer('entry')}>{entryValue}</Button>
        <Button size="sm" variant="ghost" onClick={() => onAnswer('neither')}>Leave it out</Button>
      </div>
    </div>
  )
}

/** Asks which value is right where the description contradicts the knowledge base, one question at a time. */
export function Asking({ sheet }: { sheet: Sheet }) {
  const { status, questions, answer } = useStore(sheet.writer)
  const [question] = questions
  if (status !== 'asking' || !question) return null
  return <Question key={question.id} contradiction={question} onAnswer={(use) => answer({ id: question.id, use })} />
}
