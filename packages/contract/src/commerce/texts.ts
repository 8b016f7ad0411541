/** Texts of the four tabs of /integrations/ecommerce (trace.md ECOM). The heading is SCREEN_HEADINGS.ecommerce. */
export const ECOMMERCE_TEXTS = {
  connect: 'Connect Store',
  comingSoon: 'Coming Soon',
  statuses: { active: 'Active', error: 'Error', syncing: 'Syncing' },
  tabs: { stores: 'Stores', products: 'Products', posts: 'Product posts', links: 'Links and orders' },
  available: 'Available platforms',
  switchedOff: (platform: string) => `The administrator of this installation has switched ${platform} off.`,
  noKeys: (platform: string) => `The administrator of this installation has not set up ${platform} yet.`,
} as const

/** Tabs of /integrations/ecommerce, as `?tab=` names them. */
export const COMMERCE_TABS = ['stores', 'products', 'posts', 'links'] as const
export type CommerceTab = (typeof COMMERCE_TABS)[number]

/** The product list of the specification (trace.md ECOM-06). */
export const PRODUCT_LIST = { limit: 50, maxLimit: 250, offset: 0 } as const

/** Texts of /integrations/shopify and of the screens of other platforms (trace.md SHOP). The heading is SCREEN_HEADINGS.shopify. */
export const SHOPIFY_TEXTS = {
  ways: { oauth: 'OAuth', storefront_api: 'Storefront API' },
  connected: 'Successfully Connected!',
  /** The specification's own example was removed from it. */
  domainPlaceholder: 'your-store.myshopify.com',
  domainRequired: 'Enter the domain of your store.',
  tokenOptional: 'optional, without it the connection is limited',
  test: 'Test Connection',
  connect: 'Connect Store',
  testFirst: 'Please test the connection first to ensure it works.',
  confirmDisconnect: 'Are you sure you want to disconnect your Shopify store? This will remove all imported products and data.',
  statusFailed: 'Failed to check connection status',
  oauthError: (code: string) => `OAuth error: ${code}`,
  completeFailed: 'Failed to complete connection',
  noAuthUrl: 'No auth URL received',
  syncFailed: 'Product sync failed',
  importFailed: 'Product import failed',
  disconnectFailed: 'Failed to disconnect Shopify store',
  testFailed: 'Test failed',
} as const

/** How the store is read, as the specification names it (trace.md SHOP-02). */
export const SHOPIFY_CONNECTION_TYPES = ['oauth', 'storefront_api'] as const
/** What the return address of the consent page may carry (trace.md SHOP-03). */
export const RETURN_QUERY = ['shop', 'hmac', 'success', 'error'] as const
/** States of the screen besides connected and not connected (trace.md SHOP-03). */
export const SHOPIFY_SCREEN_STATES = ['loading', 'connecting', 'disconnecting'] as const
/** The first sync begins this long after a connection (trace.md SHOP-19). */
export const FIRST_SYNC_DELAY_MS = 2_000

/** The question before a store is disconnected (trace.md SHOP-10), with the name of its platform. */
export const confirmDisconnect = (platformLabel: string): string => SHOPIFY_TEXTS.confirmDisconnect.replace('Shopify', platformLabel)
/** Texts of failures (trace.md SHOP-17), with the name of the platform. */
export const disconnectFailed = (platformLabel: string): string => SHOPIFY_TEXTS.disconnectFailed.replace('Shopify', platformLabel)
