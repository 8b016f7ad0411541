import { Check, Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { errorText } from '../../../../lib/api-error.ts'
import { formatTime } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { NativeSelect } from '../../../../ui/field.tsx'
import { ProductThumb } from '../../../../ui/product-thumb.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { Composer } from '../../composer.ts'
import type { TextTab } from '../../editor/text-target.ts'
import { chooseProduct } from './choice.ts'
import { insertFact } from '../edit.ts'
import { FactRows } from './fact-rows.tsx'
import { type OfferedFact, useOffered } from './product-facts.ts'
import { ProductPicker } from './product-picker.tsx'
import { type Filled, useFilled } from '../queries.ts'

export type ProductsTabProps = { composer: Pick<Composer, 'form'>; tab: TextTab; area: RefObject<HTMLTextAreaElement | null>; /** After a fact was inserted. */ onInserted?: () => void }
type Offered = ReturnType<typeof useOffered>

const SMALL = { minHeight: 28, paddingBlock: 0, paddingInlineStart: 8, fontSize: '.75rem' } as const

/** The product with its variant, or a choice among those of the text. */
function ProductHead({ offered: { product, variantId, used, productId }, filled }: { offered: Offered; filled: Filled | undefined }) {
  if (!product) return null
  const others = new Map(used.map(({ token }) => [token.productId, filled?.facts.find((fact) => fact.productId === token.productId)?.productTitle ?? 'Product']))
  others.set(product.id, product.title)
  return (
    <div className="flex items-center gap-2.5">
      <ProductThumb url={product.pictureUrl} />
      <span className="min-w-0 flex-1">
        {others.size > 1 ? <NativeSelect aria-label="Product" value={productId ?? ''} onChange={(event) => chooseProduct(event.target.value)} style={SMALL}>{[...others].map(([id, title]) => <option key={id} value={id}>{title}</option>)}</NativeSelect> : <span className="block truncate text-sm font-semibold">{product.title}</span>}
        {product.variants.length > 1 ? (
          <NativeSelect aria-label="Variant" value={variantId ?? ''} onChange={(event) => chooseProduct(product.id, event.target.value || null)} style={SMALL}>{variantId === null ? <option value="">Whole product</option> : null}{product.variants.map((variant) => <option key={variant.id} value={variant.id}>{variant.title}</option>)}</NativeSelect>
        ) : null}
      </span>
    </div>
  )
}

/** When the store was last asked about the facts in the text. */
function LastCheck({ checkedAt }: { checkedAt: string | null | undefined }) {
  const zone = useTimeZone()
  return checkedAt ? <span className="flex items-center gap-1 text-xs text-ok"><Check size={14} aria-hidden />Checked {formatTime(checkedAt, zone)}</span> : null
}

/** The products of a post: their facts, each with what happens when it changes, and when they were last checked. */
export function ProductsTab({ composer, tab, area, onInserted }: ProductsTabProps) {
  const offered = useOffered(composer)
  const { data: filled } = useFilled(composer)
  const [isPicking, setPicking] = useState(false)
  const { query, productId, facts, used } = offered
  const insert = ({ subject, text }: OfferedFact): void => {
    if (text === null) return
    insertFact({ composer, tab, area: area.current }, { ...subject, text })
    onInserted?.()
  }
  if (isPicking || productId === null) {
    return (
      <div className="grid gap-2">
        <ProductPicker onPick={(product) => { chooseProduct(product.id); setPicking(false) }} />
        {productId === null ? null : <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setPicking(false)}>Back</Button>}
      </div>
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      {query.isPending ? <Skeleton className="h-44 w-full" /> : null}
      {query.isError ? <Alert kind="error" action={<Button size="sm" onClick={() => void query.refetch()}>Retry</Button>}>{errorText(query.error, 'The product could not be loaded.')}</Alert> : null}
      <ProductHead offered={offered} filled={filled} />
      {facts.length > 0 ? <p aria-hidden className="flex justify-between border-t border-line pt-1.5 text-xs text-muted"><span>Facts in this post</span><span>If it changes</span></p> : null}
      <FactRows composer={composer} facts={facts} used={used} filled={filled?.facts} onInsert={insert} />
      <div className="mt-auto flex items-center justify-between gap-2 pt-1"><Button size="sm" icon={<Plus size={15} aria-hidden />} onClick={() => setPicking(true)}>Product</Button><LastCheck checkedAt={used.length > 0 ? filled?.checkedAt : null} /></div>
    </div>
  )
}
