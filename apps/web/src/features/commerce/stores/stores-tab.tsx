import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useStores } from '../queries.ts'
import { AvailablePlatforms } from './available-platforms.tsx'
import { ChangesRail } from './changes-rail.tsx'
import { HeldStrip } from './held-strip.tsx'
import { StoreCard } from './store-card.tsx'

/** The changes, once a store is connected. */
function Side({ hasStores, isPending, onOpenProduct }: { hasStores: boolean; isPending: boolean; onOpenProduct: (id: string) => void }) {
  if (hasStores) return <ChangesRail onOpen={onOpenProduct} />
  return isPending ? <Skeleton className="h-96 w-full rounded-lg max-xl:hidden" /> : null
}

/** The connected stores, what can be connected, and what changed in them. Stores that were loaded stay when a later request fails. */
export function StoresTab({ onOpenProduct }: { onOpenProduct: (id: string) => void }) {
  const { data, isPending, isError, isRefetching, refetch } = useStores()
  const hasStores = (data?.stores.length ?? 0) > 0
  return (
    <div className={hasStores || isPending ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_356px]' : ''}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {isError ? <Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{SHOPIFY_TEXTS.statusFailed}</Alert> : null}
        {data ? <HeldStrip held={data.counts.held} firstDueAt={data.counts.firstHeldDueAt} /> : null}
        {isPending ? <Loading label="Loading stores"><Skeleton className="h-36 w-full rounded-lg" /></Loading> : null}
        {data?.stores.map((store) => <StoreCard key={store.id} store={store} />)}
        {data || isPending ? <AvailablePlatforms platforms={data?.platforms} /> : null}
      </div>
      <Side hasStores={hasStores} isPending={isPending} onOpenProduct={onOpenProduct} />
    </div>
  )
}
