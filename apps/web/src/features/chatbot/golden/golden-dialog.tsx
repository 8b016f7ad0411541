import { GOLDEN_EXPECTATIONS, GOLDEN_LIMITS } from '@marquee/contract/chatbot/golden'
import { type SubmitEvent, useId, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, NativeSelect, Textarea } from '../../../ui/field.tsx'
import { withReason } from '../words.ts'
import { type GoldenFields, type GoldenQuestion, useDeleteGolden, useSaveGolden } from './golden-queries.ts'

const EXPECTATIONS: Readonly<Record<(typeof GOLDEN_EXPECTATIONS)[number], string>> = {
  answer: 'An answer from your knowledge base',
  'does-not-know': 'It says that it does not know',
  person: 'It leaves it to a person',
  refuse: 'It refuses',
}

type Props = { /** Null adds one. */ question: GoldenQuestion | null; seed: string; onClose: () => void }

/** A golden question and what is right: added, changed or deleted. */
export function GoldenDialog({ question, seed, onClose }: Props) {
  const id = useId()
  const save = useSaveGolden(question?.id ?? null)
  const remove = useDeleteGolden()
  const start: GoldenFields = question ? { question: question.question, expectation: question.expectation, expected: question.expected } : { question: seed, expectation: 'answer', expected: '' }
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const isEmpty = form.question.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty) save.mutate(form, { onSuccess: onClose })
  }
  const failed = save.error ?? remove.error
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question ? 'Golden question' : 'Add a golden question'}
      description="It is asked of every new version before that is switched on."
      dirty={JSON.stringify(form) !== JSON.stringify(start)}
      footer={
        <>
          {question ? <Button variant="ghost" className="mr-auto" loading={remove.isPending} onClick={() => remove.mutate(question.id, { onSuccess: onClose })}>Delete</Button> : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" loading={save.isPending} loadingText="Saving...">Save</Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-4">
        {failed ? <Alert kind="error">{withReason('This question could not be saved', failed)}</Alert> : null}
        <Field label="Question" required error={isTried && isEmpty ? 'Type a question first.' : null}>{(ids) => <Textarea {...ids} rows={2} maxLength={GOLDEN_LIMITS.question} value={form.question} onChange={(event) => setForm({ ...form, question: event.target.value })} />}</Field>
        <Field label="What is right">
          {(ids) => <NativeSelect {...ids} value={form.expectation} onChange={(event) => setForm({ ...form, expectation: GOLDEN_EXPECTATIONS.find((one) => one === event.target.value) ?? 'answer' })}>{GOLDEN_EXPECTATIONS.map((one) => <option key={one} value={one}>{EXPECTATIONS[one]}</option>)}</NativeSelect>}
        </Field>
        {form.expectation === 'answer' ? <Field label="Facts that the answer must have" hint="Empty: any answer whose facts have a source is right.">{(ids) => <Textarea {...ids} rows={2} maxLength={GOLDEN_LIMITS.expected} value={form.expected} onChange={(event) => setForm({ ...form, expected: event.target.value })} />}</Field> : null}
      </form>
    </Dialog>
  )
}
