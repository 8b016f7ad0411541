import { BootError } from './platform/errors.ts'
import { readPair } from './sign-in/config.ts'

type App = { clientId: string; clientSecret: string }
/** `address`: of a shop, with `{shop}` in place of its domain. Without an application, shops are read by their front alone. */
export type ShopifyTarget = { mode: 'sandbox' } | { mode: 'real'; app: App | null; address: string }
export type EtsyTarget = { mode: 'sandbox' } | { mode: 'off' } | { mode: 'real'; app: App; apiUrl: string; tokenUrl: string; connectUrl: string }
/** Stores have keys of their own. The simulator has some as well while it stands in for Shopify. */
export type WooTarget = { mode: 'off' } | { mode: 'on'; isSimulated: boolean }
export type StoreTargets = { shopify: ShopifyTarget; etsy: EtsyTarget; woocommerce: WooTarget }

type StoreVars = {
  SANDBOX: boolean
  SHOPIFY_CLIENT_ID?: string | undefined
  SHOPIFY_CLIENT_SECRET?: string | undefined
  SHOPIFY_BASE_URL?: string | undefined
  ETSY_CLIENT_ID?: string | undefined
  ETSY_CLIENT_SECRET?: string | undefined
  ETSY_BASE_URL?: string | undefined
  WOOCOMMERCE: boolean
}

const SHOP = '{shop}'
const SHOPS = `https://${SHOP}`
const ETSY = { apiUrl: 'https://openapi.etsy.com/v3/application', tokenUrl: 'https://api.etsy.com/v3/public/oauth/token', connectUrl: 'https://www.etsy.com/oauth/connect' }

/** A base below which shops lie, or an address that says where their domain goes. Throws BootError for what is none. */
function readShopAddress(text: string): string {
  const address = text.replace(/\/+$/, '')
  const template = address.includes(SHOP) ? address : `${address}/${SHOP}`
  const url = URL.parse(template.replace(SHOP, 'shop.myshopify.com'))
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '') return template
  throw new BootError(`The environment variable SHOPIFY_BASE_URL is not valid: must be an address such as ${SHOPS}.`)
}

function readShopify(env: StoreVars): ShopifyTarget {
  const app = readPair('SHOPIFY', env.SHOPIFY_CLIENT_ID, env.SHOPIFY_CLIENT_SECRET)
  if (!app && env.SHOPIFY_BASE_URL === undefined && env.SANDBOX) return { mode: 'sandbox' }
  return { mode: 'real', app, address: readShopAddress(env.SHOPIFY_BASE_URL ?? SHOPS) }
}

function readEtsy(env: StoreVars): EtsyTarget {
  const app = readPair('ETSY', env.ETSY_CLIENT_ID, env.ETSY_CLIENT_SECRET)
  const base = env.ETSY_BASE_URL
  if (app) return { mode: 'real', app, ...(base === undefined ? ETSY : { apiUrl: `${base}/v3/application`, tokenUrl: `${base}/v3/public/oauth/token`, connectUrl: `${base}/oauth/connect` }) }
  if (base !== undefined) throw new BootError('ETSY_BASE_URL needs ETSY_CLIENT_ID and ETSY_CLIENT_SECRET.')
  return { mode: env.SANDBOX ? 'sandbox' : 'off' }
}

/** Where stores are reached. Throws BootError with one line for a wrong or incomplete setting. */
export function readStoreTargets(env: StoreVars): StoreTargets {
  const shopify = readShopify(env)
  return { shopify, etsy: readEtsy(env), woocommerce: env.WOOCOMMERCE ? { mode: 'on', isSimulated: shopify.mode === 'sandbox' } : { mode: 'off' } }
}
