import { MAX_VIDEO_PROMPT, VIDEO_FORM_TEXTS } from '@marquee/contract/video'
import { cx } from '../../../ui/class-names.ts'
import { Field, Textarea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { MOTIONS, motionOf, PROMPT_IDEAS, withMotion } from './ideas.ts'

type Props = { value: string; error: string | undefined; onChange: (prompt: string) => void }

const CHIP = 'inline-flex min-h-8 items-center rounded-full px-3 text-sm font-medium transition-colors pointer-coarse:min-h-11'

function Ideas({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const use = (prompt: string) => {
    const isOwn = value.trim() !== '' && !PROMPT_IDEAS.some((idea) => idea.prompt === value)
    onChange(prompt)
    if (isOwn) toast({ text: 'Your prompt was replaced with the idea.', action: { label: 'Undo', onClick: () => onChange(value) } })
  }
  return (
    <div role="group" aria-label="Prompt ideas" className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-muted">Ideas</span>
      {PROMPT_IDEAS.map(({ name, prompt }) => (
        <button key={name} type="button" onClick={() => use(prompt)} className={cx(CHIP, 'bg-sunken text-ink hover:bg-line')}>{name}</button>
      ))}
    </div>
  )
}

function Motions({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const current = motionOf(value)
  return (
    <div role="group" aria-label="Camera motion" className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-muted">Motion</span>
      {MOTIONS.map((motion) => (
        <button
          key={motion.name}
          type="button"
          aria-pressed={motion === current}
          onClick={() => onChange(withMotion(value, motion))}
          className={cx(CHIP, motion === current ? 'bg-brand-soft text-brand-text inset-ring inset-ring-brand' : 'bg-sunken text-ink hover:bg-line')}
        >
          {motion.name}
        </button>
      ))}
    </div>
  )
}

/** The content of the video, with ideas and camera motions that write into it (trace.md VGEN-02). */
export function PromptField({ value, error, onChange }: Props) {
  return (
    <div className="space-y-3">
      <Field label={VIDEO_FORM_TEXTS.prompt} error={error} hint="Describe what moves, the light, and what the camera does." required>
        {(ids) => <Textarea {...ids} rows={4} maxLength={MAX_VIDEO_PROMPT} value={value} onChange={(event) => onChange(event.target.value)} />}
      </Field>
      <Ideas value={value} onChange={onChange} />
      <Motions value={value} onChange={onChange} />
    </div>
  )
}
