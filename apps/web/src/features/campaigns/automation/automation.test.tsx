import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { AUTOMATION_TEXTS as TEXTS } from '@marquee/contract/campaigns/texts'
import { ACTION_TYPES, TRIGGER_TYPES } from '@marquee/contract/campaigns/values'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { campaignServer, preloadCampaigns } from '../../../../test/pages/campaigns-page.tsx'
import { makeCampaign } from '../../../../test/samples/campaigns.ts'
import { AutomationDialog } from './automation-dialog.tsx'

beforeAll(preloadCampaigns)

const without = (part: 'triggers' | 'actions') => makeCampaign(1, { automation_rules: { ...makeCampaign(1).automation_rules, [part]: [] } })
const valuesOf = (select: HTMLElement) => within(select).getAllByRole('option').map((option) => (option as HTMLOptionElement).value)

async function open(mode: 'triggers' | 'actions', campaign: Campaign = makeCampaign(1), handlers: Parameters<typeof fakeApi>[0] = {}) {
  const onClose = vi.fn()
  const saved = { id: campaign.id, automation_rules: campaign.automation_rules, version: 4 }
  const calls = fakeApi({ ...campaignServer([campaign]), [`PUT /api/campaigns/:id/${mode}`]: () => ({ success: true, campaign: saved }), ...handlers })
  renderScreen(<AutomationDialog id={campaign.id} mode={mode} onClose={onClose} />)
  const dialog = await screen.findByRole('dialog')
  const user = userEvent.setup()
  const save = async () => {
    await user.click(within(dialog).getByRole('button', { name: TEXTS.save }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    return calls.find((call) => call.method === 'PUT')?.body
  }
  return { user, dialog, calls, onClose, save }
}
const item = (dialog: HTMLElement, name: string) => within(dialog).findByRole('listitem', { name })

describe('triggers', () => {
  it('has its title, hint and empty text; Add Trigger begins with the first type (CAUTO-01, CAUTO-02, CAUTO-05, CAUTO-06, CAUTO-17)', async () => {
    const { user, dialog, save } = await open('triggers', without('triggers'))
    expect(within(dialog).getByRole('heading', { name: TEXTS.triggers })).toBeTruthy()
    expect(within(dialog).getByText(TEXTS.triggersHint)).toBeTruthy()
    expect(await within(dialog).findByText(TEXTS.noTriggers)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: TEXTS.addTrigger }))
    expect(await save()).toMatchObject({ version: 3, triggers: [{ type: 'product_added', enabled: true, conditions: { delay_hours: 1 } }] })
  })

  it('has all types (CAUTO-13), and a changed one is stored empty (CAUTO-22)', async () => {
    const { user, dialog, save } = await open('triggers')
    const card = await item(dialog, 'Trigger 1')
    expect(valuesOf(within(card).getByRole('combobox', { name: 'Trigger' }))).toEqual([...TRIGGER_TYPES].flatMap((type, index) => (index === 0 ? ['', type] : [type])))
    await user.selectOptions(within(card).getByRole('combobox', { name: 'Trigger' }), 'price_change')
    expect(screen.getByText('Fields of Inventory Change removed.')).toBeTruthy()
    expect(await save()).toMatchObject({ triggers: [{ id: 't1', type: 'price_change', conditions: {}, only_if: { product_type: 'mug' } }] })
  })

  it('tells each in a sentence, enables, deletes with Undo (CAUTO-08)', async () => {
    const { user, dialog, save } = await open('triggers')
    const card = await item(dialog, 'Trigger 1')
    expect(card.querySelector('p')?.textContent).toBe('When stock of any mug falls below 10, then its action.')
    await user.click(within(card).getByRole('checkbox', { name: TEXTS.enabled }))
    await user.click(within(card).getByRole('button', { name: 'Delete trigger 1' }))
    expect(within(dialog).getByText(TEXTS.noTriggers)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
    expect(await save()).toMatchObject({ triggers: [{ id: 't1', enabled: false }] })
  })

  it('leads to all actions, or to chosen ones', async () => {
    const [action] = makeCampaign(1).automation_rules.actions
    if (!action) throw new Error('The sample has an action.')
    const { user, dialog, save } = await open('triggers', makeCampaign(1, { automation_rules: { ...makeCampaign(1).automation_rules, actions: [action, { id: 'a2', type: 'send_notification', enabled: true, platforms: [], settings: { message: 'Nearly gone' } }] } }))
    const card = await item(dialog, 'Trigger 1')
    expect(card.querySelector('p')?.textContent).toContain('then all 2 actions.')
    await user.click(within(card).getByRole('checkbox', { name: 'All actions' }))
    await user.click(within(card).getByRole('checkbox', { name: 'Notify you: “Nearly gone”.' }))
    expect(card.querySelector('p')?.textContent).toContain('then 1 of 2 actions.')
    expect(await save()).toMatchObject({ triggers: [{ action_ids: ['a1'] }] })
  })

  it('does not send what is out of range, and says so (CAUTO-17, CAUTO-18)', async () => {
    const { user, dialog, calls } = await open('triggers')
    const card = await item(dialog, 'Trigger 1')
    await user.clear(within(card).getByRole('textbox', { name: 'Below' }))
    await user.type(within(card).getByRole('textbox', { name: 'Below' }), '-1')
    await user.click(within(dialog).getByRole('button', { name: TEXTS.save }))
    expect(within(dialog).getByText('1 field needs you')).toBeTruthy()
    expect(within(card).getByText('0 or more items.')).toBeTruthy()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })
})

describe('actions', () => {
  it('has its title, hint and empty text; a new one posts on Instagram (CAUTO-03, CAUTO-04, CAUTO-05, CAUTO-07, CAUTO-21)', async () => {
    const { user, dialog, save } = await open('actions', without('actions'))
    expect(within(dialog).getByRole('heading', { name: TEXTS.actions })).toBeTruthy()
    expect(within(dialog).getByText(TEXTS.actionsHint)).toBeTruthy()
    expect(await within(dialog).findByText(TEXTS.noActions)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: TEXTS.addAction }))
    expect(await save()).toMatchObject({ version: 3, actions: [{ type: 'create_post', enabled: true, platforms: ['instagram'], settings: {} }] })
  })

  it('has all types (CAUTO-14) with their fields (CAUTO-19)', async () => {
    const { user, dialog, save } = await open('actions')
    const card = await item(dialog, 'Action 1')
    expect(card.querySelector('p')?.textContent).toBe('Draft a post for Instagram and wait for approval.')
    expect(valuesOf(within(card).getByRole('combobox', { name: 'Action' })).slice(1)).toEqual([...ACTION_TYPES])
    await user.selectOptions(within(card).getByRole('combobox', { name: 'Action' }), 'schedule_post')
    expect(within(card).getByText('1 to 10080, usually 60')).toBeTruthy()
    await user.type(within(card).getByRole('textbox', { name: 'Later' }), '30')
    expect(await save()).toMatchObject({ actions: [{ id: 'a1', type: 'schedule_post', platforms: ['instagram'], settings: { delay_minutes: 30 } }] })
  })
})

