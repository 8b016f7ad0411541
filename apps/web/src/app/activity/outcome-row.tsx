import { NOTIFICATION_TEXTS } from '@marquee/contract/notifications'
import { Link } from 'react-router'
import { formatRelative } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The state of an item: what it is, since when, and where it is shown in full. */
export type Outcome = { id: string; to: string; tone: BadgeTone; label: string; at: string; text: string; isRunning?: boolean; error?: string | null; progress?: { value: number; max: number } | null; /** Address of the finished file, for a post. */ file?: string | null }

/** One line of the activity panel. */
export function OutcomeRow({ outcome, onOpen }: { outcome: Outcome; onOpen: () => void }) {
  const { to, tone, label, at, text, isRunning, error, progress, file } = outcome
  return (
    <li>
      <Link to={to} onClick={onOpen} className="-mx-2 block rounded-md px-2 py-2.5 hover:bg-sunken">
        <span className="flex items-center justify-between gap-3">
          <Badge tone={tone} icon={isRunning ? <Spinner size={12} /> : undefined}>{label}</Badge>
          <span className="text-sm text-muted">{formatRelative(at)}</span>
        </span>
        <span dir="auto" className="mt-1 line-clamp-2 [overflow-wrap:anywhere]">{text}</span>
        {error ? <span className="line-clamp-2 text-sm text-bad">{error}</span> : null}
        {progress ? <progress aria-label={text} {...progress} className="progress mt-1.5 h-1.5 w-full" /> : null}
      </Link>
      {file ? <ButtonLink size="sm" className="mb-2.5" to={`/create-post?media=${encodeURIComponent(file)}`} onClick={onOpen}>{NOTIFICATION_TEXTS.useInPost}</ButtonLink> : null}
    </li>
  )
}
