import { DIALOG_TEXTS, MAX_DESCRIPTION, POST_TYPES } from '@marquee/contract/posts'
import { PenLine, Sparkles } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Field, Textarea } from '../../../ui/field.tsx'
import { countsText, KnowledgeSummary, useKnowledge } from '../../knowledge/index.ts'
import type { ComposerForm } from '../composer-form.ts'

type Props = {
  form: ComposerForm
  isWriting: boolean
  onChange: (change: Partial<ComposerForm>) => void
  onGenerate: () => void
  onWriteOwn: () => void
}

const TYPE_LABELS = { single: DIALOG_TEXTS.single, series: DIALOG_TEXTS.series } as const

/** The kind of post as two radio tiles (trace.md CREATE-02, DIALOG-02). */
export function PostTypeChoice({ value, onChange }: { value: ComposerForm['type']; onChange: (type: ComposerForm['type']) => void }) {
  const name = useId()
  return (
    <fieldset className="flex w-fit max-w-full rounded-md bg-sunken p-0.5">
      <legend className="sr-only">Post type</legend>
      {POST_TYPES.map((type) => (
        <label key={type} className={`flex min-h-8 items-center rounded-sm px-3 text-center text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11 ${value === type ? 'bg-raised text-ink shadow-1' : 'text-muted'}`}>
          <input type="radio" name={name} value={type} checked={value === type} onChange={() => onChange(type)} className="sr-only" />
          {TYPE_LABELS[type]}
        </label>
      ))}
    </fieldset>
  )
}

/** Whether the knowledge base is used, and what is in it (trace.md CREATE-04, CREATE-05, DIALOG-05, DIALOG-06). */
export function KnowledgeChoice({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { data } = useKnowledge()
  return (
    <div className="space-y-2">
      <Checkbox
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        label={<>{DIALOG_TEXTS.useKnowledge} {data ? <span className="text-muted">({countsText(data.counts)})</span> : null}</>}
      />
      {isOn ? <KnowledgeSummary /> : null}
    </div>
  )
}

/** What the post should be about, and the ways to get its text (trace.md DIALOG-01 to DIALOG-06). */
export function ComposerBrief({ form, isWriting, onChange, onGenerate, onWriteOwn }: Props) {
  const canGenerate = form.description.trim() !== ''
  return (
    <div className="space-y-4">
      <Field label="What should this post be about?">
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={MAX_DESCRIPTION}
            value={form.description}
            placeholder="An offer, a piece of news, a thought: one or two sentences are enough."
            onChange={(event) => onChange({ description: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !canGenerate || isWriting) return
              event.preventDefault()
              onGenerate()
            }}
          />
        )}
      </Field>
      <PostTypeChoice value={form.type} onChange={(type) => onChange({ type })} />
      <KnowledgeChoice isOn={form.useKnowledge} onChange={(useKnowledge) => onChange({ useKnowledge })} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Sparkles size={16} aria-hidden />} disabled={!canGenerate && !isWriting} loading={isWriting} loadingText={DIALOG_TEXTS.generating} onClick={onGenerate}>
          {DIALOG_TEXTS.generate}
        </Button>
        {form.chosen === null ? <Button variant="secondary" icon={<PenLine size={16} aria-hidden />} onClick={onWriteOwn}>Write it myself</Button> : null}
      </div>
    </div>
  )
}
