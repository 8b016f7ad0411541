import { formatMoney } from '@marquee/contract/commerce/money'
import type { ProductDetail, Variant } from '@marquee/contract/commerce/products/product'
import { LOW_STOCK } from '@marquee/contract/commerce/limits'
import { Stock } from '../products/product-words.tsx'
import { count } from '../words.ts'
import { Part } from './part.tsx'
import { Pictures } from './pictures.tsx'
import { ProductChanges } from './product-changes.tsx'

function VariantRow({ variant, hasOne }: { variant: Variant; hasOne: boolean }) {
  const isSoldOut = !variant.isAvailable || variant.stock === 0
  return (
    <tr className="border-t border-line/60 first:border-0">
      <td className="py-1.5 pr-2"><span className="font-medium">{variant.title || (hasOne ? 'One variant' : 'Variant')}</span> <span className="text-xs text-subtle max-sm:hidden">{variant.sku}</span></td>
      <td className="py-1.5 text-right whitespace-nowrap">{variant.compareAt === null ? null : <s className="mr-1 text-xs text-subtle">{formatMoney(variant.compareAt)}</s>}{variant.price === null ? 'No price' : formatMoney(variant.price)}</td>
      <td className="w-24 py-1.5 pl-2 text-right whitespace-nowrap"><Stock product={{ stock: variant.stock, isSoldOut, isLowStock: variant.stock !== null && variant.stock <= LOW_STOCK.default }} /></td>
    </tr>
  )
}

/** Everything about a product. */
export function SheetBody({ product }: { product: ProductDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Part heading="Variants" note={product.sales.sold === null ? '' : `Sold ${count(product.sales.sold)} in ${product.sales.days} days`}>
        <table className="mt-1 w-full text-sm">
          <thead className="sr-only"><tr><th>Variant</th><th>Price</th><th>Stock</th></tr></thead>
          <tbody>{product.variants.map((variant) => <VariantRow key={variant.id} variant={variant} hasOne={product.variants.length === 1} />)}</tbody>
        </table>
      </Part>
      <Pictures product={product} />
      <ProductChanges product={product} />
    </div>
  )
}
