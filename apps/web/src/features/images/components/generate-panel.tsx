import { IMAGE_SHAPES, IMAGE_TEXTS, MAX_IMAGE_PROMPT } from '@marquee/contract/images'
import { Sparkles, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { PROMPT_IDEAS } from '../model.ts'
import { useImages } from '../queries.ts'
import { dismissNote, generate, useWatches } from '../watches.ts'
import { ProviderChoice } from './provider-choice.tsx'

/** Earlier prompts offered at most. */
const RECENT = 10

type Shape = (typeof IMAGE_SHAPES)[number]
const SHAPES: Readonly<Record<Shape, { label: string; frame: string }>> = {
  square: { label: 'Square', frame: 'size-5' },
  portrait: { label: 'Portrait', frame: 'h-6 w-4' },
  landscape: { label: 'Landscape', frame: 'h-4 w-6' },
}

function ShapeChoice({ value, onChange }: { value: Shape; onChange: (shape: Shape) => void }) {
  const name = useId()
  return (
    <fieldset className="space-y-1.5">
      <legend className="font-medium">Shape</legend>
      <div className="flex flex-wrap gap-2">
        {IMAGE_SHAPES.map((shape) => (
          <label key={shape} className={`inline-flex min-h-10 items-center gap-2.5 rounded-md px-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11 ${value === shape ? 'bg-brand-soft text-brand-text ring-1 ring-brand' : 'bg-surface text-ink ring-1 ring-line hover:bg-sunken'}`}>
            <input type="radio" name={name} value={shape} checked={value === shape} onChange={() => onChange(shape)} className="sr-only" />
            <span aria-hidden className="grid size-6 place-items-center"><span className={`block rounded-xs border-2 border-current ${SHAPES[shape].frame}`} /></span>
            {SHAPES[shape].label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Ideas({ onPick }: { onPick: (idea: string) => void }) {
  return (
    <ul aria-label="Ideas" className="flex flex-wrap gap-1.5">
      {PROMPT_IDEAS.map((idea) => (
        <li key={idea} className="max-w-full"><button type="button" onClick={() => onPick(idea)} className="min-h-8 rounded-full bg-sunken px-3 py-1 text-left text-sm text-muted hover:text-ink pointer-coarse:min-h-11">{idea}</button></li>
      ))}
    </ul>
  )
}

/** Earlier prompts of this user, the last first, to use again. */
function RecentPrompts({ current, onPick }: { current: string; onPick: (prompt: string) => void }) {
  const { data } = useImages(false)
  const images = data?.pages.flatMap((page) => page.images) ?? []
  const prompts = [...new Set(images.filter(({ editAction }) => !editAction).map(({ prompt }) => prompt.trim()).filter((prompt) => prompt !== '' && prompt !== current.trim()))].slice(0, RECENT)
  if (prompts.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium text-muted hover:text-ink">Recent prompts</summary>
      <ul aria-label="Recent prompts" className="mt-2 max-h-56 divide-y divide-line overflow-y-auto rounded-md bg-sunken">
        {prompts.map((prompt) => <li key={prompt}><button type="button" dir="auto" onClick={() => onPick(prompt)} className="w-full px-3 py-2 text-left [overflow-wrap:anywhere] hover:bg-surface pointer-coarse:min-h-11">{prompt}</button></li>)}
      </ul>
    </details>
  )
}

function Note() {
  const note = useWatches((state) => state.note)
  if (!note) return null
  return <Alert kind={note.kind} action={<IconButton size="sm" label="Dismiss" onClick={dismissNote}><X size={16} aria-hidden /></IconButton>}>{note.text}</Alert>
}

/** Generate Image: a prompt, an aspect ratio and a provider (trace.md IMG-06 to IMG-12). */
export function GeneratePanel() {
  const [prompt, setPrompt] = useState('')
  const [shape, setShape] = useState<Shape>('square')
  const [error, setError] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    if (isStarting) return
    if (prompt.trim() === '') return setError(IMAGE_TEXTS.promptRequired)
    setError(null)
    setStarting(true)
    await generate({ prompt: prompt.trim(), shape })
    setStarting(false)
  }
  return (
    <Card className="space-y-4">
      <Field label="Describe the image" error={error}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={MAX_IMAGE_PROMPT}
            value={prompt}
            placeholder="The subject, the light and the mood. Words in quotation marks are written into the image."
            onChange={(event) => {
              setPrompt(event.target.value)
              setError(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
              event.preventDefault()
              void start()
            }}
          />
        )}
      </Field>
      {prompt === '' ? <Ideas onPick={setPrompt} /> : null}
      <RecentPrompts current={prompt} onPick={setPrompt} />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <ShapeChoice value={shape} onChange={setShape} />
        <ProviderChoice />
      </div>
      <Note />
      <Button variant="primary" icon={<Sparkles size={16} aria-hidden />} loading={isStarting} loadingText="Starting..." onClick={() => void start()}>Generate</Button>
    </Card>
  )
}
