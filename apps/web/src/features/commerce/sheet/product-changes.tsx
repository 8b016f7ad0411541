import type { ProductDetail } from '@marquee/contract/commerce/products/product'
import { STORE_EVENT_LABELS } from '@marquee/contract/commerce/products/event'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { BeforeAfter } from '../change-row.tsx'
import { useChanges } from '../product-queries.ts'
import { changeTexts, whenText } from '../words.ts'
import { Part } from './part.tsx'

/** Changes shown before all of them are asked for. */
const FIRST = 4

/** What changed in a product, with the values before and after. */
export function ProductChanges({ product }: { product: ProductDetail }) {
  const zone = useTimeZone()
  const now = useNow()
  const [isAll, setAll] = useState(false)
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChanges(product.id)
  const changes = data?.pages.flatMap((page) => page.changes) ?? []
  const note = !isAll && changes.length > FIRST ? <button type="button" onClick={() => setAll(true)} className="link min-h-6 text-sm no-underline pointer-coarse:min-h-11">All {product.changeCount}</button> : null
  return (
    <Part heading="Changes" note={note}>
      {isError ? <Alert kind="error" className="mt-2" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The changes could not be loaded.')}</Alert> : null}
      {data && changes.length === 0 ? <p className="mt-1 text-sm text-muted">Nothing has changed since the store was connected.</p> : null}
      <ul className="mt-1">
        {(isAll ? changes : changes.slice(0, FIRST)).map((change) => {
          const texts = changeTexts(change)
          return (
            <li key={change.id} className="grid min-h-7 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-2 text-sm">
              <span className="text-muted">{STORE_EVENT_LABELS[change.kind]}</span>
              {texts ? <BeforeAfter {...texts} /> : <span />}
              <time dateTime={change.occurredAt} className="text-xs whitespace-nowrap text-subtle">{whenText(change.occurredAt, now, zone)}</time>
            </li>
          )
        })}
      </ul>
      {isAll && hasNextPage ? <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>Show more</Button> : null}
    </Part>
  )
}
