import { formatCount } from '../../../../lib/format.ts'
import { cx } from '../../../../ui/class-names.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useMediaStats } from '../../library-queries.ts'
import { formatBytes } from '../../model.ts'

/** Counts and size of the library (trace.md LIBR-02); a phone has room for the most useful. Their space is reserved before the numbers are loaded. */
export function StatsCards() {
  const { data: stats, isError } = useMediaStats()
  if (isError) return null
  const cards = [
    ['Files', stats && formatCount(stats.total), true],
    ['Images', stats && formatCount(stats.images), false],
    ['Videos', stats && formatCount(stats.videos), false],
    ['Storage', stats && formatBytes(stats.bytes), true],
    ['Added this week', stats && formatCount(stats.addedThisWeek), false],
    ['Not used yet', stats && formatCount(stats.unused), true],
  ] as const
  return (
    <dl aria-label="Library in numbers" className="mb-3 flex flex-wrap gap-x-4 sm:mb-6 sm:grid sm:grid-cols-3 sm:gap-3 xl:grid-cols-6">
      {cards.map(([label, value, isOnPhones]) => (
        <div key={label} className={cx('flex items-baseline gap-1.5 sm:flex-col sm:items-stretch sm:justify-between sm:gap-0 sm:rounded-lg sm:bg-surface sm:px-4 sm:py-3 sm:shadow-1', !isOnPhones && 'max-sm:hidden')}>
          <dt className="order-last text-sm whitespace-nowrap text-muted sm:order-none">{label}</dt>
          <dd className="font-medium sm:font-display sm:text-xl sm:font-semibold sm:tracking-tight">{value ?? <Skeleton className="my-1 h-5 w-12" />}</dd>
        </div>
      ))}
    </dl>
  )
}
