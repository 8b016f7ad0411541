import type { Product } from '@marquee/contract/commerce/products/product'
import { PackageSearch, Store as StoreIcon } from 'lucide-react'
import { useMemo } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { useListedKeys } from '../../../lib/screen-keys.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useLayout } from '../../../lib/use-media.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useProducts } from '../product-queries.ts'
import { useStores } from '../queries.ts'
import { AvailablePlatforms } from '../stores/available-platforms.tsx'
import { Tray } from '../tray/tray.tsx'
import { TrayBar } from '../tray/tray-bar.tsx'
import { PRODUCT_KEYS } from './keys.ts'
import { ProductHead } from './product-head.tsx'
import { ProductStack, ProductTable } from './product-list.tsx'
import { toggleProduct } from './selection.ts'
import { type ProductView, useProductView } from './use-view.ts'

/** Keys of the list: j and k move, x selects; Enter opens what has the focus. */
function useListKeys(products: readonly Product[]): void {
  const focused = (): string | undefined => document.activeElement?.closest<HTMLElement>('tr, li')?.querySelector<HTMLElement>('[data-product]')?.dataset['product']
  const step = (by: number): void => {
    const index = products.findIndex(({ id }) => id === focused())
    const next = products[Math.min(Math.max(0, index + by), products.length - 1)]
    if (next) document.querySelector<HTMLElement>(`[data-product="${next.id}"]`)?.focus()
  }
  useShortcuts({
    j: () => step(1), k: () => step(-1),
    x: () => {
      const product = products.find(({ id }) => id === focused())
      if (product) toggleProduct(product, products)
    },
  })
}

function Nothing({ view, hasStores }: { view: ProductView; hasStores: boolean }) {
  if (view.isNarrowed) return <EmptyState icon={<PackageSearch size={20} strokeWidth={1.75} />} title="No product matches" action={<Button onClick={view.clear}>Clear filters</Button>} />
  return <EmptyState icon={<StoreIcon size={20} strokeWidth={1.75} />} title="No products yet" text={hasStores ? 'Your stores have none, or have not been read yet.' : 'Connect a store, and its products are here.'} action={<ButtonLink to="?tab=stores" variant="primary">{hasStores ? 'Open Stores' : 'Connect Store'}</ButtonLink>} />
}

function RowSkeletons() {
  return (
    <Loading label="Loading products">
      {Array.from({ length: 8 }, (_, index) => <div key={index} className="flex h-13.5 items-center gap-3 border-b border-line px-3"><Skeleton className="size-10 rounded-md" /><Skeleton className="h-4 w-48" /></div>)}
    </Loading>
  )
}

type List = ReturnType<typeof useProducts>

/** Stands for the rows while there are none: failed, loading, or nothing found. */
function Status({ list, view, isEmpty }: { list: List; view: ProductView; isEmpty: boolean }) {
  return (
    <>
      {list.isError ? <Alert kind="error" className="m-3" action={<Button size="sm" loading={list.isRefetching} onClick={() => void list.refetch()}>Retry</Button>}>{errorText(list.error, 'The products could not be loaded.')}</Alert> : null}
      {list.isPending ? <RowSkeletons /> : null}
      {list.data && isEmpty ? <div className="p-3"><Nothing view={view} hasStores /></div> : null}
    </>
  )
}

type RowsProps = { list: List; view: ProductView; products: readonly Product[]; openId: string | undefined; onOpen: (id: string) => void }

/** The products as the screen has room for them. */
function Rows({ list, view: { values }, ...props }: RowsProps) {
  const Shape = useLayout() === 'phone' ? ProductStack : ProductTable
  const total = list.data?.pages[0]?.counts?.[values.filter ?? 'all']
  return <Shape list={list} total={total} sort={values.sort ?? 'best_selling'} {...props} />
}

/** The list, with what is selected or the sheet beside it where there is room. */
const columnsOf = (isWide: boolean, isSheetOpen: boolean): string => (!isWide ? 'grid-cols-[minmax(0,1fr)]' : isSheetOpen ? 'grid-cols-[minmax(0,1fr)_440px]' : 'grid-cols-[minmax(0,1fr)_356px]')

/** What is selected: in the rail unless a sheet is over it, else in the bar below. */
function Selected({ isWide, isSheetOpen, onOpen }: { isWide: boolean; isSheetOpen: boolean; onOpen: (id: string) => void }) {
  if (!isWide) return <TrayBar onOpen={onOpen} />
  return isSheetOpen ? null : <Tray onOpen={onOpen} />
}

/** The products of all stores: searched, filtered, selected in order, and written about. What was loaded stays when a later request fails. */
export function ProductsTab({ openId, onOpen }: { openId: string | undefined; onOpen: (id: string) => void }) {
  useListedKeys('Products', PRODUCT_KEYS)
  const view = useProductView()
  const list = useProducts(view.query)
  const stores = useStores()
  const products = useMemo(() => list.data?.pages.flatMap((page) => page.products) ?? [], [list.data])
  const counts = list.data?.pages[0]?.counts
  const layout = useLayout()
  useListKeys(products)
  if (stores.data?.stores.length === 0) return <AvailablePlatforms platforms={stores.data.platforms} />
  const isWide = layout === 'wide'
  return (
    <div className={cx('grid items-start gap-4', columnsOf(isWide, openId !== undefined))}>
      <section aria-label="Products" className="min-w-0 overflow-clip rounded-lg bg-surface shadow-1 max-sm:-mx-4 max-sm:rounded-none">
        <ProductHead view={view} stores={stores.data?.stores ?? []} counts={counts} />
        <Status list={list} view={view} isEmpty={products.length === 0} />
        {products.length > 0 ? <Rows list={list} view={view} products={products} openId={openId} onOpen={onOpen} /> : null}
        {list.hasNextPage ? <div className="flex justify-center p-3"><Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Load more</Button></div> : null}
      </section>
      <Selected isWide={isWide} isSheetOpen={openId !== undefined} onOpen={onOpen} />
    </div>
  )
}
