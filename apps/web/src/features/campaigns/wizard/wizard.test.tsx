import { REHEARSAL_TEXTS } from '@marquee/contract/campaigns/rehearsal'
import { CAMPAIGN_TEXTS, WIZARD_STEPS, WIZARD_TEXTS } from '@marquee/contract/campaigns/texts'
import { RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import { BRAND_PERSONALITIES, CAMPAIGN_PLATFORMS, CAMPAIGN_TYPES, TIMINGS, WIZARD_FREQUENCIES, WIZARD_STYLES, WIZARD_TONES } from '@marquee/contract/campaigns/values'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALICE, errorResponse } from '../../../../test/fake-api.tsx'
import { preloadCampaigns, showCampaigns } from '../../../../test/pages/campaigns-page.tsx'
import { makeCampaign } from '../../../../test/samples/campaigns.ts'
import { makeRehearsal } from '../../../../test/samples/rehearsal.ts'
import { id } from '../../../../test/samples/commerce.ts'
import { setTimeZone } from '../../../lib/time-zone.ts'
import { EMPTY_FORM, type WizardForm } from './form.ts'
import { keepUnfinished, readUnfinished } from './unfinished.ts'

beforeAll(preloadCampaigns)

const BASICS: Partial<WizardForm> = { title: 'Advent gift guide', type: 'seasonal' }
const COMPLETE: Partial<WizardForm> = { ...BASICS, platforms: ['instagram'] }
const dialog = () => screen.findByRole('dialog', { name: WIZARD_TEXTS.create })
const valuesOf = (select: HTMLElement) => within(select).getAllByRole('option').map((option) => (option as HTMLOptionElement).value)

/** Opens the wizard at a step, with what was entered before. */
async function open(step: number, entered: Partial<WizardForm> = {}, handlers: Parameters<typeof showCampaigns>[1] = {}) {
  setTimeZone('Europe/Stockholm')
  const shown = showCampaigns([makeCampaign(1)], handlers, '/campaign-manager')
  keepUnfinished({ ...EMPTY_FORM, ...entered }, step)
  await shown.router.navigate(`/campaign-manager?create=${step}`)
  return { ...shown, wizard: await dialog(), address: () => shown.router.state.location.search }
}
const created = () => ({ success: true, campaign: makeCampaign(7, { title: 'Advent gift guide', status: 'draft' }) })

