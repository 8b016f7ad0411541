import { DEFAULT_LINK_RULE } from '@marquee/contract/commerce/links/links'
import { ECOMMERCE_TEXTS } from '@marquee/contract/commerce/texts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { id, makeStore, storesAnswer } from '../../../../test/samples/commerce.ts'
import { type ApiCall, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { EcommerceScreen } from '../ecommerce-screen.tsx'
import { figuresCsv } from './csv.ts'

const ROW = { key: 'a', title: 'Why this one rests', postId: id(501), productId: null, platforms: ['facebook'], pictureUrl: null, codes: ['/l/huila5'], clicks: 212, orders: 7, revenue: [{ amount: '133.00', currency: 'EUR' }] }
const TOTALS = { clicks: 1_284, botClicks: 96, secondClicks: 0, orders: 27, revenue: [{ amount: '508.00', currency: 'EUR' }], byPlatform: [{ platform: 'shopify', revenue: [{ amount: '412.00', currency: 'EUR' }] }, { platform: 'etsy', revenue: [{ amount: '96.00', currency: 'EUR' }] }] }
const SAMPLE = 'https://copperfinch.example/huila?utm_source=instagram&utm_medium=social&utm_campaign=huila-is-back&utm_content=huila7'

let rule = DEFAULT_LINK_RULE

function show(handlers: Parameters<typeof fakeApi>[0] = {}, more = '') {
  const calls = fakeApi({
    'GET /api/commerce/stores': () => storesAnswer([makeStore()]),
    'GET /api/commerce/links': () => ({ success: true, rows: [ROW], totals: TOTALS, windowDays: 7, nextCursor: null }),
    'GET /api/commerce/links/rule': () => ({ success: true, rule, sample: SAMPLE, sampleShort: 'https://cfinch.example/l/huila7', shortLinksOff: null }),
    'PUT /api/commerce/links/rule': ({ body }: ApiCall) => ({ success: true, rule: (rule = { ...rule, ...(body as object) }), sample: SAMPLE, sampleShort: 'https://cfinch.example/l/huila7', shortLinksOff: null }),
    ...handlers,
  })
  renderScreen(<EcommerceScreen />, `/integrations/ecommerce?tab=links${more}`)
  return { calls, user: userEvent.setup() }
}
const sent = (calls: ApiCall[], method: string) => calls.filter((call) => call.method === method && call.path.startsWith('/api/commerce/links')).map(({ body }) => body)

afterEach(() => {
  cleanup()
  rule = DEFAULT_LINK_RULE
  vi.unstubAllGlobals()
})

describe('links and orders', () => {
  it('shows what posts brought, and what was not counted', async () => {
    show()
    expect(await screen.findByText('1,284')).toBeTruthy()
    expect(screen.getByText('96 of bots not counted')).toBeTruthy()
    expect(screen.getByText('2.1 in 100 clicks')).toBeTruthy()
    expect(screen.getByText('Shopify €412.00, Etsy €96.00')).toBeTruthy()
    expect(screen.getByText('/l/huila5')).toBeTruthy()
    expect(screen.getByText('€133.00')).toBeTruthy()
    expect(screen.getByText('No name or address of a buyer is stored.')).toBeTruthy()
  })

  it('says "Not known" where no store tells, never 0', async () => {
    show({ 'GET /api/commerce/links': () => ({ success: true, rows: [{ ...ROW, orders: null, revenue: [] }], totals: { ...TOTALS, orders: null, revenue: [], byPlatform: [] }, windowDays: 7, nextCursor: null }) })
    expect(await screen.findAllByText('Not known')).toHaveLength(3)
  })

  it('says without a store that none is connected, and leads there', async () => {
    show({ 'GET /api/commerce/stores': () => storesAnswer([]), 'GET /api/commerce/links': () => ({ success: true, rows: [], totals: { ...TOTALS, clicks: 0, orders: null, revenue: [], byPlatform: [] }, windowDays: 7, nextCursor: null }) })
    expect(await screen.findByText('No store is connected.')).toBeTruthy()
    expect(screen.queryByText('Your connection reads no orders.')).toBeNull()
    expect(screen.getByRole('link', { name: ECOMMERCE_TEXTS.connect }).getAttribute('href')).toContain('tab=stores')
  })

  it('says that clicked posts belong to no campaign, not that nothing was clicked', async () => {
    show({ 'GET /api/commerce/links': ({ query }: ApiCall) => ({ success: true, rows: query.get('by') === 'campaign' ? [] : [ROW], totals: TOTALS, windowDays: 7, nextCursor: null }) }, '&by=campaign')
    expect(await screen.findByText('The posts that were clicked belong to no campaign.')).toBeTruthy()
    expect(screen.queryByText('No clicks in this time')).toBeNull()
  })

  it('has every figure of a row in two lines on a phone, and the order in a field', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: /max-width/.test(query), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }))
    const { calls, user } = show()
    const list = await screen.findByRole('list', { name: 'Figures' })
    expect(within(list).getByText('212 clicks, 7 orders')).toBeTruthy()
    expect(within(list).getByText('€133.00')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most clicks')
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/commerce/links').at(-1)?.query.get('sort')).toBe('clicks'))
  })

  it('asks by product, range and order', async () => {
    const { calls, user } = show()
    await user.click(await screen.findByRole('tab', { name: 'Products' , selected: false }).catch(() => screen.getAllByRole('tab', { name: /Products/ }).at(-1) as HTMLElement))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last 90 days')
    await user.click(screen.getByRole('button', { name: 'Clicks' }))
    await waitFor(() => expect(Object.fromEntries(calls.filter(({ path }) => path === '/api/commerce/links').at(-1)?.query ?? [])).toEqual({ by: 'product', days: '90', sort: 'clicks' }))
  })

  it('changes the window within which an order counts', async () => {
    const { calls, user } = show()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Days after the click' }), '30 days')
    await waitFor(() => expect(sent(calls, 'PUT')).toEqual([{ windowDays: 30 }]))
    expect(screen.getByRole('combobox', { name: 'Days after the click' })).toHaveProperty('value', '30')
  })

  it('changes the tags with a sample that follows', async () => {
    const { calls, user } = show()
    await user.click(await screen.findByRole('button', { name: 'Change the tags' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tags on links' })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'utm_medium: value' }), 'network')
    expect(within(dialog).getByRole('status').textContent).toContain('utm_medium=instagram')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(calls, 'PUT')).toEqual([{ isTagged: true, isShortened: true, source: [{ part: 'network' }], medium: [{ part: 'network' }], campaign: [{ part: 'campaign' }, { part: 'post' }], content: [{ part: 'post_code' }] }]))
  })

  it('writes a file whose fields no spreadsheet takes for a formula', () => {
    expect(figuresCsv([{ ...ROW, title: '=SUM(A1), "cup"', platforms: ['facebook'] }])).toBe('Title,Networks,Links,Clicks,Orders,Revenue,Currency\r\n"\'=SUM(A1), ""cup""",facebook,/l/huila5,212,7,133.00,EUR\r\n')
  })
})
