import { COMMERCE_TABS, type CommerceTab, ECOMMERCE_TEXTS } from '@marquee/contract/commerce/texts'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { CircleHelp } from 'lucide-react'
import { formatTime, zonePlace } from '../../lib/format.ts'
import { oneOf, useSearchFields, uuidField } from '../../lib/search-params.ts'
import { useTimeZone } from '../../lib/time-zone.ts'
import { useNow } from '../../lib/use-now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type TabItem, Tabs } from '../../ui/tabs.tsx'
import { type StoresAnswer, useStores } from './queries.ts'
import { StoresTab } from './stores/stores-tab.tsx'
import { useCommerceUpdates } from './use-updates.ts'
import { counted, storesText } from './words.ts'

const WAITING = { fallback: () => <Skeleton className="h-96 w-full rounded-lg" /> }
/** Loaded when the tab is first chosen. */
const ProductsTab = onDemand(async () => (await import('./products/products-tab.tsx')).ProductsTab, WAITING)
const ProductSheet = onDemand<{ id: string; onClose: () => void }>(async () => (await import('./sheet/product-sheet.tsx')).ProductSheet)

const SEARCH = { tab: oneOf(COMMERCE_TABS), product: uuidField }

/** The screen's state in one line below its heading. */
function subtitleOf(tab: CommerceTab, data: StoresAnswer | undefined, zone: string, now: number): string {
  if (!data) return ''
  const { stores, counts } = data
  const heardAt = stores.reduce<string | null>((newest, { lastHeardAt }) => (lastHeardAt !== null && (newest === null || lastHeardAt > newest) ? lastHeardAt : newest), null)
  if (tab === 'products') return `${counted(counts.products, 'product')} from ${counted(stores.length, 'store')}.${heardAt === null ? '' : ` Last change heard at ${formatTime(heardAt, zone)}.`}`
  return `${storesText(stores)} Times in ${zone === 'UTC' ? 'UTC' : zonePlace(new Date(now), zone)}.`
}

/** The tabs with how much is in them. */
function tabItems(data: StoresAnswer | undefined): TabItem[] {
  const counts = { stores: data?.stores.length ?? null, products: data?.counts.products ?? null }
  return COMMERCE_TABS.map((value) => ({ value, label: ECOMMERCE_TEXTS.tabs[value], count: counts[value] }))
}

/** The tabs of /integrations/ecommerce; an opened product is part of the address. */
export function EcommerceScreen() {
  const [{ tab = 'stores', product }, setSearch] = useSearchFields(SEARCH)
  const zone = useTimeZone()
  const now = useNow()
  const { data } = useStores()
  useCommerceUpdates()
  const choose = (value: string): void => setSearch({ tab: COMMERCE_TABS.find((name) => name === value) ?? null, product: null })
  const openProduct = (id: string): void => setSearch({ product: id }, { push: product === undefined })
  return (
    <Page title={SCREEN_HEADINGS.ecommerce} subtitle={subtitleOf(tab, data, zone, now)} actions={tab === 'stores' ? <ButtonLink to="/docs/shopify-setup" icon={<CircleHelp size={16} strokeWidth={1.75} aria-hidden />}>Setup guides</ButtonLink> : undefined}>
      <Tabs value={tab} onValueChange={choose} items={tabItems(data)} label="E-commerce">
        {tab === 'stores' ? <StoresTab onOpenProduct={openProduct} /> : null}
        {tab === 'products' ? <ProductsTab openId={product} onOpen={openProduct} /> : null}
      </Tabs>
      {product === undefined ? null : <ProductSheet key={product} id={product} onClose={() => setSearch({ product: null })} />}
    </Page>
  )
}
