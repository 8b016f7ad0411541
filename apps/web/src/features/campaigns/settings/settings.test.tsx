import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { AUTOMATION_TEXTS, CAMPAIGN_SETTINGS_TEXTS as TEXTS } from '@marquee/contract/campaigns/texts'
import { CAMPAIGN_PLATFORMS, CAMPAIGN_TYPES, CAMPAIGN_ZONES, SETTINGS_FREQUENCIES, SETTINGS_STYLES, SETTINGS_TONES } from '@marquee/contract/campaigns/values'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorResponse } from '../../../../test/fake-api.tsx'
import { preloadCampaigns, showCampaigns } from '../../../../test/pages/campaigns-page.tsx'
import { BEST_HOURS, makeCampaign } from '../../../../test/samples/campaigns.ts'
import { setTimeZone } from '../../../lib/time-zone.ts'

beforeAll(preloadCampaigns)

const valuesOf = (select: HTMLElement) => within(select).getAllByRole('option').map((option) => (option as HTMLOptionElement).value)

/** Opens the settings of a campaign. */
async function open(campaign: Campaign = makeCampaign(1), handlers: Parameters<typeof showCampaigns>[1] = {}) {
  setTimeZone('UTC')
  const shown = showCampaigns([campaign], { 'PUT /api/campaigns/:id': () => ({ success: true, campaign }), ...handlers })
  await shown.user.click(await screen.findByRole('button', { name: /^Settings of/ }))
  const dialog = await screen.findByRole('dialog', { name: TEXTS.title })
  const section = async (name: string) => shown.user.click(await within(dialog).findByRole('button', { name: new RegExp(`^${name}`) }))
  const save = async () => {
    await shown.user.click(within(dialog).getByRole('button', { name: TEXTS.save }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return shown.made('PUT', `/api/campaigns/${campaign.id}`)[0]?.body as Record<string, Record<string, unknown>>
  }
  return { ...shown, dialog, section, save }
}

describe('loading', () => {
  it('says that it is loading, with Save off (CSET-01, CSET-02, CSET-17)', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { dialog } = await open(makeCampaign(1), { 'GET /api/campaigns/:id': () => answer.promise })
    expect(within(dialog).getByText(TEXTS.loading)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: TEXTS.save })).toHaveProperty('disabled', true)
    answer.resolve({ success: true, campaign: makeCampaign(1) })
    expect(await within(dialog).findByRole('textbox', { name: TEXTS.labels.name })).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: TEXTS.save })).toHaveProperty('disabled', false)
  })

  it.each([
    ['a failed answer', () => errorResponse(500, 'internal', 'Something went wrong.'), TEXTS.fetchFailed],
    ['anything else', () => new Response('<html>', { status: 200 }), TEXTS.loadFailed],
  ])('says that it failed: %s; Retry loads it (CSET-18, CSET-19, CSET-20)', async (_name, broken, text) => {
    let isBroken = true
    const { user, dialog } = await open(makeCampaign(1), { 'GET /api/campaigns/:id': () => (isBroken ? broken() : { success: true, campaign: makeCampaign(1) }) })
    expect((await within(dialog).findByRole('alert')).textContent).toContain(text)
    expect(within(dialog).getByText(TEXTS.unavailable)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: TEXTS.save })).toHaveProperty('disabled', true)
    isBroken = false
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
    expect(await within(dialog).findByRole('textbox', { name: TEXTS.labels.name })).toBeTruthy()
  })
})

