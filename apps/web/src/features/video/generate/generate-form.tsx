import { MAX_VIDEO_TEXT, VIDEO_FORM_TEXTS, VIDEO_SECONDS, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { Clapperboard, Clock } from 'lucide-react'
import { type FormEvent, type KeyboardEvent } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { MediaChooser } from '../../media/index.ts'
import { useVideoForm } from './form-state.ts'
import { useGenerate } from './use-generate.ts'
import { CropFrame } from '../task/crop-frame.tsx'
import { LinkPanel } from '../task/link-panel.tsx'
import { PromptField } from './prompt-field.tsx'
import { RadioTiles } from './radio-tiles.tsx'
import { RatioTiles } from './ratio-tiles.tsx'

/** The chooser shows pictures in a box of this shape. */
const CHOOSER_BOX = 16 / 9

type Form = ReturnType<typeof useVideoForm>

function PictureField({ form, put, error }: Form & { error: string | undefined }) {
  return (
    <div role="group" aria-labelledby="video-picture">
      <h2 id="video-picture" className="mb-1.5 font-medium">Picture</h2>
      <MediaChooser
        value={form.image}
        onChange={(image) => put({ image })}
        label="Drop or paste a picture, or click to choose one"
        isPageWide
        overlay={(url) => <CropFrame url={url} aspect={form.aspectRatio} box={CHOOSER_BOX} focus={form.image?.focus} />}
      />
      {error ? <Alert kind="error" className="mt-3">{error}</Alert> : null}
    </div>
  )
}

/** The form of /video-generation; Cmd or Ctrl with Enter sends it from any field (trace.md VGEN). Takes the user's id. */
export function GenerateForm({ userId }: { userId: string }) {
  const { form, put } = useVideoForm(userId)
  const { send, errors, setErrors, isSending, taskId } = useGenerate()
  const change: Form['put'] = (fields) => {
    setErrors({})
    put(fields)
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    void send(form)
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && submit(event)} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="space-y-6">
        <PromptField value={form.prompt} error={errors.prompt} onChange={(prompt) => change({ prompt })} />
        <Field label={VIDEO_TASK_TEXTS.text} hint={VIDEO_TASK_TEXTS.textHint}>
          {(ids) => <Input {...ids} value={form.text} maxLength={MAX_VIDEO_TEXT} onChange={(event) => change({ text: event.target.value })} />}
        </Field>
        <PictureField form={form} put={change} error={errors.image} />
      </Card>
      <Card className="space-y-5 lg:sticky lg:top-20">
        <RatioTiles value={form.aspectRatio} onChange={(aspectRatio) => change({ aspectRatio })} />
        <RadioTiles label="Length" value={form.duration} values={VIDEO_SECONDS.choices} wordOf={(seconds) => `${seconds} s`} onChange={(duration) => change({ duration })} />
        {errors.whole ? <Alert kind="error">{errors.whole}</Alert> : null}
        {taskId ? <LinkPanel id={taskId} text="Your video is being generated. This link leads to it." /> : null}
        <div>
          <Button type="submit" variant="primary" size="lg" className="w-full" disabled={form.prompt === ''} loading={isSending} icon={<Clapperboard aria-hidden size={18} strokeWidth={1.75} />}>{VIDEO_FORM_TEXTS.generate}</Button>
          <p className="mt-2 flex items-center justify-center gap-1.5 text-sm text-muted"><Clock aria-hidden size={14} strokeWidth={1.75} /><span>Usually takes <span>{VIDEO_FORM_TEXTS.usualTime}</span></span></p>
        </div>
      </Card>
    </form>
  )
}
