import { describe, expect, it } from 'vitest'
import { ERROR_STATUS } from '../shared/errors.ts'
import { NETWORKS } from '../shared/platforms.ts'
import { cardRatioFor } from './cards/cards.ts'
import { DEFAULT_LINK_RULE, tagLink } from './links/links.ts'
import { formatMoney, fromMinor, isSameMoney, toMinor } from './money.ts'
import { CARD_ROUTES, LINK_ROUTES, PRODUCT_POST_ROUTES, STORE_ROUTES } from './routes.ts'
import { STORE_STATES, mendLabel, mendOf, statusOf } from './stores/states.ts'

describe('money', () => {
  it.each([['19', 'EUR', 1_900, '€19.00'], ['19.005', 'EUR', 1_901, '€19.01'], ['1900', 'JPY', 1_900, '¥1,900'], ['1.5', 'KWD', 1_500, 'KWD 1.500'], ['-0.5', 'USD', -50, '-$0.50']])('%s %s', (amount, currency, minor, text) => {
    expect(toMinor({ amount, currency })).toBe(minor)
    expect(formatMoney({ amount, currency }).replace(/\u00A0/g, ' ')).toBe(text)
    expect(isSameMoney(fromMinor(minor, currency), { amount, currency })).toBe(true)
  })

  it('is another in another currency', () => {
    expect(isSameMoney({ amount: '19.00', currency: 'EUR' }, { amount: '19.00', currency: 'USD' })).toBe(false)
  })
})

describe('states of a store', () => {
  it('have a status of the specification, and one mend each', () => {
    expect(STORE_STATES.map(statusOf)).toEqual(['syncing', 'syncing', 'syncing', 'active', 'active', 'error', 'error', 'syncing'])
    expect(mendOf('active', null)).toBeNull()
    expect(mendLabel(mendOf('revoked', null) ?? 'wait', 'etsy')).toBe('Reconnect Etsy')
    expect(mendLabel(mendOf('error', 'scope-missing') ?? 'wait', 'shopify')).toBe('Allow in Shopify')
    expect(mendLabel(mendOf('error', 'limit-reached') ?? 'check', 'shopify')).toBeNull()
  })
})

describe('links', () => {
  const values = { network: 'instagram', post: 'Huila is back', post_code: 'huila7' }

  it('are tagged by the rule', () => {
    expect(tagLink('https://copperfinch.example/huila', DEFAULT_LINK_RULE, values)).toBe(
      'https://copperfinch.example/huila?utm_source=instagram&utm_medium=social&utm_campaign=huila-is-back&utm_content=huila7',
    )
    expect(tagLink('https://copperfinch.example/huila', DEFAULT_LINK_RULE, { ...values, campaign: 'Winter' })).toContain('utm_campaign=winter')
  })

  it('stay as they are with tags of their own, without the rule, or when they are none', () => {
    for (const url of ['https://copperfinch.example/?utm_source=mail', 'javascript:alert(1)', 'no link']) expect(tagLink(url, DEFAULT_LINK_RULE, values)).toBe(url)
    expect(tagLink('https://copperfinch.example/', { ...DEFAULT_LINK_RULE, isTagged: false }, values)).toBe('https://copperfinch.example/')
  })
})

describe('cards', () => {
  it('have the ratio that is nearest to the network', () => {
    expect(Object.fromEntries(NETWORKS.map((name) => [name, cardRatioFor(name)]))).toEqual({
      facebook: '1.91:1', instagram: '4:5', twitter: '1.91:1', linkedin: '1.91:1', tiktok: '9:16', youtube: '1.91:1', pinterest: '2:3', threads: '4:5', snapchat: '9:16', reddit: '1:1', telegram: '1:1', bluesky: '1.91:1', gmb: '1:1', mastodon: '1.91:1',
    })
  })
})

describe('routes', () => {
  it('have addresses of their own', () => {
    const addresses = Object.values({ ...STORE_ROUTES, ...LINK_ROUTES, ...CARD_ROUTES, ...PRODUCT_POST_ROUTES }).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(Object.keys(ERROR_STATUS)).toContain('changed_elsewhere')
  })

  it('have the 17 calls of the specification for stores and products, letter for letter', () => {
    const specified = [
      'GET /api/ecommerce/connections', 'GET /api/ecommerce/analytics', 'GET /api/ecommerce/products', 'POST /api/ecommerce/import/products', 'GET /api/shopify/connection/status', 'POST /api/shopify/auth/start',
      'POST /api/shopify/connection/complete', 'POST /api/shopify/connection/test-storefront', 'POST /api/shopify/auth/callback', 'GET /api/shopify/products', 'POST /api/shopify/sync/manual', 'POST /api/shopify/import/selected',
      'POST /api/shopify/import', 'GET /api/shopify/debug/storefront', 'DELETE /api/shopify/connection/disconnect', 'POST /api/ai/generate-product-post', 'POST /api/ai/enhance-post-with-products',
    ]
    const ours = Object.values({ ...STORE_ROUTES, ...PRODUCT_POST_ROUTES }).map(({ method, path }) => `${method} ${path}`)
    expect(specified.filter((address) => !ours.includes(address))).toEqual([])
  })
})
