import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { type Rehearsal, REHEARSAL_TEXTS } from '@marquee/contract/campaigns/rehearsal'
import type { ClientConfig } from '@marquee/contract/platform'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ApiCall, errorResponse } from '../../../../test/fake-api.tsx'
import { preloadCampaigns, showCampaigns } from '../../../../test/pages/campaigns-page.tsx'
import { makeCampaign, MUG_SENTENCE } from '../../../../test/samples/campaigns.ts'
import { makeRehearsal, wouldNot, wouldPost } from '../../../../test/samples/rehearsal.ts'
import { useConfig } from '../../../lib/config.ts'

beforeAll(preloadCampaigns)
afterEach(() => {
  useConfig.setState({ config: null })
  vi.unstubAllGlobals()
})

const kept = wouldPost('kept', '2026-11-05T08:10:00.000Z')
const NOW = makeRehearsal([kept, wouldPost('new', '2026-11-05T12:05:00.000Z'), wouldNot('gone', '2026-11-05T13:20:00.000Z', { product_of: 'box', again_at: '2090-11-06T09:00:00.000Z' }), wouldNot('held', '2026-11-10T09:00:00.000Z', { failed: 'cooldown', reason: 'product posted within 24 hours' })])
const BEFORE = makeRehearsal([kept, wouldPost('gone', '2026-11-05T13:20:00.000Z', { product_of: 'box' })], { version: 3, rules: [{ id: 't1', sentence: 'When stock of any mug falls below 5, post to X.' }] })
const answer = (rehearsal: Rehearsal) => ({ success: true, rehearsal })
const ID = makeCampaign(1).id

