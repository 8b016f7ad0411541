import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { clockTime } from '../days/day-clock.ts'
import { type Day, formatDay } from '../days/days.ts'

/** Address of the editor with an initial time. */
export const createPath = (day: Day, minutes: number): string => `/create-post?schedule=${day}T${clockTime(minutes)}`

/** The small plus of a day: a new post at the suggested time (trace.md PLAN-05). Past days have none. */
export function QuickAdd({ day, minutes, isReachable, className }: { day: Day; minutes: number | null; isReachable: boolean; className?: string }) {
  if (minutes === null) return null
  return (
    <Link
      to={createPath(day, minutes)}
      title="Schedule a post"
      aria-label={`Schedule a post on ${formatDay(day)}`}
      draggable={false}
      tabIndex={isReachable ? 0 : -1}
      data-quick-add
      className={cx('inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted transition-opacity hover:bg-sunken hover:text-ink focus-visible:opacity-100 pointer-coarse:opacity-100', className)}
    >
      <Plus size={14} strokeWidth={2} aria-hidden />
    </Link>
  )
}