describe('the sections', () => {
  it('saves name, description, type and end; the status is read alone (CSET-03, CSET-04, CSET-05)', async () => {
    const { user, dialog, save } = await open()
    expect(within(within(dialog).getByRole('navigation', { name: 'Sections' })).getAllByRole('button').map((button) => button.textContent)).toEqual(Object.values(TEXTS.sections))
    const name = await within(dialog).findByRole('textbox', { name: TEXTS.labels.name })
    await user.clear(name)
    await user.type(name, 'Mugs')
    await user.type(within(dialog).getByRole('textbox', { name: TEXTS.labels.description }), 'For mugs')
    expect(valuesOf(within(dialog).getByRole('combobox', { name: TEXTS.labels.type }))).toEqual([...CAMPAIGN_TYPES])
    await user.selectOptions(within(dialog).getByRole('combobox', { name: TEXTS.labels.type }), 'seasonal')
    expect(within(dialog).getByText(TEXTS.labels.status)).toBeTruthy()
    expect(within(dialog).getByText(TEXTS.statusNote)).toBeTruthy()
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Ends' }), 'posts')
    expect(within(dialog).getByText('General changed')).toBeTruthy()
    expect(await save()).toMatchObject({ title: 'Mugs', description: 'For mugs', type: 'seasonal', ends: { kind: 'posts', posts: 10 }, version: 3 })
    expect(screen.getByText('Settings saved.')).toBeTruthy()
  })

  it('ends on a day by the clock of the campaign', async () => {
    const { dialog, save } = await open(makeCampaign(1, { ends: { kind: 'date', at: '2090-11-24T22:59:00.000Z' }, smart_scheduling: { ...makeCampaign(1).smart_scheduling, timezone: 'Europe/Paris' } }))
    const day = await within(dialog).findByLabelText('Last day')
    expect(day).toHaveProperty('value', '2090-11-24')
    fireEvent.change(day, { target: { value: '0002-12-24' } })
    expect(day).toHaveProperty('value', '0002-12-24')
    fireEvent.change(day, { target: { value: '2090-12-24' } })
    expect(await save()).toMatchObject({ ends: { kind: 'date', at: '2090-12-24T22:59:00.000Z' } })
  })

  it('refuses a name of nothing, in its section', async () => {
    const { user, dialog, section, made } = await open()
    await user.clear(await within(dialog).findByRole('textbox', { name: TEXTS.labels.name }))
    await section('Platforms')
    await user.click(within(dialog).getByRole('button', { name: TEXTS.save }))
    expect(await within(dialog).findByText('Enter a title.')).toBeTruthy()
    expect(made('PUT', `/api/campaigns/${makeCampaign(1).id}`)).toHaveLength(0)
  })

  it('warns without a platform, saves nevertheless, and selects all (CSET-06)', async () => {
    const { user, dialog, section, save } = await open()
    await section('Platforms')
    await user.click(within(dialog).getByRole('checkbox', { name: /Instagram/ }))
    expect(within(dialog).getByText(TEXTS.noPlatform)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: TEXTS.save })).toHaveProperty('disabled', false)
    await user.click(within(dialog).getByRole('button', { name: 'Select all' }))
    expect(within(dialog).queryByText(TEXTS.noPlatform)).toBeNull()
    for (const box of within(dialog).getAllByRole('checkbox')) await user.click(box)
    expect((await save())['platforms']).toEqual([])
  })

  it('selects all platforms with one press', async () => {
    const { user, dialog, section, save } = await open(makeCampaign(1, { platforms: [] }))
    await section('Platforms')
    await user.click(within(dialog).getByRole('button', { name: 'Select all' }))
    expect((await save())['platforms']).toEqual([...CAMPAIGN_PLATFORMS])
  })

  it('switches automation, with its counts and links while it is on (CSET-07, CSET-08)', async () => {
    const { user, dialog, section, save } = await open()
    await section('Automation')
    expect(within(dialog).getByRole('button', { name: `${TEXTS.configureTriggers}1 trigger` })).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: `${TEXTS.configureActions}1 action` })).toBeTruthy()
    await user.click(within(dialog).getByRole('switch', { name: TEXTS.automation }))
    expect(within(dialog).queryByRole('button', { name: /Configure/ })).toBeNull()
    expect((await save())['automation_rules']).toMatchObject({ enabled: false, triggers: [{ id: 't1' }], actions: [{ id: 'a1' }] })
  })

  it('saves how posts are written, and the voice (CSET-09, CSET-12, CSET-13)', async () => {
    const { user, dialog, section, save } = await open()
    await section('Content AI')
    expect(valuesOf(within(dialog).getByRole('combobox', { name: 'Tone' }))).toEqual([...SETTINGS_TONES])
    expect(valuesOf(within(dialog).getByRole('combobox', { name: 'Style' }))).toEqual([...SETTINGS_STYLES])
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Tone' }), 'inspirational')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Style' }), 'entertaining')
    await user.click(within(dialog).getByRole('switch', { name: TEXTS.hashtags }))
    await user.click(within(dialog).getByRole('switch', { name: TEXTS.mentions }))
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Brand personality' }), 'fun')
    await user.type(within(dialog).getByRole('textbox', { name: 'Words to avoid' }), 'cheap{Enter}')
    const body = await save()
    expect(body['ai_content_settings']).toEqual({ tone: 'inspirational', style: 'entertaining', hashtags: false, mentions: true })
    expect(body['brand_voice']).toEqual({ personality: 'fun', keywords: [], avoid_words: ['cheap'] })
  })

  it('saves when posts go out, and how many (CSET-10, CSET-11, CSET-14, CSET-15, CSET-16)', async () => {
    const { user, dialog, section, save } = await open()
    await section('Scheduling')
    expect(valuesOf(within(dialog).getByRole('combobox', { name: TEXTS.frequency }))).toEqual([...SETTINGS_FREQUENCIES])
    expect(valuesOf(within(dialog).getByRole('combobox', { name: TEXTS.zone }))).toEqual([...CAMPAIGN_ZONES])
    await user.click(within(dialog).getByRole('switch', { name: TEXTS.optimalTimes }))
    await user.selectOptions(within(dialog).getByRole('combobox', { name: TEXTS.frequency }), 'bi_weekly')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: TEXTS.zone }), 'Asia/Tokyo')
    await user.clear(within(dialog).getByRole('textbox', { name: 'One product' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'One product' }), '48')
    await user.type(within(dialog).getByLabelText('Quiet from'), '21:00')
    await user.type(within(dialog).getByLabelText('Quiet to'), '07:00')
    expect((await save())['smart_scheduling']).toEqual({ enabled: true, optimal_times: false, frequency: 'bi_weekly', timezone: 'Asia/Tokyo', max_posts: 2, product_hours: 48, quiet_from: '21:00', quiet_to: '07:00' })
  })

  it('chooses the own best hours, the usual ones or one time, and says what is known of them', async () => {
    const { user, dialog, section, save } = await open(makeCampaign(1, { smart_scheduling: { ...makeCampaign(1).smart_scheduling, timing: 'custom' } }))
    await section('Scheduling')
    const optimal = within(dialog).getByRole('switch', { name: TEXTS.optimalTimes })
    expect(optimal).toHaveProperty('checked', false)
    await user.click(optimal)
    expect(await within(dialog).findByText(`${BEST_HOURS.hours} ${BEST_HOURS.basis}`)).toBeTruthy()
    const hours = within(dialog).getByRole('combobox', { name: 'Hours' })
    await user.selectOptions(hours, 'The usual hours')
    expect((await save())['smart_scheduling']).toMatchObject({ optimal_times: true, timing: 'peak_hours' })
  })

  it('takes one time every day', async () => {
    const fixed = await open()
    await fixed.section('Scheduling')
    await fixed.user.selectOptions(within(fixed.dialog).getByRole('combobox', { name: 'Hours' }), 'One time every day')
    fireEvent.change(within(fixed.dialog).getByLabelText('Time'), { target: { value: '18:30' } })
    expect((await fixed.save())['smart_scheduling']).toMatchObject({ hour: '18:30' })
  })

  it('asks the writer for more, and chooses the picture', async () => {
    const { user, dialog, section, save } = await open()
    await section('Content AI')
    await user.type(within(dialog).getByRole('textbox', { name: 'Also ask the writer' }), 'Open with a question')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Picture of posts about a product' }), 'No picture')
    expect((await save())['ai_content_settings']).toMatchObject({ wish: 'Open with a question', picture: 'none' })
  })

  it('takes a time that an experiment chose away again', async () => {
    const { user, dialog, section, save } = await open(makeCampaign(1, { smart_scheduling: { ...makeCampaign(1).smart_scheduling, hour: '18:30' } }))
    await section('Scheduling')
    expect(within(dialog).getByLabelText('Time')).toHaveProperty('value', '18:30')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Hours' }), 'Your best hours')
    expect((await save())['smart_scheduling']).toMatchObject({ hour: null })
  })

  it('has no times and periods while smart scheduling is off', async () => {
    const { user, dialog, section, save } = await open()
    await section('Scheduling')
    await user.click(within(dialog).getByRole('switch', { name: TEXTS.smartScheduling }))
    expect(within(dialog).queryByRole('combobox', { name: TEXTS.zone })).toBeNull()
    expect((await save())['smart_scheduling']).toMatchObject({ enabled: false })
  })

  it('takes quiet hours away', async () => {
    const { user, dialog, section, save } = await open(makeCampaign(1, { smart_scheduling: { ...makeCampaign(1).smart_scheduling, quiet_from: '21:00', quiet_to: '07:00' } }))
    await section('Scheduling')
    await user.clear(within(dialog).getByLabelText('Quiet from'))
    await user.clear(within(dialog).getByLabelText('Quiet to'))
    expect((await save())['smart_scheduling']).toMatchObject({ quiet_from: null, quiet_to: null })
  })

  it('shows stored values that are in no list as one more option (AMB-32)', async () => {
    const { dialog, section } = await open(makeCampaign(1, { ai_content_settings: { tone: 'wry', style: 'engaging', hashtags: true, mentions: false }, smart_scheduling: { ...makeCampaign(1).smart_scheduling, frequency: 'hourly', timezone: 'Europe/Stockholm' } }))
    await section('Content AI')
    expect(within(dialog).getByRole('combobox', { name: 'Tone' })).toHaveProperty('value', 'wry')
    expect(within(dialog).getByRole('combobox', { name: 'Style' })).toHaveProperty('value', 'engaging')
    await section('Scheduling')
    expect(within(dialog).getByRole('combobox', { name: TEXTS.frequency })).toHaveProperty('value', 'hourly')
    expect(within(dialog).getByRole('combobox', { name: TEXTS.zone })).toHaveProperty('value', 'Europe/Stockholm')
  })

  it('marks the sections that differ, and asks before they are lost', async () => {
    const { user, dialog, section } = await open()
    await user.type(await within(dialog).findByRole('textbox', { name: TEXTS.labels.name }), '!')
    await section('Content AI')
    await user.click(within(dialog).getByRole('switch', { name: TEXTS.mentions }))
    expect(within(within(dialog).getByRole('navigation')).getAllByText('changed')).toHaveLength(2)
    expect(within(dialog).getByText('General and Content AI changed')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Close dialog' }))
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
  })
})

