import type { Analytics, CampaignCost } from '@marquee/contract/campaigns/analytics/figures'
import { ANALYTICS_TEXTS, COST_ERRORS } from '@marquee/contract/campaigns/analytics/words'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { makeAnalytics } from '../../../../test/samples/analytics.ts'
import { id } from '../../../../test/samples/commerce.ts'
import { campaignsAnswer, makeCampaign } from '../../../../test/samples/campaigns.ts'
import { setTimeZone } from '../../../lib/time-zone.ts'
import { preloadDialogs } from '../../../ui/dialog.tsx'
import { AnalyticsScreen } from './analytics-screen.tsx'
import { problemsOf } from './costs/cost-form.tsx'

const POST = { id: id(701), content: 'Nine copper mugs left', published_at: '2026-11-20T09:00:00.000Z', campaign: 'Low stock nudges', platforms: ['facebook'], value: 900 }
const CAMPAIGNS = [makeCampaign(1, { title: 'Low stock nudges' }), makeCampaign(2, { title: 'Gift boxes' })]

function show(analytics: Analytics = makeAnalytics(), { handlers = {}, address = '/campaigns/analytics', scope = 'campaigns' }: { handlers?: Parameters<typeof fakeApi>[0]; address?: string; scope?: 'campaigns' | 'posts' } = {}) {
  const calls = fakeApi({
    'GET /api/analytics': () => ({ success: true, analytics }),
    'GET /api/analytics/posts': () => ({ success: true, posts: [POST], rest: null, total: 900, currency: null }),
    'GET /api/campaigns': () => campaignsAnswer(CAMPAIGNS),
    'GET /api/campaigns/costs': () => ({ success: true, costs: [] }),
    ...handlers,
  })
  const router = renderScreen(<AnalyticsScreen scope={scope} />, address)
  return { calls, router, user: userEvent.setup(), made: (method: string, path: string): ApiCall[] => calls.filter((call) => call.method === method && call.path === path) }
}
const card = async (name: string): Promise<HTMLElement> => (await within(await screen.findByRole('group', { name: 'Figures' })).findByRole('button', { name })).parentElement as HTMLElement
const slider = () => screen.findByRole('slider')

beforeEach(async () => {
  setTimeZone('UTC')
  await preloadDialogs()
})

