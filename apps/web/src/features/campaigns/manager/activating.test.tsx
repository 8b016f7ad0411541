import { type Rehearsal, REHEARSAL_TEXTS } from '@marquee/contract/campaigns/rehearsal'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorResponse } from '../../../../test/fake-api.tsx'
import { preloadCampaigns, showCampaigns } from '../../../../test/pages/campaigns-page.tsx'
import { makeCampaign } from '../../../../test/samples/campaigns.ts'
import { makeRehearsal, wouldPost } from '../../../../test/samples/rehearsal.ts'
import { queryClient } from '../../../lib/query.ts'

beforeAll(preloadCampaigns)

const DRAFT = makeCampaign(1, { title: 'Spring menu', status: 'draft', version: 4 })
const ACTIVATE = `/api/campaigns/${DRAFT.id}/activate`
const REHEARSE = `/api/campaigns/${DRAFT.id}/rehearsal`
const SHEET = `/campaign-manager?campaign=${DRAFT.id}`
const activated = () => ({ success: true, campaign: { ...DRAFT, status: 'active' }, waiting: 0, first_at: null })
const rehearsed = (warnings: Rehearsal['warnings']) => () => ({ success: true, rehearsal: makeRehearsal([wouldPost('one', '2026-11-05T08:10:00.000Z')], { warnings }) })
const WARNING = [{ kind: 'not-connected', text: REHEARSAL_TEXTS.notConnected('X') }] as const

/** The list, or the details of the draft. */
function show(address: string, handlers: Parameters<typeof showCampaigns>[1] = {}, campaign = DRAFT) {
  const shown = showCampaigns([campaign], { 'POST /api/campaigns/:id/activate': activated, ...handlers }, address)
  const place = () => (address === SHEET ? screen.findByRole('dialog', { name: campaign.title }) : screen.findByRole('listitem', { name: campaign.title }))
  const press = async () => shown.user.click(await within(await place()).findByRole('button', { name: CAMPAIGN_TEXTS.activate }))
  return { ...shown, place, press }
}

describe.each([['the list', '/campaign-manager'], ['the details', SHEET]])('Activate in %s', (_, address) => {
  it('acts at once when the rehearsal does not warn', async () => {
    const { made, press, router } = show(address, { 'GET /api/campaigns/:id/rehearsal': rehearsed([]) })
    await press()
    expect(await screen.findByText('Spring menu is active.')).toBeTruthy()
    expect(made('GET', REHEARSE).map(({ query }) => query.toString())).toEqual(['days=30&source=stored'])
    expect(made('POST', ACTIVATE)).toHaveLength(1)
    expect(router.state.location.search).not.toContain('rehearse')
  })

  it('opens the rehearsal when it warns, which is not read twice, and activates there', async () => {
    const { user, made, press, router } = show(address, { 'GET /api/campaigns/:id/rehearsal': rehearsed([...WARNING]) })
    // What was read a moment ago is not read again, as in the product.
    queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 15_000 } })
    await press()
    expect(await screen.findByRole('heading', { level: 1, name: 'Rehearsal of Spring menu' })).toBeTruthy()
    expect(within(await screen.findByRole('list', { name: 'Warnings' })).getByText('X is not connected, so nothing would be posted there.')).toBeTruthy()
    expect(screen.getByText('Spring menu is not active yet: its rehearsal has a warning.')).toBeTruthy()
    expect(router.state.location.search).toContain('rehearse=4')
    expect([made('GET', REHEARSE).length, made('POST', ACTIVATE).length]).toEqual([1, 0])
    await user.click(screen.getByRole('button', { name: CAMPAIGN_TEXTS.activate }))
    expect(await screen.findByText('Spring menu is active.')).toBeTruthy()
    expect(made('POST', ACTIVATE)).toHaveLength(1)
  })

  it('says that the rehearsal failed, and activates when that is wanted', async () => {
    const { user, made, press, place } = show(address, { 'GET /api/campaigns/:id/rehearsal': () => errorResponse(500, 'internal', 'Something went wrong.') })
    await press()
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain(`${CAMPAIGN_TEXTS.activateFailed}The rehearsal failed, so it is still a draft. Something went wrong.`)
    expect(made('POST', ACTIVATE)).toEqual([])
    expect(within(await place()).getByRole('button', { name: CAMPAIGN_TEXTS.activate })).toBeTruthy()
    await user.click(within(banner).getByRole('button', { name: 'Activate anyway' }))
    expect(await screen.findByText('Spring menu is active.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('rehearses nothing without automation', async () => {
    const { made, press } = show(address, {}, { ...DRAFT, automation_rules: { ...DRAFT.automation_rules, enabled: false } })
    await press()
    expect(await screen.findByText('Spring menu is active.')).toBeTruthy()
    expect(made('GET', REHEARSE)).toEqual([])
  })
})

describe('while it waits', () => {
  it('says what for', async () => {
    const answers = { rehearsal: Promise.withResolvers<unknown>(), activate: Promise.withResolvers<unknown>() }
    const { press, place } = show('/campaign-manager', { 'GET /api/campaigns/:id/rehearsal': () => answers.rehearsal.promise, 'POST /api/campaigns/:id/activate': () => answers.activate.promise })
    await press()
    const button = await within(await place()).findByRole('button', { name: 'Rehearsing…' })
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
    answers.rehearsal.resolve(rehearsed([])())
    expect(await within(await place()).findByRole('button', { name: 'Activating…' })).toBe(button)
    answers.activate.resolve(activated())
    expect(await screen.findByText('Spring menu is active.')).toBeTruthy()
  })

  it('opens nothing for somebody who has left by then', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { user, made, press, router } = show('/campaign-manager', { 'GET /api/campaigns/:id/rehearsal': () => answer.promise })
    await press()
    await user.click(screen.getByRole('tab', { name: /^Templates/ }))
    answer.resolve(rehearsed([...WARNING])())
    expect(await screen.findByText('Spring menu is not active yet: its rehearsal has a warning.')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?tab=templates'))
    expect(made('POST', ACTIVATE)).toEqual([])
  })
})
