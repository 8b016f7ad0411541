import { COMMERCE_TABS, type CommerceTab, ECOMMERCE_TEXTS } from '@marquee/contract/commerce/texts'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { CircleHelp, Pause } from 'lucide-react'
import { formatTime, zonePlace } from '../../lib/format.ts'
import { oneOf, useSearchFields, uuidField } from '../../lib/search-params.ts'
import { useTimeZone } from '../../lib/time-zone.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type TabItem, Tabs } from '../../ui/tabs.tsx'
import { type StoresAnswer, useStores } from './queries.ts'
import { StoresTab } from './stores/stores-tab.tsx'
import { useCommerceUpdates } from './use-updates.ts'
import { count, counted, dayText, isToday, storesText } from './words.ts'

const WAITING = { fallback: () => <Skeleton className="h-96 w-full rounded-lg" /> }
/** Each tab's code is loaded when it is first chosen. */
const ProductsTab = onDemand(async () => (await import('./products/products-tab.tsx')).ProductsTab, WAITING)
const PostsTab = onDemand(async () => (await import('./posts/posts-tab.tsx')).PostsTab, WAITING)
const LinksTab = onDemand(async () => (await import('./links/links-tab.tsx')).LinksTab, WAITING)
const ProductSheet = onDemand<{ id: string; onClose: () => void }>(async () => (await import('./sheet/product-sheet.tsx')).ProductSheet)

const SEARCH = { tab: oneOf(COMMERCE_TABS), product: uuidField }

/** When the stores last told of something; nothing is said before the first time. */
function heardText(stores: StoresAnswer['stores'], zone: string, now: number): string {
  const heardAt = stores.reduce<string | null>((newest, { lastHeardAt }) => (lastHeardAt !== null && (newest === null || lastHeardAt > newest) ? lastHeardAt : newest), null)
  if (heardAt === null) return ''
  return ` Last change heard ${isToday(heardAt, now, zone) ? `at ${formatTime(heardAt, zone)}` : `on ${dayText(heardAt, zone)}`}.`
}

/** The screen's state in one line below its heading. */
function subtitleOf(tab: CommerceTab, data: StoresAnswer | undefined, zone: string, now: number): string {
  if (!data) return ''
  const { stores, counts } = data
  if (tab === 'links') return 'No name or address of a buyer is stored.'
  if (tab === 'posts') return counts.held > 0 ? `${counted(counts.held, 'post')} ${counts.held === 1 ? 'is' : 'are'} held.` : `${counted(counts.productPosts, 'post')} with facts of your stores.`
  if (tab === 'products') return stores.length === 0 ? storesText(stores) : `${counted(counts.products, 'product')} from ${counted(stores.length, 'store')}.${heardText(stores, zone, now)}`
  return `${storesText(stores)} Times in ${zone === 'UTC' ? 'UTC' : zonePlace(new Date(now), zone)}.`
}

/** The tabs with what is in them, and how many posts are held. */
function tabItems(data: StoresAnswer | undefined): TabItem[] {
  const counts = { stores: data?.stores.length ?? null, products: data?.counts.products ?? null }
  const posts = (
    <>
      {ECOMMERCE_TEXTS.tabs.posts}
      {data ? <span className="text-sm text-muted">{count(data.counts.productPosts)}</span> : null}
      {data && data.counts.held > 0 ? <Badge tone="wait" icon={<Pause size={12} strokeWidth={1} fill="currentColor" aria-hidden />}>{count(data.counts.held)} held</Badge> : null}
    </>
  )
  return COMMERCE_TABS.map((value) => ({ value, label: value === 'posts' ? posts : ECOMMERCE_TEXTS.tabs[value], ...((value === 'stores' || value === 'products') && { count: counts[value] }) }))
}

/** The four tabs of /integrations/ecommerce; an opened product is part of the address. */
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
        {tab === 'posts' ? <PostsTab /> : null}
        {tab === 'links' ? <LinksTab /> : null}
      </Tabs>
      {product === undefined ? null : <ProductSheet key={product} id={product} onClose={() => setSearch({ product: null })} />}
    </Page>
  )
}
