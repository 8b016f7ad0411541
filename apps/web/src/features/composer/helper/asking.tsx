import { ANSWER_TEXTS, askAbout, type Contradiction, type ContradictionAnswer } from '@marquee/contract/suggestions'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import type { Sheet } from '../sheet.ts'

function Question({ contradiction, onAnswer }: { contradiction: Contradiction; onAnswer: (use: ContradictionAnswer['use']) => void }) {
  const { entryTitle, isChangeable } = contradiction
  const [before, after] = askAbout(contradiction).split(entryTitle)
  return (
    <div role="group" aria-label="A question before writing" className="space-y-2 rounded-md bg-surface p-3 text-sm shadow-1">
      <p>{before}<em className="font-medium not-italic">{entryTitle}</em>{after}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => onAnswer('given')}>{ANSWER_TEXTS.given(contradiction)}</Button>
        {isChangeable ? <Button size="sm" onClick={() => onAnswer('change')}>{ANSWER_TEXTS.change(contradiction)}</Button> : null}
        <Button size="sm" onClick={() => onAnswer('entry')}>{ANSWER_TEXTS.entry(contradiction)}</Button>
        <Button size="sm" variant="ghost" onClick={() => onAnswer('neither')}>{ANSWER_TEXTS.neither()}</Button>
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