describe('the head', () => {
  it('has its heading, where figures come from, its buttons, and no notice of what comes soon (CANA-01, CANA-02, CANA-05)', async () => {
    const { user, made } = show()
    expect(await screen.findByRole('heading', { level: 1, name: SCREEN_HEADINGS.campaignAnalytics })).toBeTruthy()
    expect(await screen.findByText('From stored snapshots and shop orders, read at 9:40 AM UTC.')).toBeTruthy()
    expect(screen.getByRole('button', { name: ANALYTICS_TEXTS.export })).toBeTruthy()
    expect(screen.queryByText(/coming soon/i)).toBeNull()
    const before = made('GET', '/api/analytics').length
    await user.click(screen.getByRole('button', { name: ANALYTICS_TEXTS.refresh }))
    await waitFor(() => expect(made('GET', '/api/analytics').length).toBeGreaterThan(before))
  })

  it('chooses a campaign, the days and what they are compared with, in the address', async () => {
    const { user, made, router } = show()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Days' }), 'Last 7 days')
    await screen.findByRole('option', { name: 'All campaigns' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Posts of' }), 'Low stock nudges')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Against' }), 'Gift boxes')
    expect(router.state.location.search).toBe(`?days=7&campaign=${id(601)}&against=campaign&other=${id(602)}`)
    await waitFor(() => expect(Object.fromEntries(made('GET', '/api/analytics').at(-1)?.query ?? [])).toEqual({ scope: 'campaigns', days: '7', campaign: id(601), against: 'campaign', other: id(602) }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Against' }), 'Against a year earlier')
    await waitFor(() => expect(made('GET', '/api/analytics').at(-1)?.query.get('against')).toBe('year'))
  })
})

describe('the cards', () => {
  it('say value, change, what is not in it, and why one is not known: never 0 (CANA-03)', async () => {
    show()
    const impressions = await card('Impressions')
    expect([...impressions.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['up70% from 2.0K', 'Without Instagram', expect.stringMatching(/^Read /)])
    expect(within(impressions).getByRole('button', { name: 'Impressions: 3,400, show its posts' }).textContent).toBe('3.4K')
    expect((await card('Clicks')).textContent).toBe('Clicksnot knownNo post was out in these days.')
    expect(within(await screen.findByRole('group', { name: 'Figures' })).getAllByRole('button', { pressed: true }).map((each) => each.textContent)).toEqual(['Impressions'])
  })

  it('choose the chart and the table', async () => {
    const { user, router } = show(makeAnalytics({}, { clicks: { value: 12, before: 9, why: null, whyBefore: null } }))
    await user.click(within(await card('Clicks')).getByRole('button', { name: 'Clicks' }))
    expect(await screen.findByRole('heading', { name: 'Clicks by day' })).toBeTruthy()
    expect([router.state.location.search, screen.getByRole('region', { name: 'Clicks as a table' }).querySelectorAll('tfoot td')[0]?.textContent]).toEqual(['?figure=clicks', '12'])
  })

  it('show samples, marked, until a figure is known; they are not exported (CANA-04)', async () => {
    const { user, made } = show(makeAnalytics({ isSample: true }, { impressions: {} }))
    const figures = await screen.findByRole('group', { name: 'Figures' })
    const shown = [...figures.children].map((each) => [...each.querySelectorAll('p')][0]?.textContent)
    expect(shown).toEqual(['12.5K', '2.1K', '346', 'not known', 'not known', '15.2%'])
    expect(within(figures).getAllByText(ANALYTICS_TEXTS.sample)).toHaveLength(4)
    expect(screen.getByText(ANALYTICS_TEXTS.sampleHint)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: ANALYTICS_TEXTS.export }))
    expect(await screen.findByText(ANALYTICS_TEXTS.sampleNotExported)).toBeTruthy()
    expect(made('GET', '/api/analytics/export')).toEqual([])
  })
})

describe('the chart', () => {
  it('begins at the last day that is known, is moved by arrows, and says each day in words', async () => {
    const { user } = show()
    const chart = await slider()
    expect([chart.getAttribute('aria-label'), chart.getAttribute('aria-valuetext')]).toEqual(['Impressions by day', 'Sun, Nov 22: 600, before 300'])
    chart.focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(chart.getAttribute('aria-valuetext')).toBe('Fri, Nov 20: 900, before 300')
    expect(screen.getByText(/2 posts went out/)).toBeTruthy()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(chart.getAttribute('aria-valuetext')).toBe('Wed, Nov 18: not known, before 100')
    await user.keyboard('{Home}')
    expect(chart.getAttribute('aria-valuenow')).toBe('1')
    await user.keyboard('{PageUp}{End}')
    expect(chart.getAttribute('aria-valuenow')).toBe('7')
  })

  it('leaves a gap where a day is not known', async () => {
    show()
    const paths = [...(await slider()).querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
    expect(paths.map((path) => path.match(/M/g)?.length)).toEqual([2, 1, 2])
  })

  it('splits by network and by hour of posting', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: 'By network' }))
    expect(await screen.findByRole('heading', { name: 'Impressions by network' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Facebook3.4Kbefore 2.0K', 'Instagramnot knownbefore not known'])
    await user.click(screen.getByRole('button', { name: 'By hour' }))
    expect((await slider()).getAttribute('aria-valuetext')).toMatch(/^9:00\sAM: 2,400, before 2,000$/)
    expect(router.state.location.search).toBe('?axis=hour')
  })

  it('says its source, when it was read, and why a part is missing', async () => {
    show()
    expect(await screen.findByText(/^Views that networks reported\. Read .+ Without Instagram: the network does not tell it\. Before: nothing is missing\.$/)).toBeTruthy()
  })
})

