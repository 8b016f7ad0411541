import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { Check, SquarePen } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime, formatRelative } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Button } from '../../../../ui/button.tsx'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { MediaThumb } from '../../../media/index.ts'
import { StateBadge } from '../../../../ui/state-badge.tsx'
import { editorPath } from '../../../../lib/editor-path.ts'
import { nameOf } from '../../../composer/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import type { Verdict } from './review-queries.ts'
import { SELECTABLE, SelectBox } from '../bulk/select-box.tsx'
import { usePendingSelection } from '../bulk/selection.ts'

type Props = { draft: Draft; order: () => readonly string[]; onJudge: (draft: Draft, verdict: Verdict) => void }

/** The effect of approving a post without a future time; null when it is simply published. */
function noteOf(time: string | null, now: number): string | null {
  if (time === null) return 'It has no time yet. Once approved, it becomes a draft, and you can choose one.'
  if (new Date(time).getTime() > now) return null
  return 'Its time has passed. Once approved, it becomes a draft, and you can choose a new one.'
}

/** The first file of a post with the number of the others. */
function Cover({ draft: { mediaUrls, media } }: { draft: Draft }) {
  const [url] = mediaUrls
  if (url === undefined) return null
  const file = media.find((one) => one.url === url)
  return (
    <span className="relative block size-18 shrink-0 overflow-hidden rounded-md bg-sunken">
      <MediaThumb url={url} type={file?.type ?? 'image/jpeg'} alt={file?.name ?? ''} />
      {mediaUrls.length > 1 ? <span className="absolute right-1 bottom-1 rounded-sm bg-black/70 px-1 text-xs font-medium text-white">+{mediaUrls.length - 1}</span> : null}
    </span>
  )
}

function Time({ time, isPast }: { time: string | null; isPast: boolean }) {
  const zone = useTimeZone()
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${isPast ? 'text-bad' : 'text-muted'}`}>
      {time ? <time dateTime={time} title={formatRelative(time)}>{formatDateTime(time, zone)}{isPast ? ' (past)' : ''}</time> : 'No time'}
    </span>
  )
}

/** A post waiting for approval: everything a reviewer needs, and the two decisions. A and R are their keys. */
export function PendingCard({ draft, order, onJudge }: Props) {
  const now = useNow()
  const name = nameOf(draft.content)
  const note = noteOf(draft.scheduledTime, now)
  return (
    <article id={`draft-${draft.id}`} data-pending={draft.id} tabIndex={0} aria-label={`${name}, pending approval`} className={`${SELECTABLE} flex min-w-0 scroll-mt-20 flex-col gap-3 rounded-lg bg-surface p-4 shadow-1`}>
      <SelectBox store={usePendingSelection} id={draft.id} name={name} order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <StateBadge state={draft.state} />
        <Time time={draft.scheduledTime} isPast={draft.scheduledTime !== null && note !== null} />
      </div>
      <div className="flex gap-3">
        <Cover draft={draft} />
        <p dir="auto" className="line-clamp-3 min-w-0 flex-1 self-start whitespace-pre-wrap [overflow-wrap:anywhere]">{draft.content.trim() || <span className="text-subtle">No text</span>}</p>
      </div>
      {note ? <p className="text-sm text-wait">{note}</p> : null}
      <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
        <span className="mr-auto flex flex-wrap items-center gap-2">
          {draft.platforms.map((platform) => <span key={platform} className="inline-flex"><PlatformIcon platform={platform} size={16} /><span className="sr-only">{platformLabel(platform)}</span></span>)}
          {draft.seriesPosition === null ? null : <span className="text-xs text-muted">Part {draft.seriesPosition + 1} of a series</span>}
        </span>
        <span className="-mr-2 ml-auto flex items-center gap-1.5">
          <Button size="sm" variant="ghost" onClick={() => onJudge(draft, 'reject')}>{REVIEW_TEXTS.reject}</Button>
          <Button size="sm" variant="primary" icon={<Check size={14} aria-hidden />} onClick={() => onJudge(draft, 'approve')}>{REVIEW_TEXTS.approve}</Button>
          <Link to={editorPath(draft.id)} title="Open in editor" className="grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"><SquarePen size={16} strokeWidth={1.75} aria-hidden /><span className="sr-only">Open in editor</span></Link>
        </span>
      </div>
    </article>
  )
}
