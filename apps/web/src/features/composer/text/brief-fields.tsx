import { DIALOG_TEXTS, MAX_DESCRIPTION, POST_TYPES } from '@marquee/contract/posts'
import { Sparkles } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Field, Textarea } from '../../../ui/field.tsx'
import { countsText, KnowledgeSummary, useKnowledge } from '../../knowledge/index.ts'
import type { ComposerForm } from '../composer-form.ts'

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

/** Whether the knowledge base is used, and its contents (trace.md CREATE-04, CREATE-05, DIALOG-05, DIALOG-06). */
function KnowledgeBox({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
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

/** The same, with its summary preloadable by `preload`. */
export const KnowledgeChoice = Object.assign(KnowledgeBox, { preload: KnowledgeSummary.preload })

type DescriptionProps = { value: string; onChange: (description: string) => void; /** Ctrl or Cmd with Enter. */ onSubmit: () => void }

/** What the post should be about, in the user's words. */
export function DescriptionField({ value, onChange, onSubmit }: DescriptionProps) {
  return (
    <Field label="What should this post be about?">
      {(ids) => (
        <Textarea
          {...ids}
          rows={3}
          maxLength={MAX_DESCRIPTION}
          value={value}
          placeholder="An offer, a piece of news, a thought: one or two sentences are enough."
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
            event.preventDefault()
            onSubmit()
          }}
        />
      )}
    </Field>
  )
}

type GenerateProps = { label: string; isWriting: boolean; isOff: boolean; onGenerate: () => void }

/** Generates the texts; shows progress meanwhile. */
export function GenerateButton({ label, isWriting, isOff, onGenerate }: GenerateProps) {
  return (
    <Button variant="primary" icon={<Sparkles size={16} aria-hidden />} disabled={isOff && !isWriting} loading={isWriting} loadingText={DIALOG_TEXTS.generating} onClick={onGenerate}>
      {label}
    </Button>
  )
}