describe('saving', () => {
  it.each([[errorResponse(409, 'conflict', 'It was changed in another window.'), 'It was changed in another window.'], [new Response('<html>', { status: 200 }), 'Server returned an invalid response. Please try again.']])('shows why it failed, and stays open (CSET-21)', async (answer, text) => {
    const { user, dialog } = await open(makeCampaign(1), { 'PUT /api/campaigns/:id': () => answer })
    await within(dialog).findByRole('textbox', { name: TEXTS.labels.name })
    await user.click(within(dialog).getByRole('button', { name: TEXTS.save }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain(text)
  })

  it('falls back to its own sentence when the server gives none (CSET-21)', async () => {
    const { user, dialog } = await open(makeCampaign(1), { 'PUT /api/campaigns/:id': () => errorResponse(500, 'internal', '') })
    await within(dialog).findByRole('textbox', { name: TEXTS.labels.name })
    await user.click(within(dialog).getByRole('button', { name: TEXTS.save }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain(TEXTS.saveFailed)
  })
})

describe('the configuration over it', () => {
  it('passes its rules back: the count changes, and Save sends them (CAUTO-23)', async () => {
    const two = { ...makeCampaign(1).automation_rules, triggers: ['t1', 't2'].map((id) => ({ id, type: 'product_added' as const, enabled: true, conditions: { delay_hours: 1 } })) }
    let stored = makeCampaign(1)
    const configured = () => {
      stored = { ...stored, automation_rules: two, version: 4 }
      return { success: true, campaign: { id: stored.id, automation_rules: two, version: 4 } }
    }
    const { user, dialog, section, save } = await open(makeCampaign(1), { 'PUT /api/campaigns/:id/triggers': configured, 'GET /api/campaigns/:id': () => ({ success: true, campaign: stored }) })
    await user.type(await within(dialog).findByRole('textbox', { name: TEXTS.labels.name }), '!')
    await section('Automation')
    await user.click(within(dialog).getByRole('button', { name: /Configure Triggers/ }))
    const over = await screen.findByRole('dialog', { name: AUTOMATION_TEXTS.triggers })
    await user.click(await within(over).findByRole('button', { name: AUTOMATION_TEXTS.addTrigger }))
    await user.click(within(over).getByRole('button', { name: AUTOMATION_TEXTS.save }))
    expect(await within(dialog).findByRole('button', { name: `${TEXTS.configureTriggers}2 triggers` })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: AUTOMATION_TEXTS.triggers })).toBeNull()
    const body = await save()
    expect(body).toMatchObject({ title: 'Campaign 1!', version: 4, automation_rules: { triggers: [{ id: 't1' }, { id: 't2' }] } })
  })
})
