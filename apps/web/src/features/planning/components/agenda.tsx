import { type CalendarPost, PLANNING_TEXTS } from '@marquee/contract/planning'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { DayIndex } from '../days/day-index.ts'
import { changeText, dayClock } from '../days/day-clock.ts'
import { type Day, formatDay } from '../days/days.ts'
import { lookOf, stateOf } from '../looks.ts'
import { offeredMinutes } from '../moving/reschedule.ts'
import { clip, formatClock } from '../text.ts'
import { DayCount } from './day-count.tsx'
import { createPath } from './quick-add.tsx'

const STEP = 20
type Props = { isLoading: boolean; days: readonly Day[]; chosen: Day; index: DayIndex; zone: string; now: number; onOpen: (day: Day, post: CalendarPost | null) => void }

function AgendaRow({ post, zone, onOpen }: { post: CalendarPost; zone: string; onOpen: () => void }) {
  const look = lookOf(post)
  const { icon: Icon, label: stateLabel } = stateOf(post)
  return (
    <li>
      <button type="button" data-post={post.id} onClick={onOpen} className="flex min-h-13 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken">
        <span className={cx('flex size-8 shrink-0 items-center justify-center rounded-md', look.tile, look.time)}><Icon size={16} strokeWidth={1.75} aria-hidden /></span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate">{clip(post.preview)}</span>
          <span className="block text-sm text-muted">{formatClock(post.at, zone)}, {stateLabel}</span>
        </span>
        <ChevronRight size={16} aria-hidden className="shrink-0 text-muted" />
      </button>
    </li>
  )
}

function AgendaDay({ day, index, zone, now, onOpen, isChosen }: Omit<Props, 'days' | 'chosen' | 'isLoading'> & { day: Day; isChosen: boolean }) {
  const [limit, setLimit] = useState(STEP)
  const posts = index.get(day) ?? []
  const change = changeText(dayClock(day, zone))
  const minutes = offeredMinutes(day, zone, now)
  return (
    <section aria-label={formatDay(day)} className="rounded-lg bg-surface p-4 shadow-1">
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <h3 className="text-md font-semibold">{formatDay(day)}</h3>
        <span className="text-sm text-muted"><DayCount count={posts.length} none="No posts" /></span>
      </div>
      {change ? <p className="text-sm text-wait">{change}</p> : null}
      <ul className="-mx-2">
        {posts.slice(0, limit).map((post) => <AgendaRow key={post.id} post={post} zone={zone} onOpen={() => onOpen(day, post)} />)}
      </ul>
      {posts.length > limit ? <Button size="sm" variant="ghost" onClick={() => setLimit(limit + STEP)}>{PLANNING_TEXTS.more(posts.length - limit)}</Button> : null}
      {isChosen && minutes !== null ? <ButtonLink to={createPath(day, minutes)} variant="primary" className="mt-2 w-full" icon={<Plus size={16} aria-hidden />}>{PLANNING_TEXTS.schedule}</ButtonLink> : null}
    </section>
  )
}

/** The day's place while its posts are read. It reaches below the screen, so that nothing moves when they arrive. */
function LoadingDay({ day }: { day: Day }) {
  return (
    <section aria-label={formatDay(day)} className="min-h-screen rounded-lg bg-surface p-4 shadow-1">
      <h3 className="mb-1 text-md font-semibold">{formatDay(day)}</h3>
      <Skeleton className="mt-2 h-9 w-full" />
    </section>
  )
}

/** The posts of a phone's selected day, then of the next days that have some, as a list. */
export function Agenda({ isLoading, days, chosen, index, zone, now, onOpen }: Props) {
  if (isLoading) return <div className="mt-4"><LoadingDay day={chosen} /></div>
  const later = days.filter((day) => day > chosen && (index.get(day)?.length ?? 0) > 0).slice(0, 3)
  return (
    <div className="mt-4 space-y-3">
      {[chosen, ...later].map((day) => <AgendaDay key={day} day={day} index={index} zone={zone} now={now} onOpen={onOpen} isChosen={day === chosen} />)}
    </div>
  )
}
