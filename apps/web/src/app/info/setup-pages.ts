import { ETSY_TRADEMARK, type StorePlatform, WHAT_WE_READ } from '@marquee/contract/commerce/platforms'
import { TROUBLESHOOTING_TEXTS, type Troubleshooting } from '@marquee/contract/commerce/stores/test-log'
import type { InfoPage, InfoSection } from './info-page.ts'

/** What is read, in the words of the screen on which a store is connected. */
const reading = (platform: StorePlatform): InfoSection => ({ heading: 'What is read', paragraphs: WHAT_WE_READ[platform].map(({ text }) => `${text}.`) })
const help = (entry: Troubleshooting): InfoSection => ({ heading: TROUBLESHOOTING_TEXTS[entry].title, paragraphs: [], steps: TROUBLESHOOTING_TEXTS[entry].steps })

const AFTER: InfoSection = {
  heading: 'After connecting',
  paragraphs: [
    'Two seconds later the first sync reads your products and their pictures. It posts nothing.',
    'Products with their prices, stock and sales are under E-commerce Stores, Products. What changes in your store is listed beside the store, with the values before and after.',
  ],
}
const DISCONNECTING: InfoSection = { heading: 'Disconnecting', paragraphs: ['Open the store on its screen and press Disconnect. Its products and their pictures are removed here; pictures that scheduled posts use stay. Nothing is changed in your store.'] }

/** How stores are connected, one page per platform. */
export const SETUP_PAGES: Readonly<Record<string, InfoPage>> = {
  '/docs/shopify-setup': {
    title: 'Shopify setup',
    subtitle: 'Connecting a Shopify store to Marquee.',
    sections: [
      { heading: 'By OAuth (recommended)', paragraphs: ['Changes arrive within seconds, and stock numbers, sale prices and orders are read.'], steps: ['Open Shopify under Integrations and choose OAuth.', 'Enter the domain of your store, which ends in .myshopify.com. In the Shopify admin it is under Settings, Domains.', 'Press Connect Store. Shopify shows what is allowed; approve it.', 'Shopify brings you back, and the screen says Successfully Connected!'] },
      { heading: 'By Storefront API', paragraphs: ['Reads only what your shop shows to everybody, without orders. The store is asked every 15 minutes. A token is optional; without one the connection is limited.'], steps: ['In the Shopify admin, open Settings, Apps, Develop apps, and create an app.', 'Allow unauthenticated_read_product_listings, and unauthenticated_read_product_inventory for stock numbers.', 'Install the app and copy its Storefront API access token.', 'Enter domain and token here, press Test Connection, then Connect Store.'] },
      reading('shopify'),
      AFTER,
      help('not-found'),
      help('token-refused'),
      help('stock-missing'),
      help('no-products'),
      DISCONNECTING,
    ],
    links: [{ label: 'Connect Shopify', to: '/integrations/shopify' }, { label: 'Etsy setup', to: '/docs/etsy-setup' }, { label: 'WooCommerce setup', to: '/docs/woocommerce-setup' }],
  },
  '/docs/etsy-setup': {
    title: 'Etsy setup',
    subtitle: 'Connecting an Etsy shop to Marquee.',
    sections: [
      { heading: 'Connect', paragraphs: ['Etsy does not tell of changes, so your shop is asked every 15 minutes.'], steps: ['Open E-commerce Stores under Integrations and press Connect Store next to Etsy.', 'Press Connect Store again. Etsy asks you to sign in as the owner of the shop and shows what is allowed; approve it.', 'Etsy brings you back, and the first sync starts.'] },
      reading('etsy'),
      AFTER,
      { heading: 'When Etsy asks for access again', paragraphs: ['Etsy ends an access that you took back, or that was not used for 90 days. The store then shows Error and the button Reconnect Etsy. Until you press it, its products stay as they were last read.'] },
      help('no-products'),
      DISCONNECTING,
      { heading: 'Trademark', paragraphs: [ETSY_TRADEMARK] },
    ],
    links: [{ label: 'Connect Etsy', to: '/integrations/etsy' }, { label: 'Shopify setup', to: '/docs/shopify-setup' }, { label: 'WooCommerce setup', to: '/docs/woocommerce-setup' }],
  },
  '/docs/woocommerce-setup': {
    title: 'WooCommerce setup',
    subtitle: 'Connecting a WooCommerce store to Marquee.',
    sections: [
      { heading: 'Approve in WooCommerce (recommended)', paragraphs: ['Your store sends its keys to this installation itself, so it must be able to reach its address.'], steps: ['Open E-commerce Stores under Integrations and press Connect Store next to WooCommerce.', 'Enter the address of your store and press Connect Store.', 'Sign in to your store and approve. It brings you back.'] },
      { heading: 'With keys', paragraphs: ['For a store that cannot reach this installation.'], steps: ['In WooCommerce, open Settings, Advanced, REST API and press Add key.', 'Choose Read/Write: the right to write is used only to create the webhooks by which the store tells of changes.', 'Choose Keys by hand here, enter the address, the key and the secret, press Test Connection, then Connect Store.'] },
      reading('woocommerce'),
      AFTER,
      help('keys-refused'),
      help('webhook'),
      help('no-answer'),
      DISCONNECTING,
    ],
    links: [{ label: 'Connect WooCommerce', to: '/integrations/woocommerce' }, { label: 'Shopify setup', to: '/docs/shopify-setup' }, { label: 'Etsy setup', to: '/docs/etsy-setup' }],
  },
}
