import type { MediaItem } from '@marquee/contract/media'
import { LIBRARY_TEXTS, METADATA_LIMITS } from '@marquee/contract/media-library'
import { Sparkles } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field, Input, Textarea } from '../../../../ui/field.tsx'
import { analysisErrorText, saveErrorText, useAnalyze, useSaveMetadata } from '../../file-queries.ts'
import { addTags, isVideoType } from '../../model.ts'
import { TagInput } from '../components/tag-input.tsx'
import { accept, formOf, isSameForm, type MetadataForm, type Proposal, proposalsOf, tagsOf, withTags } from './metadata-form.ts'
import { Proposals } from './proposals.tsx'

type Note = { kind: 'error' | 'success'; text: string } | null

/** The analysis of the edited picture: its proposals and messages (trace.md LIBR-17 to LIBR-20). */
function useAnalysis(item: MediaItem, form: MetadataForm) {
  const analyze = useAnalyze()
  const [proposals, setProposals] = useState<readonly Proposal[]>([])
  const [note, setNote] = useState<Note>(null)
  const [measured, setMeasured] = useState<string | null>(null)
  const run = async () => {
    if (isVideoType(item.type)) {
      setNote({ kind: 'error', text: LIBRARY_TEXTS.imagesOnly })
      return
    }
    setNote(null)
    try {
      const analysis = await analyze.mutateAsync({ url: item.url, ai_description: form.description })
      setProposals(proposalsOf(analysis, form))
      setMeasured(analysis.basis === 'picture' ? analysis.description : null)
      setNote({ kind: 'success', text: LIBRARY_TEXTS.analyzed })
    } catch (error) {
      setNote({ kind: 'error', text: analysisErrorText(error) })
    }
  }
  const leave = (gone: readonly Proposal[]) => setProposals((before) => before.filter((each) => !gone.includes(each)))
  return { proposals, note, measured, run, leave, isRunning: analyze.isPending }
}

/** The edited fields, what saves them and what went wrong (trace.md LIBR-21 to LIBR-25). */
export function useMetadataEditor(item: MediaItem, onSaved: () => void) {
  const [before] = useState(() => formOf(item))
  const [form, setForm] = useState(before)
  const [error, setError] = useState<string | null>(null)
  const save = useSaveMetadata()
  const submit = async () => {
    if (save.isPending) return
    setError(null)
    const { name, ...fields } = form
    const typed = name.trim()
    try {
      await save.mutateAsync({ id: item.id, ...fields, ...(typed !== '' && typed !== before.name && { name: typed }) })
      onSaved()
    } catch (failure) {
      setError(saveErrorText(failure))
    }
  }
  return { form, setForm, error, submit, isSaving: save.isPending, isDirty: !isSameForm(form, before) }
}
type Editor = ReturnType<typeof useMetadataEditor>

function Fields({ form, setForm }: Pick<Editor, 'form' | 'setForm'>) {
  const put = (part: Partial<MetadataForm>) => setForm((before) => ({ ...before, ...part }))
  return (
    <>
      <Field label="Description">{(ids) => <Textarea {...ids} autoFocus rows={3} maxLength={METADATA_LIMITS.description} value={form.description} onChange={(event) => put({ description: event.target.value })} />}</Field>
      <Field label="Alt text" hint="Read aloud by screen readers.">{(ids) => <Textarea {...ids} rows={2} maxLength={METADATA_LIMITS.altText} value={form.altText} onChange={(event) => put({ altText: event.target.value })} />}</Field>
      <Field label="Tags">{(ids) => <TagInput ids={ids} tags={tagsOf(form)} onChange={(tags) => setForm((before) => withTags(before, addTags([], tags)))} />}</Field>
      <Field label="Product name">{(ids) => <Input {...ids} maxLength={METADATA_LIMITS.productName} value={form.productName} onChange={(event) => put({ productName: event.target.value })} />}</Field>
      <Field label="Category">{(ids) => <Input {...ids} maxLength={METADATA_LIMITS.category} value={form.category} onChange={(event) => put({ category: event.target.value })} />}</Field>
      <Field label="File name">{(ids) => <Input {...ids} maxLength={METADATA_LIMITS.name} value={form.name} onChange={(event) => put({ name: event.target.value })} />}</Field>
    </>
  )
}

/** The edit mode of a file: its fields, and the proposals of an analysis for them. */
export function MetadataEditor({ item, editor, formId }: { item: MediaItem; editor: Editor; formId: string }) {
  const { form, setForm, error, submit } = editor
  const analysis = useAnalysis(item, form)
  const take = (taken: readonly Proposal[]) => {
    setForm((before) => taken.reduce(accept, before))
    analysis.leave(taken)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form id={formId} onSubmit={onSubmit} noValidate className="space-y-4">
      <div className="space-y-2">
        <Button size="sm" icon={<Sparkles aria-hidden size={16} strokeWidth={1.75} />} loading={analysis.isRunning} loadingText="Analyzing..." onClick={() => void analysis.run()}>Analyze with AI</Button>
        {analysis.note ? <Alert kind={analysis.note.kind}>{analysis.note.text}</Alert> : null}
        {analysis.note?.kind === 'success' && analysis.measured !== null ? (
          <div className="space-y-1 text-sm text-muted">
            <p>{LIBRARY_TEXTS.analyzedOffline}</p>
            <p>{analysis.measured}</p>
          </div>
        ) : null}
        <Proposals proposals={analysis.proposals} onAccept={take} onReject={(left) => analysis.leave([left])} />
      </div>
      <Fields form={form} setForm={setForm} />
      {error ? <Alert kind="error">{error}</Alert> : null}
    </form>
  )
}
