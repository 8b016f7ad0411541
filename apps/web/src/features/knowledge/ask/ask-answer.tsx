import type { KnowledgeSource } from '@marquee/contract/shared/knowledge-source'
import { ASK_TEXTS, type Citation as Cited, type NearSource } from '@marquee/contract/knowledge-search'
import { useId, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { AnswerActions } from './answer-actions.ts'
import { AnswerConflicts } from './answer-conflicts.tsx'
import { TYPE_WORDS } from '../model.ts'
import type { Answer } from './ask-queries.ts'
import { splitAnswer } from './example-questions.ts'
import { QuotedExcerpt } from './quoted-excerpt.tsx'

type SourceProps = { source: KnowledgeSource; quote: string | null; onOpen: AnswerActions['onOpen'] }

/** The head of a source: its title opens it. */
function SourceHead({ source, quote, onOpen }: SourceProps) {
  return (
    <>
      <button type="button" dir="auto" onClick={() => onOpen({ entryId: source.entryId, page: source.page, quote })} className="link text-start font-medium [overflow-wrap:anywhere]">{source.title}</button>
      <Badge tone="idle">{TYPE_WORDS[source.type].one}</Badge>
      {source.page === null ? null : <span className="text-sm text-muted">Page {source.page}</span>}
    </>
  )
}

function Citation({ source, number, id, isMarked, onOpen }: { source: Cited; number: number; id: string; isMarked: boolean; onOpen: AnswerActions['onOpen'] }) {
  return (
    <li id={id} tabIndex={-1} className={cx('rounded-md bg-surface p-3', isMarked ? 'ring-2 ring-ring' : 'shadow-1')}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold text-brand-text">[{number}]</span>
        <SourceHead source={source} quote={source.quote} onOpen={onOpen} />
      </div>
      <QuotedExcerpt excerpt={source.excerpt} quote={source.quote} />
    </li>
  )
}

/** The entries nearest to a question that has no answer, each with the sentence that comes closest. */
function Nearest({ sources, onOpen }: { sources: readonly NearSource[]; onOpen: AnswerActions['onOpen'] }) {
  if (sources.length === 0) return null
  return (
    <div>
      <h4 className="font-semibold">{ASK_TEXTS.nearest}</h4>
      <p className="mb-2 text-sm text-muted">{ASK_TEXTS.nearestNote}</p>
      <ul className="space-y-2">
        {sources.map((source) => (
          <li key={source.entryId} className="rounded-md bg-surface p-3 shadow-1">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1"><SourceHead source={source} quote={null} onOpen={onOpen} /></div>
            <QuotedExcerpt excerpt={source.excerpt} quote={source.quote} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An answer with its citation marks, each linking to its source; or the nearest entries, if there is none. */
export function AskAnswer({ question, answer, onOpen, onAdd }: AnswerActions & { question: string; answer: Answer }) {
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
            <button key={index} type="button" onClick={() => mark(citation)} className="ms-0.5 inline-flex min-h-6 min-w-6 items-center justify-center rounded-xs bg-brand-soft px-1 align-baseline text-sm font-semibold text-brand-text hover:underline">
              <span className="sr-only">Source </span>{text}
            </button>
          ),
        )}
      </p>
      {answer.isAnswered ? null : <Button size="sm" onClick={() => onAdd(question)}>Add an entry about it</Button>}
      <Nearest sources={answer.nearest} onOpen={onOpen} />
      <AnswerConflicts conflicts={answer.conflicts} onOpen={onOpen} />
      {answer.citations.length > 0 ? (
        <div>
          <h4 className="mb-2 font-semibold">Sources</h4>
          <ol className="space-y-2">{answer.citations.map((source, index) => <Citation key={index} id={`${id}-${index + 1}`} source={source} number={index + 1} isMarked={marked === index + 1} onOpen={onOpen} />)}</ol>
        </div>
      ) : null}
    </div>
  )
}