describe('the steps', () => {
  it('has four, each with an address; Previous is off at the first (WIZ-01, WIZ-02, WIZ-04, WIZ-16)', async () => {
    const { user, wizard, address } = await open(1, COMPLETE)
    expect(within(wizard).getAllByRole('listitem').slice(0, 4).map((item) => item.textContent?.replace(/^\d/, ''))).toEqual([...WIZARD_STEPS])
    expect(within(wizard).getByRole('button', { name: WIZARD_TEXTS.previous })).toHaveProperty('disabled', true)
    for (const step of [2, 3, 4]) {
      await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.next }))
      await waitFor(() => expect(address()).toBe(`?create=${step}`))
      expect(await within(wizard).findByRole('heading', { name: `Step ${step} of 4: ${WIZARD_STEPS[step - 1]}` })).toBe(document.activeElement)
    }
    expect(within(wizard).queryByRole('button', { name: WIZARD_TEXTS.next })).toBeNull()
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.previous }))
    await waitFor(() => expect(address()).toBe('?create=3'))
  })

  it('keeps Next off, with its cause, until title and type are there, then a platform (WIZ-17)', async () => {
    const { user, wizard, address } = await open(1)
    const next = within(wizard).getByRole('button', { name: WIZARD_TEXTS.next })
    expect([next.hasAttribute('disabled'), within(wizard).getByText('Enter a title.').id]).toEqual([true, next.getAttribute('aria-describedby')])
    await user.type(within(wizard).getByRole('textbox', { name: 'Title' }), '  ')
    expect(next).toHaveProperty('disabled', true)
    await user.type(within(wizard).getByRole('textbox', { name: 'Title' }), 'Advent')
    expect(within(wizard).getByText('Choose a type.')).toBeTruthy()
    await user.click(within(wizard).getByRole('radio', { name: /Seasonal/ }))
    await user.click(next)
    await waitFor(() => expect(address()).toBe('?create=2'))
    expect(within(wizard).getByText(RULE_ERRORS.platforms)).toBeTruthy()
    expect(within(wizard).getByRole('button', { name: WIZARD_TEXTS.next })).toHaveProperty('disabled', true)
    await user.click(within(wizard).getByRole('checkbox', { name: /LinkedIn/ }))
    expect(within(wizard).getByRole('button', { name: WIZARD_TEXTS.next })).toHaveProperty('disabled', false)
  })

  it('shows the first step that is not valid when the address asks for a later one', async () => {
    const { wizard } = await open(4, BASICS)
    expect(within(wizard).getByRole('heading', { name: 'Step 2 of 4: Platforms' })).toBeTruthy()
  })

  it('has every value of the specification (WIZ-06, WIZ-07, WIZ-08, WIZ-09, WIZ-10, WIZ-11, WIZ-12, WIZ-13)', async () => {
    const { router, wizard } = await open(1, COMPLETE)
    expect(within(wizard).getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([...CAMPAIGN_TYPES])
    await router.navigate('/campaign-manager?create=2')
    await waitFor(() => expect(within(wizard).getAllByRole('checkbox')).toHaveLength(CAMPAIGN_PLATFORMS.length))
    await router.navigate('/campaign-manager?create=3')
    expect(valuesOf(await within(wizard).findByRole('combobox', { name: 'Tone' }))).toEqual([...WIZARD_TONES])
    expect(within(wizard).getByRole('combobox', { name: 'Tone' })).toHaveProperty('value', 'professional')
    expect(valuesOf(within(wizard).getByRole('combobox', { name: 'Style' }))).toEqual([...WIZARD_STYLES])
    expect(within(wizard).getByRole('combobox', { name: 'Style' })).toHaveProperty('value', 'informative')
    expect(within(wizard).getByRole('switch', { name: 'Hashtags' })).toHaveProperty('checked', true)
    expect(within(wizard).getByRole('switch', { name: 'Mentions' })).toHaveProperty('checked', false)
    expect(valuesOf(within(wizard).getByRole('combobox', { name: 'Personality' }))).toEqual(['', ...BRAND_PERSONALITIES])
    await router.navigate('/campaign-manager?create=4')
    expect(valuesOf(await within(wizard).findByRole('combobox', { name: 'Frequency' }))).toEqual([...WIZARD_FREQUENCIES])
    expect(valuesOf(within(wizard).getByRole('combobox', { name: 'Timing' }))).toEqual([...TIMINGS])
  })

  it('says which accounts are not connected, and that this does not stop creating', async () => {
    const { user, wizard } = await open(2, BASICS)
    expect(await within(wizard).findByText('@copperfinch')).toBeTruthy()
    await user.click(within(wizard).getByRole('checkbox', { name: /Instagram/ }))
    expect(within(wizard).queryByText(/activate it once/)).toBeNull()
    await user.click(within(wizard).getByRole('checkbox', { name: /LinkedIn/ }))
    expect(within(wizard).getByText(/You can create the campaign now, and activate it once LinkedIn is connected\./)).toBeTruthy()
  })
})

