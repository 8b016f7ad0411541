import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { EXPERIMENT_TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { CAMPAIGN_DETAIL_TEXTS as TEXTS, CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorResponse } from '../../../../test/fake-api.tsx'
import { preloadCampaigns, showCampaigns } from '../../../../test/pages/campaigns-page.tsx'
import { makeCampaign, makeCampaignPost, makeEntry, MUG_SENTENCE } from '../../../../test/samples/campaigns.ts'
import { id } from '../../../../test/samples/commerce.ts'
import { setTimeZone } from '../../../lib/time-zone.ts'

beforeAll(preloadCampaigns)

/** Opens the details of the first campaign at a tab. */
async function open(tab: string, handlers: Parameters<typeof showCampaigns>[1] = {}, campaigns: Campaign[] = [makeCampaign(1), makeCampaign(2)]) {
  setTimeZone('UTC')
  const shown = showCampaigns(campaigns, handlers, `/campaign-manager?campaign=${campaigns[0]?.id}${tab === '' ? '' : `&tab=${tab}`}`)
  return { ...shown, sheet: await screen.findByRole('dialog') }
}
const generated = () => ({ success: true, scheduled_for: '2090-11-24T14:00:00.000Z', post: makeCampaignPost(1) })

describe('the sheet', () => {
  it('opens from the row, names the campaign, and closes (CDET-01, CDET-03)', async () => {
    const { user, router } = showCampaigns([makeCampaign(1)])
    await user.click(await screen.findByRole('button', { name: /^View Details/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Campaign 1' })
    expect(router.state.location.search).toBe(`?campaign=${makeCampaign(1).id}`)
    expect(within(sheet).getByText(TEXTS.title)).toBeTruthy()
    expect(within(sheet).getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual([...Object.values(TEXTS.tabs), EXPERIMENT_TEXTS.tab])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('steps through the campaigns with J and K', async () => {
    const { user, sheet } = await open('')
    await screen.findByRole('listitem', { name: 'Campaign 2', hidden: true })
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
    await user.keyboard('j')
    expect(await screen.findByRole('dialog', { name: 'Campaign 2' })).toBeTruthy()
    await user.keyboard('j')
    await user.keyboard('k')
    expect(await screen.findByRole('dialog', { name: 'Campaign 1' })).toBeTruthy()
  })

  it('pauses where it stands, and says when that failed', async () => {
    const { user, sheet, made } = await open('', { 'POST /api/campaigns/:id/pause': () => errorResponse(500, 'internal', 'Something went wrong.') })
    await user.click(await within(sheet).findByRole('button', { name: 'Pause' }))
    expect(await within(sheet).findByText('Failed to pause campaign')).toBeTruthy()
    expect(made('POST', `/api/campaigns/${makeCampaign(1).id}/pause`)).toHaveLength(1)
  })

  it('says that a campaign is gone', async () => {
    await open('', { 'GET /api/campaigns/:id': () => errorResponse(404, 'not_found', 'Not found.'), 'GET /api/campaigns': () => ({ success: true, campaigns: [], counts: { total: 0, active: 0, paused: 0, draft: 0, completed: 0, archived: 0 } }) })
    expect(await screen.findByRole('dialog', { name: 'This campaign is gone' })).toBeTruthy()
  })
})

describe('Generate Post Now', () => {
  it('says when the post goes out (CDET-02, CDET-17)', async () => {
    const { user, sheet, made } = await open('', { 'POST /api/campaigns/:id/generate-post': generated })
    await user.click(await within(sheet).findByRole('button', { name: TEXTS.generate }))
    const said = await within(sheet).findByText(TEXTS.generated('Fri, Nov 24, 2090, 2:00 PM UTC'))
    await user.click(within(sheet).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(said.isConnected).toBe(false)
    expect(made('POST', `/api/campaigns/${makeCampaign(1).id}/generate-post`)[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it.each([['The limit of today is reached.', 'The limit of today is reached.'], ['', TEXTS.generateFailed]])('alerts why it failed: the server’s text first (CDET-18)', async (error, text) => {
    const { user, sheet } = await open('', { 'POST /api/campaigns/:id/generate-post': () => errorResponse(429, 'rate_limited', error) })
    await user.click(await within(sheet).findByRole('button', { name: TEXTS.generate }))
    expect((await within(sheet).findByRole('alert')).textContent).toContain(text)
  })

  it('is off with its cause once the campaign is completed', async () => {
    const { sheet } = await open('', {}, [makeCampaign(1, { status: 'completed' })])
    const button = await within(sheet).findByRole('button', { name: TEXTS.generate })
    expect(button).toHaveProperty('disabled', true)
    expect(within(sheet).getByText('This campaign is completed.').id).toBe(button.getAttribute('aria-describedby'))
  })
})

describe('Schedule', () => {
  it('lists what will go out, and reads it again on Refresh (CDET-04, CDET-05)', async () => {
    const { user, sheet, made } = await open('schedule', { 'GET /api/campaigns/:id/schedule': () => ({ success: true, scheduled_posts: [makeCampaignPost(1, { platforms: ['instagram', 'twitter'] }), makeCampaignPost(2, { is_held: true })] }) })
    const list = await within(sheet).findByRole('list', { name: TEXTS.scheduleTitle })
    await waitFor(() => expect(within(list).getByText('Nine copper mugs left 1')).toBeTruthy())
    expect(within(list).getAllByText('Thu, Nov 23, 2090, 9:00 AM UTC')).toHaveLength(2)
    for (const text of ['Scheduled', 'Held', 'X']) expect(within(list).getByText(text)).toBeTruthy()
    expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toBe(`/post-history?open=${id(701)}`)
    const before = made('GET', `/api/campaigns/${makeCampaign(1).id}/schedule`).length
    await user.click(within(sheet).getByRole('button', { name: TEXTS.refresh }))
    await waitFor(() => expect(made('GET', `/api/campaigns/${makeCampaign(1).id}/schedule`).length).toBe(before + 1))
  })

  it('offers the first post while there is none (CDET-06, CDET-07, CDET-08)', async () => {
    const { user, sheet, made } = await open('schedule', { 'POST /api/campaigns/:id/generate-post': generated })
    expect(await within(sheet).findByText(TEXTS.noScheduled)).toBeTruthy()
    expect(within(sheet).getByText(TEXTS.noScheduledHint)).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: TEXTS.generateFirst }))
    await waitFor(() => expect(made('POST', `/api/campaigns/${makeCampaign(1).id}/generate-post`)).toHaveLength(1))
  })
})

describe('each tab that cannot be loaded', () => {
  it.each([['schedule', 'schedule', TEXTS.noScheduled], ['posts', 'posts', TEXTS.noPosts], ['activity', 'activity', TEXTS.noActivity]])('%s says so, and Retry loads it (CDET-16, CDET-19)', async (tab, path, empty) => {
    let isBroken = true
    const answers = { schedule: { scheduled_posts: [] }, posts: { posts: [], nextCursor: null }, activity: { activity: [], nextCursor: null } }
    const { user, sheet } = await open(tab, { [`GET /api/campaigns/:id/${path}`]: () => (isBroken ? errorResponse(500, 'internal', '') : { success: true, ...answers[path as keyof typeof answers] }) })
    expect((await within(sheet).findByRole('alert')).textContent).toContain(TEXTS.loadFailed)
    isBroken = false
    await user.click(within(sheet).getByRole('button', { name: TEXTS.retry }))
    expect(await within(sheet).findByText(empty)).toBeTruthy()
  })
})

describe('Generated Posts', () => {
  it('lists them page by page (CDET-09)', async () => {
    const { user, sheet } = await open('posts', { 'GET /api/campaigns/:id/posts': ({ query }) => ({ success: true, posts: query.get('cursor') ? [makeCampaignPost(2)] : [makeCampaignPost(1, { status: 'published', published_at: '2020-01-02T10:00:00.000Z' })], nextCursor: query.get('cursor') ? null : 'next' }) })
    expect(await within(sheet).findByText('Published')).toBeTruthy()
    expect(within(sheet).getByText('Thu, Jan 2, 2020, 10:00 AM UTC')).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: 'Show more' }))
    expect(await within(sheet).findByText('Nine copper mugs left 2')).toBeTruthy()
    expect(within(sheet).queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('Activity Log', () => {
  const entries = () => [
    makeEntry(1), makeEntry(2, { type: 'post', data: { trigger_type: null, platforms: ['instagram', 'twitter'] }, text: '', post_id: id(701) }), makeEntry(3, { data: { trigger_type: null, platforms: [] } }),
    makeEntry(4, { type: 'not-fired', text: 'Below the cooldown of 24 h.', checks: [{ name: 'enabled', isPassed: true, text: 'The rule is enabled' }, { name: 'cooldown', isPassed: false, text: 'Cooldown of 24 h is over' }], again_at: '2090-11-21T15:10:00.000Z' }),
    makeEntry(5, { type: 'held', text: 'The price changed.', post_id: id(702) }), makeEntry(6, { type: 'failed', text: 'X refused it.', post_id: id(703) }), makeEntry(7, { type: 'stopped', text: 'It failed 3 times.' }), makeEntry(8, { type: 'changed', text: 'You changed the pace.', timestamp: '2026-11-19T10:00:00.000Z' }),
  ]
  const log = () => ({ 'GET /api/campaigns/:id/activity': () => ({ success: true, activity: entries(), nextCursor: null }) })

  it('says what happened, by day (CDET-10, CDET-11, CDET-12, CDET-13)', async () => {
    const { sheet } = await open('activity', log())
    expect(await within(sheet).findAllByText(TEXTS.triggerActivated)).toHaveLength(2)
    expect(within(sheet).getAllByText('Trigger: inventory_change')).toHaveLength(2)
    expect(within(sheet).getByText('Trigger: Unknown')).toBeTruthy()
    expect(within(sheet).getByText(TEXTS.postCreated)).toBeTruthy()
    expect(within(sheet).getByText('Post scheduled for instagram, twitter')).toBeTruthy()
    for (const text of ['Held', 'Failed', 'Stopped itself', 'Changed', 'You changed the pace.']) expect(within(sheet).getByText(text)).toBeTruthy()
    expect(within(sheet).getAllByRole('region').map((day) => day.querySelectorAll('li').length)).toEqual([7, 1])
    expect(within(sheet).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Approve', '/drafts'], ['Open the post', `/post-history?open=${id(701)}`], ['Decide the post', `/post-history?open=${id(702)}`], ['Retry the post', `/post-history?open=${id(703)}`]])
  })

  it('says why a rule did not fire, and when it can again', async () => {
    const { user, sheet } = await open('activity', log())
    await user.click(await within(sheet).findByRole('button', { name: 'Why' }))
    expect(within(sheet).getByText('The rule is enabled').querySelector('svg')?.getAttribute('aria-label')).toBe('Passed')
    expect(within(sheet).getByText('Cooldown of 24 h is over').querySelector('svg')?.getAttribute('aria-label')).toBe('Failed')
    expect(within(sheet).getByText('It can fire again Nov 21, 3:10 PM.')).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: 'Hide why' }))
    expect(within(sheet).queryByText('The rule is enabled')).toBeNull()
  })

  it('restarts a rule that stopped itself', async () => {
    const { user, sheet, made } = await open('activity', { ...log(), 'PATCH /api/campaigns/:id/rules/:ruleId': () => ({ success: true, rule: {} }) })
    await user.click(await within(sheet).findByRole('button', { name: 'Restart' }))
    expect(await screen.findByText('Rule restarted.')).toBeTruthy()
    expect(made('PATCH', `/api/campaigns/${makeCampaign(1).id}/rules/t1`)[0]?.body).toEqual({ enabled: true })
  })

  it('filters by outcome and rule, in the address (CDET-14)', async () => {
    const { user, sheet, made, router } = await open('activity')
    expect(await within(sheet).findByText(TEXTS.noActivity)).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: 'Did not fire' }))
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Rule' }), `1. ${MUG_SENTENCE}`)
    await waitFor(() => expect(made('GET', `/api/campaigns/${makeCampaign(1).id}/activity`).at(-1)?.query.toString()).toBe('rule=t1&outcome=not-fired'))
    expect(router.state.location.search).toContain('outcome=not-fired')
    await user.click(await within(sheet).findByRole('button', { name: 'Clear' }))
    expect(router.state.location.search).not.toContain('outcome')
  })
})

describe('Settings', () => {
  it('tells the settings in sentences, and opens the dialog (CDET-15)', async () => {
    const { user, sheet } = await open('settings', {}, [makeCampaign(1, { description: 'For mugs.', ends: { kind: 'posts', posts: 12 }, brand_voice: { personality: 'fun', keywords: ['roast'], avoid_words: ['cheap'] } })])
    const text = (await within(sheet).findByText('General')).closest('dl')?.textContent ?? ''
    for (const sentence of ['For mugs. Inventory Promotion. It ends after 12 posts.', 'It posts on Instagram.', MUG_SENTENCE, 'Posts are professional and informative, with hashtags, without mentions. The brand sounds fun. They use “roast”. They never say “cheap”.', 'At most 2 posts a day. By the clock of UTC. Posts that you ask for, and rules that post at the best hour, use your best hours.']) expect(text).toContain(sentence)
    await user.click(within(sheet).getByRole('button', { name: TEXTS.editSettings }))
    expect(await screen.findByRole('dialog', { name: CAMPAIGN_SETTINGS_TEXTS.title })).toBeTruthy()
  })

  it('closes the dialog once saved, and reads the campaign again (CDET-20)', async () => {
    const { user, sheet, made } = await open('settings', { 'PUT /api/campaigns/:id': () => ({ success: true, campaign: makeCampaign(1) }) })
    await user.click(await within(sheet).findByRole('button', { name: TEXTS.editSettings }))
    const dialog = await screen.findByRole('dialog', { name: CAMPAIGN_SETTINGS_TEXTS.title })
    await within(dialog).findByRole('textbox', { name: CAMPAIGN_SETTINGS_TEXTS.labels.name })
    const before = made('GET', `/api/campaigns/${makeCampaign(1).id}`).length
    await user.click(within(dialog).getByRole('button', { name: CAMPAIGN_SETTINGS_TEXTS.save }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: CAMPAIGN_SETTINGS_TEXTS.title })).toBeNull())
    expect(made('GET', `/api/campaigns/${makeCampaign(1).id}`).length).toBe(before + 1)
  })
})
