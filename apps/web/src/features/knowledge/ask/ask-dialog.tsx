import { ASK_TEXTS, MAX_QUESTION } from '@marquee/contract/knowledge-search'
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import type { AnswerActions } from './answer-actions.ts'
import { askQuestion, isPending, startOver, typeQuestion, useAsk } from './ask-store.ts'
import { Conversation } from './conversation.tsx'
import { Examples } from './questions.tsx'

/** A conversation with the knowledge base: each answer cites the entries that it is taken from. */
export function AskDialog({ onClose, ...actions }: AnswerActions & { onClose: () => void }) {
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { question, isEmpty, turns } = useAsk()
  const isBusy = turns.some(isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void askQuestion(question)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isBusy) void askQuestion(question)
  }
  const footer = (
    <>
      <form id={form} onSubmit={submit} noValidate className="basis-full">
        <Field label="Question" hideLabel error={isEmpty ? ASK_TEXTS.empty : null}>
          {(ids) => <Textarea {...ids} ref={field} rows={2} maxLength={MAX_QUESTION} placeholder={ASK_TEXTS.placeholder} value={question} onChange={(event) => typeQuestion(event.target.value)} onKeyDown={onKey} />}
        </Field>
      </form>
      {turns.length > 0 ? <Button variant="ghost" className="me-auto" onClick={startOver}>{ASK_TEXTS.startOver}</Button> : null}
      <Button onClick={onClose}>Close</Button>
      <Button type="submit" form={form} variant="primary" loading={isBusy}>Ask</Button>
    </>
  )
  return (
    <Dialog open backCloses={false} onOpenChange={onClose} size="lg" initialFocus={field} title="Ask a question" description="Answers come only from your entries and files, and name their sources." footer={footer}>
      {turns.length > 0 ? <Conversation {...actions} /> : <Examples />}
    </Dialog>
  )
}
