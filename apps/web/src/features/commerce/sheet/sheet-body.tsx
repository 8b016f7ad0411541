import { formatMoney } from '@marquee/contract/commerce/money'
import type { ProductDetail, Variant } from '@marquee/contract/commerce/products/product'
import { Stock } from '../products/product-words.tsx'
import { count, counted, revenueText } from '../words.ts'
import { HeldOfProduct } from './held-of-product.tsx'
import { Part } from './part.tsx'
import { Pictures } from './pictures.tsx'
import { PostsOfProduct } from './posts-of-product.tsx'
import { ProductChanges } from './product-changes.tsx'

function VariantRow({ variant, hasOne, lowStock }: { variant: Variant; hasOne: boolean; lowStock: number }) {
  const isSoldOut = !variant.isAvailable || variant.stock === 0
  return (
    <tr className="border-t border-line/60 first:border-0">
      <td className="py-1.5 pr-2"><span className="font-medium">{variant.title || (hasOne ? 'One variant' : 'Variant')}</span> <span className="text-xs text-subtle max-sm:hidden">{variant.sku}</span></td>
      <td className="py-1.5 text-right whitespace-nowrap">{variant.compareAt === null ? null : <s className="mr-1 text-xs text-subtle">{formatMoney(variant.compareAt)}</s>}{variant.price === null ? 'No price' : formatMoney(variant.price)}</td>
      <td className="w-24 py-1.5 pl-2 text-right whitespace-nowrap"><Stock product={{ stock: variant.stock, isSoldOut, isLowStock: variant.stock !== null && variant.stock <= lowStock }} /></td>
    </tr>
  )
}

/** What posts brought, with the window in which an order counts. */
function FromPosts({ product: { fromPosts } }: { product: ProductDetail }) {
  if (fromPosts === null) return <p className="border-t border-line pt-3 text-sm text-muted">Orders from posts: not known, since this connection reads no orders.</p>
  return (
    <section aria-label="Orders from posts" className="grid grid-cols-2 gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-[auto_auto_minmax(0,1fr)]">
      <p><span className="block text-xs text-muted">Orders from posts</span><span className="text-lg font-semibold">{count(fromPosts.orders)}</span></p>
      <p><span className="block text-xs text-muted">Revenue</span><span className="text-lg font-semibold">{fromPosts.revenue.length === 0 ? 'None' : revenueText(fromPosts.revenue)}</span></p>
      <p className="text-xs text-muted max-sm:col-span-2 sm:pl-2">30 days. An order counts when it comes within {counted(fromPosts.windowDays, 'day')} of a click on a post’s link.</p>
    </section>
  )
}

/** Everything about a product. */
export function SheetBody({ product }: { product: ProductDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {product.heldPosts > 0 ? <HeldOfProduct product={product} /> : null}
      <Part heading="Variants" note={product.sales.sold === null ? '' : `Sold ${count(product.sales.sold)} in ${product.sales.days} days`}>
        <table className="mt-1 w-full text-sm">
          <thead className="sr-only"><tr><th>Variant</th><th>Price</th><th>Stock</th></tr></thead>
          <tbody>{product.variants.map((variant) => <VariantRow key={variant.id} variant={variant} hasOne={product.variants.length === 1} lowStock={product.lowStock} />)}</tbody>
        </table>
      </Part>
      <Pictures product={product} />
      <PostsOfProduct product={product} />
      <FromPosts product={product} />
      <ProductChanges product={product} />
    </div>
  )
}
