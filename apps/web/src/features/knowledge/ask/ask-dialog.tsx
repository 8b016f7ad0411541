import { ASK_TEXTS, MAX_QUESTION } from '@marquee/contract/knowledge-search'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { askQuestion, typeQuestion, useAsk } from './ask-store.ts'
import { exampleQuestions } from './example-questions.ts'
import { useKnowledge } from '../summary/summary-queries.ts'
import { AskAnswer } from './ask-answer.tsx'

type Props = {
  onClose: () => void
  onOpen: (entryId: string) => void
  /** Adds an entry about what the knowledge base does not cover. */
  onAdd: () => void
}

/** Example questions made of the user's own titles. */
function Examples() {
  const { data } = useKnowledge()
  const questions = exampleQuestions(data?.entries ?? [])
  if (questions.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium text-muted">For example</h3>
      <ul className="flex flex-col items-start gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full"><button type="button" dir="auto" onClick={() => void askQuestion(question)} className="min-h-8 max-w-full rounded-md bg-brand-soft px-3 py-1.5 text-start font-medium text-brand-text [overflow-wrap:anywhere] hover:underline pointer-coarse:min-h-11">{question}</button></li>
        ))}
      </ul>
    </div>
  )
}

function Outcome({ onOpen, onAdd }: Omit<Props, 'onClose'>) {
  const { asked, isBusy, answer, error } = useAsk()
  if (isBusy) return <Loading label="Searching your knowledge base..."><div className="space-y-2"><Skeleton className="h-4 w-full" /><Skeleton className="h-4 w-4/5" /><Skeleton className="h-20 w-full" /></div></Loading>
  if (error && error.text !== ASK_TEXTS.empty) {
    return (
      <Alert kind="error" action={<Button size="sm" onClick={() => void askQuestion(asked)}>Retry</Button>}>
        <p>{error.text}</p>
        {error.reason ? <p>{error.reason}</p> : null}
      </Alert>
    )
  }
  return answer ? <div role="status"><AskAnswer key={asked} answer={answer} onOpen={onOpen} onAdd={onAdd} /></div> : <Examples />
}

/** A question answered from the knowledge base, with the cited entries. */
export function AskDialog({ onClose, onOpen, onAdd }: Props) {
  const form = useId()
  const { question, isBusy, error } = useAsk()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void askQuestion(question)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isBusy) void askQuestion(question)
  }
  return (
    <Dialog open backCloses={false} onOpenChange={onClose} size="lg" title="Ask a question" description="Answers come only from your entries and files, and name their sources." footer={<><Button onClick={onClose}>Close</Button><Button type="submit" form={form} variant="primary" loading={isBusy} loadingText="Searching...">Ask</Button></>}>
      <form id={form} onSubmit={submit} noValidate className="mb-5">
        <Field label="Question" error={error?.text === ASK_TEXTS.empty ? error.text : null}>
          {(ids) => <Textarea {...ids} autoFocus rows={2} maxLength={MAX_QUESTION} value={question} onChange={(event) => typeQuestion(event.target.value)} onKeyDown={onKey} />}
        </Field>
      </form>
      <Outcome onOpen={onOpen} onAdd={onAdd} />
    </Dialog>
  )
}
