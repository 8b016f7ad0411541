import { type Draft, DRAFT_TEXTS } from '@marquee/contract/posts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { toast, UNDO_MS } from '../../../ui/toast.tsx'
import { MediaPickerDialog, MediaThumb, type StoredFile } from '../../media/index.ts'
import type { DraftActions } from '../use-draft-actions.ts'

type Props = { draft: Draft; actions: DraftActions }

/** One picture takes the width of the card, two share it, more stand in rows of three. */
const COLUMNS: Readonly<Record<number, string>> = { 1: 'grid-cols-1', 2: 'grid-cols-2' }
const SHAPES: Readonly<Record<number, string>> = { 1: 'aspect-5/2', 2: 'aspect-4/3' }

/** Files of a draft in their order; a file whose facts are unknown counts as a picture. */
const filesOf = (draft: Draft): StoredFile[] =>
  draft.mediaUrls.map((url) => draft.media.find((file) => file.url === url) ?? { url, type: 'image/jpeg', name: 'media file' })

/** Pictures and videos of a draft: thumbnails with Remove, and the Add Media modal (texts.md DRAFT-10, DRAFT-22, DRAFT-23). */
export function DraftMedia({ draft, actions }: Props) {
  const [isPicking, setPicking] = useState(false)
  const files = filesOf(draft)
  const store = (next: StoredFile[], failure: string) => {
    const mediaUrls = next.map((file) => file.url)
    const media = next.map(({ url, type, name }) => ({ url, type, name }))
    return actions.edit(draft, { mediaUrls }, { mediaUrls, media }, failure)
  }
  const add = (file: StoredFile) => {
    if (!draft.mediaUrls.includes(file.url)) void store([...files, file], DRAFT_TEXTS.addMediaFailed)
  }
  const remove = async (file: StoredFile) => {
    const result = await store(files.filter((other) => other.url !== file.url), DRAFT_TEXTS.removeMediaFailed)
    if (result.isSaved) toast({ text: 'Removed from the draft.', ms: UNDO_MS, action: { label: 'Undo', onClick: () => void store(files, DRAFT_TEXTS.addMediaFailed) } })
  }
  return (
    <div>
      {files.length === 0 ? null : (
        <ul aria-label="Media" className={`mb-1.5 grid gap-2 ${COLUMNS[files.length] ?? 'grid-cols-3'}`}>
          {files.map((file, index) => (
            <li key={file.url} className={`relative overflow-hidden rounded-md bg-sunken ${SHAPES[files.length] ?? 'aspect-square'}`}>
              <MediaThumb url={file.url} type={file.type} alt={file.name} />
              <IconButton size="sm" label={`Remove ${file.name || `file ${index + 1}`}`} className="absolute top-1.5 right-1.5 size-7! bg-black/65 text-white! hover:bg-black/85! pointer-coarse:size-11!" onClick={() => void remove(file)}>
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" variant="ghost" className="-ml-3" icon={<Plus size={16} aria-hidden />} onClick={() => setPicking(true)}>Add Media</Button>
      {isPicking ? <MediaPickerDialog open title="Add Media" allowUpload onOpenChange={setPicking} onPick={add} picked={draft.mediaUrls} /> : null}
    </div>
  )
}
