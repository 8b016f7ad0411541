import { CALENDAR_LIMITS, type CalendarPost } from '@marquee/contract/planning'
import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { Trash } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatRelative, zoneAbbreviation } from '../../../lib/format.ts'
import { historyPath } from '../../../lib/history-path.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { HeldOfPost } from '../../commerce/index.ts'
import { openMove } from '../planning-ui.ts'
import { isMovable } from '../moving/reschedule.ts'
import { formatClock } from '../text.ts'
import type { PostActions } from '../moving/use-post-actions.ts'

type Props = { post: CalendarPost; zone: string; actions: PostActions; isHighlighted: boolean }

function Thumbnails({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <div className="flex gap-1.5">
      {urls.slice(0, CALENDAR_LIMITS.thumbnails).map((url) => <img key={url} src={url} alt="" loading="lazy" className="size-14 rounded-sm bg-line object-cover" />)}
    </div>
  )
}

/** Actions for a post that has not been sent. */
function OpenActions({ post, actions }: Pick<Props, 'post' | 'actions'>) {
  return (
    <>
      {post.state === 'pending_approval' ? <Button size="sm" variant="primary" onClick={() => actions.approve(post)}>{REVIEW_TEXTS.approve}</Button> : null}
      {post.state === 'draft' ? <Button size="sm" variant="primary" onClick={() => actions.schedule(post)}>Schedule</Button> : null}
      <ButtonLink size="sm" to={`/create-post?draft=${post.id}`}>Open in editor</ButtonLink>
      <Button size="sm" onClick={() => openMove(post)}>Move to…</Button>
      <Button size="sm" variant="ghost" onClick={() => actions.unschedule(post)}>Unschedule</Button>
      <IconButton size="sm" label="Delete" className="ml-auto" onClick={() => actions.remove(post)}><Trash size={16} strokeWidth={1.75} aria-hidden /></IconButton>
    </>
  )
}

function ClosedActions({ post }: Pick<Props, 'post'>) {
  const isStuck = post.status === 'failed'
  return <ButtonLink size="sm" variant={isStuck ? 'primary' : 'secondary'} to={historyPath(post.id)}>{isStuck ? 'Fix and retry' : 'Open history'}</ButtonLink>
}

/** Scrolls the panel to a card, but not the page: the calendar stays in place. */
function showWithin(card: HTMLElement): void {
  let scroller = card.parentElement
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
  if (scroller && scroller !== document.body) scroller.scrollTop += card.getBoundingClientRect().top - scroller.getBoundingClientRect().top - ROOM_PX
}
const ROOM_PX = 80

/** One post of the day panel, with all its actions. */
export function PostCard({ post, zone, actions, isHighlighted }: Props) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHighlighted && card.current) showWithin(card.current)
  }, [isHighlighted])
  return (
    <li ref={card} data-card={post.id} className={cx('space-y-2.5 rounded-md bg-canvas p-3', isHighlighted && 'outline-2 -outline-offset-2 outline-brand')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StateBadge state={post.state} isHeld={Boolean(post.heldAt)} />
        <time dateTime={post.at} title={formatRelative(post.at)} className="text-sm text-muted">{formatClock(post.at, zone)} {zoneAbbreviation(post.at, zone)}</time>
      </div>
      <p dir="auto" className="line-clamp-4 [overflow-wrap:anywhere]">{post.preview.trim() === '' ? 'Post without text' : post.preview}</p>
      <Thumbnails urls={post.thumbnails} />
      <ul aria-label="Platforms" className="flex flex-wrap items-center gap-2 empty:hidden">
        {post.platforms.map((platform) => <li key={platform} title={platformLabel(platform)}><PlatformIcon platform={platform} size={16} /><span className="sr-only">{platformLabel(platform)}</span></li>)}
      </ul>
      {post.platforms.length === 0 ? <p className="text-sm text-muted">No platforms selected</p> : null}
      {post.campaign ? <p className="text-sm text-muted">Campaign: {post.campaign}{post.isPaused && post.state === 'scheduled' ? '. It is paused: this post waits until it is resumed.' : null}</p> : null}
      {post.heldAt ? <HeldOfPost postId={post.id} look="narrow" /> : null}
      <div className="flex flex-wrap items-center gap-1.5">{isMovable(post) ? <OpenActions post={post} actions={actions} /> : <ClosedActions post={post} />}</div>
    </li>
  )
}