describe('saving', () => {
  it('says that it is saving, and what failed (CAUTO-09, CAUTO-10, CAUTO-11)', async () => {
    const answer = Promise.withResolvers<Response>()
    const { user, dialog, onClose } = await open('triggers', makeCampaign(1), { 'PUT /api/campaigns/:id/triggers': () => answer.promise })
    await item(dialog, 'Trigger 1')
    await user.click(within(dialog).getByRole('button', { name: TEXTS.save }))
    expect(await within(dialog).findByRole('button', { name: TEXTS.saving })).toBeTruthy()
    answer.resolve(errorResponse(500, 'internal', ''))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(TEXTS.saveFailed)
    expect(onClose).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: TEXTS.cancel }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('says that it could not be loaded, and tries again (CAUTO-12)', async () => {
    let isBroken = true
    const { user, dialog } = await open('triggers', makeCampaign(1), { 'GET /api/campaigns/:id': () => (isBroken ? errorResponse(500, 'internal', 'Something went wrong.') : { success: true, campaign: makeCampaign(1) }) })
    expect((await within(dialog).findByRole('alert')).textContent).toContain(TEXTS.loadFailed)
    expect(within(dialog).getByRole('button', { name: TEXTS.save })).toHaveProperty('disabled', true)
    isBroken = false
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
    expect(await item(dialog, 'Trigger 1')).toBeTruthy()
  })
})
