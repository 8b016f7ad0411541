import { STORE_PLATFORM_LABELS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import type { Store } from '@marquee/contract/commerce/stores/store'
import { ECOMMERCE_TEXTS, SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { ArrowLeft, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { oneOf, useSearchFields, uuidField } from '../../../lib/search-params.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type StoresAnswer, useStores } from '../queries.ts'
import { StoreCard } from '../stores/store-card.tsx'
import { useCommerceUpdates } from '../use-updates.ts'
import { ConnectForm } from './connect-form.tsx'
import { useReturn } from './use-return.ts'
import { GUIDE_OF, headingOf, WAYS, WAYS_OF } from './ways.ts'
import { WhatWeRead } from './what-we-read.tsx'

const SEARCH = { store: uuidField, way: oneOf(WAYS), connect: oneOf(['new']) }
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The line below the heading: how far it is. */
function stateText(platform: StorePlatform, isConnecting: boolean, { store, hasOthers }: { store: Store | undefined; hasOthers: boolean }, connected: string | undefined): ReactNode {
  if (isConnecting) return <span role="status">Waiting for {STORE_PLATFORM_LABELS[platform]}...</span>
  if (connected !== undefined) return <span role="status" className="font-medium text-ok">{SHOPIFY_TEXTS.connected}</span>
  if (store) return `Connected as ${store.storeName}.`
  return hasOthers ? 'Another store. Two minutes, and you can undo it at any time.' : 'Not connected. Two minutes, and you can undo it at any time.'
}

/** The connected stores of the platform, the chosen or the newest one first, and what is read of them. */
function Connected({ platform, stores, onNew }: { platform: StorePlatform; stores: readonly Store[]; onNew: () => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_356px]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {stores.map((store) => <StoreCard key={store.id} store={store} hasManage={false} />)}
        <div><Button onClick={onNew}>Connect another store</Button></div>
      </div>
      <WhatWeRead platform={platform} way={stores[0]?.connectionType === 'storefront_api' ? 'storefront_api' : 'oauth'} />
    </div>
  )
}

/** A platform that the operator switched off, or has no keys for. */
function Off({ reason }: { reason: string }) {
  return <Alert kind="info" action={<ButtonLink to="/integrations/ecommerce" size="sm">All stores</ButtonLink>}>{reason}</Alert>
}

const chosenFirst = (stores: readonly Store[], id: string | undefined): Store[] => [...stores.filter((store) => store.id === id), ...stores.filter((store) => store.id !== id)]

type BodyProps = { platform: StorePlatform; data: StoresAnswer; stores: readonly Store[]; failed: string | null; isNew: boolean; setNew: (isNew: boolean) => void }

function Body({ platform, data, stores, failed, isNew, setNew }: BodyProps) {
  const [{ way }, setSearch] = useSearchFields(SEARCH)
  const [params] = useSearchParams()
  const offered = data.platforms.find((each) => each.platform === platform)
  if (stores.length > 0 && !isNew) return <>{failed === null ? null : <Alert kind="error" className="mb-3">{failed}</Alert>}<Connected platform={platform} stores={stores} onNew={() => setNew(true)} /></>
  if (offered?.isAvailable === false) return <Off reason={offered.offReason ?? ECOMMERCE_TEXTS.switchedOff(STORE_PLATFORM_LABELS[platform])} />
  const chosen = way !== undefined && WAYS_OF[platform].includes(way) ? way : WAYS_OF[platform][0]
  return <ConnectForm platform={platform} way={chosen} onWay={(next) => setSearch({ way: next })} demo={offered?.demoShop ?? null} shop={params.get('shop') ?? ''} failed={failed} />
}

/** The stores of the platform, the chosen one first. */
const storesOf = (data: StoresAnswer | undefined, platform: StorePlatform, chosen: string | undefined): Store[] => chosenFirst(data?.stores.filter((store) => store.platform === platform) ?? [], chosen)

/** The state of the stores could not be read, or is being read. */
function Status({ query: { isError, isRefetching, refetch }, isLoading }: { query: ReturnType<typeof useStores>; isLoading: boolean }) {
  return (
    <>
      {isError ? <Alert kind="error" className="mb-3" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{SHOPIFY_TEXTS.statusFailed}</Alert> : null}
      {isLoading ? <Loading label="Loading the connection"><div className="grid gap-3 xl:max-w-[calc(100%-372px)]"><Skeleton className="h-40 w-full rounded-lg" /><Skeleton className="h-32 w-full rounded-lg" /><Skeleton className="h-16 w-full rounded-lg" /></div></Loading> : null}
    </>
  )
}

/** The screen of one platform: connecting a store, and the stores that are connected (trace.md SHOP-01 to SHOP-21). */
export function ConnectScreen({ platform }: { platform: StorePlatform }) {
  const query = useStores()
  const { data, isPending } = query
  const { isConnecting, outcome } = useReturn(platform)
  const [{ store: chosen, connect }, setSearch] = useSearchFields(SEARCH)
  useCommerceUpdates()
  const stores = storesOf(data, platform, chosen)
  const isNew = connect === 'new' && outcome.connected === undefined
  return (
    <Page
      title={headingOf(platform)}
      subtitle={isPending && !isConnecting ? '' : stateText(platform, isConnecting, { store: isNew ? undefined : stores[0], hasOthers: stores.length > 0 }, outcome.connected)}
      actions={
        <>
          <ButtonLink to="/integrations/ecommerce" variant="ghost" icon={<ArrowLeft {...ICON} />}>All stores</ButtonLink>
          <ButtonLink to={GUIDE_OF[platform]} icon={<CircleHelp {...ICON} />}>Setup guide</ButtonLink>
        </>
      }
    >
      <Status query={query} isLoading={isPending || isConnecting} />
      {data && !isConnecting ? <Body platform={platform} data={data} stores={stores} failed={outcome.failed ?? null} isNew={isNew} setNew={(next) => setSearch({ connect: next ? 'new' : null })} /> : null}
    </Page>
  )
}
