import { type CalendarPost, PLANNING_TEXTS } from '@marquee/contract/planning'
import { CalendarPlus } from 'lucide-react'
import { useMemo } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { DayIndex, Filter } from '../days/day-index.ts'
import { addDays, type CalendarView, type Day, daysOf, titleOf } from '../days/days.ts'
import { offeredMinutes } from '../moving/reschedule.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Agenda } from './agenda.tsx'
import { type GridProps, MonthGrid } from './month-grid.tsx'
import { PhoneMonth } from './phone-month.tsx'
import { createPath } from './quick-add.tsx'
import { TimeGrid } from './time-grid.tsx'

/** The grid of the view; on phones dots with an agenda. */
export function CalendarBody({ view, isLoading, isRenewing, ...props }: GridProps & { view: CalendarView; isLoading: boolean; isRenewing: boolean }) {
  const isPhone = useIsPhone()
  const days = useMemo(() => daysOf(view, props.day), [view, props.day])
  return (
    <div aria-busy={isLoading || isRenewing} className={cx(isLoading && 'animate-pulse-soft')}>
      {isLoading ? <span role="status" className="sr-only">Loading posts</span> : null}
      {isPhone && view !== 'day' ? (
        <>
          <PhoneMonth view={view} {...props} />
          <Agenda isLoading={isLoading} days={days} chosen={props.day} index={props.index} zone={props.zone} now={props.now} onOpen={props.onOpen} />
        </>
      ) : null}
      {!isPhone && view === 'month' ? <MonthGrid {...props} /> : null}
      {view === 'day' || (view === 'week' && !isPhone) ? <TimeGrid view={view} {...props} /> : null}
    </div>
  )
}

/** Reports that the posts could not be loaded; those loaded before stay (trace.md PLAN-07). */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  return <Alert kind="error" className="mb-3" action={<Button size="sm" onClick={onRetry}>Retry</Button>}>{PLANNING_TEXTS.loadFailed}</Alert>
}

type EmptyProps = { view: CalendarView; day: Day; today: Day; now: number; zone: string; index: DayIndex; filter: Filter; onClear: () => void }

const hasPosts = (index: DayIndex, days: readonly Day[]): boolean => days.some((day) => (index.get(day) ?? ([] as readonly CalendarPost[])).length > 0)

/** The first shown day, from today on, that a new post can be planned for. */
function newPostPath({ view, day, today, now, zone }: EmptyProps): string {
  const days = [...daysOf(view, day).filter((each) => each >= today), addDays(today, 1)]
  for (const each of days) {
    const minutes = offeredMinutes(each, zone, now)
    if (minutes !== null) return createPath(each, minutes)
  }
  return '/create-post'
}

/** Shown over a calendar without posts: a sentence and the single next step (design.md rule A). */
export function EmptyLine(props: EmptyProps) {
  const { view, day, index, filter, onClear } = props
  if (hasPosts(index, daysOf(view, day))) return null
  const isFiltered = filter.status !== null || filter.platform !== null || filter.campaign !== null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 rounded-lg px-4 py-3 outline-1 outline-field outline-dashed">
      <span aria-hidden className="flex size-9 items-center justify-center rounded-md bg-brand-soft text-brand-text"><CalendarPlus size={18} strokeWidth={1.75} /></span>
      <p className="min-w-0 flex-1 basis-48">{isFiltered ? 'No posts here match the filters.' : `Nothing is planned for ${titleOf(view, day)}.`}</p>
      {isFiltered ? <Button size="sm" onClick={onClear}>Clear filters</Button> : <ButtonLink size="sm" variant="primary" to={newPostPath(props)}>{PLANNING_TEXTS.schedule}</ButtonLink>}
    </div>
  )
}
