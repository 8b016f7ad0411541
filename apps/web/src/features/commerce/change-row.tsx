import { formatMoney } from '@marquee/contract/commerce/money'
import { type ShownChange, STORE_EVENT_LABELS } from '@marquee/contract/commerce/products/event'
import { ArrowRight, Check, Pause, ShoppingCart } from 'lucide-react'
import { useTimeZone } from '../../lib/time-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { changeTexts, counted, whenText } from './words.ts'

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

/** What came of a change for posts. */
function Outcome({ change }: { change: ShownChange }) {
  const { held, rewritten, without, orderFrom } = change
  if (held !== null && held > 0) return <span className="mt-1 block"><Badge tone="wait" icon={<Pause size={12} strokeWidth={1} fill="currentColor" aria-hidden />}>{counted(held, 'post')} held</Badge></span>
  if (rewritten !== null && rewritten > 0) return <span className="mt-0.5 flex items-center gap-1.5 text-xs text-muted"><Check size={13} aria-hidden />{counted(rewritten, 'post')} rewritten, as you set</span>
  if (without !== null && without > 0) return <span className="mt-0.5 flex items-center gap-1.5 text-xs text-muted"><Check size={13} aria-hidden />{counted(without, 'post')} sent without it, as you set</span>
  if (change.kind === 'order_placed' && orderFrom !== null) return <span className="mt-0.5 flex items-center gap-1.5 text-xs text-ok"><ShoppingCart size={13} aria-hidden />Order{change.after?.total ? ` of ${formatMoney(change.after.total)}` : ''} from “{orderFrom.title}”</span>
  return null
}

/** The change of a store in a sentence. */
function ChangeText({ change }: { change: ShownChange }) {
  const texts = changeTexts(change)
  // What came of it says the rest.
  if (texts === null && change.orderFrom !== null) return null
  if (texts === null) return <span className="text-muted">{change.kind === 'order_placed' && change.after?.total ? `Order of ${formatMoney(change.after.total)}` : 'Order'}</span>
  return <span className="flex min-w-0 flex-wrap gap-x-1.5 text-muted">{STORE_EVENT_LABELS[change.kind]}: <BeforeAfter {...texts} /></span>
}

/** One change in the rail: product, what changed, when, and what came of it. */
export function ChangeRow({ change, now, onOpen }: { change: ShownChange; now: number; onOpen: (productId: string) => void }) {
  const zone = useTimeZone()
  const { productId, productTitle, variantTitle, pictureUrl, occurredAt } = change
  const title = variantTitle === '' ? productTitle : `${productTitle}, ${variantTitle}`
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2.5 text-sm first:border-0">
      <ProductThumb url={pictureUrl} />
      <div className="min-w-0">
        {productId === null ? <span className="block">{title || 'Order'}</span> : <button type="button" onClick={() => onOpen(productId)} className="block max-w-full truncate rounded-xs text-left hover:underline pointer-coarse:min-h-6">{title}</button>}
        <ChangeText change={change} />
        <Outcome change={change} />
      </div>
      <time dateTime={occurredAt} className="text-xs whitespace-nowrap text-subtle">{whenText(occurredAt, now, zone)}</time>
    </li>
  )
}
