import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { Check, Clock, SquarePen, Undo2 } from 'lucide-react'
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

/** Thumbnails shown before `+n`. */
const SHOWN_MEDIA = 4

type Props = { draft: Draft; order: () => readonly string[]; onJudge: (draft: Draft, verdict: Verdict) => void }

/** The effect of approving a post without a future time; null when it is simply published. */
function noteOf(time: string | null, now: number): string | null {
  if (time === null) return 'It has no time yet: approving makes it a draft, where you can choose one.'
  if (new Date(time).getTime() > now) return null
  return 'Its time has passed: approving makes it a draft, where you can choose a new one.'
}

function Media({ draft }: { draft: Draft }) {
  if (draft.mediaUrls.length === 0) return null
  const rest = draft.mediaUrls.length - SHOWN_MEDIA
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {draft.mediaUrls.slice(0, SHOWN_MEDIA).map((url) => {
        const file = draft.media.find((one) => one.url === url)
        return <span key={url} className="size-12 overflow-hidden rounded-sm bg-sunken"><MediaThumb url={url} type={file?.type ?? 'image/jpeg'} alt={file?.name ?? ''} /></span>
      })}
      {rest > 0 ? <span className="text-sm text-muted">+{rest}</span> : null}
    </div>
  )
}

function Time({ time, isPast }: { time: string | null; isPast: boolean }) {
  const zone = useTimeZone()
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${isPast ? 'text-bad' : 'text-muted'}`}>
      <Clock size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
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
    <article id={`draft-${draft.id}`} data-pending={draft.id} tabIndex={0} aria-label={`${name}, waits for approval`} className={`${SELECTABLE} flex min-w-0 scroll-mt-20 flex-col gap-3 rounded-lg bg-surface p-4 shadow-1`}>
      <SelectBox store={usePendingSelection} id={draft.id} name={name} order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <StateBadge state={draft.state} />
        <Time time={draft.scheduledTime} isPast={draft.scheduledTime !== null && note !== null} />
      </div>
      <p dir="auto" className="line-clamp-6 whitespace-pre-wrap [overflow-wrap:anywhere]">{draft.content.trim() || <span className="text-subtle">No text</span>}</p>
      <Media draft={draft} />
      <div className="flex flex-wrap items-center gap-2">
        {draft.platforms.map((platform) => <span key={platform} className="inline-flex"><PlatformIcon platform={platform} size={16} /><span className="sr-only">{platformLabel(platform)}</span></span>)}
        {draft.seriesPosition === null ? null : <span className="text-xs text-muted">Part {draft.seriesPosition + 1} of a series</span>}
      </div>
      {note ? <p className="text-sm text-wait">{note}</p> : null}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <Button size="sm" variant="primary" icon={<Check size={14} aria-hidden />} onClick={() => onJudge(draft, 'approve')}>{REVIEW_TEXTS.approve}</Button>
        <Button size="sm" icon={<Undo2 size={14} aria-hidden />} onClick={() => onJudge(draft, 'reject')}>{REVIEW_TEXTS.reject}</Button>
        <Link to={editorPath(draft.id)} className="link ml-auto inline-flex min-h-8 items-center gap-1 text-sm pointer-coarse:min-h-11 max-sm:min-w-11 max-sm:justify-center"><SquarePen size={14} strokeWidth={1.75} aria-hidden /><span className="max-sm:sr-only">Open in editor</span></Link>
      </div>
    </article>
  )
}
