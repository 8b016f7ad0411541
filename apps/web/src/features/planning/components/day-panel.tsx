import { type CalendarPost, PLANNING_TEXTS } from '@marquee/contract/planning'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLostFocus } from '../../../lib/use-lost-focus.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { changeText, dayClock } from '../days/day-clock.ts'
import { type Day, formatDay, formatLongDay } from '../days/days.ts'
import { offeredMinutes } from '../moving/reschedule.ts'
import { postCount } from '../text.ts'
import type { PostActions } from '../moving/use-post-actions.ts'
import { DayCount } from './day-count.tsx'
import { PostCard } from './post-card.tsx'
import { createPath } from './quick-add.tsx'

/** Cards of one day shown at first, and added with each press. */
const STEP = 10

type Props = { day: Day; posts: readonly CalendarPost[]; highlightedId: string | null; zone: string; now: number; actions: PostActions; onClose: () => void }

function Summary({ day, posts, zone }: Props) {
  const change = changeText(dayClock(day, zone))
  return <><DayCount count={posts.length} none="Nothing planned yet" />{change ? `. ${change}` : ''}</>
}

function DayPosts({ day, posts, highlightedId, zone, now, actions }: Props) {
  const [extra, setExtra] = useState(0)
  // The requested post is always among the shown ones.
  const limit = Math.max(STEP, posts.findIndex((post) => post.id === highlightedId) + 1) + extra
  const minutes = offeredMinutes(day, zone, now)
  return (
    <>
      <ul className="space-y-3">
        {posts.slice(0, limit).map((post) => <PostCard key={post.id} post={post} zone={zone} actions={actions} isHighlighted={post.id === highlightedId} />)}
      </ul>
      {posts.length > limit ? <Button className="mt-3 w-full" onClick={() => setExtra(extra + STEP)}>Show {Math.min(STEP, posts.length - limit)} more of {postCount(posts.length)}</Button> : null}
      {minutes === null ? <p className="mt-3 text-sm text-muted">This day is over. Choose today or a later day for a new post.</p> : (
        <ButtonLink to={createPath(day, minutes)} variant="primary" className="mt-3 w-full" icon={<Plus size={16} aria-hidden />}>{PLANNING_TEXTS.schedule}</ButtonLink>
      )}
    </>
  )
}

/** The day beside the calendar: it takes the focus when it opens, and Esc closes it. */
function DayAside(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const aside = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [props.day])
  // A post that leaves the day takes its card along.
  useLostFocus({ itemOf: (element) => aside.current?.contains(element) || null, onLost: () => heading.current?.focus({ preventScroll: true }) })
  return (
    <aside ref={aside} aria-label={formatLongDay(props.day)} onKeyDown={(event) => event.key === 'Escape' && props.onClose()}>
      <Card className="animate-enter max-h-[max(24rem,calc(100dvh-18.5rem))] overflow-y-auto">
        <div className="mb-3 flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-md font-semibold">{formatDay(props.day)}</h2>
            <p className="text-sm text-muted"><Summary {...props} /></p>
          </div>
          <IconButton size="sm" label="Close day" onClick={props.onClose}><X size={16} strokeWidth={1.75} aria-hidden /></IconButton>
        </div>
        <DayPosts {...props} key={props.day} />
      </Card>
    </aside>
  )
}

/** Actions that close the sheet: their Undo is outside of it. */
function closing(actions: PostActions, onClose: () => void): PostActions {
  const thenClose = <T,>(act: (post: T) => void) => (post: T): void => {
    act(post)
    onClose()
  }
  return { ...actions, remove: thenClose(actions.remove), unschedule: thenClose(actions.unschedule), schedule: thenClose(actions.schedule), approve: thenClose(actions.approve) }
}

/** The posts of one day with their actions (trace.md PLAN-05): beside a wide calendar, else as a sheet over it. */
export function DayPanel({ isAside, ...props }: Props & { isAside: boolean }) {
  if (isAside) return <DayAside {...props} />
  return (
    <Dialog open backCloses={false} onOpenChange={(open) => !open && props.onClose()} title={formatDay(props.day)} description={<Summary {...props} />}>
      <DayPosts {...props} actions={closing(props.actions, props.onClose)} key={props.day} />
    </Dialog>
  )
}
