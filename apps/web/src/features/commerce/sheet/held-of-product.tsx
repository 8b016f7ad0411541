import { FACT_LABELS } from '@marquee/contract/commerce/facts/fact'
import type { ProductDetail } from '@marquee/contract/commerce/products/product'
import { Pause } from 'lucide-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { BeforeAfter } from '../change-row.tsx'
import { useProductPosts } from '../held-queries.ts'
import { counted } from '../words.ts'

/** What of a product holds its posts, above everything else. */
export function HeldOfProduct({ product }: { product: ProductDetail }) {
  const { data } = useProductPosts('held', product.id)
  const change = data?.pages[0]?.posts.flatMap(({ held }) => held?.changes ?? []).find(({ subject }) => subject.productId === product.id)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2.5 gap-y-2 rounded-md bg-wait-soft py-1.5 pr-1.5 pl-3 text-sm">
      <Pause size={15} strokeWidth={1} fill="currentColor" aria-hidden className="text-wait" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5">
        {change ? <><b className="font-semibold">{FACT_LABELS[change.subject.kind]}:</b><BeforeAfter before={change.beforeText} after={change.nowText ?? 'gone'} /></> : null}
        <span>{change ? 'holds' : 'It holds'} {counted(product.heldPosts, 'post')}.</span>
      </span>
      <ButtonLink to="?tab=posts&filter=held" size="sm">Review</ButtonLink>
    </div>
  )
}
