import { MAX_POST_TEXT } from '@marquee/contract/posts'
import type { HistoryEntry } from '@marquee/contract/publishing'
import { preflight } from '@marquee/contract/shared/preflight'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { AttachmentStrip, createAttachments, FileDrop, MediaPickerDialog, type StoredFile } from '../../media/index.ts'
import { PlatformCounters } from '../../composer/index.ts'
import { failedPlatforms, repairOf } from '../model.ts'

type Props = { entry: HistoryEntry; isBusy: boolean; onSend: (change: { content: string; mediaUrls: string[] }) => void; onCancel: () => void }

const VIDEO = /\.(mp4|m4v|mov|webm)(\?|$)/i

/** The stored addresses carry no type; the file extension distinguishes pictures from videos well enough for a check. */
const toFile = (url: string): StoredFile => ({ url, type: VIDEO.test(url) ? 'video/mp4' : 'image/jpeg', name: decodeURIComponent(url.split('/').pop()?.split('?')[0] ?? 'file') })

/** Editor of text and media for the platforms that failed; the others keep theirs (architecture.md section 4.6). */
export function FixEditor({ entry, isBusy, onSend, onCancel }: Props) {
  const [start] = useState(() => repairOf(entry))
  const [content, setContent] = useState(start.content)
  const [isPicking, setPicking] = useState(false)
  const [media] = useState(() => createAttachments(() => useSession.getState().user, start.mediaUrls.map(toFile)))
  const { items, add, addStored, remove, place, retry } = useStore(media)
  const platforms = failedPlatforms(entry)
  const stored = items.flatMap(({ url, type }) => (url ? [{ url, type }] : []))
  const isReady = stored.length === items.length
  const issues = isReady ? preflight({ content, platforms, media: stored }) : []
  return (
    <div className="space-y-4 rounded-md bg-sunken p-4">
      <Field label="Post text">{(ids) => <Textarea {...ids} autoFocus rows={4} maxLength={MAX_POST_TEXT} value={content} onChange={(event) => setContent(event.target.value)} />}</Field>
      <PlatformCounters text={content} platforms={platforms} />
      <AttachmentStrip items={items} onRemove={remove} onPlace={place} onRetry={retry} />
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-56"><FileDrop label="Add pictures or videos" onFiles={add} /></div>
        <Button size="sm" variant="secondary" icon={<Images size={16} aria-hidden />} onClick={() => setPicking(true)}>Choose from library</Button>
      </div>
      {issues.length > 0 ? <Alert kind="warning"><ul>{issues.map((issue) => <li key={`${issue.platform} ${issue.message}`}>{issue.message}</li>)}</ul></Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={isBusy} loadingText="Retrying..." disabled={!isReady || issues.length > 0} onClick={() => onSend({ content, mediaUrls: stored.map((file) => file.url) })}>Save and retry</Button>
        <Button variant="ghost" onClick={onCancel}>Cancel</Button>
      </div>
      {isPicking ? <MediaPickerDialog open onOpenChange={setPicking} onPick={addStored} picked={stored.map((file) => file.url)} /> : null}
    </div>
  )
}
