import { ECOMMERCE_TEXTS, SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { id, makeChange, makeStore, makeSync, PLATFORMS, storesAnswer } from '../../../../test/samples/commerce.ts'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { EcommerceScreen } from '../ecommerce-screen.tsx'

function show(stores: Parameters<typeof storesAnswer>[0], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/integrations/ecommerce') {
  const calls = fakeApi({
    'GET /api/commerce/stores': () => storesAnswer(stores),
    'GET /api/commerce/changes': () => ({ success: true, changes: [makeChange()], nextCursor: null }),
    ...handlers,
  })
  const router = renderScreen(<EcommerceScreen />, address)
  return { calls, router, user: userEvent.setup() }
}
const made = (calls: ApiCall[], method: string, path: string) => calls.filter((call) => call.method === method && call.path === path)
let opened = vi.spyOn(window, 'open')
beforeEach(() => {
  opened = vi.spyOn(window, 'open').mockReset().mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('stores', () => {
  it('shows how a store is, and what changed (ECOM-01, ECOM-05)', async () => {
    show([makeStore()])
    const card = await screen.findByRole('article', { name: 'Copper Finch Coffee' })
    expect(screen.getByRole('heading', { level: 1, name: SCREEN_HEADINGS.ecommerce })).toBeTruthy()
    expect(within(card).getByText(ECOMMERCE_TEXTS.statuses.active)).toBeTruthy()
    expect(within(card).getByText('copper-finch.myshopify.com, OAuth')).toBeTruthy()
    expect(card.querySelector('dl')?.textContent).toContain('Products48 131 pictures')
    expect(screen.getByText(/^1 store: 1 active\./)).toBeTruthy()
    const rail = await screen.findByRole('region', { name: 'Changes in your stores' })
    expect(await within(rail).findByText('€18.00')).toBeTruthy()
    expect(within(rail).getByText('€19.00')).toBeTruthy()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Stores1', 'Products70', 'Product posts0', 'Links and orders'])
  })

  it('says of a change that was just heard never that it is to come', async () => {
    show([makeStore({ lastHeardAt: new Date(Date.now() + 21_000).toISOString() })])
    const card = await screen.findByRole('article', { name: 'Copper Finch Coffee' })
    expect(card.querySelector('dl')?.textContent).not.toContain('in 21 seconds')
    expect(card.querySelector('dl')?.textContent).toContain('now')
  })

  it('says what is wrong and offers the one step that mends it', async () => {
    const revoked = makeStore({ platform: 'etsy', storeName: 'CopperFinchCups', status: 'error', state: 'revoked', mend: 'reconnect', reason: 'Etsy took our access back.', stateSince: '2001-01-21T18:14:00.000Z', consequence: 'Its products stay as they were last read until you reconnect.', nextFullCheckAt: null })
    const { user } = show([revoked], { 'POST /api/commerce/stores/:id/mend': () => ({ success: true, store: revoked, authUrl: 'https://www.etsy.com/oauth/connect' }) })
    const card = await screen.findByRole('article', { name: 'CopperFinchCups' })
    expect(within(card).getByText(ECOMMERCE_TEXTS.statuses.error)).toBeTruthy()
    expect(within(card).getByText(/Etsy took our access back/)).toBeTruthy()
    expect(within(card).getByText(/Since Jan 21\.$/)).toBeTruthy()
    expect(card.querySelector('dl')?.textContent).toContain('Next full checkStopped')
    expect(screen.getByText(/1 needs you\./)).toBeTruthy()
    await user.click(within(card).getByRole('button', { name: 'Reconnect Etsy' }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://www.etsy.com/oauth/connect', '_self'))
  })

  it('shows a first sync in place of the figures, and stops it', async () => {
    const syncing = makeStore({ status: 'syncing', state: 'first-sync', sync: makeSync({ kind: 'first' }) })
    const { calls, user } = show([syncing], { 'POST /api/commerce/stores/:id/sync/stop': () => ({ success: true, sync: makeSync({ state: 'stopped' }) }) })
    const card = await screen.findByRole('article')
    expect(within(card).getByText(ECOMMERCE_TEXTS.statuses.syncing)).toBeTruthy()
    expect(within(card).getByText('First sync: 1,240 of 3,180 products.')).toBeTruthy()
    expect(within(card).getByText('It posts nothing.')).toBeTruthy()
    expect(within(card).getByText('about 3 min left')).toBeTruthy()
    expect(within(card).getByRole('progressbar')).toHaveProperty('value', 1_240)
    expect(card.querySelector('dl')).toBeNull()
    await user.click(within(card).getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(made(calls, 'POST', `/api/commerce/stores/${id(1)}/sync/stop`)).toHaveLength(1))
  })

  it('goes on with a stopped sync where it was', async () => {
    const { calls, user } = show([makeStore({ state: 'stopped', sync: makeSync({ kind: 'first', state: 'stopped' }) })], { 'POST /api/commerce/stores/:id/sync/resume': () => ({ success: true, sync: makeSync() }) })
    expect(await screen.findByText('Stopped at 1,240 of 3,180 products.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(made(calls, 'POST', `/api/commerce/stores/${id(1)}/sync/resume`)).toHaveLength(1))
  })

  it('syncs by hand, and says when that failed while the figures stay (SHOP-15)', async () => {
    const { user } = show([makeStore()], { 'POST /api/commerce/stores/:id/sync': () => errorResponse(503, 'vendor_unavailable', 'Shopify does not answer.') })
    await user.click(await screen.findByRole('button', { name: 'Sync now' }))
    expect((await screen.findByRole('alert')).textContent).toContain(`${SHOPIFY_TEXTS.syncFailed}: Shopify does not answer.`)
    expect(screen.getByRole('article').querySelector('dl')).toBeTruthy()
  })

  it('asks with the exact sentence and what goes and stays before it disconnects; the focus is on Cancel (SHOP-10, SHOP-21)', async () => {
    let isGone = false
    const { calls, user } = show([], {
      'GET /api/commerce/stores': () => storesAnswer(isGone ? [] : [makeStore()]),
      'GET /api/commerce/stores/:id/disconnect': () => ({ success: true, question: '', consequences: ['48 products and 127 pictures go.', '4 pictures of scheduled posts stay.'], products: 48, pictures: 127, keptPictures: 4, postsToHold: 0 }),
      [`DELETE /api/commerce/stores/${id(1)}`]: () => ((isGone = true), { success: true, message: '', removed: { products: 48, pictures: 127 }, keptPictures: 4, heldPosts: 0 }),
    })
    await user.click(await screen.findByRole('button', { name: 'More for Copper Finch Coffee' }))
    await user.click(screen.getByRole('menuitem', { name: 'Disconnect' }))
    const dialog = await screen.findByRole('alertdialog', { name: SHOPIFY_TEXTS.confirmDisconnect })
    expect(await within(dialog).findByText('48 products and 127 pictures go. 4 pictures of scheduled posts stay.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })))
    expect(made(calls, 'DELETE', `/api/commerce/stores/${id(1)}`)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(await screen.findByText('No store is connected.', { exact: false })).toBeTruthy()
  })

  it('says when a store could not be disconnected (SHOP-17)', async () => {
    const { user } = show([makeStore()], {
      'GET /api/commerce/stores/:id/disconnect': () => ({ success: true, question: '', consequences: [], products: 0, pictures: 0, keptPictures: 0, postsToHold: 0 }),
      [`DELETE /api/commerce/stores/${id(1)}`]: () => errorResponse(500, 'internal', 'Something went wrong.'),
    })
    await user.click(await screen.findByRole('button', { name: 'More for Copper Finch Coffee' }))
    await user.click(screen.getByRole('menuitem', { name: 'Disconnect' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }))
    expect((await screen.findByRole('alert')).textContent).toContain(SHOPIFY_TEXTS.disconnectFailed)
  })

  it('imports chosen products, marks those that are here, and names what failed (SHOP-16)', async () => {
    let isBroken = true
    const products = [{ externalId: '1', title: 'Huila', price: { amount: '19.00', currency: 'EUR' }, pictureUrl: null, pictures: 3, isHere: true }, { externalId: '2', title: 'Guji', price: null, pictureUrl: null, pictures: 1, isHere: false }]
    const { calls, user } = show([makeStore()], {
      'GET /api/commerce/stores/:id/importable': () => ({ success: true, products, nextCursor: null }),
      'POST /api/commerce/stores/:id/import': () => (isBroken ? errorResponse(500, 'internal', 'The store does not answer.') : { success: true, imported: 0, pictures: 0, failed: [{ externalId: '2', title: 'Guji', reason: 'Its picture is too large.' }], message: '0 imported, 1 failed' }),
    })
    await user.click(await screen.findByRole('button', { name: 'More for Copper Finch Coffee' }))
    await user.click(screen.getByRole('menuitem', { name: 'Import' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import from Copper Finch Coffee' })
    expect(await within(dialog).findByText('Already here')).toBeTruthy()
    await user.click(within(dialog).getByRole('checkbox', { name: 'Import Guji' }))
    await user.click(within(dialog).getByRole('button', { name: 'Import 1 product' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(`${SHOPIFY_TEXTS.importFailed}: The store does not answer.`)
    isBroken = false
    await user.click(within(dialog).getByRole('button', { name: 'Import 1 product' }))
    expect(await within(dialog).findByText('0 imported, 1 failed')).toBeTruthy()
    expect(within(dialog).getByText('Guji: Its picture is too large.')).toBeTruthy()
    expect(made(calls, 'POST', `/api/commerce/stores/${id(1)}/import`).map(({ body }) => body)).toEqual([{ externalIds: ['2'] }, { externalIds: ['2'] }])
  })

  it('shows how a store is reached', async () => {
    const { user } = show([makeStore()], {
      'GET /api/commerce/stores/:id/debug': () => ({ success: true, connection: { Address: 'copper-finch.myshopify.com', Token: 'shpat_••••9c4e' }, pace: { left: 1_950, most: 2_000, waitMs: 0 }, hooks: [{ topic: 'products/update', url: 'https://m.example/hooks', isActive: true }], calls: [{ at: '2026-11-20T10:41:00.000Z', what: 'products', outcome: 'ok', tookMs: 402, items: 48 }], reports: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'More for Copper Finch Coffee' }))
    await user.click(screen.getByRole('menuitem', { name: 'Debug view' }))
    const dialog = await screen.findByRole('dialog', { name: 'Debug view of Copper Finch Coffee' })
    expect(await within(dialog).findByText('shpat_••••9c4e')).toBeTruthy()
    expect(within(dialog).getByText('1,950 of 2,000')).toBeTruthy()
    expect(within(dialog).getByText(/ok, 48 items, 402 ms/)).toBeTruthy()
  })

  it('lists the platforms, and why one is off (ECOM-02 to ECOM-04)', async () => {
    show([], { 'GET /api/commerce/stores': () => storesAnswer([], { platforms: PLATFORMS.map((each) => (each.platform === 'woocommerce' ? { ...each, isAvailable: false, isComingSoon: true, offReason: ECOMMERCE_TEXTS.switchedOff('WooCommerce') } : each)) }) })
    expect((await screen.findByRole('link', { name: /^Connect Store.*Shopify$/ })).getAttribute('href')).toBe('/integrations/shopify?connect=new')
    expect(screen.getByRole('link', { name: /^Connect Store.*Etsy$/ }).getAttribute('href')).toBe('/integrations/etsy?connect=new')
    const off = screen.getByText(ECOMMERCE_TEXTS.comingSoon).closest('li') as HTMLElement
    expect(within(off).getByRole('button', { name: /Connect Store/ })).toHaveProperty('disabled', true)
    expect(within(off).getByText(ECOMMERCE_TEXTS.switchedOff('WooCommerce'))).toBeTruthy()
  })

  it('keeps the stores when a later request fails, and tries again', async () => {
    let isBroken = true
    const { user } = show([], { 'GET /api/commerce/stores': () => (isBroken ? errorResponse(500, 'internal', 'Something went wrong.') : storesAnswer([makeStore()])) })
    expect((await screen.findByRole('alert')).textContent).toContain(SHOPIFY_TEXTS.statusFailed)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('article', { name: 'Copper Finch Coffee' })).toBeTruthy()
    isBroken = true
    await user.click(screen.getByRole('button', { name: 'Sync now' })).catch(() => undefined)
    expect(screen.getByRole('article', { name: 'Copper Finch Coffee' })).toBeTruthy()
  })
})
