import type { KnowledgeSource } from '@marquee/contract/knowledge'
import { useId, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { AnswerConflicts } from './answer-conflicts.tsx'
import type { Answer } from './ask-queries.ts'
import { splitAnswer } from './example-questions.ts'
import { TYPE_WORDS } from '../model.ts'

type CitationProps = { source: KnowledgeSource; number: number; id: string; isMarked: boolean; onOpen: (entryId: string) => void }

function Citation({ source, number, id, isMarked, onOpen }: CitationProps) {
  return (
    <li id={id} tabIndex={-1} className={cx('rounded-md bg-surface p-3', isMarked ? 'ring-2 ring-ring' : 'shadow-1')}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold text-brand-text">[{number}]</span>
        <button type="button" dir="auto" onClick={() => onOpen(source.entryId)} className="link text-start font-medium [overflow-wrap:anywhere]">{source.title}</button>
        <Badge tone="idle">{TYPE_WORDS[source.type].one}</Badge>
        {source.page === null ? null : <span className="text-sm text-muted">Page {source.page}</span>}
      </div>
      <blockquote dir="auto" className="mt-1.5 line-clamp-4 text-sm text-muted [overflow-wrap:anywhere]">{source.excerpt}</blockquote>
    </li>
  )
}

/** An answer with its citation marks, each linking to its entry. */
export function AskAnswer({ answer, onOpen, onAdd }: { answer: Answer; onOpen: (entryId: string) => void; onAdd: () => void }) {
  const id = useId()
  const [marked, setMarked] = useState<number | null>(null)
  const mark = (number: number) => {
    setMarked(number)
    document.getElementById(`${id}-${number}`)?.focus()
  }
  return (
    <div className="space-y-4">
      <p dir="auto" className="text-md whitespace-pre-wrap [overflow-wrap:anywhere]">
        {splitAnswer(answer.answer, answer.citations.length).map(({ text, citation }, index) =>
          citation === null ? <span key={index}>{text}</span> : (
            <button key={index} type="button" onClick={() => mark(citation)} className="mx-0.5 inline-flex min-h-6 min-w-6 items-center justify-center rounded-xs bg-brand-soft px-1 align-baseline text-sm font-semibold text-brand-text hover:underline">
              <span className="sr-only">Source </span>{text}
            </button>
          ),
        )}
      </p>
      {answer.isAnswered ? null : <Button size="sm" onClick={onAdd}>Add an entry about it</Button>}
      <AnswerConflicts conflicts={answer.conflicts} onOpen={onOpen} />
      {answer.citations.length > 0 ? (
        <div>
          <h3 className="mb-2 font-semibold">Sources</h3>
          <ol className="space-y-2">{answer.citations.map((source, index) => <Citation key={index} id={`${id}-${index + 1}`} source={source} number={index + 1} isMarked={marked === index + 1} onOpen={onOpen} />)}</ol>
        </div>
      ) : null}
    </div>
  )
}
