import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = {
  /** Where it is shown in full. */
  to: string
  /** What is being done, as text. */
  stage: string
  /** The prompt it works on. */
  text: string
  /** How long it has taken so far. */
  elapsed: string
  /** How long such a job usually takes, as text; null where nobody can say. */
  usually: string | null
  /** How far it is, in words. */
  detail?: string
  /** From 0 to 1, null when unknown. */
  progress: number | null
  /** Cancels it; null where that is not possible. Rejects with the sentence to show. */
  onCancel: (() => Promise<unknown>) | null
  /** What canceling is called where the work can go on later. */
  cancelLabel?: string
  onOpen: () => void
}

function Cancel({ text, label, onCancel }: { text: string; label: string; onCancel: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    await onCancel().catch((error: unknown) => void toast({ kind: 'error', text: error instanceof Error ? error.message : 'The job could not be canceled.' }))
    setBusy(false)
  }
  return (
    <IconButton size="sm" title={label} label={`${label} ${text}`} disabled={isBusy} onClick={() => void cancel()}>
      <X aria-hidden size={16} strokeWidth={1.75} />
    </IconButton>
  )
}

/** One long-running job: stage, elapsed time, usual time and Cancel (design.md rule G). Videos and images share it. */
export function JobRow({ to, stage, text, elapsed, usually, detail, progress, onCancel, cancelLabel = 'Cancel', onOpen }: Props) {
  return (
    <li className="-mx-2 flex items-start gap-1 rounded-md hover:bg-sunken">
      <Link to={to} onClick={onOpen} className="block min-w-0 flex-1 rounded-md px-2 py-2.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <Badge tone="info" icon={<Spinner size={12} />}>{stage}</Badge>
          <span className="text-sm text-muted">{elapsed}</span>
        </span>
        <span dir="auto" className="mt-1 line-clamp-1 [overflow-wrap:anywhere]">{text}</span>
        {usually === null ? null : <span className="block text-xs text-muted">Usually {usually}</span>}
        {detail === undefined ? null : <span className="block text-xs text-muted">{detail}</span>}
        {progress === null ? null : <progress aria-label="Progress" value={progress} max={1} className="progress mt-1.5 block h-1.5 w-full" />}
      </Link>
      {onCancel ? <span className="pt-1.5"><Cancel text={text} label={cancelLabel} onCancel={onCancel} /></span> : null}
    </li>
  )
}

/** The running jobs of one kind. */
export const JobList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="mt-2 divide-y divide-line border-b border-line">{children}</ul>
)
