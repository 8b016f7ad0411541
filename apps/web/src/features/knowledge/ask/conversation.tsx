import { ASK_TEXTS } from '@marquee/contract/knowledge-search'
import { useEffect, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import type { AnswerActions } from './answer-actions.ts'
import { AskAnswer } from './ask-answer.tsx'
import { askAgain, isPending, type Turn, useAsk } from './ask-store.ts'
import { Questions } from './questions.tsx'

function Outcome({ turn, ...actions }: AnswerActions & { turn: Turn }) {
  const { id, question, answer, error } = turn
  if (error) {
    return (
      <Alert kind="error" action={<Button size="sm" onClick={() => void askAgain(id)}>Retry</Button>}>
        <p>{error.text}</p>
        {error.reason ? <p>{error.reason}</p> : null}
      </Alert>
    )
  }
  if (answer) return <AskAnswer question={question} answer={answer} {...actions} />
  return <Loading label="Searching your knowledge base..."><div className="space-y-2"><Skeleton className="h-4 w-full" /><Skeleton className="h-4 w-4/5" /><Skeleton className="h-20 w-full" /></div></Loading>
}

/** The conversation in order, with what to ask next below. */
export function Conversation(actions: AnswerActions) {
  const turns = useAsk((state) => state.turns)
  const last = useRef<HTMLLIElement>(null)
  const latest = turns.at(-1)
  const isSettled = latest !== undefined && !isPending(latest)
  useEffect(() => {
    // A browser without layout has no such function.
    last.current?.scrollIntoView?.({ block: 'nearest' })
  }, [latest?.id, isSettled])
  return (
    <div className="space-y-5">
      <ol aria-label="Conversation" aria-live="polite" className="space-y-6">
        {turns.map((turn) => (
          <li key={turn.id} ref={turn === latest ? last : null} className="scroll-mt-4 space-y-3">
            <h3 dir="auto" className="ms-auto w-fit max-w-[85%] rounded-lg bg-brand-soft px-3.5 py-2 font-medium text-brand-text [overflow-wrap:anywhere] whitespace-pre-wrap"><span className="sr-only">You asked: </span>{turn.question}</h3>
            <Outcome turn={turn} {...actions} />
          </li>
        ))}
      </ol>
      <Questions heading={ASK_TEXTS.followUps} questions={latest?.answer?.followUps ?? []} />
    </div>
  )
}
