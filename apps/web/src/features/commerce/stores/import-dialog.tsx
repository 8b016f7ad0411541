import { COMMERCE_LIMITS } from '@marquee/contract/commerce/limits'
import { formatMoney } from '@marquee/contract/commerce/money'
import type { Store } from '@marquee/contract/commerce/stores/store'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type Importable, type Imported, importSelected, refreshCommerce, useImportable } from '../queries.ts'
import { ProductThumb } from '../../../ui/product-thumb.tsx'
import { counted } from '../words.ts'

type RowProps = { product: Importable; isChosen: boolean; onChoose: () => void }

function Row({ product: { title, price, pictureUrl, pictures, isHere }, isChosen, onChoose }: RowProps) {
  return (
    <tr className="border-t border-line">
      <td className="w-10 py-1.5"><label className="grid size-9 place-items-center pointer-coarse:size-11"><input type="checkbox" className="tick size-4.5" aria-label={`Import ${title}`} checked={isChosen} onChange={onChoose} /></label></td>
      <td className="py-1.5"><span className="flex items-center gap-2.5"><ProductThumb url={pictureUrl} /><span className="min-w-0"><span className="flex flex-wrap items-center gap-x-2 gap-y-0.5"><span className="wrap-anywhere">{title}</span>{isHere ? <Badge tone="idle">Already here</Badge> : null}</span><span className="block text-xs text-muted">{counted(pictures, 'picture')}</span></span></span></td>
      <td className="py-1.5 pl-2 text-right whitespace-nowrap">{price === null ? '' : formatMoney(price)}</td>
    </tr>
  )
}

/** What an import did: how many came, and what failed with its reason. */
function Result({ result, isBusy, onRetry }: { result: Imported; isBusy: boolean; onRetry: () => void }) {
  return (
    <Alert kind={result.failed.length > 0 ? 'warning' : 'success'} className="mb-3" action={result.failed.length > 0 ? <Button size="sm" loading={isBusy} onClick={onRetry}>Retry</Button> : undefined}>
      <p className="font-medium">{result.message}</p>
      {result.failed.length > 0 ? <ul className="mt-1 list-disc pl-4">{result.failed.map(({ externalId, title, reason }) => <li key={externalId}>{title}: {reason}</li>)}</ul> : null}
    </Alert>
  )
}

/** Chooses products and imports them. */
function useImport(store: Store) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<Imported | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id) && next.size < COMMERCE_LIMITS.importAtOnce) next.add(id)
    setChosen(next)
  }
  const run = async (ids: string[]): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      setResult(await importSelected(store.id, ids))
      setChosen(new Set())
      await refreshCommerce(client)
    } catch (error) {
      const reason = errorText(error, '')
      setFailure(`${SHOPIFY_TEXTS.importFailed}${reason === '' ? '' : `: ${reason}`}`)
    } finally {
      setBusy(false)
    }
  }
  return { chosen, toggle, result, failure, isBusy, run }
}

/** The products of a store as it has them now: chosen ones are read with their pictures (trace.md SHOP-16). */
export function ImportDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const list = useImportable(store.id)
  const { chosen, toggle, result, failure, isBusy, run } = useImport(store)
  const products = list.data?.pages.flatMap((page) => page.products) ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Import from ${store.storeName}`}
      size="lg"
      footer={<><Button onClick={onClose}>Close</Button><Button variant="primary" disabled={chosen.size === 0} loading={isBusy} onClick={() => void run([...chosen])}>{chosen.size === 0 ? 'Import' : `Import ${counted(chosen.size, 'product')}`}</Button></>}
    >
      {failure === null ? null : <Alert kind="error" className="mb-3">{failure}</Alert>}
      {result === null ? null : <Result result={result} isBusy={isBusy} onRetry={() => void run(result.failed.map(({ externalId }) => externalId))} />}
      {list.isPending ? <Loading label="Asking the store for its products"><Skeleton className="h-64 w-full" /></Loading> : null}
      {list.isError ? <Alert kind="error" action={<Button size="sm" onClick={() => void list.refetch()}>Retry</Button>}>{errorText(list.error, 'The products of the store could not be read.')}</Alert> : null}
      {list.data && products.length === 0 ? <p className="text-muted">The store has no products.</p> : null}
      {products.length > 0 ? (
        <table className="w-full text-sm">
          <thead className="sr-only"><tr><th>Choose</th><th>Product</th><th>Price</th></tr></thead>
          <tbody>{products.map((product) => <Row key={product.externalId} product={product} isChosen={chosen.has(product.externalId)} onChoose={() => toggle(product.externalId)} />)}</tbody>
        </table>
      ) : null}
      {list.hasNextPage ? <div className="mt-3 text-center"><Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Show more</Button></div> : null}
    </Dialog>
  )
}
