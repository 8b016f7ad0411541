import type { Store } from '@marquee/contract/commerce/stores/store'
import type { ReactNode } from 'react'
import { formatRelative, formatTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { count, counted, dayText, isToday, revenueText } from '../words.ts'

function Figure({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="min-w-0 border-line max-sm:even:border-l max-sm:even:pl-4 sm:not-first:border-l sm:not-first:pl-4">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-[0.9375rem] leading-snug font-semibold">{value} {note ? <span className="ml-0.5 text-xs font-normal whitespace-nowrap text-subtle max-sm:block">{note}</span> : null}</dd>
    </div>
  )
}

/** The night's check is tonight until it begins. */
const nextDay = (at: string, now: number, zone: string): string => (isToday(at, now, zone) ? 'today' : Date.parse(at) - now < 86_400_000 ? 'tonight' : dayText(at, zone))

/** How long ago; the clock of the screen may be a little behind the server's. */
const agoText = (at: string, now: number): string => formatRelative(at, Math.max(now, Date.parse(at)))

/** What is known of a store: its products, when it was heard of, when it is checked, and what posts brought. */
export function StoreFigures({ store }: { store: Store }) {
  const zone = useTimeZone()
  const now = useNow()
  const { lastHeardAt, nextFullCheckAt, ordersFromPosts } = store
  const isHeardToday = lastHeardAt !== null && isToday(lastHeardAt, now, zone)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 border-t border-line pt-2.5 sm:grid-cols-4">
      <Figure label="Products" value={count(store.productsCount)} note={counted(store.picturesCount, 'picture')} />
      <Figure label="Last change heard" value={lastHeardAt === null ? 'Not yet' : isHeardToday ? formatTime(lastHeardAt, zone) : dayText(lastHeardAt, zone)} note={lastHeardAt === null ? '' : isHeardToday ? agoText(lastHeardAt, now) : formatTime(lastHeardAt, zone)} />
      <Figure label="Next full check" value={nextFullCheckAt === null ? 'Stopped' : formatTime(nextFullCheckAt, zone)} note={nextFullCheckAt === null ? '' : nextDay(nextFullCheckAt, now, zone)} />
      {ordersFromPosts === null ? <Figure label="Orders from posts" value="Not known" /> : <Figure label="Orders from posts" value={ordersFromPosts.revenue.length > 0 ? revenueText(ordersFromPosts.revenue) : count(ordersFromPosts.orders)} note={ordersFromPosts.revenue.length > 0 ? `${count(ordersFromPosts.orders)} in 30 days` : 'in 30 days'} />}
    </dl>
  )
}
