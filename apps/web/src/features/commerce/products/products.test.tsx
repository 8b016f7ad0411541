import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { id, makeChange, makeDetail, makeProduct, makeStore, storesAnswer } from '../../../../test/samples/commerce.ts'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { sheetInMemory } from '../../composer/index.ts'
import { EcommerceScreen } from '../ecommerce-screen.tsx'
import { clearProducts } from './selection.ts'

const COUNTS = { all: 70, in_stock: 61, low_stock: 4, new: 3, on_sale: 5, never_posted: 19 }
const page = (products: unknown[], nextCursor: string | null = null) => ({ success: true, products, counts: COUNTS, lastHeardAt: null, nextCursor })

function show(products: unknown[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/integrations/ecommerce?tab=products') {
  const calls = fakeApi({
    'GET /api/commerce/stores': () => storesAnswer([makeStore()]),
    'GET /api/commerce/products': () => page(products),
    'GET /api/commerce/products/suggested': () => ({ success: true, products: [{ product: makeProduct(7), why: 'Sells well and was never posted.' }] }),
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }),
    'POST /api/commerce/cards/preview': () => ({ success: true, imageUrl: 'data:image/png;base64,AA==', altText: 'Card', width: 1_080, height: 1_350 }),
    'POST /api/posts/draft': () => errorResponse(500, 'internal', 'Not saved.'),
    ...handlers,
  })
  const router = renderScreen(<EcommerceScreen />, address)
  return { calls, router, user: userEvent.setup() }
}
const queries = (calls: ApiCall[], path: string) => calls.filter((call) => call.path === path).map(({ query }) => Object.fromEntries(query))

afterEach(() => {
  cleanup()
  clearProducts()
  vi.unstubAllGlobals()
})

