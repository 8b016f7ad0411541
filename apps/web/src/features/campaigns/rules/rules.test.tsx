import { CAMPAIGN_TEMPLATES } from '@marquee/contract/campaigns/templates'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorResponse } from '../../../../test/fake-api.tsx'
import { preloadCampaigns, showCampaigns } from '../../../../test/pages/campaigns-page.tsx'
import { makeCampaign, makeRule } from '../../../../test/samples/campaigns.ts'
import { setTimeZone } from '../../../lib/time-zone.ts'

beforeAll(preloadCampaigns)

const RULES = () => [
  makeRule(1), makeRule(2, { enabled: false, state: 'off', fired: 0, not_fired: 0, last_fired_at: null }), makeRule(3, { state: 'stopped', reason: 'X refused 3 posts.' }), makeRule(4, { state: 'campaign', campaign_status: 'paused' }),
  makeRule(5, { next_due_at: '2090-11-27T09:00:00.000Z' }), makeRule(6, { state: 'needs-you', reason: 'Its product type is gone.' }),
]
const show = (handlers = {}, rules = RULES()) => {
  setTimeZone('UTC')
  return showCampaigns([makeCampaign(1)], { 'GET /api/campaigns/rules': () => ({ success: true, rules, late_since: null }), ...handlers }, '/campaign-manager?tab=rules')
}
const rows = async () => (await screen.findAllByRole('row')).slice(1)
const rowOf = async (number: number) => (await rows()).find((row) => row.textContent?.includes(`falls below ${number},`)) as HTMLElement

describe('the tab Rules', () => {
  it('shows the rules of all campaigns, those in need first', async () => {
    show()
    expect((await rows()).map((row) => /below (\d)/.exec(row.textContent ?? '')?.[1])).toEqual(['3', '6', '1', '2', '4', '5'])
    const stopped = await rowOf(3)
    expect(within(stopped).getByText('Stopped itself')).toBeTruthy()
    expect(within(stopped).getByText('X refused 3 posts.')).toBeTruthy()
    expect(within(stopped).getByText('When you restart it')).toBeTruthy()
    expect(within(await rowOf(6)).getByText('Its product type is gone.')).toBeTruthy()
    expect(within(await rowOf(4)).getByText('Campaign is paused')).toBeTruthy()
    expect(within(await rowOf(5)).getByText('Nov 27, 9:00 AM')).toBeTruthy()
    expect(within(await rowOf(1)).getByText('At the next event')).toBeTruthy()
    expect(within(await rowOf(2)).getByText('Never fired')).toBeTruthy()
  })

  it('filters and searches, and says when nothing matches', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: 'Off1' }))
    expect(await rows()).toHaveLength(1)
    expect(router.state.location.search).toContain('show=off')
    await user.click(screen.getByRole('button', { name: 'Stopped1' }))
    expect((await rows())[0]?.textContent).toContain('Stopped itself')
    await user.type(screen.getByRole('searchbox', { name: 'Search rules' }), 'zzz')
    expect(await screen.findByText('No rule matches')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await rows()).toHaveLength(6)
  })

  it('switches a rule off, and undoes it', async () => {
    const { user, made } = show({ 'PATCH /api/campaigns/:id/rules/:ruleId': ({ body }: { body: unknown }) => ({ success: true, rule: makeRule(1, { ...(body as { enabled: boolean }) }) }) })
    await user.click(within(await rowOf(1)).getByRole('switch'))
    expect(await screen.findByText('Rule off.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(made('PATCH', `/api/campaigns/${makeCampaign(1).id}/rules/t1`).map(({ body }) => body)).toEqual([{ enabled: false }, { enabled: true }]))
  })

  it('restarts one that stopped itself, and says when that is refused', async () => {
    let isBroken = true
    const { user, made } = show({ 'PATCH /api/campaigns/:id/rules/:ruleId': () => (isBroken ? errorResponse(409, 'conflict', 'Connect X first.') : { success: true, rule: makeRule(3) }) })
    await user.click(within(await rowOf(3)).getByRole('button', { name: 'Restart' }))
    expect(await screen.findByText('The rule could not be switched. Connect X first.')).toBeTruthy()
    isBroken = false
    await user.click(within(await rowOf(3)).getByRole('button', { name: 'Restart' }))
    expect(await screen.findByText('Rule restarted.')).toBeTruthy()
    expect(made('PATCH', `/api/campaigns/${makeCampaign(1).id}/rules/t3`).at(-1)?.body).toEqual({ enabled: true })
  })

  it('opens the log of what fired and what did not, and returns to the rules', async () => {
    const { user, router, made } = show()
    await user.click(within(await rowOf(1)).getByRole('button', { name: '6 not' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await waitFor(() => expect(made('GET', `/api/campaigns/${makeCampaign(1).id}/activity`)[0]?.query.toString()).toBe('rule=t1&outcome=not-fired'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=rules'))
  })

  it('opens the configuration of a rule that needs somebody', async () => {
    const { user } = show()
    await user.click(within(await rowOf(6)).getByRole('button', { name: 'Fix' }))
    expect(await screen.findByRole('dialog', { name: 'Configure Triggers' })).toBeTruthy()
  })

  it('says that there is none, or that they could not be loaded', async () => {
    show({}, [])
    expect(await screen.findByText('No rules')).toBeTruthy()
  })

  it('tries again after a failure', async () => {
    let isBroken = true
    const { user } = show({ 'GET /api/campaigns/rules': () => (isBroken ? errorResponse(500, 'internal', 'Something went wrong.') : { success: true, rules: RULES(), late_since: null }) })
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rows()).toHaveLength(6)
  })
})

describe('the tab Templates', () => {
  it('shows each template with its category and its rules in words, and begins with it (RULES-05, RULES-06)', async () => {
    const { user } = showCampaigns([], {}, '/campaign-manager?tab=templates')
    expect((await screen.findAllByRole('article')).map((card) => [within(card).getByRole('heading').textContent, card.querySelector('p')?.textContent])).toEqual([['Retail Product Launch', 'Retail'], ['Holiday Promotion', 'E-commerce'], ['Engagement Booster', 'All']])
    expect(CAMPAIGN_TEMPLATES.map(({ id }) => id)).toEqual(['retail_launch', 'holiday_promo', 'engagement_boost'])
    const card = screen.getByRole('article', { name: 'Retail Product Launch' })
    expect(within(card).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['When a product is added, wait 1 hour, then post to Instagram 1 hour later.', 'When stock of any product falls below 10, draft a post for Instagram and wait for approval.'])
    await user.click(within(card).getByRole('button', { name: /^Use/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Create Campaign' })
    expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Retail Product Launch')
    expect(within(dialog).getByRole('radio', { name: /Product Launch/ })).toHaveProperty('checked', true)
  })
})