describe('the table', () => {
  it('has each campaign, what it was before or since when it runs, and all', async () => {
    const { user } = show()
    const table = await screen.findByRole('region', { name: 'Impressions as a table' })
    const rows = () => [...table.querySelectorAll('tbody tr, tfoot tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows()).toEqual([['Low stock nudges', '2.4K', '2.0K', '+20%'], ['Gift boxes', '1.0K', 'began Nov\u00A018', 'change not known'], ['All', '3.4K', '2.0K', '+70%']])
    await user.click(within(screen.getByRole('group', { name: 'Table' })).getByRole('button', { name: 'By day' }))
    expect(rows().at(0)).toEqual(['Sun, Nov 22', '600', '300', '+100%'])
    expect(rows().at(4)?.slice(0, 2)).toEqual(['Wed, Nov 18', 'not known'])
  })
})

describe('a number', () => {
  it('opens the posts that it comes from, which lead to the history', async () => {
    const { user, made } = show()
    await user.click(await screen.findByRole('button', { name: '2,400, posts of Low stock nudges' }))
    const dialog = await screen.findByRole('dialog', { name: 'Impressions: Low stock nudges' })
    expect((await within(dialog).findByRole('link', { name: POST.content })).getAttribute('href')).toBe(`/post-history?open=${POST.id}`)
    expect(within(dialog).getByText('1 post').parentElement?.textContent).toBe('1 post900')
    expect(Object.fromEntries(made('GET', '/api/analytics/posts').at(-1)?.query ?? [])).toMatchObject({ figure: 'impressions', of: 'now', group: 'campaign', key: id(601) })
  })

  it('of the days before opens those of that time, and a card all of them', async () => {
    const { user, made } = show()
    await user.click(await screen.findByRole('button', { name: '2,000, posts of Low stock nudges before' }))
    await screen.findByRole('link', { name: POST.content })
    expect(made('GET', '/api/analytics/posts').at(-1)?.query.get('of')).toBe('before')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Impressions: 3,400, show its posts' }))
    await screen.findByRole('dialog', { name: 'Impressions: all posts' })
    expect(made('GET', '/api/analytics/posts').at(-1)?.query.has('group')).toBe(false)
  })
})

describe('costs', () => {
  const COST: CampaignCost = { id: id(901), campaign_id: id(601), campaign_title: 'Low stock nudges', amount: '100.00', currency: 'EUR', from: '2026-11-01', to: '2026-11-20', note: 'Adverts' }

  it('are entered where the return is not known, and sent as they are', async () => {
    const { user, made } = show(makeAnalytics(), { address: '/campaigns/analytics?figure=roi', handlers: { 'POST /api/campaigns/:id/costs': () => ({ success: true, cost: COST }) } })
    await user.click(await screen.findByRole('button', { name: 'Enter costs' }))
    const form = await screen.findByRole('form', { name: 'Enter a cost' })
    await user.click(within(form).getByRole('button', { name: 'Add cost' }))
    expect(within(form).getByText(COST_ERRORS.amount)).toBeTruthy()
    expect(made('POST', `/api/campaigns/${id(601)}/costs`)).toEqual([])
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Campaign' }), 'Low stock nudges')
    await user.type(within(form).getByRole('textbox', { name: 'Amount' }), '100,5')
    await user.type(within(form).getByRole('textbox', { name: 'What for (optional)' }), 'Adverts')
    await user.click(within(form).getByRole('button', { name: 'Add cost' }))
    await waitFor(() => expect(made('POST', `/api/campaigns/${id(601)}/costs`).map(({ body }) => body)).toEqual([{ amount: '100.5', currency: 'EUR', from: '2026-11-16', to: '2026-11-22', note: 'Adverts' }]))
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', ''))
  })

  it('are listed and removed, with Undo', async () => {
    const { user, made } = show(makeAnalytics(), {
      address: '/campaigns/analytics?figure=roi',
      handlers: { 'GET /api/campaigns/costs': () => ({ success: true, costs: [COST] }), 'DELETE /api/campaigns/:id/costs/:cost': () => ({ success: true }), 'POST /api/campaigns/:id/costs': () => ({ success: true, cost: COST }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Costs' }))
    await user.click(await screen.findByRole('button', { name: 'Remove 100 EUR of Low stock nudges' }))
    await waitFor(() => expect(made('DELETE', `/api/campaigns/${id(601)}/costs/${COST.id}`)).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(made('POST', `/api/campaigns/${id(601)}/costs`).map(({ body }) => body)).toEqual([{ amount: '100.00', currency: 'EUR', from: '2026-11-01', to: '2026-11-20', note: 'Adverts' }]))
  })

  it('show what the server refuses at its field', async () => {
    const refused = () => new Response(JSON.stringify({ success: false, code: 'validation_failed', error: 'No', details: [{ path: 'body.to', message: COST_ERRORS.long }] }), { status: 400, headers: { 'content-type': 'application/json' } })
    const { user } = show(makeAnalytics(), { address: '/campaigns/analytics?figure=roi', handlers: { 'POST /api/campaigns/:id/costs': refused } })
    await user.click(await screen.findByRole('button', { name: 'Enter costs' }))
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '5')
    await user.click(screen.getByRole('button', { name: 'Add cost' }))
    expect(await screen.findByText(COST_ERRORS.long)).toBeTruthy()
  })

  it('need an amount and days in their order', () => {
    expect(problemsOf({ amount: '1.5', from: '2026-11-01', to: '2026-11-01' })).toEqual({})
    expect(problemsOf({ amount: '0', from: '2026-11-02', to: '2026-11-01' })).toEqual({ amount: COST_ERRORS.amount, to: COST_ERRORS.order })
    expect(problemsOf({ amount: '1', from: '', to: '' })).toEqual({ from: 'Choose a day.', to: 'Choose a day.' })
  })
})

describe('an export', () => {
  it('saves the file of what is shown', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(`${(blob as Blob).type} ${(blob as Blob).size}`)
      return 'blob:1'
    })
    const { user, made } = show(makeAnalytics(), { address: '/campaigns/analytics?table=axis&days=7', handlers: { 'GET /api/analytics/export': () => ({ success: true, file: { name: 'marquee.csv', type: 'text/csv', base64: btoa('Day,1') } }) } })
    await slider()
    await user.click(screen.getByRole('button', { name: ANALYTICS_TEXTS.export }))
    await user.click(screen.getByRole('menuitem', { name: /^CSV/ }))
    await waitFor(() => expect(saved).toEqual(['text/csv 5']))
    expect(Object.fromEntries(made('GET', '/api/analytics/export').at(-1)?.query ?? [])).toEqual({ scope: 'campaigns', days: '7', against: 'before', figure: 'impressions', by: 'day', format: 'csv' })
  })
})

describe('other states', () => {
  it('say what failed, with Retry', async () => {
    let isDown = true
    const { user } = show(makeAnalytics(), { handlers: { 'GET /api/analytics': () => (isDown ? errorResponse(500, 'internal', 'The server is down.') : { success: true, analytics: makeAnalytics() }) } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(ANALYTICS_TEXTS.loadFailed)
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await slider()).toBeTruthy()
  })

  it('say that nothing was out, over all posts too', async () => {
    show({ ...makeAnalytics({ scope: 'posts', sent: [0, 0, 0, 0, 0, 0, 0] }), figures: makeAnalytics().figures.map((figure) => ({ ...figure, value: null, before: null, why: 'no-posts', gaps: [] })) }, { scope: 'posts', address: '/analytics' })
    expect(await screen.findByRole('heading', { level: 1, name: ANALYTICS_TEXTS.allTitle })).toBeTruthy()
    expect(await screen.findByText('No post was out in these days', { selector: 'h2' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create a post' })).toBeTruthy()
  })
})
