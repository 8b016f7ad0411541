import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorResponse } from '../../../../test/fake-api.tsx'
import { preloadCampaigns, showCampaigns } from '../../../../test/pages/campaigns-page.tsx'
import { campaignsAnswer, makeCampaign, makeCampaignPost } from '../../../../test/samples/campaigns.ts'
import { setTimeZone } from '../../../lib/time-zone.ts'

beforeAll(preloadCampaigns)

const row = (name: string) => screen.findByRole('listitem', { name })
const ALL = () => [makeCampaign(1, { title: 'Low stock nudges' }), makeCampaign(2, { title: 'Summer cold brew', status: 'paused' }), makeCampaign(3, { title: 'Spring menu', status: 'draft' }), makeCampaign(4, { title: 'Birthday', status: 'completed' }), makeCampaign(5, { title: 'Odd one', status: 'on_ice' })]
const step = (campaign = makeCampaign(1), waiting = 0) => ({ success: true, campaign, waiting, first_at: null })

describe('the head and the tabs', () => {
  it('has its heading, its line and its buttons (CAMP-01, CAMP-02, CAMP-03, CAMP-04, CAMP-05)', async () => {
    setTimeZone('Europe/Stockholm')
    showCampaigns(ALL())
    expect(await screen.findByRole('heading', { level: 1, name: SCREEN_HEADINGS.campaigns })).toBeTruthy()
    expect(screen.getByText(new RegExp(`^${CAMPAIGN_TEXTS.subtitle}\\. Times in Stockholm`))).toBeTruthy()
    expect(screen.getAllByRole('button', { name: CAMPAIGN_TEXTS.create }).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Campaigns5', 'Rules0', 'Templates3']))
  })

  it('reads everything again on Refresh (CAMP-04)', async () => {
    const { user, made } = showCampaigns(ALL())
    await row('Birthday')
    const before = made('GET', '/api/campaigns').length
    await user.click(screen.getByRole('button', { name: CAMPAIGN_TEXTS.refresh }))
    await waitFor(() => expect(made('GET', '/api/campaigns').length).toBeGreaterThan(before))
  })

  it('has its tab in the address, and leads from the card to the templates (CAMP-20)', async () => {
    const { user, router } = showCampaigns(ALL())
    await user.click(await screen.findByRole('button', { name: 'Browse Templates' }))
    expect(await screen.findByRole('article', { name: 'Holiday Promotion' })).toBeTruthy()
    expect(router.state.location.search).toBe('?tab=templates')
    await user.click(screen.getByRole('tab', { name: /^Campaigns/ }))
    expect(await row('Birthday')).toBeTruthy()
  })

  it('leads to the reports (CAMP-19) and opens the wizard from the card (CAMP-18)', async () => {
    const { user, router } = showCampaigns(ALL())
    expect((await screen.findByRole('link', { name: 'View Reports' })).getAttribute('href')).toBe('/campaigns/analytics')
    await user.click(screen.getByRole('button', { name: 'Get Started' }))
    await waitFor(() => expect(router.state.location.search).toBe('?create=1'))
  })

  it('says since when events are late', async () => {
    setTimeZone('UTC')
    showCampaigns(ALL(), { 'GET /api/campaigns/rules': () => ({ success: true, rules: [], late_since: '2026-11-20T10:42:00.000Z' }) })
    expect(await screen.findByText('Events are late since 10:42 AM')).toBeTruthy()
  })
})

describe('the list', () => {
  it('shows each campaign with status, line and figures (CAMP-07, CAMP-10, CAMP-12, CAMP-21)', async () => {
    showCampaigns([...ALL(), makeCampaign(6, { title: 'By hand', automation_rules: { enabled: false, triggers: [], actions: [] } })])
    const first = await row('Low stock nudges')
    expect(screen.getByRole('heading', { name: CAMPAIGN_TEXTS.listTitle })).toBeTruthy()
    expect(within(first).getByText('Active')).toBeTruthy()
    expect(within(first).getByText(CAMPAIGN_TEXTS.automated)).toBeTruthy()
    expect(within(first).getByText('2 drafts wait for you.', { exact: false })).toBeTruthy()
    expect(within(first).getByRole('link', { name: 'Approve' }).getAttribute('href')).toBe('/drafts')
    expect([...first.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['12.5K', '2.1K', '15.2%', '11'])
    expect(within(first).getByRole('img', { name: 'Posts by day, last 14 days: 6, at most 2 posts a day' })).toBeTruthy()
    expect(within(await row('Odd one')).getByText('On Ice')).toBeTruthy()
    expect(within(await row('By hand')).queryByText(CAMPAIGN_TEXTS.automated)).toBeNull()
  })

  it('says what is not known instead of 0, and 0.0% for the return (CAMP-13)', async () => {
    showCampaigns([makeCampaign(1, { performance_metrics: { total_impressions: null, total_engagements: null, roi_calculated: null, posts_generated: 0 } })])
    const found = await row('Campaign 1')
    expect([...found.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['–not known yet', '–not known yet', '0.0%, not known yet', '0'])
    expect(within(found).getAllByTitle('not known yet')).toHaveLength(3)
  })

  it('shows the next post in the profile’s zone, besides a more urgent line (CAMP-11)', async () => {
    setTimeZone('America/New_York')
    showCampaigns([makeCampaign(1, { next_post_at: '2090-11-24T14:00:00.000Z', line: { kind: 'next', text: 'Next: soon', tone: 'ok' } }), makeCampaign(2, { next_post_at: '2090-11-24T14:00:00.000Z' }), makeCampaign(3, { line: null })])
    expect(within(await row('Campaign 1')).getAllByText(/^Next: .*Nov 24, 2090, 9:00 AM EST/)).toHaveLength(1)
    expect(within(await row('Campaign 2')).getByText(/^Next: /)).toBeTruthy()
    expect(within(await row('Campaign 3')).queryByText(/Next/)).toBeNull()
  })

  it('filters by its counters, by a search and clears both (CAMP-06)', async () => {
    const { user, router } = showCampaigns(ALL())
    await row('Birthday')
    expect(within(screen.getByRole('group', { name: 'Campaigns by status' })).getAllByRole('button').map((button) => button.textContent)).toEqual(['5Total Campaigns', '1Active', '1Paused', '1Draft', '1Completed'])
    await user.click(screen.getByRole('button', { name: /Paused/, pressed: false }))
    expect(screen.queryByRole('listitem', { name: 'Birthday' })).toBeNull()
    expect(await row('Summer cold brew')).toBeTruthy()
    expect(router.state.location.search).toBe('?status=paused')
    await user.type(screen.getByRole('searchbox', { name: 'Search campaigns' }), 'zzz')
    expect(await screen.findByText('No campaign matches')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await row('Birthday')).toBeTruthy()
  })

  it('offers to create the first one (CAMP-08, CAMP-09)', async () => {
    const { user, router } = showCampaigns([])
    expect(await screen.findByText(CAMPAIGN_TEXTS.empty)).toBeTruthy()
    const list = screen.getByRole('region', { name: CAMPAIGN_TEXTS.listTitle })
    expect(within(list).getByText(CAMPAIGN_TEXTS.emptyHint)).toBeTruthy()
    await user.click(within(list).getByRole('button', { name: CAMPAIGN_TEXTS.create }))
    await waitFor(() => expect(router.state.location.search).toBe('?create=1'))
  })

  it('keeps its rows when a later request fails, says so, and tries again (CAMP-22, CAMP-23)', async () => {
    let isBroken = false
    const { user } = showCampaigns([], { 'GET /api/campaigns': () => (isBroken ? errorResponse(500, 'internal', 'Something went wrong.') : campaignsAnswer(ALL())) })
    await row('Birthday')
    isBroken = true
    await user.click(screen.getByRole('button', { name: CAMPAIGN_TEXTS.refresh }))
    expect((await screen.findByRole('alert')).textContent).toContain(CAMPAIGN_TEXTS.fetchFailed)
    expect(await row('Birthday')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('the steps of a campaign', () => {
  it('offers the step of each status (CAMP-14, CAMP-15, CAMP-16, CAMP-17, CAMP-28)', async () => {
    showCampaigns(ALL())
    const steps = async (name: string) => within(await row(name)).getAllByRole('button').map((button) => button.textContent ?? '').filter((text) => /^(Pause|Resume|Activate)$/.test(text))
    expect(await steps('Low stock nudges')).toEqual(['Pause'])
    expect(await steps('Summer cold brew')).toEqual(['Resume'])
    expect(await steps('Spring menu')).toEqual(['Activate'])
    expect(await steps('Birthday')).toEqual([])
    expect(within(await row('Birthday')).getByRole('button', { name: /View Details/ })).toBeTruthy()
  })

  it('pauses, says what waits, and undoes it; the list is read again (CAMP-14, CAMP-30)', async () => {
    const { user, made } = showCampaigns(ALL(), { 'POST /api/campaigns/:id/pause': () => step(makeCampaign(1, { status: 'paused' }), 3), 'POST /api/campaigns/:id/resume': () => step() })
    const before = made('GET', '/api/campaigns').length
    await user.click(within(await row('Low stock nudges')).getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('Paused. 3 posts wait.')).toBeTruthy()
    expect(made('GET', '/api/campaigns').length).toBeGreaterThan(before)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(made('POST', `/api/campaigns/${makeCampaign(1).id}/resume`).map(({ body }) => body)).toEqual([{ passed: 'next-free' }]))
  })

  it('resumes without a question while no time has passed (CAMP-15)', async () => {
    const { user, made } = showCampaigns(ALL(), { 'GET /api/campaigns/:id/schedule': () => ({ success: true, scheduled_posts: [makeCampaignPost(1)] }), 'POST /api/campaigns/:id/resume': () => step(makeCampaign(2), 1) })
    await user.click(within(await row('Summer cold brew')).getByRole('button', { name: 'Resume' }))
    expect(await screen.findByText('Resumed. 1 post will go out.')).toBeTruthy()
    expect(made('POST', `/api/campaigns/${makeCampaign(2).id}/resume`).map(({ body }) => body)).toEqual([{}])
  })

  it.each([['Use the next free hours', 'next-free'], ['Drop them', 'drop']])('asks about times that have passed: %s', async (choice, passed) => {
    const late = [1, 2].map((number) => makeCampaignPost(number, { scheduled_time: '2020-01-01T09:00:00.000Z' }))
    const { user, made } = showCampaigns(ALL(), { 'GET /api/campaigns/:id/schedule': () => ({ success: true, scheduled_posts: [...late, makeCampaignPost(3)] }), 'POST /api/campaigns/:id/resume': () => step(makeCampaign(2)) })
    await user.click(within(await row('Summer cold brew')).getByRole('button', { name: 'Resume' }))
    const dialog = await screen.findByRole('dialog', { name: 'Resume Summer cold brew?' })
    expect(within(dialog).getByText(/The time of 2 posts passed/)).toBeTruthy()
    expect(made('POST', `/api/campaigns/${makeCampaign(2).id}/resume`)).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: choice }))
    await waitFor(() => expect(made('POST', `/api/campaigns/${makeCampaign(2).id}/resume`).map(({ body }) => body)).toEqual([{ passed }]))
  })

  it('activates a draft (CAMP-16)', async () => {
    const { user, made } = showCampaigns(ALL(), { 'POST /api/campaigns/:id/activate': () => step() })
    await user.click(within(await row('Spring menu')).getByRole('button', { name: 'Activate' }))
    expect(await screen.findByText('Spring menu is active.')).toBeTruthy()
    expect(made('POST', `/api/campaigns/${makeCampaign(3).id}/activate`)).toHaveLength(1)
  })

  it.each([['pause', 'Low stock nudges', 'Pause', CAMPAIGN_TEXTS.pauseFailed], ['resume', 'Summer cold brew', 'Resume', CAMPAIGN_TEXTS.resumeFailed], ['activate', 'Spring menu', 'Activate', CAMPAIGN_TEXTS.activateFailed]])('says in a banner that %s failed, and why (CAMP-24, CAMP-25, CAMP-26)', async (path, name, button, text) => {
    const { user } = showCampaigns(ALL(), { [`POST /api/campaigns/:id/${path}`]: () => errorResponse(409, 'conflict', 'Connect X first.') })
    await user.click(within(await row(name)).getByRole('button', { name: button }))
    const banner = await screen.findByRole('alert')
    expect(within(banner).getByText(text)).toBeTruthy()
    expect(within(banner).getByText('Connect X first.')).toBeTruthy()
    await user.click(within(banner).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the menu of a campaign', () => {
  const open = async (name: string, item: string, handlers: Parameters<typeof showCampaigns>[1] = {}) => {
    const shown = showCampaigns(ALL(), handlers)
    await shown.user.click(within(await row(name)).getByRole('button', { name: `More for ${name}` }))
    await shown.user.click(await screen.findByRole('menuitem', { name: item }))
    return shown
  }
  const none = { scheduled: 0, drafts: 0, published: 0, rules: [] }
  const dependants = () => ({ success: true, complete: { ...none, sentence: 'Cancels 4 scheduled posts.' }, delete: { ...none, sentence: 'Cancels 4 scheduled posts. A rule of New roasts pauses this: it will be off.' } })

  it('has Complete for what runs or waits alone', async () => {
    const { user } = showCampaigns(ALL())
    for (const [name, items] of [['Low stock nudges', ['Settings', 'Rehearse', 'Duplicate', 'Complete', 'Archive', 'Delete']], ['Spring menu', ['Settings', 'Rehearse', 'Duplicate', 'Archive', 'Delete']]] as const) {
      await user.click(within(await row(name)).getByRole('button', { name: `More for ${name}` }))
      // The test's window is wide: Settings stands in the row.
      expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items.filter((item) => item !== 'Settings'))
      await user.keyboard('{Escape}')
    }
  })

  it('duplicates', async () => {
    const { made } = await open('Birthday', 'Duplicate', { 'POST /api/campaigns/:id/duplicate': () => ({ success: true, campaign: makeCampaign(9, { title: 'Birthday (copy)' }) }) })
    expect(await screen.findByText('Birthday (copy) created as a draft.')).toBeTruthy()
    expect(made('POST', `/api/campaigns/${makeCampaign(4).id}/duplicate`)[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('archives at once, and undoes it', async () => {
    const { user, made } = await open('Birthday', 'Archive', { 'POST /api/campaigns/:id/archive': () => step(), 'POST /api/campaigns/:id/restore': () => step() })
    expect(await screen.findByText('Birthday archived.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(made('POST', `/api/campaigns/${makeCampaign(4).id}/restore`)).toHaveLength(1))
  })

  it('completes after asking, with what that cancels', async () => {
    const { user, made } = await open('Low stock nudges', 'Complete', { 'GET /api/campaigns/:id/dependants': dependants, 'POST /api/campaigns/:id/complete': () => step() })
    const dialog = await screen.findByRole('alertdialog', { name: 'Complete Low stock nudges?' })
    expect(await within(dialog).findByText('Cancels 4 scheduled posts.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Complete' }))
    await waitFor(() => expect(made('POST', `/api/campaigns/${makeCampaign(1).id}/complete`)).toHaveLength(1))
  })

  it('deletes after naming what depends on it, and says when that failed (CAMP-27, CAMP-29)', async () => {
    let isBroken = true
    const { user, made } = await open('Birthday', 'Delete', { 'GET /api/campaigns/:id/dependants': dependants, 'DELETE /api/campaigns/:id': () => (isBroken ? errorResponse(500, 'internal', 'Something went wrong.') : { success: true }) })
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Birthday?' })
    expect(await within(dialog).findByText(/A rule of New roasts pauses this: it will be off\./)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(within(await screen.findByRole('alert')).getByText(CAMPAIGN_TEXTS.deleteFailed)).toBeTruthy()
    isBroken = false
    await user.click(within(await row('Birthday')).getByRole('button', { name: 'More for Birthday' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Birthday deleted.')).toBeTruthy()
    expect(made('DELETE', `/api/campaigns/${makeCampaign(4).id}`)).toHaveLength(2)
  })

  it('keeps what is archived in a filter of its own, where it is restored', async () => {
    const old = makeCampaign(8, { title: 'Old sale', is_archived: true, status: 'completed' })
    const { user, made } = showCampaigns([], { 'GET /api/campaigns': ({ query }) => (query.get('archived') === 'true' ? campaignsAnswer([old], 1) : campaignsAnswer(ALL(), 1)), 'POST /api/campaigns/:id/restore': () => step() })
    await user.click(await screen.findByRole('button', { name: 'Archived 1' }))
    const found = await row('Old sale')
    expect(screen.queryByRole('listitem', { name: 'Birthday' })).toBeNull()
    await user.click(within(found).getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(made('POST', `/api/campaigns/${old.id}/restore`)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Back to all' }))
    expect(await row('Birthday')).toBeTruthy()
  })
})
