import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { MAX_POST_TEXT } from '@marquee/contract/posts'
import { Images, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field, Textarea } from '../../../../ui/field.tsx'
import { AttachmentStrip, MediaPickerDialog, type StoredFile } from '../../../media/index.ts'
import { FactNotes, openFacts, PlatformCounters, platformsOfPart, type SeriesPart, type Sheet, usedEntries } from '../../../composer/index.ts'

const ROLES: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  hook: { label: 'Hook', tone: 'brand' },
  proof: { label: 'Proof', tone: 'info' },
  offer: { label: 'Offer', tone: 'ok' },
  reminder: { label: 'Reminder', tone: 'wait' },
}

/** A stored file in the form that the attachment strip shows. */
const toItem = (file: SeriesPart['files'][number]) => ({ key: file.url, name: file.name || 'File', type: file.type, previewUrl: file.url, state: 'done' as const, progress: 100, url: file.url, error: null })

function PartFiles({ part, number, onChange }: { part: SeriesPart; number: number; onChange: (files: SeriesPart['files']) => void }) {
  const [isPicking, setPicking] = useState(false)
  const place = (url: string, to: number) => {
    const rest = part.files.filter((file) => file.url !== url)
    onChange([...rest.slice(0, to), ...part.files.filter((file) => file.url === url), ...rest.slice(to)])
  }
  const pick = ({ url, type, name }: StoredFile) => onChange([...part.files.filter((file) => file.url !== url), { url, type, name }])
  return (
    <div className="space-y-3">
      <AttachmentStrip label={`Media of post ${number}`} items={part.files.map(toItem)} onRemove={(url) => onChange(part.files.filter((file) => file.url !== url))} onPlace={place} />
      <Button size="sm" variant="secondary" icon={<Images size={14} aria-hidden />} onClick={() => setPicking(true)}>Add media <span className="sr-only">to post {number}</span></Button>
      <MediaPickerDialog open={isPicking} onOpenChange={setPicking} onPick={pick} picked={part.files.map((file) => file.url)} allowUpload />
    </div>
  )
}

function PartCard({ sheet, part, index }: { sheet: Sheet; part: SeriesPart; index: number }) {
  const form = useStore(sheet.form)
  const role = ROLES[part.role]
  const platforms = platformsOfPart(form, index)
  const change = (patch: Partial<SeriesPart>) => sheet.form.setState(({ parts }) => ({ parts: parts.map((other) => (other.key === part.key ? { ...other, ...patch } : other)) }))
  return (
    <Card className="w-full space-y-3">
      <div className="flex items-center gap-2">
        <h3 className="font-semibold">Post {index + 1}</h3>
        {role ? <Badge tone={role.tone}>{role.label}</Badge> : null}
        {part.draftId ? <Badge tone="idle" dashed>Draft</Badge> : null}
      </div>
      <Field label={`Text of post ${index + 1}`} hideLabel>
        {(ids) => <Textarea {...ids} rows={4} maxLength={MAX_POST_TEXT} value={part.content} onChange={(event) => change({ content: event.target.value })} />}
      </Field>
      <FactNotes entries={usedEntries(form.grounding[index], form.sources)} facts={openFacts(form.grounding[index], part.content)} />
      {form.platforms.length > 0 && platforms.length === 0 ? <p className="text-sm text-wait">No platform gets this post.</p> : <PlatformCounters text={part.content} platforms={platforms} />}
      <PartFiles part={part} number={index + 1} onChange={(files) => change({ files })} />
    </Card>
  )
}

function summaryOf(status: string, started: number, size: number): string {
  if (status === 'writing') return started === 0 ? 'Writing the series' : `Writing post ${started} of ${Math.max(size, started)}`
  return status === 'stopped' ? `Stopped. ${started} of ${size} posts.` : `${started} posts, each with its own part to play.`
}

/** The posts of the series, each editable, with its role, counters and files (trace.md CREATE-13). */
export function SeriesParts({ sheet, onRegenerate, onViewDrafts }: { sheet: Sheet; onRegenerate: () => void; onViewDrafts: () => void }) {
  const { parts, seriesSize, description } = useStore(sheet.form)
  const { status } = useStore(sheet.writer)
  const started = parts.filter((part) => part.content.trim() !== '').length
  if (parts.length === 0 && status !== 'writing') return null
  return (
    <section id="create-text" tabIndex={-1} aria-label="Posts of the series" className="scroll-mt-20 space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-md font-semibold">Series</h2>
        <p aria-live="polite" className="flex-1 text-sm text-muted max-sm:basis-full">{summaryOf(status, started, seriesSize)}</p>
        {status === 'writing' ? null : <Button size="sm" variant="ghost" icon={<RefreshCw size={14} aria-hidden />} disabled={description.trim() === ''} onClick={onRegenerate}>Regenerate</Button>}
        {status === 'writing' ? null : <Button size="sm" variant="secondary" onClick={onViewDrafts}>{CREATE_TEXTS.viewDrafts}</Button>}
      </div>
      <ol className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        {parts.map((part, index) => <li key={part.key} className="flex min-w-0"><PartCard sheet={sheet} part={part} index={index} /></li>)}
      </ol>
    </section>
  )
}
