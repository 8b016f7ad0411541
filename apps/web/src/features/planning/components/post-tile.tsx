import { CALENDAR_LIMITS, type CalendarPost } from '@marquee/contract/planning'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { memo, useRef } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { useDraggablePost } from '../moving/drag.ts'
import { lookOf, stateOf } from '../looks.ts'
import { isMovable } from '../moving/reschedule.ts'
import { clip, formatClock } from '../text.ts'
import type { PostActions } from '../moving/use-post-actions.ts'

type Props = {
  post: CalendarPost
  zone: string
  actions: PostActions
  onOpen: (post: CalendarPost) => void
  /** Whether the keyboard reaches it: only the tiles of the focused day. */
  isReachable: boolean
  /** Available room: `narrow` has neither pictures nor icons, `wide` always has its picture, else the window's width decides. */
  room?: 'narrow' | 'normal' | 'wide'
  className?: string
}

/** At most two icons, and how many more platforms there are (trace.md PLAN-08). */
function Platforms({ post }: { post: CalendarPost }) {
  const rest = post.platforms.length - CALENDAR_LIMITS.platformIcons
  return (
    <span aria-hidden className="ml-auto flex shrink-0 items-center gap-0.5 text-2xs leading-3 font-normal text-muted max-md:hidden">
      {post.platforms.slice(0, CALENDAR_LIMITS.platformIcons).map((platform) => <PlatformIcon key={platform} platform={platform} size={12} />)}
      {rest > 0 ? `+${rest}` : null}
    </span>
  )
}

function PostTileView({ post, zone, actions, onOpen, isReachable, room = 'normal', className }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useDraggablePost(button, post, actions.explainLock)
  const look = lookOf(post)
  const { icon: Icon, label: stateLabel } = stateOf(post)
  const [thumbnail] = post.thumbnails
  const hasPicture = thumbnail !== undefined && room !== 'narrow'
  const time = formatClock(post.at, zone)
  const text = clip(post.preview)
  const label = [`${time} ${text}`, stateLabel, ...post.platforms.map(platformLabel)].join(', ')
  return (
    <button
      ref={button}
      type="button"
      data-post={post.id}
      aria-label={label}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => onOpen(post)}
      className={cx('relative block w-full min-w-0 rounded-sm px-1.5 py-1 text-left text-xs leading-4 hover:shadow-2', look.tile, isMovable(post) && 'active:cursor-grabbing', hasPicture && (room === 'wide' ? 'pl-11' : 'lg:max-xl:pl-11'), className)}
    >
      {hasPicture ? <img src={thumbnail} alt="" loading="lazy" draggable={false} className={cx('absolute top-1 left-1.5 size-8 rounded-xs object-cover', room === 'normal' && 'hidden lg:max-xl:block')} /> : null}
      <span className={cx('flex items-center gap-1 font-semibold whitespace-nowrap', look.time)}>
        {room === 'narrow' ? null : <Icon size={11} strokeWidth={2.25} aria-hidden className="shrink-0" />}
        {time}
        {room === 'narrow' ? null : <Platforms post={post} />}
      </span>
      <span dir="auto" className="block truncate text-ink">{text}</span>
    </button>
  )
}

/** A post on the calendar: time, the first 25 characters, at most two platforms, its state by colour, icon and text (trace.md PLAN-08 to PLAN-10). */
export const PostTile = memo(PostTileView)
