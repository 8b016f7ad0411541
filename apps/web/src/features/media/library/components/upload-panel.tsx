import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { CircleAlert, CircleCheck, Copy, FileImage, FileVideo, Pause, Play, RotateCw, X } from 'lucide-react'
import { useOnline } from '../../../../lib/use-online.ts'
import { useUnloadGuard } from '../../../../lib/use-unload-guard.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { formatBytes, isVideoType } from '../../model.ts'
import { cancelUpload, canResume, clearUploads, isUploading, pauseUpload, resumeUpload } from '../upload-queue.ts'
import { type QueuedUpload, useUploadQueue } from '../upload-state.ts'

/** Rows shown at once: the first unfinished ones of a drop of hundreds. */
const SHOWN = 30
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

function wordsOf(item: QueuedUpload, isOnline: boolean): string {
  const words: Readonly<Record<QueuedUpload['state'], string>> = {
    queued: isOnline ? 'Queued' : UPLOAD_TEXTS.offline,
    uploading: `${item.progress}%`,
    waiting: isOnline ? 'Connection lost, trying again...' : UPLOAD_TEXTS.offline,
    paused: `Paused at ${item.progress}%`,
    failed: item.error ?? UPLOAD_TEXTS.failed,
    done: item.note === null ? 'In your library' : `In your library. ${item.note}`,
    duplicate: UPLOAD_TEXTS.duplicate,
  }
  return words[item.state]
}

function StateIcon({ item }: { item: QueuedUpload }) {
  if (item.state === 'done') return <CircleCheck {...ICON} className="text-ok" />
  if (item.state === 'duplicate') return <Copy {...ICON} className="text-info" />
  if (item.state === 'failed') return <CircleAlert {...ICON} className="text-bad" />
  return isVideoType(item.type) ? <FileVideo {...ICON} className="text-subtle" /> : <FileImage {...ICON} className="text-subtle" />
}

function RowButtons({ item, onOpen }: { item: QueuedUpload; onOpen: (id: string) => void }) {
  const { key, name, state, itemId } = item
  const isFinished = state === 'done' || state === 'duplicate'
  return (
    <span className="flex shrink-0">
      {isFinished && itemId ? <Button size="sm" variant="ghost" onClick={() => onOpen(itemId)}>Show<span className="sr-only"> {name}</span></Button> : null}
      {state === 'uploading' || state === 'waiting' ? <IconButton size="sm" label={`Pause ${name}`} onClick={() => pauseUpload(key)}><Pause {...ICON} /></IconButton> : null}
      {state === 'paused' ? <IconButton size="sm" label={`Resume ${name}`} onClick={() => resumeUpload(key)}><Play {...ICON} /></IconButton> : null}
      {state === 'failed' && canResume(key) ? <IconButton size="sm" label={`Retry ${name}`} onClick={() => resumeUpload(key)}><RotateCw {...ICON} /></IconButton> : null}
      <IconButton size="sm" label={isFinished || state === 'failed' ? `Remove ${name} from this list` : `Cancel ${name}`} onClick={() => cancelUpload(key)}><X {...ICON} /></IconButton>
    </span>
  )
}

function Row({ item, onOpen }: { item: QueuedUpload; onOpen: (id: string) => void }) {
  const isOnline = useOnline()
  const isMoving = item.state === 'uploading' || item.state === 'waiting' || item.state === 'paused'
  return (
    <li className="flex items-center gap-3 py-1.5">
      <StateIcon item={item} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <span className="max-w-full truncate text-sm font-medium">{item.name}</span>
          <span className="text-xs text-muted">{formatBytes(item.size)}</span>
        </div>
        {isMoving ? <progress value={item.progress} max={100} aria-label={`Uploading ${item.name}`} className="progress my-0.5 block h-1.5 w-full" /> : null}
        <p role={item.state === 'failed' ? 'alert' : undefined} className={`text-xs ${item.state === 'failed' ? 'text-bad' : 'text-muted'}`}>{wordsOf(item, isOnline)}</p>
      </div>
      <RowButtons item={item} onOpen={onOpen} />
    </li>
  )
}

const FINISHED = (item: QueuedUpload): boolean => item.state === 'done' || item.state === 'duplicate'

function summaryOf(items: readonly QueuedUpload[]): string {
  const done = items.filter(FINISHED).length
  const failed = items.filter(({ state }) => state === 'failed').length
  const files = items.length === 1 ? 'file' : 'files'
  return isUploading(items) ? `Uploading ${done} of ${items.length} ${files}` : `${done} of ${items.length} ${files} uploaded${failed > 0 ? `, ${failed} failed` : ''}`
}

/** Files being uploaded, each with its progress and its actions. */
export function UploadPanel({ onOpen }: { onOpen: (id: string) => void }) {
  const items = useUploadQueue((state) => state.items)
  useUnloadGuard(isUploading(items))
  if (items.length === 0) return null
  const rows = [...items].sort((a, b) => Number(FINISHED(a)) - Number(FINISHED(b))).slice(0, SHOWN)
  const hidden = items.length - rows.length
  return (
    <section aria-label="Uploads" className="mb-4 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium"><span role="status">{summaryOf(items)}</span></h2>
        <Button size="sm" variant="ghost" onClick={() => clearUploads(!isUploading(items))}>{isUploading(items) ? 'Clear finished' : 'Clear list'}</Button>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {rows.map((item) => <Row key={item.key} item={item} onOpen={onOpen} />)}
      </ul>
      {hidden > 0 ? <p className="pt-2 text-sm text-muted">And {hidden} more</p> : null}
    </section>
  )
}
