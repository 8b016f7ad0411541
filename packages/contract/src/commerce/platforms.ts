import { z } from 'zod'

/** Platforms of stores (trace.md ECOM-04), in the order of their cards. */
export const STORE_PLATFORMS = ['shopify', 'etsy', 'woocommerce'] as const
export type StorePlatform = (typeof STORE_PLATFORMS)[number]
export const storePlatform = z.enum(STORE_PLATFORMS)
export const STORE_PLATFORM_LABELS: Readonly<Record<StorePlatform, string>> = { shopify: 'Shopify', etsy: 'Etsy', woocommerce: 'WooCommerce' }

/** How a store is connected. `oauth` and `storefront_api` are the specification's names; `keys` are a key and a secret of a WooCommerce store. */
export const CONNECTION_TYPES = ['oauth', 'storefront_api', 'keys'] as const
export type ConnectionType = (typeof CONNECTION_TYPES)[number]
export const connectionType = z.enum(CONNECTION_TYPES)
export const CONNECTION_TYPE_LABELS: Readonly<Record<ConnectionType, string>> = { oauth: 'OAuth', storefront_api: 'Storefront API', keys: 'keys' }

/** The ways in which each platform can be connected, the recommended one first. */
export const CONNECTIONS_OF: Readonly<Record<StorePlatform, readonly ConnectionType[]>> = { shopify: ['oauth', 'storefront_api'], etsy: ['oauth'], woocommerce: ['keys'] }
/** One line on the card of a platform. */
export const PLATFORM_HINTS: Readonly<Record<StorePlatform, string>> = { shopify: 'OAuth or Storefront', etsy: 'OAuth, read only', woocommerce: 'Keys, read only' }
/** The screen on which a platform is connected. */
export const PLATFORM_SCREENS: Readonly<Record<StorePlatform, string>> = { shopify: '/integrations/shopify', etsy: '/integrations/etsy', woocommerce: '/integrations/woocommerce' }

/** What is read, in words, shown before a person leaves for the consent page. `false`: what is not. */
export const WHAT_WE_READ: Readonly<Record<StorePlatform, readonly { text: string; isRead: boolean }[]>> = {
  shopify: [
    { text: 'Titles, texts, pictures, prices, stock, links', isRead: true },
    { text: "Your shop's name and currency", isRead: true },
    { text: 'Of orders: the sum, the items and the tag of the link', isRead: true },
    { text: 'Never names, e-mails or addresses of buyers', isRead: false },
    { text: 'We change nothing in your shop', isRead: false },
  ],
  etsy: [
    { text: 'Listings: titles, texts, pictures, prices, stock, links', isRead: true },
    { text: "Your shop's name and currency", isRead: true },
    { text: 'Of orders: the sum and the items', isRead: true },
    { text: 'Never names, e-mails or addresses of buyers', isRead: false },
    { text: 'We change nothing in your shop', isRead: false },
  ],
  woocommerce: [
    { text: 'Titles, texts, pictures, prices, stock, links', isRead: true },
    { text: "Your shop's name and currency", isRead: true },
    { text: 'Of orders: the sum, the items and the tag of the link', isRead: true },
    { text: 'Never names, e-mails or addresses of buyers', isRead: false },
    { text: 'We change nothing in your shop besides its webhooks', isRead: false },
  ],
}

/** What Etsy asks every application to show. */
export const ETSY_TRADEMARK = "The term 'Etsy' is a trademark of Etsy, Inc. This application uses the Etsy API but is not endorsed or certified by Etsy, Inc."
