import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeStore, PLATFORMS, storesAnswer, testStream } from '../../../../test/samples/commerce.ts'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { Component } from '../pages/connect.tsx'

const NONE = { 'GET /api/commerce/stores': () => storesAnswer([]) }

function show(handlers: Parameters<typeof fakeApi>[0] = {}, address = '/integrations/shopify') {
  const calls = fakeApi({ ...NONE, ...handlers })
  const router = renderScreen(<Component />, address)
  return { calls, router, user: userEvent.setup() }
}
const bodies = (calls: ApiCall[], path: string) => calls.filter((call) => call.path === path && call.method !== 'GET').map(({ body }) => body)
let opened = vi.spyOn(window, 'open')

beforeEach(() => {
  opened = vi.spyOn(window, 'open').mockReset().mockReturnValue(null)
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Chooses the Storefront API and enters a domain. */
async function enterDomain(user: ReturnType<typeof userEvent.setup>, domain = 'copper-finch.myshopify.com') {
  await user.click(await screen.findByRole('radio', { name: /Storefront API/ }))
  if (domain) await user.type(screen.getByPlaceholderText(SHOPIFY_TEXTS.domainPlaceholder), domain)
}

describe('/integrations/shopify', () => {
  it('offers both ways in words and says what is read (SHOP-01, SHOP-02)', async () => {
    show()
    expect(await screen.findByRole('radio', { name: /^OAuth/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('heading', { level: 1, name: 'Shopify Integration' })).toBeTruthy()
    expect(screen.getByText(SHOPIFY_TEXTS.ways.storefront_api)).toBeTruthy()
    expect(screen.getByText('Never names, e-mails or addresses of buyers')).toBeTruthy()
    expect(screen.getByText(/^Not connected\./)).toBeTruthy()
  })

  it('tests a Storefront connection row by row, and connects only then (SHOP-06 to SHOP-09, SHOP-19, SHOP-20)', async () => {
    let isConnected = false
    const { calls, user } = show({
      'GET /api/commerce/stores': () => storesAnswer(isConnected ? [makeStore({ connectionType: 'storefront_api', state: 'connected', status: 'syncing' })] : []),
      'POST /api/commerce/connect/test': () => testStream('noted'),
      'POST /api/shopify/connection/complete': () => ((isConnected = true), { success: true, message: '', storeName: 'Copper Finch Coffee', connectionType: 'storefront_api', shop: 'copper-finch.myshopify.com' }),
    })
    await enterDomain(user, '')
    expect(screen.getByRole('button', { name: SHOPIFY_TEXTS.test })).toHaveProperty('disabled', true)
    expect(screen.getByText(SHOPIFY_TEXTS.tokenOptional)).toBeTruthy()
    await user.type(screen.getByPlaceholderText(SHOPIFY_TEXTS.domainPlaceholder), 'copper-finch.myshopify.com')
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.connect }))
    expect((await screen.findByRole('alert')).textContent).toBe(SHOPIFY_TEXTS.testFirst)
    expect(bodies(calls, '/api/shopify/connection/complete')).toEqual([])
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.test }))
    expect(await screen.findByText('Test passed, 1 note')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    const log = screen.getByRole('log')
    expect(within(log).getAllByRole('listitem').map((row) => row.textContent)).toEqual(['passedAddressA Shopify domain with a public address12 ms', 'passedShopCopper Finch Coffee, copperfinch.example, EUR151 ms', 'noteStockNumbers not readable96 ms'])
    expect(screen.getByText('Stock numbers are missing').closest('details')?.open).toBe(true)
    expect(bodies(calls, '/api/commerce/connect/test')).toEqual([{ login: { platform: 'shopify', address: 'copper-finch.myshopify.com' } }])
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.connect }))
    expect(await screen.findByText(SHOPIFY_TEXTS.connected)).toBeTruthy()
    expect(bodies(calls, '/api/shopify/connection/complete')).toEqual([{ shop: 'copper-finch.myshopify.com', connectionType: 'storefront_api' }])
    expect(await screen.findByText(/The first sync starts in a moment/)).toBeTruthy()
  })

  it('stops at a cross, says Test failed and opens what helps; an edit clears the result (SHOP-18)', async () => {
    const { user } = show({ 'POST /api/commerce/connect/test': () => testStream('failed') })
    await enterDomain(user)
    await user.type(screen.getByLabelText(/Storefront token/), 'abc')
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.test }))
    expect(await screen.findByText(SHOPIFY_TEXTS.testFailed)).toBeTruthy()
    expect(screen.getByText('Token not accepted').closest('details')?.open).toBe(true)
    expect(screen.getByRole('button', { name: 'Test again' })).toBeTruthy()
    await user.type(screen.getByLabelText(/Storefront token/), 'd')
    expect(screen.queryByText(SHOPIFY_TEXTS.testFailed)).toBeNull()
    expect(screen.queryByRole('log')).toBeNull()
  })

  it('copies the log without the token', async () => {
    const { user } = show({ 'POST /api/commerce/connect/test': () => testStream('passed') })
    await enterDomain(user)
    await user.type(screen.getByLabelText(/Storefront token/), 'secret-token-9c4e')
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.test }))
    await user.click(await screen.findByRole('button', { name: 'Copy log' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain('••••••••9c4e')
    expect(copied).not.toContain('secret-token')
  })

  it('says why a test has no answer', async () => {
    const { user } = show({ 'POST /api/commerce/connect/test': () => errorResponse(429, 'rate_limited', 'Too many tests. Try again in a minute.') })
    await enterDomain(user)
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.test }))
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tests. Try again in a minute.')
    expect(screen.getByText(SHOPIFY_TEXTS.testFailed)).toBeTruthy()
  })

  it('leaves for Shopify, and says so when no page is named (SHOP-14)', async () => {
    let authUrl = ''
    const { user } = show({ 'POST /api/shopify/auth/start': () => ({ success: true, authUrl }) })
    await user.type(await screen.findByPlaceholderText(SHOPIFY_TEXTS.domainPlaceholder), 'copper-finch.myshopify.com')
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.connect }))
    expect((await screen.findByRole('alert')).textContent).toBe(SHOPIFY_TEXTS.noAuthUrl)
    authUrl = 'https://copper-finch.myshopify.com/admin/oauth/authorize'
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.connect }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith(authUrl, '_self'))
    expect(screen.getByText('Waiting for Shopify...')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: SHOPIFY_TEXTS.connect })).toBeTruthy()
  })

  it('asks for a domain before it leaves (SHOP-06)', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: SHOPIFY_TEXTS.connect }))
    expect(await screen.findByText(SHOPIFY_TEXTS.domainRequired)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Store domain/ }).getAttribute('aria-invalid')).toBe('true')
    expect(opened).not.toHaveBeenCalled()
  })

  it('finishes what Shopify returned, once, and shows the store (SHOP-03, SHOP-04)', async () => {
    let isConnected = false
    const { calls, router } = show(
      {
        'GET /api/commerce/stores': () => storesAnswer(isConnected ? [makeStore()] : []),
        'POST /api/shopify/auth/callback': () => ((isConnected = true), { success: true, message: '', storeName: 'Copper Finch Coffee', connectionType: 'oauth', shop: 'copper-finch.myshopify.com' }),
      },
      '/api/shopify/callback?code=c1&shop=copper-finch.myshopify.com&hmac=h1&state=s1&timestamp=1',
    )
    expect(await screen.findByText(SHOPIFY_TEXTS.connected)).toBeTruthy()
    expect(await screen.findByRole('article', { name: 'Copper Finch Coffee' })).toBeTruthy()
    expect(bodies(calls, '/api/shopify/auth/callback')).toEqual([{ code: 'c1', shop: 'copper-finch.myshopify.com', hmac: 'h1', state: 's1', timestamp: '1' }])
    expect(router.state.location.pathname + router.state.location.search).toBe('/integrations/shopify')
  })

  it('says why Shopify did not agree, and why a connection could not be completed (SHOP-12, SHOP-13)', async () => {
    show({}, '/api/shopify/callback?error=access_denied')
    expect((await screen.findByRole('alert')).textContent).toBe(SHOPIFY_TEXTS.oauthError('access_denied'))
    cleanup()
    show({ 'POST /api/shopify/auth/callback': () => errorResponse(400, 'validation_failed', 'This consent has expired. Please start again.') }, '/api/shopify/callback?code=c2&shop=a.myshopify.com')
    expect((await screen.findByRole('alert')).textContent).toBe('This consent has expired. Please start again.')
    cleanup()
    show({ 'POST /api/shopify/auth/callback': () => errorResponse(400, 'validation_failed', '') }, '/api/shopify/callback?code=c3&shop=a.myshopify.com')
    expect((await screen.findByRole('alert')).textContent).toBe(SHOPIFY_TEXTS.completeFailed)
  })

  it('replaces the cards when the status cannot be read, and tries again (SHOP-11)', async () => {
    let isBroken = true
    const { user } = show({ 'GET /api/commerce/stores': () => (isBroken ? errorResponse(500, 'internal', 'Something went wrong.') : storesAnswer([])) })
    expect((await screen.findByRole('alert')).textContent).toContain(SHOPIFY_TEXTS.statusFailed)
    expect(screen.queryByRole('radio')).toBeNull()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('radio', { name: /^OAuth/ })).toBeTruthy()
  })

  it('fills in the demo shop of the sandbox', async () => {
    const { user } = show({ 'GET /api/commerce/stores': () => storesAnswer([], { platforms: PLATFORMS.map((each) => ({ ...each, demoShop: { address: 'demo-shop.myshopify.com', token: 'demo' } })) }) })
    await user.click(await screen.findByRole('radio', { name: /Storefront API/ }))
    await user.click(screen.getByRole('button', { name: 'Use demo shop' }))
    expect(screen.getByDisplayValue('demo-shop.myshopify.com')).toBeTruthy()
    expect(screen.getByDisplayValue('demo')).toBeTruthy()
  })
})

