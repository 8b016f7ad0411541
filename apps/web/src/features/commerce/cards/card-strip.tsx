import { CARD_PIXELS, CARD_RATIOS, type CardRatio } from '@marquee/contract/commerce/cards/cards'
import type { Product } from '@marquee/contract/commerce/products/product'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { cx } from '../../../ui/class-names.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCardPreview } from '../card-queries.ts'

const StyleDialog = onDemand<{ productId: string; onClose: () => void }>(async () => (await import('./style-dialog.tsx')).StyleDialog, { onFailed: ({ onClose }) => onClose() })

/** The card of a product as it would be drawn. */
function CardPreview({ productId, ratio, className }: { productId: string; ratio: CardRatio; className?: string }) {
  const { data, isError, error } = useCardPreview(productId, ratio)
  const { width, height } = CARD_PIXELS[ratio]
  return (
    <div className={cx('shrink-0 overflow-hidden rounded-lg bg-sunken shadow-1', className)} style={{ aspectRatio: `${width}/${height}` }}>
      {data ? <img src={data.imageUrl} alt={data.altText} className="size-full object-cover" /> : isError ? <p role="alert" className="p-3 text-xs text-bad">{errorText(error, 'The card could not be drawn.')}</p> : <Skeleton className="size-full" />}
    </div>
  )
}

/** Cards shown before somebody scrolls: more of them are drawn with the post. */
const SHOWN = 5

/** The cards of the selected products in one ratio, and how they are drawn. */
export function CardStrip({ products }: { products: readonly Product[] }) {
  const [ratio, setRatio] = useState<CardRatio>('4:5')
  const [isStyling, setStyling] = useState(false)
  const [first] = products
  if (!first) return null
  return (
    <section aria-label="Cards" className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div tabIndex={0} role="group" aria-label="Cards as they would be drawn" className="-mr-4 flex gap-2.5 overflow-x-auto p-px pr-4 sm:-mr-5">
        {products.slice(0, SHOWN).map(({ id }) => <CardPreview key={id} productId={id} ratio={ratio} className="h-48" />)}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="group" aria-label="Ratio" className="flex rounded-md bg-sunken p-0.5">
          {CARD_RATIOS.filter((name) => name !== '2:3').map((name) => <button key={name} type="button" aria-pressed={name === ratio} onClick={() => setRatio(name)} className={cx('min-h-7 rounded-sm px-2 text-sm pointer-coarse:min-h-11', name === ratio ? 'bg-surface font-medium shadow-1' : 'text-muted hover:text-ink')}>{name}</button>)}
        </div>
        <button type="button" aria-haspopup="dialog" onClick={() => setStyling(true)} className="link min-h-6 text-sm no-underline pointer-coarse:min-h-11">Card style</button>
      </div>
      {isStyling ? <StyleDialog productId={first.id} onClose={() => setStyling(false)} /> : null}
    </section>
  )
}
