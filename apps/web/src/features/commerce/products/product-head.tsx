import { COMMERCE_LIMITS } from '@marquee/contract/commerce/limits'
import { PRODUCT_FILTER_LABELS, PRODUCT_FILTERS, PRODUCT_SORT_LABELS, PRODUCT_SORTS } from '@marquee/contract/commerce/products/product'
import { STATE_ACTIONS } from '@marquee/contract/commerce/stores/states'
import type { Store } from '@marquee/contract/commerce/stores/store'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useIsPhone } from '../../../lib/use-media.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../chips.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { ProductPage } from '../product-queries.ts'
import { beginSync, refreshCommerce } from '../queries.ts'
import type { ProductView } from './use-view.ts'

type Props = { view: ProductView; stores: readonly Store[]; counts: ProductPage['counts'] }

function Selects({ view: { values, set }, stores }: Pick<Props, 'view' | 'stores'>) {
  return (
    <>
      <NativeSelect aria-label="Store" value={values.store ?? ''} onChange={(event) => set({ store: event.target.value || null })}>
        <option value="">All stores</option>
        {stores.map(({ id, storeName }) => <option key={id} value={id}>{storeName}</option>)}
      </NativeSelect>
      <NativeSelect aria-label="Order" value={values.sort ?? 'best_selling'} onChange={(event) => set({ sort: PRODUCT_SORTS.find((name) => name === event.target.value) ?? null })}>
        {PRODUCT_SORTS.map((name) => <option key={name} value={name}>{PRODUCT_SORT_LABELS[name]}</option>)}
      </NativeSelect>
    </>
  )
}

/** Reads the chosen store, or all that can be read, now. */
function SyncButton({ stores, storeId }: { stores: readonly Store[]; storeId: string | undefined }) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const ready = stores.filter(({ id, state }) => (storeId === undefined || id === storeId) && STATE_ACTIONS[state].includes('sync'))
  const sync = async (): Promise<void> => {
    setBusy(true)
    try {
      await Promise.all(ready.map(({ id }) => beginSync(id)))
      toast({ text: ready.length === 1 ? `Reading ${ready[0]?.storeName}...` : `Reading ${ready.length} stores...` })
    } catch {
      toast({ kind: 'error', text: SHOPIFY_TEXTS.syncFailed })
    } finally {
      setBusy(false)
      await refreshCommerce(client)
    }
  }
  return <Button icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />} loading={isBusy} disabled={ready.length === 0 || !isOnline} title={isOnline ? undefined : 'There is no connection.'} onClick={() => void sync()}>Sync now</Button>
}

/** Search, store, order and filters of the products. */
export function ProductHead({ view, stores, counts }: Props) {
  const { values, set } = view
  const isPhone = useIsPhone()
  const set2 = [values.store, values.sort].filter((value) => value !== undefined).length
  return (
    <div className="grid gap-2.5 border-b border-line px-3 pt-3 pb-3">
      <div className="flex items-center gap-2">
        <SearchField className="min-w-0" hotkey="/" label="Search name, SKU, tag" placeholder={isPhone ? 'Search' : 'Search name, SKU, tag'} value={values.q ?? ''} maxLength={COMMERCE_LIMITS.search} onChange={(q) => set({ q })} />
        {isPhone ? <FilterButton count={set2}><Selects view={view} stores={stores} /></FilterButton> : <><Selects view={view} stores={stores} /><SyncButton stores={stores} storeId={values.store} /></>}
      </div>
      <Chips label="Filter" value={values.filter ?? 'all'} items={PRODUCT_FILTERS.map((name) => ({ value: name, label: PRODUCT_FILTER_LABELS[name], count: counts?.[name] }))} onChange={(name) => set({ filter: name === 'all' ? null : name })} />
    </div>
  )
}
