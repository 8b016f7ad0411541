import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { AttachmentStrip, MediaPickerDialog, type StoredFile } from '../../../media/index.ts'
import type { SeriesPart } from '../../../composer/index.ts'

/** A stored file in the form that the attachment strip shows. */
const toItem = (file: SeriesPart['files'][number]) => ({ key: file.url, name: file.name || 'File', type: file.type, previewUrl: file.url, state: 'done' as const, progress: 100, url: file.url, id: file.id ?? null, error: null })

/** The files of one post of a series. */
export function RowFiles({ part, number, onChange }: { part: SeriesPart; number: number; onChange: (files: SeriesPart['files']) => void }) {
  const [isPicking, setPicking] = useState(false)
  const place = (url: string, to: number) => {
    const rest = part.files.filter((file) => file.url !== url)
    onChange([...rest.slice(0, to), ...part.files.filter((file) => file.url === url), ...rest.slice(to)])
  }
  const pick = ({ url, type, name, id }: StoredFile) => onChange([...part.files.filter((file) => file.url !== url), { url, type, name, ...(id && { id }) }])
  return (
    <div className="space-y-2">
      <AttachmentStrip label={`Media of post ${number}`} items={part.files.map(toItem)} onRemove={(url) => onChange(part.files.filter((file) => file.url !== url))} onPlace={place} />
      <Button size="sm" icon={<Images size={14} aria-hidden />} onClick={() => setPicking(true)}>Add media{' '}<span className="sr-only">to post {number}</span></Button>
      <MediaPickerDialog open={isPicking} onOpenChange={setPicking} onPick={pick} picked={part.files.map((file) => file.url)} allowUpload />
    </div>
  )
}
