import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const storesOf = (env: Record<string, string>) => readConfig(env).stores
const SHOPIFY = { SHOPIFY_CLIENT_ID: 'id', SHOPIFY_CLIENT_SECRET: 'hush' }
const ETSY = { ETSY_CLIENT_ID: 'id', ETSY_CLIENT_SECRET: 'hush' }
/** What a server without the sandbox needs. */
const REST = { SANDBOX: '0', AYRSHARE_API_KEY: 'a', OPENAI_API_KEY: 'o', SMTP_URL: 'smtp://localhost' }

describe('where stores are reached', () => {
  it('is the sandbox without settings', () => {
    expect(storesOf({})).toEqual({ shopify: { mode: 'sandbox' }, etsy: { mode: 'sandbox' }, woocommerce: { mode: 'on', isSimulated: true } })
  })

  it('is the real service with keys', () => {
    expect(storesOf({ ...SHOPIFY, ...ETSY })).toEqual({
      shopify: { mode: 'real', app: { clientId: 'id', clientSecret: 'hush' }, address: 'https://{shop}' },
      etsy: { mode: 'real', app: { clientId: 'id', clientSecret: 'hush' }, apiUrl: 'https://openapi.etsy.com/v3/application', tokenUrl: 'https://api.etsy.com/v3/public/oauth/token', connectUrl: 'https://www.etsy.com/oauth/connect' },
      woocommerce: { mode: 'on', isSimulated: false },
    })
  })

  it('is off, or for tokens alone, without keys and without the sandbox', () => {
    expect(storesOf(REST)).toEqual({ shopify: { mode: 'real', app: null, address: 'https://{shop}' }, etsy: { mode: 'off' }, woocommerce: { mode: 'on', isSimulated: false } })
    expect(storesOf({ WOOCOMMERCE: '0' }).woocommerce).toEqual({ mode: 'off' })
  })

  it.each([['https://{shop}/', 'https://{shop}'], ['http://127.0.0.1:4000/shops', 'http://127.0.0.1:4000/shops/{shop}'], ['http://127.0.0.1:4000/{shop}/x', 'http://127.0.0.1:4000/{shop}/x']])('%s is where shops are: %s', (address, expected) => {
    expect(storesOf({ SHOPIFY_BASE_URL: address }).shopify).toEqual({ mode: 'real', app: null, address: expected })
  })

  it('of Etsy is below the address that is set', () => {
    expect(storesOf({ ...ETSY, ETSY_BASE_URL: 'http://127.0.0.1:4000/etsy/' }).etsy).toMatchObject({ apiUrl: 'http://127.0.0.1:4000/etsy/v3/application', tokenUrl: 'http://127.0.0.1:4000/etsy/v3/public/oauth/token', connectUrl: 'http://127.0.0.1:4000/etsy/oauth/connect' })
  })

  it.each([
    [{ SHOPIFY_CLIENT_ID: 'id' }, 'SHOPIFY needs both SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET.'],
    [{ ETSY_CLIENT_SECRET: 'hush' }, 'ETSY needs both ETSY_CLIENT_ID and ETSY_CLIENT_SECRET.'],
    [{ ETSY_BASE_URL: 'http://127.0.0.1:4000' }, 'ETSY_BASE_URL needs ETSY_CLIENT_ID and ETSY_CLIENT_SECRET.'],
    [{ SHOPIFY_BASE_URL: 'shop' }, 'The environment variable SHOPIFY_BASE_URL is not valid: must be an address such as https://{shop}.'],
    [{ SHOPIFY_BASE_URL: 'ftp://{shop}' }, 'The environment variable SHOPIFY_BASE_URL is not valid: must be an address such as https://{shop}.'],
    [{ SHOPIFY_BASE_URL: 'https://me:pw@{shop}' }, 'The environment variable SHOPIFY_BASE_URL is not valid: must be an address such as https://{shop}.'],
    [{ WOOCOMMERCE: 'maybe' }, 'WOOCOMMERCE'],
    [{ STORE_HOSTS: 'http://x/y' }, 'STORE_HOSTS'],
  ])('%o stops the start with one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})