/** Opens the rehearsal of version 4. */
async function open(query = '', handlers: Parameters<typeof showCampaigns>[1] = {}, change: Partial<Campaign> = {}) {
  const campaigns = [makeCampaign(1, { status: 'draft', version: 4, ...change })]
  const byVersion = ({ query: asked }: ApiCall) => answer(asked.get('version') === '3' ? BEFORE : { ...NOW, days: Number(asked.get('days')) as Rehearsal['days'], source: asked.get('source') as Rehearsal['source'] })
  const shown = showCampaigns(campaigns, { 'GET /api/campaigns/:id/rehearsal': byVersion, ...handlers }, `/campaign-manager?campaign=${ID}&rehearse=4${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Rehearsal of Campaign 1' })
  const asked = () => shown.calls.filter(({ path }) => path.endsWith('/rehearsal')).map(({ query: each }) => each.toString())
  return { ...shown, asked, search: () => shown.router.state.location.search }
}
const sentence = () => screen.findByText(/^In the last 30 days, /)
const calendar = () => screen.findByRole('table', { name: 'Days' })
const dayButtons = () => screen.getAllByRole('button', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), / })

describe('the rehearsal', () => {
  it('says in one sentence what would have happened, and over what', async () => {
    const { asked } = await open()
    expect((await sentence()).textContent).toBe('In the last 30 days, 2 posts would have gone out; 2 times a rule would not have fired.')
    expect((await sentence()).getAttribute('role')).toBe('status')
    expect(screen.getByText(/^Version 4 over 412 events, Oct 23 to Nov 22\. Nothing was posted/)).toBeTruthy()
    expect(asked()).toEqual(['days=30&source=stored&version=4'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rehearsal of Campaign 1'))
  })

  it('shows the days in a calendar, and a day with its decisions', async () => {
    const { user, search } = await open()
    expect(within(await calendar()).getAllByRole('row')).toHaveLength(7)
    expect(dayButtons().map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    expect(dayButtons()[0]?.textContent).toContain('Would post:8:10 AMCopper mug')
    await user.click(dayButtons()[0]!)
    expect(search()).toContain('day=2026-11-05')
    expect(screen.getByRole('heading', { level: 2, name: 'Thu, Nov 5 2 posts, 1 stopped' })).toBeTruthy()
    const list = screen.getByRole('region', { name: /^Thu, Nov 5/ })
    for (const text of ['Would post', 'already 2 posts a day', 'Stock of Mini Box fell from 12 to 9. The campaign has 2 posts already, of at most 2 a day.', 'Post on Instagram, Thu, Nov 5, 8:10 AM.']) expect(within(list).getAllByText(text).length).toBeGreaterThan(0)
    await user.click(within(list).getByRole('button', { name: 'Why for Mini Box at 1:20 PM' }))
    expect(within(list).getByText('The rule is on.').querySelector('svg')?.getAttribute('aria-label')).toBe('Passed')
    expect(within(list).getByText('The campaign has 2 posts already, of at most 2 a day.').querySelector('svg')?.getAttribute('aria-label')).toBe('Failed')
    expect(within(list).getByText('It can fire again Nov 6, 9:00 AM.')).toBeTruthy()
  })

  it('steps through the days with J, K and the buttons, and closes with Escape', async () => {
    const { user, search } = await open()
    await calendar()
    await user.keyboard('k')
    expect(search()).toContain('day=2026-11-05')
    expect(screen.getByRole('button', { name: 'Day before with a decision' })).toHaveProperty('disabled', true)
    await user.keyboard('j')
    expect(search()).toContain('day=2026-11-10')
    await user.click(screen.getByRole('button', { name: 'Day before with a decision' }))
    expect(search()).toContain('day=2026-11-05')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(search()).toBe(''))
    expect(await screen.findByRole('heading', { level: 1, name: 'Campaign Manager' })).toBeTruthy()
  })

  it('is filtered by the parts of the bar', async () => {
    const { user, search } = await open()
    await calendar()
    await user.click(screen.getByRole('button', { name: '2 posts' }))
    expect(search()).toContain('only=posts')
    expect(dayButtons()).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 2, name: 'Thu, Nov 5 2 posts' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '1 product posted within 24 hours' }))
    expect(screen.getByRole('heading', { level: 2, name: 'Tue, Nov 10 1 stopped' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '1 product posted within 24 hours' }))
    expect(dayButtons()).toHaveLength(2)
  })

  it('is of other days', async () => {
    const { user, asked, search } = await open('&only=cap')
    await calendar()
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(await screen.findByText(/^In the last 7 days, /)).toBeTruthy()
    expect(asked().at(-1)).toBe('days=7&source=stored&version=4')
    expect([search().includes('days=7'), search().includes('only')]).toEqual([true, false])
  })

  it('has a demo month where stores are simulated', async () => {
    const simulated = { sandboxed: [{ vendor: 'stores', label: 'Commerce', mode: 'sandbox' }] } as unknown as ClientConfig
    useConfig.setState({ config: simulated })
    const { user, asked } = await open()
    await calendar()
    await user.click(screen.getByRole('button', { name: 'Demo month' }))
    expect(await screen.findByText(/^In the demo month, /)).toBeTruthy()
    expect(asked().at(-1)).toBe('days=30&source=demo&version=4')
    expect(screen.queryByRole('button', { name: '7 days' })).toBeNull()
  })

  it('has none elsewhere', async () => {
    await open()
    await calendar()
    expect(screen.queryByRole('button', { name: 'Demo month' })).toBeNull()
  })

  it('shows what the server refuses, and keeps a way back', async () => {
    const { user } = await open('&source=demo', { 'GET /api/campaigns/:id/rehearsal': ({ query }) => (query.get('source') === 'demo' ? errorResponse(400, 'bad_request', REHEARSAL_TEXTS.noDemo) : answer(NOW)) })
    expect((await screen.findByRole('alert')).textContent).toContain(REHEARSAL_TEXTS.noDemo)
    await user.click(screen.getByRole('button', { name: 'Stored events' }))
    expect(await sentence()).toBeTruthy()
  })

  it('fails with the exact text, keeps what was there, and tries again', async () => {
    let isBroken = false
    const { user } = await open('', { 'GET /api/campaigns/:id/rehearsal': () => (isBroken ? errorResponse(503, 'unavailable', 'The database is busy.') : answer(NOW)) })
    await calendar()
    isBroken = true
    await user.click(screen.getByRole('button', { name: '90 days' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The database is busy.')
    expect(dayButtons()).toHaveLength(2)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('warns in amber lines, and says when nothing happened', async () => {
    await open('', { 'GET /api/campaigns/:id/rehearsal': () => answer(makeRehearsal([], { warnings: [{ kind: 'no-event', text: REHEARSAL_TEXTS.noEvent }, { kind: 'first-soon', text: REHEARSAL_TEXTS.firstSoon(20) }] })) })
    const warnings = await screen.findByRole('list', { name: 'Warnings' })
    expect(within(warnings).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([REHEARSAL_TEXTS.noEvent, REHEARSAL_TEXTS.firstSoon(20)])
    expect((await sentence()).textContent).toBe('In the last 30 days, nothing would have reached a rule.')
    expect(screen.getByRole('heading', { level: 2, name: 'No decision' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Write samples' })).toBeNull()
  })

  it('offers the demo month while nothing is stored', async () => {
    useConfig.setState({ config: { sandboxed: [{ vendor: 'stores', label: 'Commerce', mode: 'sandbox' }] } as unknown as ClientConfig })
    const { user } = await open('', { 'GET /api/campaigns/:id/rehearsal': ({ query }) => answer(query.get('source') === 'demo' ? { ...NOW, source: 'demo' } : makeRehearsal([])) })
    await user.click(await screen.findByRole('button', { name: 'Rehearse the demo month' }))
    expect(await screen.findByText(/^In the demo month, /)).toBeTruthy()
  })

  it('says that a version has no rule', async () => {
    await open('', { 'GET /api/campaigns/:id/rehearsal': () => answer(makeRehearsal([], { rules: [] })) })
    expect(await screen.findByRole('heading', { level: 2, name: 'No rule' })).toBeTruthy()
  })

  it('clears a filter that matches nothing', async () => {
    const { user } = await open('&only=alike')
    expect(await screen.findByRole('heading', { level: 2, name: 'No decision matches' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await calendar()).toBeTruthy()
  })

  it('says that a campaign is gone', async () => {
    const gone = () => errorResponse(404, 'not_found', 'Not found.')
    showCampaigns([], { 'GET /api/campaigns/:id': gone, 'GET /api/campaigns/:id/rehearsal': gone }, `/campaign-manager?campaign=${ID}&rehearse=4`)
    expect(await screen.findByRole('heading', { level: 1, name: 'This campaign is gone' })).toBeTruthy()
  })
})

describe('a comparison', () => {
  it('shows what is new and what is gone, and how the rules changed', async () => {
    const { user, asked, search } = await open()
    await calendar()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Version 3')
    const compare = screen.getByRole('region', { name: 'Compare' })
    await waitFor(() => expect(compare.textContent).toContain('2 posts, now 2: 1 new, 1 gone.'))
    expect(search()).toContain('against=3')
    expect(asked().at(-1)).toBe('days=30&source=stored&version=3')
    expect(within(compare).getByRole('list', { name: 'Changed rules' }).textContent).toBe(`Changed: ${MUG_SENTENCE}Before: When stock of any mug falls below 5, post to X.`)
    await user.click(dayButtons()[0]!)
    const list = screen.getByRole('region', { name: /^Thu, Nov 5/ })
    expect(within(list).getByText('New in version 4')).toBeTruthy()
    expect(within(list).getByText(/Version 3 posted it\.$/)).toBeTruthy()
    expect(within(list).getByRole('heading', { name: 'Mini Box' }).querySelector('s')?.textContent).toBe('Mini Box')
    expect(screen.getByText('Posted in version 3 only')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'No other version')
    expect(screen.queryByText('New in version 4')).toBeNull()
  })

  it('is a table with the differences first', async () => {
    const { user, search } = await open('&against=3')
    await calendar()
    await user.click(screen.getByRole('button', { name: 'Table' }))
    expect(search()).toContain('view=table')
    const table = screen.getByRole('table', { name: 'Decisions' })
    await waitFor(() => expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['When', 'Event', 'Version 4', 'Version 3', 'Reason']))
    expect(within(table).getAllByRole('row').slice(1).map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent))).toEqual([
      ['Thu, Nov 5, 12:05 PM', 'Copper mug', 'Version 4: Would post', 'Version 3: Not asked'], ['Thu, Nov 5, 1:20 PM', 'Mini Box', 'Version 4: Would not fire', 'Version 3: Would post'],
      ['Thu, Nov 5, 8:10 AM', 'Copper mug', 'Version 4: Would post', 'Version 3: Would post'], ['Tue, Nov 10, 9:00 AM', 'Copper mug', 'Version 4: Would not fire', 'Version 3: Not asked'],
    ])
  })

  it('fails by itself', async () => {
    await open('&against=2', { 'GET /api/campaigns/:id/rehearsal': ({ query }) => (query.get('version') === '2' ? errorResponse(404, 'not_found', REHEARSAL_TEXTS.noVersion) : answer(NOW)) })
    expect((await screen.findByRole('alert')).textContent).toContain(REHEARSAL_TEXTS.noVersion)
    expect(await calendar()).toBeTruthy()
  })

  it('has nothing to compare an only version with', async () => {
    showCampaigns([makeCampaign(1, { version: 1 })], { 'GET /api/campaigns/:id/rehearsal': () => answer({ ...NOW, version: 1 }) }, `/campaign-manager?campaign=${ID}&rehearse=1`)
    expect(await screen.findByText('This is the only version so far: each save makes one.')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Compare with' })).toHaveProperty('disabled', true)
  })
})

describe('sample posts', () => {
  const sample = { event_id: 'kept', rule_id: 't1', content: 'Nine copper mugs are left.', platforms: ['instagram'], hold: 'It says “cheap”, which this campaign avoids.' }

  it('are written on demand, with why one would wait', async () => {
    const { user, made } = await open('', { 'POST /api/campaigns/:id/rehearsal/samples': () => ({ success: true, samples: [sample] }) })
    await user.click(await screen.findByRole('button', { name: 'Write samples' }))
    const list = await screen.findByRole('list', { name: 'Sample posts' })
    for (const text of ['Copper mug', sample.content, 'Instagram', 'It would wait for you: it says “cheap”, which this campaign avoids.']) expect(within(list).getByText(text)).toBeTruthy()
    expect(made('POST', `/api/campaigns/${ID}/rehearsal/samples`)[0]?.body).toEqual({ days: 30, source: 'stored' })
  })

  it('fail with the exact text, and Retry writes them', async () => {
    let isBroken = true
    const { user } = await open('', { 'POST /api/campaigns/:id/rehearsal/samples': () => (isBroken ? errorResponse(429, 'rate_limited', 'The limit of today is reached.') : { success: true, samples: [{ ...sample, hold: null }] }) })
    await user.click(await screen.findByRole('button', { name: 'Write samples' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The limit of today is reached.')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(sample.content)).toBeTruthy()
  })

  it('are of the newest version alone', async () => {
    await open('', {}, { version: 5 })
    await calendar()
    expect(screen.queryByRole('button', { name: 'Write samples' })).toBeNull()
  })
})

describe('from the rehearsal', () => {
  it('a draft is activated, and the screen says so', async () => {
    let status: Campaign['status'] = 'draft'
    const { user, made } = await open('', { 'GET /api/campaigns/:id': () => ({ success: true, campaign: makeCampaign(1, { status, version: 4 }) }), 'POST /api/campaigns/:id/activate': () => {
      status = 'active'
      return { success: true, campaign: makeCampaign(1, { status, version: 4 }), waiting: 0, first_at: null }
    } })
    await user.click(await screen.findByRole('button', { name: 'Activate' }))
    expect(await screen.findByText('This campaign is active: its rules act on what happens from now on.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull()
    expect(made('POST', `/api/campaigns/${ID}/activate`)).toHaveLength(1)
  })

  it('says why it could not be activated', async () => {
    const { user } = await open('', { 'POST /api/campaigns/:id/activate': () => errorResponse(409, 'conflict', 'Connect Instagram first.') })
    await user.click(await screen.findByRole('button', { name: 'Activate' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to activate campaignConnect Instagram first.')
  })

  it('leads to the newest version, compared with this one', async () => {
    const { user, search } = await open('', {}, { version: 5 })
    await user.click(await screen.findByRole('button', { name: 'Rehearse version 5' }))
    expect(search()).toBe(`?campaign=${ID}&rehearse=5&against=4`)
  })

  it('leads to the rules', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Edit rules' }))
    expect(await screen.findByRole('dialog', { name: 'Configure Triggers' })).toBeTruthy()
  })
})

describe('the rehearsal is opened', () => {
  const served = { 'GET /api/campaigns/:id/rehearsal': () => answer(NOW) }

  it('from the menu of a row, and Back leads to the list', async () => {
    const { user, router } = showCampaigns([makeCampaign(1)], served)
    await user.click(await screen.findByRole('button', { name: 'More for Campaign 1' }))
    await user.click(screen.getByRole('menuitem', { name: 'Rehearse' }))
    expect(router.state.location.search).toBe(`?campaign=${ID}&rehearse=3`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Rehearsal of Campaign 1' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(router.state.location.search).toBe('')
  })

  it('from the details, and leads back to them', async () => {
    const { user, router } = showCampaigns([makeCampaign(1)], served, `/campaign-manager?campaign=${ID}&tab=activity`)
    const sheet = await screen.findByRole('dialog', { name: 'Campaign 1' })
    await user.click(within(sheet).getByRole('button', { name: 'More for Campaign 1' }))
    await user.click(within(sheet).getByRole('menuitem', { name: 'Rehearse' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Rehearsal of Campaign 1' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Campaign 1' })).toBeTruthy()
    expect(router.state.location.search).toBe(`?campaign=${ID}&tab=activity`)
  })
})

describe('on a phone', () => {
  it('the days are an agenda', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 639px)', addEventListener: () => undefined, removeEventListener: () => undefined }))
    await open()
    expect(await screen.findByRole('region', { name: 'Thu, Nov 5' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Tue, Nov 10' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
