import { formatCount } from '../../../../lib/format.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useMediaStats } from '../../library-queries.ts'
import { formatBytes } from '../../model.ts'

/** Counts and size of the library (trace.md LIBR-02). Their space is reserved before the numbers are loaded. */
export function StatsCards() {
  const { data: stats, isError } = useMediaStats()
  if (isError) return null
  const cards = [
    ['Files', stats && formatCount(stats.total)],
    ['Images', stats && formatCount(stats.images)],
    ['Videos', stats && formatCount(stats.videos)],
    ['Storage', stats && formatBytes(stats.bytes)],
    ['Added this week', stats && formatCount(stats.addedThisWeek)],
    ['Not used yet', stats && formatCount(stats.unused)],
  ] as const
  return (
    <dl aria-label="Library in numbers" className="mb-6 grid grid-cols-3 gap-2 sm:gap-3 xl:grid-cols-6">
      {cards.map(([label, value]) => (
        <div key={label} className="flex flex-col justify-between rounded-lg bg-surface px-3 py-2 shadow-1 sm:px-4 sm:py-3">
          <dt className="text-xs text-muted sm:text-sm">{label}</dt>
          <dd className="font-display text-lg font-semibold tracking-tight sm:text-xl">{value ?? <Skeleton className="my-1 h-5 w-12" />}</dd>
        </div>
      ))}
    </dl>
  )
}