describe('templates and products', () => {
  it('begins with a template, and undoes replaced rules (WIZ-05, RULES-05)', async () => {
    const { user, wizard } = await open(1)
    await user.click(within(wizard).getByRole('button', { name: /Retail Product Launch/ }))
    expect(within(wizard).getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Retail Product Launch')
    const words = within(wizard).getByRole('region', { name: 'In words' })
    expect(words.textContent).toContain('When a product is added, wait 1 hour, then post to Instagram')
    await user.click(within(wizard).getByRole('button', { name: /Blank/ }))
    expect(words.textContent).toContain('No rule yet.')
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
    expect(words.textContent).toContain('When a product is added')
  })

  it('keeps a title of the user’s own', async () => {
    const { user, wizard } = await open(1, { title: 'My own' })
    await user.click(within(wizard).getByRole('button', { name: /Holiday Promotion/ }))
    expect(within(wizard).getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'My own')
  })

  it('narrows the campaign to chosen products', async () => {
    const { user, wizard } = await open(1, BASICS)
    const part = within(wizard).getByRole('region', { name: 'Target products' })
    await user.click(await within(part).findByRole('button', { name: /Copper mug/ }))
    expect(within(part).getByText('1 chosen. Events of other products do nothing.')).toBeTruthy()
    expect(readUnfinished()?.form.products).toEqual([{ id: id(101), title: 'Copper mug' }])
    await user.click(within(part).getByRole('button', { name: 'Remove Copper mug' }))
    expect(within(part).getByText(/^All products\./)).toBeTruthy()
  })
})

describe('creating', () => {
  it('sends everything that was entered, under one key, and offers what comes next (WIZ-03)', async () => {
    const { user, wizard, made, router } = await open(3, COMPLETE, { 'POST /api/campaigns': created })
    await user.selectOptions(within(wizard).getByRole('combobox', { name: 'Tone' }), 'playful')
    await user.selectOptions(within(wizard).getByRole('combobox', { name: 'Style' }), 'storytelling')
    await user.click(within(wizard).getByRole('switch', { name: 'Hashtags' }))
    await user.click(within(wizard).getByRole('switch', { name: 'Mentions' }))
    await user.selectOptions(within(wizard).getByRole('combobox', { name: 'Personality' }), 'luxury')
    await user.type(within(wizard).getByRole('textbox', { name: 'Keywords' }), 'roast{Enter}')
    await user.type(within(wizard).getByRole('textbox', { name: 'Words to avoid' }), 'cheap,deal{Enter}')
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.next }))
    await user.click(await within(wizard).findByRole('switch', { name: 'Automation' }))
    expect(within(wizard).getAllByText('Posts only when you press Generate Post Now.')).toHaveLength(2)
    await user.selectOptions(within(wizard).getByRole('combobox', { name: 'Frequency' }), 'weekly')
    await user.selectOptions(within(wizard).getByRole('combobox', { name: 'Timing' }), 'peak_hours')
    await user.clear(within(wizard).getByRole('textbox', { name: 'At most' }))
    await user.type(within(wizard).getByRole('textbox', { name: 'At most' }), '5')
    expect(within(wizard).getByText('At most 5 posts a week.')).toBeTruthy()
    expect(within(wizard).getByText(/Playful, storytelling, mentions\. Never “cheap” and “deal”/)).toBeTruthy()
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    expect(await within(wizard).findByText('Created as a draft.')).toBeTruthy()
    const [call] = made('POST', '/api/campaigns')
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
    expect(call?.body).toEqual({
      title: 'Advent gift guide', description: '', type: 'seasonal', platforms: ['instagram'], target_products: [], automation_rules: { enabled: false, triggers: [], actions: [] },
      ai_content_settings: { tone: 'playful', style: 'storytelling', hashtags: false, mentions: true }, brand_voice: { personality: 'luxury', keywords: ['roast'], avoid_words: ['cheap', 'deal'] },
      smart_scheduling: { enabled: true, optimal_times: true, frequency: 'weekly', timing: 'peak_hours', timezone: 'Europe/Stockholm', max_posts: 5, product_hours: 24 },
    })
    expect(readUnfinished()).toBeNull()
    await user.click(within(wizard).getByRole('button', { name: CAMPAIGN_TEXTS.viewDetails }))
    await waitFor(() => expect(router.state.location.search).toBe(`?campaign=${makeCampaign(7).id}`))
  })

  it('sends each rule as a trigger that names its actions', async () => {
    const { user, wizard, made } = await open(1, {}, { 'POST /api/campaigns': created })
    await user.click(within(wizard).getByRole('button', { name: /Retail Product Launch/ }))
    for (const _ of [2, 3, 4]) await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.next }))
    await user.click(await within(wizard).findByRole('button', { name: WIZARD_TEXTS.create }))
    await within(wizard).findByText('Created as a draft.')
    const rules = (made('POST', '/api/campaigns')[0]!.body as { automation_rules: { enabled: boolean; triggers: { id: string; action_ids: string[] }[]; actions: { id: string }[] } }).automation_rules
    expect(rules.enabled).toBe(true)
    expect(rules.triggers.map(({ id: own, action_ids: ids }) => [own, ids])).toEqual([['new', ['announce']], ['low', ['remind']]])
    expect(rules.actions.map((action) => action.id)).toEqual(['announce', 'remind'])
  })

  it('creates nothing without a rule, or with half of one (RULES-03, RULES-04)', async () => {
    const { user, wizard, made } = await open(4, COMPLETE)
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    expect(within(wizard).getByText(RULE_ERRORS.noRule)).toBeTruthy()
    await user.click(within(wizard).getByRole('button', { name: 'Add Rule' }))
    expect(within(wizard).getByText(RULE_ERRORS.incomplete)).toBeTruthy()
    await user.selectOptions(within(wizard).getByRole('combobox', { name: 'Trigger' }), 'time_based')
    expect(within(wizard).getByText(RULE_ERRORS.incomplete)).toBeTruthy()
    await user.selectOptions(within(wizard).getByRole('combobox', { name: 'Action' }), 'notify')
    expect(within(wizard).queryByText(RULE_ERRORS.incomplete)).toBeNull()
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    expect(within(wizard).getByText('1 field needs you')).toBeTruthy()
    expect(within(wizard).getByText(RULE_ERRORS.message)).toBeTruthy()
    expect(made('POST', '/api/campaigns')).toHaveLength(0)
  })

  it('refuses caps out of their range and half of the quiet hours', async () => {
    const { user, wizard, made } = await open(4, { ...COMPLETE, isAutomated: false })
    await user.clear(within(wizard).getByRole('textbox', { name: 'At most' }))
    await user.type(within(wizard).getByRole('textbox', { name: 'At most' }), '101')
    await user.tab()
    expect(within(wizard).getByText('Between 1 and 100 posts.')).toBeTruthy()
    await user.clear(within(wizard).getByRole('textbox', { name: 'One product' }))
    await user.type(within(wizard).getByLabelText('Quiet from'), '21:00')
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    for (const text of ['Between 0 and 720 hours.', 'Choose both times, or none.', '3 fields need you']) expect(within(wizard).getByText(text)).toBeTruthy()
    expect(made('POST', '/api/campaigns')).toHaveLength(0)
  })

  it('says that creating failed, and why; nothing is lost (WIZ-15)', async () => {
    const { user, wizard } = await open(4, { ...COMPLETE, isAutomated: false }, { 'POST /api/campaigns': () => errorResponse(429, 'rate_limited', 'Wait a minute.') })
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    const alert = await within(wizard).findByRole('alert')
    expect(within(alert).getByText(WIZARD_TEXTS.failed)).toBeTruthy()
    expect(within(alert).getByText('Wait a minute.')).toBeTruthy()
    expect(readUnfinished()?.form.title).toBe('Advent gift guide')
  })

  it('activates what it created, and closes', async () => {
    const { user, wizard, made, router } = await open(4, { ...COMPLETE, isAutomated: false }, { 'POST /api/campaigns': created, 'POST /api/campaigns/:id/activate': () => ({ ...created(), waiting: 0, first_at: null }) })
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    await user.click(await within(wizard).findByRole('button', { name: CAMPAIGN_TEXTS.activate }))
    expect(await screen.findByText('Advent gift guide is active.')).toBeTruthy()
    expect(made('POST', `/api/campaigns/${makeCampaign(7).id}/activate`)).toHaveLength(1)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('opens the rehearsal in place of activating when that warns', async () => {
    const warned = makeRehearsal([], { warnings: [{ kind: 'no-event', text: REHEARSAL_TEXTS.noEvent }] })
    const { user, wizard, made, router } = await open(4, { ...COMPLETE, isAutomated: false }, { 'POST /api/campaigns': created, 'GET /api/campaigns/:id/rehearsal': () => ({ success: true, rehearsal: warned }) })
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    await user.click(await within(wizard).findByRole('button', { name: CAMPAIGN_TEXTS.activate }))
    expect(await screen.findByText(REHEARSAL_TEXTS.noEvent)).toBeTruthy()
    expect(router.state.location.search).toBe(`?campaign=${makeCampaign(7).id}&rehearse=4`)
    expect(made('POST', `/api/campaigns/${makeCampaign(7).id}/activate`)).toEqual([])
  })

  it('says in place that the rehearsal failed, and activates when that is wanted', async () => {
    const { user, wizard, router } = await open(4, { ...COMPLETE, isAutomated: false }, { 'POST /api/campaigns': created, 'GET /api/campaigns/:id/rehearsal': () => errorResponse(500, 'internal', 'Something went wrong.'), 'POST /api/campaigns/:id/activate': () => ({ ...created(), waiting: 0, first_at: null }) })
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    await user.click(await within(wizard).findByRole('button', { name: CAMPAIGN_TEXTS.activate }))
    expect((await within(wizard).findByRole('alert')).textContent).toBe(`${CAMPAIGN_TEXTS.activateFailed}. The rehearsal failed, so it is still a draft. Something went wrong.`)
    await user.click(within(wizard).getByRole('button', { name: 'Activate anyway' }))
    expect(await screen.findByText('Advent gift guide is active.')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('rehearses what it created', async () => {
    const { user, wizard, router } = await open(4, { ...COMPLETE, isAutomated: false }, { 'POST /api/campaigns': created, 'GET /api/campaigns/:id/rehearsal': () => ({ success: true, rehearsal: makeRehearsal([]) }) })
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    await user.click(await within(wizard).findByRole('button', { name: 'Rehearse' }))
    expect(router.state.location.search).toBe(`?campaign=${makeCampaign(7).id}&rehearse=3`)
  })

  it('says in place why it could not be activated', async () => {
    const { user, wizard } = await open(4, { ...COMPLETE, isAutomated: false }, { 'POST /api/campaigns': created, 'POST /api/campaigns/:id/activate': () => errorResponse(409, 'conflict', 'It has no rule.') })
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    await user.click(await within(wizard).findByRole('button', { name: CAMPAIGN_TEXTS.activate }))
    expect((await within(wizard).findByRole('alert')).textContent).toBe(`${CAMPAIGN_TEXTS.activateFailed}. It has no rule.`)
  })

  it('keeps Activate off while an account is missing, with its cause', async () => {
    const { user, wizard } = await open(4, { ...COMPLETE, isAutomated: false }, { 'POST /api/campaigns': () => ({ success: true, campaign: makeCampaign(7, { status: 'draft', platforms: ['instagram', 'tiktok'] }) }) })
    await user.click(within(wizard).getByRole('button', { name: WIZARD_TEXTS.create }))
    const activate = await within(wizard).findByRole('button', { name: CAMPAIGN_TEXTS.activate })
    expect(activate).toHaveProperty('disabled', true)
    expect(within(wizard).getByText(/Connect TikTok to activate it\./).id).toBe(activate.getAttribute('aria-describedby'))
  })
})

describe('an unfinished campaign', () => {
  it('is kept when the wizard is closed, and can be continued where it was', async () => {
    const { user, wizard, router } = await open(2, COMPLETE)
    await user.click(within(wizard).getByRole('button', { name: 'Close dialog' }))
    const region = await screen.findByRole('region', { name: 'Unfinished campaign' })
    expect(region.textContent).toContain('Unfinished: Advent gift guide.')
    await user.click(within(region).getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(router.state.location.search).toBe('?create=2'))
    expect(within(await dialog()).getByRole('checkbox', { name: /Instagram/ })).toHaveProperty('checked', true)
  })

  it('can be discarded', async () => {
    const { user, wizard } = await open(2, COMPLETE)
    await user.click(within(wizard).getByRole('button', { name: 'Close dialog' }))
    await user.click(within(await screen.findByRole('region', { name: 'Unfinished campaign' })).getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('region', { name: 'Unfinished campaign' })).toBeNull()
    expect(readUnfinished()).toBeNull()
  })

  it('is nobody else’s, and an empty or damaged one is none', async () => {
    await open(2, COMPLETE)
    expect(Object.keys(localStorage).some((name) => name.includes(ALICE.id) && name.includes('campaign-wizard'))).toBe(true)
    cleanup()
    for (const name of Object.keys(localStorage)) if (name.includes('campaign-wizard')) localStorage.setItem(name, '{"format":1,"form":{"title":3}}')
    expect(readUnfinished()).toBeNull()
    keepUnfinished(EMPTY_FORM, 1)
    expect(Object.keys(localStorage).some((name) => name.includes('campaign-wizard'))).toBe(false)
  })
})
