import { COMMERCE_LIMITS } from '@marquee/contract/commerce/limits'
import { formatMoney } from '@marquee/contract/commerce/money'
import type { Product } from '@marquee/contract/commerce/products/product'
import { useState } from 'react'
import { errorText } from '../../../../lib/api-error.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ProductThumb } from '../../../../ui/product-thumb.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useProductSearch } from '../queries.ts'

export type PickerProps = { onPick: (product: Product) => void }

/** Products of all stores, searched by name, to choose the one whose facts are inserted. */
export function ProductPicker({ onPick }: PickerProps) {
  const [q, setQ] = useState('')
  const { data, isPending, isError, error, refetch } = useProductSearch(q)
  return (
    <div className="grid gap-2">
      <SearchField label="Search products" placeholder="Search products" value={q} maxLength={COMMERCE_LIMITS.search} onChange={setQ} />
      {isError ? <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The products could not be loaded.')}</Alert> : null}
      {isPending ? <Skeleton className="h-32 w-full" /> : null}
      {data?.length === 0 ? <p className="text-sm text-muted">{q === '' ? <>No products yet. <a href="/integrations/ecommerce" className="link">Connect a store</a> to use its prices and stock.</> : 'No product matches.'}</p> : null}
      <ul aria-label="Products">
        {data?.map((product) => (
          <li key={product.id} className="border-t border-line first:border-0">
            <button type="button" onClick={() => onPick(product)} className="flex min-h-10 w-full items-center gap-2.5 rounded-sm py-1 text-left text-sm hover:bg-sunken pointer-coarse:min-h-11">
              <ProductThumb url={product.pictureUrl} size="sm" /><span className="min-w-0 flex-1 truncate">{product.title}</span><span className="text-muted">{product.price === null ? '' : `${product.isFromPrice ? 'from ' : ''}${formatMoney(product.price)}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
