import { formatMoney } from '@marquee/contract/commerce/money'
import type { Product } from '@marquee/contract/commerce/products/product'
import { CircleAlert, Pause, Tag, TriangleAlert } from 'lucide-react'
import { formatRelative } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { count, counted, dayText } from '../words.ts'

/** What stands out about a product: held posts, a sale, that it is new. */
export function ProductBadges({ product: { heldPosts, isOnSale, isNew } }: { product: Product }) {
  if (heldPosts > 0) return <Badge tone="wait" icon={<Pause size={12} strokeWidth={1} fill="currentColor" aria-hidden />}>{counted(heldPosts, 'post')} held</Badge>
  if (isOnSale) return <Badge tone="ora" icon={<Tag size={12} aria-hidden />}>On sale</Badge>
  return isNew ? <Badge tone="info">New</Badge> : null
}

/** The price, with "from" where variants cost more, and the price before a sale. */
export function Price({ product: { price, compareAt, isOnSale, isFromPrice } }: { product: Product }) {
  if (price === null) return <span className="text-muted">No price</span>
  return (
    <span className="whitespace-nowrap">
      {isOnSale && compareAt !== null ? <s className="mr-1 text-xs text-subtle"><span className="sr-only">before: </span>{formatMoney(compareAt)}</s> : null}
      {isFromPrice ? <span className="text-sm">from </span> : null}
      <b className="font-semibold">{formatMoney(price)}</b>
    </span>
  )
}

/** What is left. "Not counted" is never 0. */
export function Stock({ product: { stock, isSoldOut, isLowStock }, unit = '' }: { product: Pick<Product, 'stock' | 'isSoldOut' | 'isLowStock'>; unit?: string }) {
  if (isSoldOut) return <Badge tone="bad" icon={<CircleAlert size={12} aria-hidden />}>Sold out</Badge>
  if (stock === null) return <span className="text-muted">Not counted</span>
  if (isLowStock) return <Badge tone="wait" icon={<TriangleAlert size={12} aria-hidden />}>{count(stock)} left</Badge>
  return <>{count(stock)}{unit}</>
}

/** How many were sold, with a bar that compares it with the most sold of the list. */
export function Sold({ sold, most }: { sold: number | null; most: number }) {
  if (sold === null) return <span className="text-muted">Not counted</span>
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="hidden w-11 justify-end xl:flex"><span className="h-1.5 rounded-full bg-c1/45" style={{ width: `${most === 0 ? 0 : Math.max(sold === 0 ? 0 : 4, (sold / most) * 100)}%` }} /></span>
      {count(sold)}
    </span>
  )
}

/** When a post last used it. */
export const postedText = (lastPostedAt: string | null, now: number): string => (lastPostedAt === null ? 'Never' : formatRelative(lastPostedAt, now))

/** How many variants it has; where its store can no longer be asked, since when that is known. */
export function VariantsText({ product: { variantCount, asOf } }: { product: Product }) {
  const zone = useTimeZone()
  return <>{counted(variantCount, 'variant')}{asOf === null ? '' : `, as of ${dayText(asOf, zone)}`}</>
}
