import { CircleAlert, RotateCw, X } from 'lucide-react'
import { useUnloadGuard } from '../../../lib/use-unload-guard.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { cancelUpload, canRetry, isUploading, type KnowledgeUpload, retryUpload, useKnowledgeUploads } from './upload-queue.ts'

/** Rows shown at once: the first ones of a drop of hundreds. */
const SHOWN = 20
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

function wordsOf({ state, progress }: KnowledgeUpload): string {
  if (state === 'queued') return 'Queued'
  return progress < 100 ? `Uploading... ${progress}%` : 'Reading...'
}

function Row({ item }: { item: KnowledgeUpload }) {
  const isFailed = item.state === 'failed'
  return (
    <li className="flex items-start gap-2.5 py-2">
      <span className="mt-0.5 flex size-4 shrink-0 items-center">{isFailed ? <CircleAlert {...ICON} className="text-bad" /> : <Spinner size={14} />}</span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-sm font-medium" title={item.name}>{item.name}</p>
        {item.state === 'uploading' ? <progress value={item.progress} max={100} aria-label={`Uploading ${item.name}`} className="progress my-1 block h-1.5 w-full" /> : null}
        {isFailed ? <p role="alert" className="text-sm text-bad"><span>{item.error}</span>{item.reason && item.reason !== item.error ? <span className="block text-muted">{item.reason}</span> : null}</p> : <p className="text-sm text-muted">{wordsOf(item)}</p>}
      </div>
      <span className="flex shrink-0">
        {isFailed && canRetry(item.key) ? <IconButton size="sm" label={`Retry ${item.name}`} onClick={() => retryUpload(item.key)}><RotateCw {...ICON} /></IconButton> : null}
        <IconButton size="sm" label={isFailed ? `Remove ${item.name} from this list` : `Cancel ${item.name}`} onClick={() => cancelUpload(item.key)}><X {...ICON} /></IconButton>
      </span>
    </li>
  )
}

/** Files being uploaded and failed uploads, each with its actions. */
export function UploadPanel() {
  const items = useKnowledgeUploads((state) => state.items)
  useUnloadGuard(isUploading(items))
  if (items.length === 0) return null
  const hidden = items.length - SHOWN
  return (
    <section aria-label="Uploads" className="rounded-lg bg-surface px-4 py-2 shadow-1">
      <ul className="divide-y divide-line">{items.slice(0, SHOWN).map((item) => <Row key={item.key} item={item} />)}</ul>
      {hidden > 0 ? <p className="py-1.5 text-sm text-muted">And {hidden} more</p> : null}
    </section>
  )
}