describe('other platforms', () => {
  it('connects Etsy without a domain, with its trademark line', async () => {
    const { user } = show({ 'POST /api/commerce/etsy/start': () => ({ success: true, authUrl: 'https://www.etsy.com/oauth/connect', flowId: 'f', expiresAt: '' }) }, '/integrations/etsy')
    expect(await screen.findByText(/The term 'Etsy' is a trademark/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.connect }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://www.etsy.com/oauth/connect', '_self'))
  })

  it('finishes the consent of Etsy with code and state', async () => {
    const { calls } = show({ 'POST /api/commerce/etsy/callback': () => ({ success: true, message: '', store: makeStore({ platform: 'etsy' }) }), 'GET /api/commerce/stores': () => storesAnswer([makeStore({ platform: 'etsy', storeName: 'CopperFinchCups' })]) }, '/integrations/etsy?code=e1&state=s2')
    expect(await screen.findByText(SHOPIFY_TEXTS.connected)).toBeTruthy()
    expect(bodies(calls, '/api/commerce/etsy/callback')).toEqual([{ state: 's2', code: 'e1' }])
  })

  it('waits for the keys that a WooCommerce store sends itself', async () => {
    const FLOW = '0198c1a0-0000-7000-8000-0000000000aa'
    const { user } = show({ 'POST /api/commerce/woocommerce/start': () => ({ success: true, authUrl: 'https://shop.example/wc-auth', flowId: FLOW, expiresAt: '' }) }, '/integrations/woocommerce')
    await user.type(await screen.findByLabelText(/Store address/), 'shop.example')
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.connect }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://shop.example/wc-auth', '_self'))
    cleanup()
    show({ 'GET /api/commerce/connect/:id': () => ({ success: true, state: 'failed', reason: 'The store was not approved.', store: null }) }, '/integrations/woocommerce?success=0')
    expect((await screen.findByRole('alert')).textContent).toBe('The store was not approved.')
  })

  it('connects a WooCommerce store by its keys after a test', async () => {
    let isConnected = false
    const { calls, user } = show({
      'GET /api/commerce/stores': () => storesAnswer(isConnected ? [makeStore({ platform: 'woocommerce', connectionType: 'keys' })] : []),
      'POST /api/commerce/connect/test': () => testStream('passed'),
      'POST /api/commerce/woocommerce/connect': () => ((isConnected = true), { success: true, message: '', store: makeStore({ platform: 'woocommerce' }) }),
    }, '/integrations/woocommerce?way=keys')
    await user.type(await screen.findByLabelText(/Store address/), 'shop.example')
    await user.type(screen.getByLabelText(/Consumer key/), 'ck_1')
    await user.type(screen.getByLabelText(/Consumer secret/), 'cs_1')
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.test }))
    await screen.findByText('Test passed')
    await user.click(screen.getByRole('button', { name: SHOPIFY_TEXTS.connect }))
    expect(await screen.findByText(SHOPIFY_TEXTS.connected)).toBeTruthy()
    expect(bodies(calls, '/api/commerce/woocommerce/connect')).toEqual([{ address: 'shop.example', consumerKey: 'ck_1', consumerSecret: 'cs_1' }])
  })

  it('says why a platform cannot be connected', async () => {
    show({ 'GET /api/commerce/stores': () => storesAnswer([], { platforms: PLATFORMS.map((each) => (each.platform === 'woocommerce' ? { ...each, isAvailable: false, isComingSoon: true, offReason: 'The administrator of this installation has switched WooCommerce off.' } : each)) }) }, '/integrations/woocommerce')
    expect(await screen.findByText('The administrator of this installation has switched WooCommerce off.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: SHOPIFY_TEXTS.connect })).toBeNull()
  })
})
