import { describe, expect, it } from 'vitest'
import { SCREEN_HEADINGS } from '../screens.ts'
import { STORE_PLATFORM_LABELS, STORE_PLATFORMS } from './platforms.ts'
import { STORE_STATUSES } from './stores/states.ts'
import { testBadge } from './stores/test-log.ts'
import { completeShopify } from './specified/shopify.ts'
import { confirmDisconnect, disconnectFailed, ECOMMERCE_TEXTS, FIRST_SYNC_DELAY_MS, PRODUCT_LIST, RETURN_QUERY, SHOPIFY_CONNECTION_TYPES, SHOPIFY_SCREEN_STATES, SHOPIFY_TEXTS } from './texts.ts'

// Screens and routes use these constants: here stands what the specification says they are.
describe('the specification', () => {
  it.each<[line: string, actual: unknown, specified: unknown]>([
    ['ECOM-01', SCREEN_HEADINGS.ecommerce, 'E-commerce Integrations'],
    ['ECOM-02, ECOM-03', [ECOMMERCE_TEXTS.connect, ECOMMERCE_TEXTS.comingSoon], ['Connect Store', 'Coming Soon']],
    ['ECOM-04', STORE_PLATFORMS.map((name) => STORE_PLATFORM_LABELS[name]), ['Shopify', 'Etsy', 'WooCommerce']],
    ['ECOM-05', STORE_STATUSES, ['active', 'error', 'syncing']],
    ['ECOM-06', [PRODUCT_LIST.limit, PRODUCT_LIST.offset], [50, 0]],
    ['SHOP-01', SCREEN_HEADINGS.shopify, 'Shopify Integration'],
    ['SHOP-02', [SHOPIFY_CONNECTION_TYPES, SHOPIFY_CONNECTION_TYPES.map((type) => SHOPIFY_TEXTS.ways[type])], [['oauth', 'storefront_api'], ['OAuth', 'Storefront API']]],
    ['SHOP-03', [RETURN_QUERY, SHOPIFY_SCREEN_STATES], [['shop', 'hmac', 'success', 'error'], ['loading', 'connecting', 'disconnecting']]],
    ['SHOP-04', SHOPIFY_TEXTS.connected, 'Successfully Connected!'],
    ['SHOP-05', SHOPIFY_TEXTS.domainPlaceholder, 'your-store.myshopify.com'],
    ['SHOP-07, SHOP-08', [SHOPIFY_TEXTS.test, SHOPIFY_TEXTS.connect], ['Test Connection', 'Connect Store']],
    ['SHOP-09', SHOPIFY_TEXTS.testFirst, 'Please test the connection first to ensure it works.'],
    ['SHOP-10', SHOPIFY_TEXTS.confirmDisconnect, 'Are you sure you want to disconnect your Shopify store? This will remove all imported products and data.'],
    ['SHOP-11', SHOPIFY_TEXTS.statusFailed, 'Failed to check connection status'],
    ['SHOP-12', SHOPIFY_TEXTS.oauthError('access_denied'), 'OAuth error: access_denied'],
    ['SHOP-13, SHOP-14', [SHOPIFY_TEXTS.completeFailed, SHOPIFY_TEXTS.noAuthUrl], ['Failed to complete connection', 'No auth URL received']],
    ['SHOP-15, SHOP-16', [SHOPIFY_TEXTS.syncFailed, SHOPIFY_TEXTS.importFailed], ['Product sync failed', 'Product import failed']],
    ['SHOP-17', SHOPIFY_TEXTS.disconnectFailed, 'Failed to disconnect Shopify store'],
    ['SHOP-18', testBadge({ isPassed: false, notes: 0 }), 'Test failed'],
    ['SHOP-19', FIRST_SYNC_DELAY_MS, 2_000],
  ])('%s', (_, actual, specified) => {
    expect(actual).toEqual(specified)
  })

  it('SHOP-06: the domain is required, the token is optional', () => {
    const body = { connectionType: 'storefront_api', shop: 'copper-finch.myshopify.com' }
    expect(completeShopify.body.safeParse(body).success).toBe(true)
    expect(completeShopify.body.safeParse({ ...body, shop: ' ' }).error?.issues[0]?.message).toBe(SHOPIFY_TEXTS.domainRequired)
  })

  it('names the other platforms in the same sentences', () => {
    expect(confirmDisconnect('Etsy')).toBe('Are you sure you want to disconnect your Etsy store? This will remove all imported products and data.')
    expect(disconnectFailed('WooCommerce')).toBe('Failed to disconnect WooCommerce store')
  })
})
