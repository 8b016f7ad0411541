import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import { type Attachments, AttachmentStrip, FileDrop, MediaPickerDialog } from '../../media/index.ts'

/** Files of the post: from the computer by file picker, drop or paste, and from the library (trace.md DIALOG-09, DIALOG-10). */
export function MediaField({ media }: { media: StoreApi<Attachments> }) {
  const { items, add, addStored, remove, place, retry } = useStore(media)
  const [isPicking, setPicking] = useState(false)
  return (
    <div className="space-y-3">
      <FileDrop label={DIALOG_TEXTS.attach} hint="Choose, drop or paste files of up to 50 MB." onFiles={add} />
      <Button size="sm" variant="secondary" icon={<Images size={16} aria-hidden />} onClick={() => setPicking(true)}>{DIALOG_TEXTS.pickImages}</Button>
      <AttachmentStrip items={items} onRemove={remove} onPlace={place} onRetry={retry} />
      <MediaPickerDialog open={isPicking} onOpenChange={setPicking} onPick={addStored} picked={items.flatMap((item) => item.url ?? [])} />
    </div>
  )
}
