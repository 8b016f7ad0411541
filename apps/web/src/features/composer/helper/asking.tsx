import { WITHHELD_TEXTS } from '@marquee/contract/knowledge-withheld'
import { ANSWER_TEXTS, askAbout, CHANGED_TEXTS } from '@marquee/contract/contradiction-texts'
import type { ChangedEntry, Contradiction, ContradictionAnswer } from '@marquee/contract/suggestions'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import type { Sheet } from '../sheet.ts'
import { changeBack } from '../text/changed-entry-queries.ts'

type QuestionProps = { contradiction: Contradiction; onAnswer: (use: ContradictionAnswer['use'], event: MouseEvent) => void }

function Question({ contradiction, onAnswer }: QuestionProps) {
  const { entryTitle, isChangeable } = contradiction
  const [before, ...after] = askAbout(contradiction).split(entryTitle)
  const group = useRef<HTMLDivElement>(null)
  const id = useId()
  // The user pressed a button to get texts: the question is what comes instead, and is read out.
  useEffect(() => group.current?.focus(), [])
  return (
    <div ref={group} role="group" tabIndex={-1} aria-label="A question before writing" aria-describedby={id} className="space-y-2 rounded-md bg-surface p-3 text-sm shadow-1">
      <p id={id} className="[overflow-wrap:anywhere]">{before}<em className="font-medium not-italic">{entryTitle}</em>{after.join(entryTitle)}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={(event) => onAnswer('given', event)}>{ANSWER_TEXTS.given(contradiction)}</Button>
        {isChangeable ? <Button size="sm" onClick={(event) => onAnswer('change', event)}>{ANSWER_TEXTS.change(contradiction)}</Button> : null}
        <Button size="sm" onClick={(event) => onAnswer('entry', event)}>{ANSWER_TEXTS.entry(contradiction)}</Button>
        <Button size="sm" variant="ghost" onClick={(event) => onAnswer('neither', event)}>{ANSWER_TEXTS.neither()}</Button>
      </div>
    </div>
  )
}

/** An entry that an answer changed, with the way back. Not a message at the foot of the window: a dialog would cover it for whoever uses the keyboard. */
function Changed({ entry }: { entry: ChangedEntry }) {
  const [state, setState] = useState<'changed' | 'busy' | 'undone' | 'undoFailed'>('changed')
  const undo = async (): Promise<void> => {
    setState('busy')
    setState(await changeBack(entry).then(() => 'undone' as const, () => 'undoFailed' as const))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-surface px-3 py-2 text-sm shadow-1">
      <p role={state === 'undoFailed' ? 'alert' : 'status'} className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{CHANGED_TEXTS[state === 'busy' ? 'changed' : state](entry)}</p>
      {state === 'undone' ? null : <Button size="sm" loading={state === 'busy'} onClick={() => void undo()}>Undo</Button>}
    </div>
  )
}

/** What of the description the writer did not get. */
function Withheld({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null
  return (
    <div role="note" className="space-y-1 rounded-md bg-surface px-3 py-2 text-sm text-muted shadow-1">
      <p>{WITHHELD_TEXTS.withheld} {WITHHELD_TEXTS.withheldWhy}</p>
      <ul>{parts.map((part) => <li key={part} className="[overflow-wrap:anywhere]"><q dir="auto" className="text-ink">{part}</q></li>)}</ul>
    </div>
  )
}

export type AskingProps = { sheet: Sheet }

/** Asks which value is right where the description contradicts the knowledge base, one question at a time, and says which entries the answers changed. */
export function Asking({ sheet }: AskingProps) {
  const { status, questions, answers, changed, withheld, generate } = useStore(sheet.writer)
  const [question] = questions
  if (status !== 'asking' || !question) return <>{changed.map((entry) => <Changed key={entry.entryId} entry={entry} />)}<Withheld parts={withheld} /></>
  const onAnswer = (use: ContradictionAnswer['use'], { currentTarget }: MouseEvent): void => {
    // The question goes: the focus stays in its zone, where the texts appear.
    if (questions.length === 1) currentTarget.closest<HTMLElement>('section[tabindex]')?.focus()
    sheet.writer.setState({ questions: questions.slice(1), answers: [...answers, { id: question.id, use, about: sheet.form.getState().description }] })
    if (questions.length === 1) void generate()
  }
  return <Question key={question.id} contradiction={question} onAnswer={onAnswer} />
}
