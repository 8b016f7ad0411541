import { Sparkles } from 'lucide-react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useSuggested } from '../product-queries.ts'
import { chooseProducts } from '../products/selection.ts'
import { ProductThumb } from '../../../ui/product-thumb.tsx'

/** Three products worth a post, each with why, while nothing is selected. */
export function Suggestions({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, isPending, isError, error, refetch } = useSuggested(true)
  return (
    <>
      <h2 className="font-semibold">Worth a post</h2>
      <p className="text-xs text-muted">Select products to write about them.</p>
      {isPending ? <Loading label="Loading suggestions"><div className="mt-3 space-y-3">{[0, 1, 2].map((row) => <Skeleton key={row} className="h-12 w-full" />)}</div></Loading> : null}
      {isError ? <Alert kind="error" className="mt-3" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The suggestions could not be loaded.')}</Alert> : null}
      {data?.length === 0 ? <p className="mt-3 text-sm text-muted">Nothing stands out today.</p> : null}
      <ul className="mt-1">
        {data?.map(({ product, why }) => (
          <li key={product.id} className="flex items-center gap-3 border-t border-line py-2.5 first:border-0">
            <ProductThumb url={product.pictureUrl} />
            <span className="min-w-0 flex-1">
              <button type="button" onClick={() => onOpen(product.id)} className="block max-w-full truncate rounded-xs text-left font-medium hover:underline pointer-coarse:min-h-6">{product.title}</button>
              <span className="flex items-start gap-1.5 text-xs text-muted"><Sparkles size={13} aria-hidden className="mt-0.5 shrink-0 text-brand-text" />{why}</span>
            </span>
            <Button size="sm" onClick={() => chooseProducts([product])}>Select{' '}<span className="sr-only">{product.title}</span></Button>
          </li>
        ))}
      </ul>
    </>
  )
}
