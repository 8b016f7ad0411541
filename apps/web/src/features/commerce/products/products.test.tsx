import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { id, makeChange, makeDetail, makeProduct, makeStore, storesAnswer } from '../../../../test/samples/commerce.ts'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { useCreatePost } from '../../../lib/create-post.ts'
import { EcommerceScreen } from '../ecommerce-screen.tsx'

const COUNTS = { all: 70, in_stock: 61, low_stock: 4, new: 3, on_sale: 5, never_posted: 19 }
const page = (products: unknown[], nextCursor: string | null = null) => ({ success: true, products, counts: COUNTS, lastHeardAt: null, nextCursor })

function show(products: unknown[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/integrations/ecommerce?tab=products') {
  const calls = fakeApi({
    'GET /api/commerce/stores': () => storesAnswer([makeStore()]),
    'GET /api/commerce/products': () => page(products),
    ...handlers,
  })
  const router = renderScreen(<EcommerceScreen />, address)
  return { calls, router, user: userEvent.setup() }
}
const queries = (calls: ApiCall[], path: string) => calls.filter((call) => call.path === path).map(({ query }) => Object.fromEntries(query))

afterEach(() => {
  cleanup()
  useCreatePost.setState({ isOpen: false, initialText: '' })
  vi.unstubAllGlobals()
})

describe('products', () => {
  it('lists them with price, stock, sales and what stands out (ECOM-06)', async () => {
    show([
      makeProduct(1, { title: 'Huila', isNew: true }),
      makeProduct(2, { title: 'Holiday Blend', isOnSale: true, isFromPrice: false, price: { amount: '17.00', currency: 'EUR' }, compareAt: { amount: '20.00', currency: 'EUR' } }),
      makeProduct(3, { title: 'Monthly Box', stock: null, sales: { sold: null, days: 30 } }),
      makeProduct(4, { title: 'Gift Box', stock: 0, isSoldOut: true }),
    ])
    const rows = await waitFor(() => {
      const found = screen.getAllByRole('row')
      expect(found).toHaveLength(5)
      return found.map((row) => row.textContent)
    })
    expect(rows[0]).toBe('ProductPriceStockSold, 30 days')
    expect(rows[1]).toContain('New')
    expect(rows[1]).toContain('from €19.00')
    expect(rows[2]).toContain('€20.00€17.00')
    expect(rows[3]).toContain('Not countedNot counted')
    expect(rows[4]).toContain('Sold out')
    expect(within(screen.getByRole('group', { name: 'Filter' })).getAllByRole('button').map((chip) => chip.textContent)).toEqual(['All70', 'In stock61', 'Low stock4', 'New3', 'On sale5'])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  it('searches, filters, sorts and chooses a store through the address', async () => {
    const { calls, user, router } = show([makeProduct(1)])
    await screen.findByRole('button', { name: 'Coffee 1' })
    await user.click(screen.getByRole('button', { name: /^On sale/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Store' }), 'Copper Finch Coffee')
    await user.type(screen.getByRole('searchbox'), 'huila')
    await waitFor(() => expect(queries(calls, '/api/commerce/products').at(-1)).toEqual({ q: 'huila', filter: 'on_sale', storeId: id(1), sort: 'name' }))
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('huila')
  })

  it('says when nothing matches, and clears the filters', async () => {
    const { user, router } = show([], {}, '/integrations/ecommerce?tab=products&q=zzz&filter=new')
    expect(await screen.findByText('No product matches')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('?tab=products')
  })

  it('moves by j and k, and opens by Enter', async () => {
    const { user, router } = show([makeProduct(1), makeProduct(2)], { 'GET /api/commerce/products/:id': () => ({ success: true, product: makeDetail(2) }), 'GET /api/commerce/changes': () => ({ success: true, changes: [], nextCursor: null }) })
    await screen.findByRole('button', { name: 'Coffee 1' })
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Coffee 2')
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
})

describe('the sheet of a product', () => {
  it('has variants, pictures and changes', async () => {
    show([makeProduct(1)], {
      'GET /api/commerce/products/:id': () => ({ success: true, product: makeDetail(1, { title: 'Huila' }) }),
      'GET /api/commerce/changes': () => ({ success: true, changes: [makeChange()], nextCursor: null }),
    }, `/integrations/ecommerce?tab=products&product=${id(101)}`)
    const sheet = await screen.findByRole('complementary', { name: 'Huila' })
    expect(await within(sheet).findByText('1 kg')).toBeTruthy()
    expect(within(sheet).getByText('Sold out')).toBeTruthy()
    expect(within(sheet).getByText('ALT?')).toBeTruthy()
    expect(within(sheet).getByRole('link', { name: 'Open in Shopify' }).getAttribute('href')).toBe('https://admin.shopify.com/store/copper-finch/products/1')
    expect(await within(sheet).findByText('€18.00')).toBeTruthy()
  })

  it('begins a post with the title and the page of the product, and without a price', async () => {
    const { user } = show([makeProduct(1)], {
      'GET /api/commerce/products/:id': () => ({ success: true, product: makeDetail(1, { title: 'Huila' }) }),
      'GET /api/commerce/changes': () => ({ success: true, changes: [], nextCursor: null }),
    }, `/integrations/ecommerce?tab=products&product=${id(101)}`)
    await user.click(within(await screen.findByRole('complementary', { name: 'Huila' })).getByRole('button', { name: 'Write a post' }))
    expect(useCreatePost.getState()).toEqual({ isOpen: true, initialText: 'Huila\nhttps://copperfinch.example/coffee' })
  })

  it('says when a product is gone', async () => {
    show([makeProduct(1)], { 'GET /api/commerce/products/:id': () => errorResponse(404, 'not_found', 'This item does not exist, or you do not have access to it.') }, `/integrations/ecommerce?tab=products&product=${id(101)}`)
    expect((await screen.findByRole('alert')).textContent).toBe('This item does not exist, or you do not have access to it.')
  })
})
