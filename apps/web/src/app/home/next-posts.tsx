import { HOME_TEXTS, type NextPost, NEXT_SHOWN, type Today, TODAY_TEXTS } from '@marquee/contract/home'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { CalendarDays, CircleAlert, Clock, SquarePen } from 'lucide-react'
import { Link } from 'react-router'
import { openCreatePost } from '../../lib/create-post.ts'
import { editorPath } from '../../lib/editor-path.ts'
import { useTimeZone } from '../../lib/time-zone.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { countdown, whenOf } from './today-words.ts'

const DAY_MS = 86_400_000
const ICON = { size: 13, strokeWidth: 2, 'aria-hidden': true } as const

function State({ blockedBy }: { blockedBy: NextPost['blockedBy'] }) {
  if (!blockedBy) return <Badge tone="info" icon={<Clock {...ICON} />}>Scheduled</Badge>
  return <Badge tone="bad" icon={<CircleAlert {...ICON} />}>{platformLabel(blockedBy.platform)} {blockedBy.state === 'expired' ? 'expired' : 'not connected'}</Badge>
}

function PostCard({ post }: { post: NextPost }) {
  const zone = useTimeZone()
  const now = useNow()
  const left = Date.parse(post.at) - now
  const isSoon = left < DAY_MS
  const text = post.preview || 'Post without text'
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden bg-surface max-sm:flex-row rounded-lg ring-1 ring-line hover:shadow-2">
      {post.thumbnail ? <img src={post.thumbnail} alt="" className="h-32 w-full bg-sunken object-cover max-sm:h-auto max-sm:w-22 max-sm:shrink-0" /> : <p dir="auto" aria-hidden className={cx('h-32 bg-sunken px-3 font-medium wrap-anywhere max-sm:hidden', isSoon ? 'pt-10' : 'pt-3')}><span className={isSoon ? 'line-clamp-3' : 'line-clamp-4'}>{text}</span></p>}
      {isSoon && <span className="absolute top-2 left-2 max-sm:hidden"><Badge tone="info" icon={<Clock {...ICON} />}>{countdown(left)}</Badge></span>}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3">
        <h3 className="text-sm font-semibold"><Link to={editorPath(post.id)} className="after:absolute after:inset-0">{whenOf(post.at, zone, now)}</Link></h3>
        <p dir="auto" className={cx('line-clamp-2 text-sm text-muted wrap-anywhere', !post.thumbnail && 'sm:sr-only')}>{text}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <span className="flex gap-1.5">{post.platforms.map((name) => <PlatformIcon key={name} platform={name} size={16} />)}<span className="sr-only">{post.platforms.map(platformLabel).join(', ')}</span></span>
          <State blockedBy={post.blockedBy} />
        </div>
      </div>
    </li>
  )
}

function FreeSlot({ at }: { at: string }) {
  const zone = useTimeZone()
  const now = useNow()
  return (
    <li className="flex min-h-32 flex-col items-center justify-center gap-2 rounded-lg p-4 text-center outline-1 -outline-offset-1 outline-field outline-dashed">
      <span className="text-sm text-muted">{TODAY_TEXTS.freeSlot} <span className="block font-medium text-ink">{whenOf(at, zone, now)}</span></span>
      <Button size="sm" onClick={() => openCreatePost()}>Write a post</Button>
    </li>
  )
}

/** The next posts by time, with picture or text, networks, and what stands in their way. */
export function NextPosts({ next, hasHeld }: { next: Today['next']; /** Whether held posts are shown above. */ hasHeld: boolean }) {
  if (next.total === 0) {
    return (
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <CalendarDays size={20} aria-hidden />
        <div className="min-w-0 flex-1 basis-56"><h2 className="font-semibold">{hasHeld ? TODAY_TEXTS.nothingElse : TODAY_TEXTS.nothingNext}</h2><p className="text-sm text-muted">{TODAY_TEXTS.nextHint}</p></div>
        <Button icon={<SquarePen size={16} strokeWidth={1.75} aria-hidden />} onClick={() => openCreatePost()}>{HOME_TEXTS.quickPost}</Button>
      </Card>
    )
  }
  return (
    <Card>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{TODAY_TEXTS.next} <span className="ml-1 text-sm font-normal text-muted">{next.total} scheduled</span></h2>
        <Link to="/planning" className="link text-sm">Calendar</Link>
      </div>
      <ul aria-label={TODAY_TEXTS.next} className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {next.posts.map((post) => <PostCard key={post.id} post={post} />)}
        {next.posts.length < NEXT_SHOWN && next.freeSlot && <FreeSlot at={next.freeSlot} />}
      </ul>
    </Card>
  )
}
