import { STORE_PLATFORM_LABELS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import { type Troubleshooting } from '@marquee/contract/commerce/stores/test-log'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'

/** How a store can be connected: on the platform's own page, or with what is entered here. */
export const WAYS = ['oauth', 'storefront_api', 'approve', 'keys'] as const
export type Way = (typeof WAYS)[number]
export const WAYS_OF: Readonly<Record<StorePlatform, readonly [Way, ...Way[]]>> = { shopify: ['oauth', 'storefront_api'], etsy: ['oauth'], woocommerce: ['approve', 'keys'] }

/** Whether a way is tested before it connects; the others are agreed to on the platform's page. */
export const isTested = (way: Way): boolean => way === 'storefront_api' || way === 'keys'

export type WayText = { label: string; isRecommended: boolean; line: string; gains: readonly string[]; lacks: readonly string[] }

/** What a way is and what it brings, in words. */
export function wayText(platform: StorePlatform, way: Way): WayText {
  const name = STORE_PLATFORM_LABELS[platform]
  if (way === 'storefront_api') return { label: SHOPIFY_TEXTS.ways.storefront_api, isRecommended: false, line: 'Reads only what your shop shows to everybody.', gains: ['Works without an app'], lacks: ['Changes every 15 minutes, no orders'] }
  if (way === 'approve') return { label: `Approve in ${name}`, isRecommended: true, line: `You approve in ${name}, no key to copy.`, gains: ['Changes arrive in seconds', 'Stock, sale prices, orders'], lacks: [] }
  if (way === 'keys') return { label: 'Keys by hand', isRecommended: false, line: 'For a store that cannot reach this address.', gains: ['Stock, sale prices, orders'], lacks: ['You copy a key and its secret'] }
  if (platform === 'etsy') return { label: SHOPIFY_TEXTS.ways.oauth, isRecommended: true, line: `You approve on ${name}, no key to copy.`, gains: ['Listings, stock, pictures, orders'], lacks: ['Changes every 15 minutes'] }
  return { label: SHOPIFY_TEXTS.ways.oauth, isRecommended: true, line: `You approve in ${name}, no key to copy.`, gains: ['Changes arrive in seconds', 'Stock, sale prices, orders'], lacks: [] }
}

export const headingOf = (platform: StorePlatform): string => (platform === 'shopify' ? SCREEN_HEADINGS.shopify : `${STORE_PLATFORM_LABELS[platform]} Integration`)

/** Entries under Troubleshooting that a platform can need. */
export const HELP_OF: Readonly<Record<StorePlatform, readonly Troubleshooting[]>> = {
  shopify: ['stock-missing', 'not-found', 'token-refused', 'closed', 'no-answer', 'no-products'],
  etsy: ['no-answer', 'no-products'],
  woocommerce: ['not-found', 'keys-refused', 'closed', 'no-answer', 'no-products', 'webhook'],
}
/** The setup guide of a platform. */
export const GUIDE_OF: Readonly<Record<StorePlatform, string>> = { shopify: '/docs/shopify-setup', etsy: '/docs/etsy-setup', woocommerce: '/docs/woocommerce-setup' }
