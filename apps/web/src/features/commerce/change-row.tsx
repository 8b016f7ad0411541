import { formatMoney } from '@marquee/contract/commerce/money'
import { type ShownChange, STORE_EVENT_LABELS } from '@marquee/contract/commerce/products/event'
import { ArrowRight } from 'lucide-react'
import { useTimeZone } from '../../lib/time-zone.ts'
import { Thumb } from './thumb.tsx'
import { changeTexts, whenText } from './words.ts'

/** Values before and after: struck, and bold. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
      <s className="text-subtle"><span className="sr-only">before: </span>{before}</s>
      <ArrowRight size={12} aria-hidden className="shrink-0 text-subtle" />
      <b className="min-w-0 font-semibold break-words text-ink"><span className="sr-only">now: </span>{after}</b>
    </span>
  )
}

/** The change of a store in a sentence. */
function ChangeText({ change }: { change: ShownChange }) {
  const texts = changeTexts(change)
  if (texts === null) return <span className="text-muted">{change.kind === 'order_placed' && change.after?.total ? `Order of ${formatMoney(change.after.total)}` : 'Order'}</span>
  return <span className="flex min-w-0 flex-wrap gap-x-1.5 text-muted">{STORE_EVENT_LABELS[change.kind]}: <BeforeAfter {...texts} /></span>
}

/** One change in the rail: product, what changed, and when. */
export function ChangeRow({ change, now, onOpen }: { change: ShownChange; now: number; onOpen: (productId: string) => void }) {
  const zone = useTimeZone()
  const { productId, productTitle, variantTitle, pictureUrl, occurredAt } = change
  const title = variantTitle === '' ? productTitle : `${productTitle}, ${variantTitle}`
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2.5 text-sm first:border-0">
      <Thumb url={pictureUrl} />
      <div className="min-w-0">
        {productId === null ? <span className="block">{title || 'Order'}</span> : <button type="button" onClick={() => onOpen(productId)} className="block max-w-full truncate rounded-xs text-left hover:underline pointer-coarse:min-h-6">{title}</button>}
        <ChangeText change={change} />
      </div>
      <time dateTime={occurredAt} className="text-xs whitespace-nowrap text-subtle">{whenText(occurredAt, now, zone)}</time>
    </li>
  )
}
