import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { retryReading } from '../entries/entry-actions.ts'
import { fileState } from '../model.ts'
import { useKnowledgeUploads } from './upload-queue.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

function ReadAgain({ entry }: { entry: KnowledgeEntry }) {
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await retryReading(entry)
    setBusy(false)
  }
  return <Button size="sm" icon={<RotateCw {...ICON} />} loading={isBusy} onClick={() => void retry()}>Read again<span className="sr-only"> {entry.title}</span></Button>
}

const STATES = {
  busy: { icon: <Spinner size={14} />, className: 'items-center text-muted' },
  failed: { icon: <CircleAlert {...ICON} className="mt-0.75 shrink-0" />, className: 'min-w-0 items-start text-bad' },
  ready: { icon: <CircleCheck {...ICON} className="shrink-0 text-ok" />, className: 'items-center text-muted' },
} as const

/** Progress of a file, from the upload of a new version to `Ready: n words, n pages`. Changes are announced. */
export function FileLine({ entry }: { entry: KnowledgeEntry }) {
  const upload = useKnowledgeUploads(({ items }) => items.find(({ replaces, state }) => replaces === entry.id && state !== 'failed'))
  if (!entry.fileData) return null
  const { state, text, note, canRetry } = fileState(entry.fileData, upload?.progress ?? null)
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <p aria-live="polite" className={cx('flex gap-1.5', STATES[state].className)}>
        {STATES[state].icon}
        <span>{text}</span>
      </p>
      {note === null ? null : <p className="text-wait">{note}</p>}
      {canRetry ? <ReadAgain entry={entry} /> : null}
    </div>
  )
}