describe('products', () => {
  it('lists them with price, stock, sales and what stands out (ECOM-06)', async () => {
    show([
      makeProduct(1, { title: 'Huila', heldPosts: 1 }),
      makeProduct(2, { title: 'Holiday Blend', isOnSale: true, isFromPrice: false, price: { amount: '17.00', currency: 'EUR' }, compareAt: { amount: '20.00', currency: 'EUR' } }),
      makeProduct(3, { title: 'Monthly Box', stock: null, sales: { sold: null, days: 30 } }),
      makeProduct(4, { title: 'Gift Box', stock: 0, isSoldOut: true }),
    ])
    const rows = await waitFor(() => {
      const found = screen.getAllByRole('row')
      expect(found).toHaveLength(5)
      return found.map((row) => row.textContent)
    })
    expect(rows[1]).toContain('1 post held')
    expect(rows[1]).toContain('from €19.00')
    expect(rows[2]).toContain('€20.00€17.00')
    expect(rows[3]).toContain('Not countedNot counted')
    expect(rows[4]).toContain('Sold out')
    expect(screen.getByRole('button', { name: /^In stock/ })).toBeTruthy()
  })

  it('searches, filters, sorts and chooses a store through the address', async () => {
    const { calls, user, router } = show([makeProduct(1)])
    await screen.findByRole('button', { name: 'Coffee 1' })
    await user.click(screen.getByRole('button', { name: /^On sale/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Longest not posted')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Store' }), 'Copper Finch Coffee')
    await user.type(screen.getByRole('searchbox'), 'huila')
    await waitFor(() => expect(queries(calls, '/api/commerce/products').at(-1)).toEqual({ q: 'huila', filter: 'on_sale', storeId: id(1), sort: 'longest_not_posted' }))
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('huila')
  })

  it('says when nothing matches, and clears the filters', async () => {
    const { user, router } = show([], {}, '/integrations/ecommerce?tab=products&q=zzz&filter=new')
    expect(await screen.findByText('No product matches')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('?tab=products')
  })

  it('moves by j and k, selects by x, and opens by Enter', async () => {
    const { user, router } = show([makeProduct(1), makeProduct(2)], { 'GET /api/commerce/products/:id': () => ({ success: true, product: makeDetail(2) }), 'GET /api/commerce/products/:id/posts': () => ({ success: true, posts: [], nextCursor: null }), 'GET /api/commerce/changes': () => ({ success: true, changes: [], nextCursor: null }) })
    await screen.findByRole('button', { name: 'Coffee 1' })
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Coffee 2')
    await user.keyboard('x')
    expect(screen.getByRole('checkbox', { name: 'Select Coffee 2' })).toHaveProperty('checked', true)
    await user.keyboard('k')
    expect(document.activeElement?.textContent).toBe('Coffee 1')
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('product')).toBe(id(102)))
  })

  it('reads the next page before the end is reached', async () => {
    const { calls } = show([], { 'GET /api/commerce/products': ({ query }: ApiCall) => (query.has('cursor') ? page([makeProduct(30)]) : page(Array.from({ length: 20 }, (_, index) => makeProduct(index)), 'next')) })
    await waitFor(() => expect(queries(calls, '/api/commerce/products')).toEqual([{}, { cursor: 'next' }]))
  })

  it('renders a window of many rows', async () => {
    show(Array.from({ length: 1_000 }, (_, index) => makeProduct(index)))
    await screen.findByRole('button', { name: 'Coffee 0' })
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    expect(document.querySelectorAll('*').length).toBeLessThan(1_500)
  })

  it('keeps the rows when a later request fails', async () => {
    let isBroken = false
    const { user } = show([], { 'GET /api/commerce/products': () => (isBroken ? errorResponse(500, 'internal', 'The products could not be read.') : page([makeProduct(1)])) })
    await screen.findByRole('button', { name: 'Coffee 1' })
    isBroken = true
    await user.click(screen.getByRole('button', { name: /^New/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('The products could not be read.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it('proposes products worth a post', async () => {
    const { user } = show([makeProduct(1)])
    expect(await screen.findByText('Sells well and was never posted.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Select Coffee 7' }))
    expect(await screen.findByText('Write about 1 product')).toBeTruthy()
  })
})

describe('writing about products', () => {
  async function choose(user: ReturnType<typeof userEvent.setup>, ...numbers: number[]) {
    for (const number of numbers) await user.click(await screen.findByRole('checkbox', { name: `Select Coffee ${number}` }))
    return screen.findByRole('region', { name: 'Write about products' })
  }

  it('opens the composer with a carousel of the selected products in their order', async () => {
    const { calls, user, router } = show([makeProduct(1), makeProduct(2), makeProduct(3)], {
      'POST /api/commerce/selection': () => ({ success: true, posts: [{ text: 'Three coffees from {{price}}', filled: '', mediaUrls: ['/media/a.png', '/media/b.png'], productIds: [] }], productContext: '', refusals: [] }),
    })
    const tray = await choose(user, 3, 1)
    expect(within(within(tray).getByRole('list', { name: 'Selected products' })).getAllByRole('listitem').map((row) => row.textContent)).toEqual([expect.stringContaining('Coffee 3'), expect.stringContaining('Coffee 1')])
    await user.click(within(tray).getByRole('button', { name: 'Move Coffee 1' }))
    await user.click(within(tray).getByRole('menuitem', { name: 'Move up' }))
    // Nothing else has to be pressed: three products to a scheduled carousel are five presses.
    expect(within(tray).getByRole('radio', { name: /Carousel/ })).toHaveProperty('checked', true)
    await user.click(within(tray).getByRole('button', { name: 'Write a carousel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-post'))
    expect(calls.filter(({ path }) => path === '/api/commerce/selection').map(({ body }) => body)).toEqual([{ productIds: [id(101), id(103)], form: 'carousel', useCards: true }])
    const sheet = sheetInMemory(sessionStorage.getItem('mq:create-sheet') ?? '')
    expect(sheet?.form.getState()).toMatchObject({ type: 'single', text: 'Three coffees from {{price}}' })
    expect(sheet?.media.getState().items.map(({ url }) => url)).toEqual(['/media/a.png', '/media/b.png'])
    sheet?.finish()
  })

  it('takes the pictures of the store where cards are not wanted', async () => {
    const { calls, user, router } = show([makeProduct(1), makeProduct(2)], { 'POST /api/commerce/selection': () => ({ success: true, posts: [{ text: 'Two', filled: '', mediaUrls: [], productIds: [] }], productContext: '', refusals: [] }) })
    const tray = await choose(user, 1, 2)
    await user.click(within(tray).getByRole('checkbox', { name: 'Use the cards as pictures' }))
    await user.click(within(tray).getByRole('button', { name: 'Write a carousel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-post'))
    expect(calls.find(({ path }) => path === '/api/commerce/selection')?.body).toMatchObject({ useCards: false })
    sheetInMemory(sessionStorage.getItem('mq:create-sheet') ?? '')?.finish()
  })

  it('opens a series with a post for each product', async () => {
    const { user, router } = show([makeProduct(1), makeProduct(2)], { 'POST /api/commerce/selection': () => ({ success: true, posts: [{ text: 'One', filled: '', mediaUrls: ['/media/a.png'], productIds: [] }, { text: 'Two', filled: '', mediaUrls: [], productIds: [] }], productContext: '', refusals: [] }) })
    const tray = await choose(user, 1, 2)
    await user.click(within(tray).getByRole('radio', { name: /Series/ }))
    await user.click(within(tray).getByRole('button', { name: 'Write a series' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-post'))
    const sheet = sheetInMemory(sessionStorage.getItem('mq:create-sheet') ?? '')
    expect(sheet?.form.getState()).toMatchObject({ type: 'series', seriesSize: 2, parts: [{ content: 'One', files: [{ url: '/media/a.png' }] }, { content: 'Two', files: [] }] })
    sheet?.finish()
  })

  it('turns the carousel off with the reason when no connected network takes it', async () => {
    const { user } = show([makeProduct(1), makeProduct(2)], {
      'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { profile_key: 'A', connected_platforms: [{ platform: 'pinterest', is_active: true, needs_reconnect: false, connected_at: null, username: 'a', display_name: 'A', avatar_url: null }] } }),
      'POST /api/commerce/selection': () => ({ success: true, posts: [], productContext: '', refusals: [{ platform: 'pinterest', reason: 'takes 1 picture.' }] }),
    })
    const tray = await choose(user, 1, 2)
    await waitFor(() => expect(within(tray).getByRole('radio', { name: /Carousel/ })).toHaveProperty('disabled', true))
    expect(within(tray).getByText('Carousel: Pinterest: takes 1 picture.')).toBeTruthy()
  })
})

describe('the sheet of a product', () => {
  it('has variants, pictures, posts, orders and changes', async () => {
    show([makeProduct(1)], {
      'GET /api/commerce/products/:id': () => ({ success: true, product: makeDetail(1, { title: 'Huila', heldPosts: 1, lowStock: 40 }) }),
      'GET /api/commerce/products/:id/posts': () => ({ success: true, posts: [{ id: id(501), content: 'Huila is back', status: 'scheduled', state: 'scheduled', scheduledTime: null, platforms: ['instagram'], publishedAt: null, isHeld: true, clicks: null }], nextCursor: null }),
      'GET /api/commerce/changes': () => ({ success: true, changes: [makeChange()], nextCursor: null }),
      'GET /api/commerce/posts': () => ({ success: true, posts: [], counts: { all: 0, held: 0, scheduled: 0, published: 0 }, checkedAt: null, nextCursor: null }),
    }, `/integrations/ecommerce?tab=products&product=${id(101)}`)
    const sheet = await screen.findByRole('complementary', { name: 'Huila' })
    expect(await within(sheet).findByText('1 kg')).toBeTruthy()
    expect(within(sheet).getByText('Sold out')).toBeTruthy()
    expect(within(sheet).getByText('38 left')).toBeTruthy()
    expect(within(sheet).getByText('ALT?')).toBeTruthy()
    expect(await within(sheet).findByRole('link', { name: 'Huila is back' })).toBeTruthy()
    expect(within(sheet).getByText('Held')).toBeTruthy()
    expect(within(sheet).getByText('€228.00')).toBeTruthy()
    expect(within(sheet).getByText(/An order counts when it comes within 7 days/)).toBeTruthy()
    expect(within(sheet).getByRole('link', { name: 'Open in Shopify' }).getAttribute('href')).toBe('https://admin.shopify.com/store/copper-finch/products/1')
    expect(await within(sheet).findByText('€18.00')).toBeTruthy()
  })

  it('does not call a product gone that could only not be loaded', async () => {
    show([makeProduct(1)], { 'GET /api/commerce/products/:id': () => errorResponse(400, 'validation_failed', 'Not now.') }, `/integrations/ecommerce?tab=products&product=${id(101)}`)
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
    expect(screen.queryByText('This product is gone')).toBeNull()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it('says when a product is gone', async () => {
    show([makeProduct(1)], { 'GET /api/commerce/products/:id': () => errorResponse(404, 'not_found', 'This item does not exist, or you do not have access to it.') }, `/integrations/ecommerce?tab=products&product=${id(101)}`)
    expect((await screen.findByRole('alert')).textContent).toBe('This item does not exist, or you do not have access to it.')
    expect(screen.getByRole('complementary', { name: 'This product is gone' })).toBeTruthy()
  })
})
