import { formatMoney, type Money } from '@marquee/contract/commerce/money'
import type { ShownChange } from '@marquee/contract/commerce/products/event'
import type { Store } from '@marquee/contract/commerce/stores/store'
import { formatTime } from '../../lib/format.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 6

const part = (at: string | number, zone: string, options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(new Date(at))
const dayKey = (at: string | number, zone: string): string => part(at, zone, { year: 'numeric', month: '2-digit', day: '2-digit' })

/** Whether an instant is on the same day as now by the owner's clock. */
export const isToday = (at: string, now: number, zone: string): boolean => dayKey(at, zone) === dayKey(now, zone)
/** `Nov 21`. */
export const dayText = (at: string, zone: string): string => part(at, zone, { month: 'short', day: 'numeric' })

/** When something happened, as short as it is clear: `10:41 AM` today, `Sat` within the week, else `Nov 21`. */
export function whenText(at: string, now: number, zone: string): string {
  if (isToday(at, now, zone)) return formatTime(at, zone)
  return Math.abs(now - Date.parse(at)) < WEEK_DAYS * DAY_MS ? part(at, zone, { weekday: 'short' }) : dayText(at, zone)
}

/** When a post is due: `Today 11:30 AM`, `Mon 9:00 AM`, `Nov 27, 9:00 AM`. */
export function dueText(at: string, now: number, zone: string): string {
  const time = formatTime(at, zone)
  if (isToday(at, now, zone)) return `Today ${time}`
  return Math.abs(now - Date.parse(at)) < WEEK_DAYS * DAY_MS ? `${part(at, zone, { weekday: 'short' })} ${time}` : `${dayText(at, zone)}, ${time}`
}

export const count = (value: number): string => value.toLocaleString('en-US')
/** `1 product`, `48 products`. */
export const counted = (value: number, noun: string): string => `${count(value)} ${noun}${value === 1 ? '' : 's'}`

/** Amounts in several currencies, each in its own; `€0.00` is not shown for nothing at all. */
export const revenueText = (amounts: readonly Money[]): string => amounts.map((amount) => formatMoney(amount)).join(', ')

/** How far a sync is: `1,240 of 3,180 products`. */
export const progressText = ({ read, total }: { read: number; total: number | null }): string => (total === null ? counted(read, 'product') : `${count(read)} of ${counted(total, 'product')}`)
/** `about 3 min left`; empty while nothing can be said. */
export function leftText(seconds: number | null): string {
  if (seconds === null) return ''
  return seconds < 60 ? 'less than a minute left' : `about ${Math.round(seconds / 60)} min left`
}

const priceText = (price: Money | null): string => (price === null ? 'none' : formatMoney(price))
const stockText = ({ stock, isAvailable }: { stock: number | null; isAvailable: boolean }): string => (stock === null ? (isAvailable ? 'in stock' : 'sold out') : count(stock))

type Texts = { before: string; after: string }

/** The values before and after in words; `none` for those that are not there. */
const bothTexts = <Value>({ before, after }: { before: Value | null; after: Value | null }, say: (value: Value) => string, none = 'none'): Texts => ({
  before: before === null ? none : say(before),
  after: after === null ? none : say(after),
})

const NO_SALE = 'no sale'
const CHANGE_TEXTS: { readonly [Kind in ShownChange['kind']]: (change: Extract<ShownChange, { kind: Kind }>) => Texts | null } = {
  product_added: () => ({ before: 'none', after: 'added' }),
  product_removed: () => ({ before: 'listed', after: 'removed' }),
  price_changed: (change) => bothTexts(change, ({ price }) => priceText(price)),
  stock_changed: (change) => bothTexts(change, stockText),
  title_changed: (change) => bothTexts(change, ({ title }) => title),
  link_changed: (change) => bothTexts(change, ({ url }) => url ?? 'none'),
  sale_changed: (change) => bothTexts(change, ({ price, compareAt }) => (compareAt ? priceText(price) : NO_SALE), NO_SALE),
  order_placed: () => null,
}

/** A change in words: what it was and what it is; null for an order, which has nothing before. */
export const changeTexts = (change: ShownChange): Texts | null => (CHANGE_TEXTS[change.kind] as (change: ShownChange) => Texts | null)(change)

/** The stores in one line: `3 stores: 1 active, 1 syncing, 1 needs you.` */
export function storesText(stores: readonly Pick<Store, 'status'>[]): string {
  if (stores.length === 0) return 'No store is connected.'
  const many = (status: Store['status']): number => stores.filter((store) => store.status === status).length
  const parts = [[many('active'), 'active'], [many('syncing'), 'syncing'], [many('error'), many('error') === 1 ? 'needs you' : 'need you']] as const
  return `${counted(stores.length, 'store')}: ${parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`).join(', ')}.`
}
