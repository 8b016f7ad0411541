import { RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import { BUILDER_ACTIONS, BUILDER_TRIGGERS, INVENTORY_TYPES, TIME_FREQUENCIES, type TriggerType } from '@marquee/contract/campaigns/values'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { campaignServer } from '../../../../test/pages/campaigns-page.tsx'
import { makeCampaign } from '../../../../test/samples/campaigns.ts'
import { type DraftRule, TRIGGER_DEFAULTS } from '../model/draft.ts'
import { RuleBuilder } from './rule-builder.tsx'

/** What the builder is told to show. */
const seen = vi.fn<(rules: readonly DraftRule[]) => void>()
const rules = (): readonly DraftRule[] => seen.mock.lastCall?.[0] ?? []
function Host({ first, isTried }: { first: readonly DraftRule[]; isTried: boolean }) {
  const [own, setOwn] = useState(first)
  useEffect(() => seen(own), [own])
  return <RuleBuilder rules={own} offered={['instagram', 'twitter']} zone="Europe/Stockholm" scheduling={{}} isTried={isTried} onChange={setOwn} />
}
const rule = (number: number, change: Partial<DraftRule> = {}): DraftRule => ({
  trigger: { id: `t${number}`, type: 'inventory_change', enabled: true, conditions: { type: 'low_stock', threshold: number } }, actions: [{ id: `a${number}`, type: 'create_post', enabled: true, platforms: ['instagram'], settings: {} }], ...change,
})
function show(first: readonly DraftRule[] = [], isTried = false) {
  fakeApi(campaignServer([makeCampaign(1, { title: 'New roasts' })]))
  renderScreen(<Host first={first} isTried={isTried} />)
  return userEvent.setup()
}
const card = (number: number) => screen.findByRole('listitem', { name: `Rule ${number}` })
const valuesOf = (select: HTMLElement) => within(select).getAllByRole('option').map((option) => (option as HTMLOptionElement).value)
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, value: string) => user.selectOptions(screen.getByRole('combobox', { name }), value)
/** Types into a field that is checked once it is left. */
async function enter(user: ReturnType<typeof userEvent.setup>, name: string, value: string) {
  await user.clear(screen.getByRole('textbox', { name }))
  if (value !== '') await user.type(screen.getByRole('textbox', { name }), value)
}

describe('the cards of a rule', () => {
  it('has the triggers and actions of the builder (RULES-01, RULES-02, RULES-07)', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Add Rule' }))
    expect(valuesOf(screen.getByRole('combobox', { name: 'Trigger' }))).toEqual(['', ...BUILDER_TRIGGERS])
    expect(valuesOf(screen.getByRole('combobox', { name: 'Action' }))).toEqual(['', ...Object.keys(BUILDER_ACTIONS)])
    expect((await card(1)).textContent).toContain('When …something that is missing, …something that is missing.')
  })

  it.each(BUILDER_TRIGGERS)('begins %s with its defaults (WIZ-14)', async (type) => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Add Rule' }))
    await choose(user, 'Trigger', type)
    expect(rules()[0]?.trigger).toMatchObject({ type, conditions: TRIGGER_DEFAULTS[type] })
  })

  it('shows a stored type that the builder does not have as one more', () => {
    show([rule(1, { trigger: { id: 't', type: 'price_change', enabled: true, conditions: { percent: 10, direction: 'decrease' } }, actions: [{ id: 'a', type: 'schedule_post', enabled: true, platforms: ['instagram'], settings: { delay_minutes: 60 } }] })])
    expect(screen.getByRole('combobox', { name: 'Trigger' })).toHaveProperty('value', 'price_change')
    expect(screen.getByRole('combobox', { name: 'Action' })).toHaveProperty('value', 'schedule_post')
  })

  it.each([
    ['post', { type: 'create_post', platforms: ['instagram', 'twitter'] }],
    ['pause', { type: 'update_campaign', settings: { status: 'paused' } }],
    ['notify', { type: 'send_notification', settings: {} }],
  ])('stores %s as what it stands for (RULES-02)', async (value, action) => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Add Rule' }))
    await choose(user, 'Action', value)
    expect(rules()[0]?.actions).toHaveLength(1)
    expect(rules()[0]?.actions[0]).toMatchObject(action)
  })

  it('empties the fields when the type changes, and brings them back with Undo', async () => {
    const user = show([rule(10)])
    await choose(user, 'Trigger', 'product_added')
    expect(rules()[0]?.trigger.conditions).toEqual({})
    expect(screen.getByText('Fields of Inventory Change removed.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(rules()[0]?.trigger).toMatchObject({ type: 'inventory_change', conditions: { type: 'low_stock', threshold: 10 } })
  })

  it('tells the sentence while it is edited, in a live region', async () => {
    const user = show([rule(10)])
    const live = (await card(1)).querySelector('p[aria-live=polite]') as HTMLElement
    expect(live.textContent).toBe('When stock of any product falls below 10, post to Instagram.')
    await enter(user, 'Below', '5')
    await user.type(screen.getByRole('combobox', { name: 'Product type' }), 'mug')
    await user.click(screen.getByRole('checkbox', { name: 'X' }))
    await user.click(screen.getByRole('checkbox', { name: 'Wait for approval' }))
    expect(live.textContent).toBe('When stock of any mug falls below 5, draft a post for Instagram and X and wait for approval.')
    expect(rules()[0]?.trigger.only_if).toEqual({ product_type: 'mug' })
  })

  it('narrows by tag, collection and price in the currency of the shop', async () => {
    const user = show([rule(10)])
    await user.click(screen.getByRole('button', { name: 'Tag, price or collection' }))
    await user.type(screen.getByRole('combobox', { name: 'Tag' }), 'gift')
    await user.type(screen.getByRole('textbox', { name: 'Collection' }), 'Winter')
    await user.type(await screen.findByRole('textbox', { name: 'From EUR' }), '10')
    await user.type(screen.getByRole('textbox', { name: 'To EUR' }), 'x')
    await user.tab()
    expect(screen.getByText('Enter an amount such as 19.00.')).toBeTruthy()
    expect(rules()[0]?.trigger.only_if).toEqual({ tag: 'gift', collection: 'Winter', price_from: { amount: '10', currency: 'EUR' }, price_to: { amount: 'x', currency: 'EUR' } })
  })

  it('keeps the product type of a new product with its own conditions', async () => {
    const user = show([rule(1, { trigger: { id: 't', type: 'product_added', enabled: true, conditions: { delay_hours: 1 } } })])
    await user.type(screen.getByRole('combobox', { name: 'Product type' }), 'mug')
    expect(rules()[0]?.trigger.conditions).toEqual({ delay_hours: 1, product_type: 'mug' })
  })

  it('has no product to narrow where the event is about none', () => {
    show([rule(1, { trigger: { id: 't', type: 'performance_threshold', enabled: true, conditions: { threshold: 5, direction: 'greater_than', window_hours: 24 } } })])
    expect(screen.queryByRole('combobox', { name: 'Product type' })).toBeNull()
  })
})

describe('the fields of each type', () => {
  it('has the kinds of stock and of clock (CAUTO-15, CAUTO-16)', async () => {
    const user = show([rule(10)])
    expect(valuesOf(screen.getByRole('combobox', { name: 'Change of stock' }))).toEqual(['', ...INVENTORY_TYPES])
    await choose(user, 'Change of stock', 'restock')
    expect(screen.queryByRole('textbox', { name: 'Below' })).toBeNull()
    await choose(user, 'Trigger', 'time_based')
    expect(screen.getByText('By the clock of Europe/Stockholm')).toBeTruthy()
    expect(valuesOf(screen.getByRole('combobox', { name: 'How often' }))).toEqual(['', ...TIME_FREQUENCIES])
    await choose(user, 'How often', 'weekly')
    await choose(user, 'Day of the week', '5')
    await choose(user, 'How often', 'monthly')
    await choose(user, 'Day of the month', '31')
    await user.type(screen.getByLabelText('Time'), '21:30')
    expect(rules()[0]?.trigger.conditions).toEqual({ frequency: 'monthly', weekday: 5, day: 31, time_of_day: '21:30' })
  })

  const BAD: readonly [trigger: TriggerType, conditions: Record<string, unknown>, field: string, bad: readonly string[], message: string][] = [
    ['product_added', { delay_hours: 1 }, 'Wait', ['-1', '169', '1.5', ''], RULE_ERRORS.delayHours],
    ['inventory_change', { type: 'low_stock', threshold: 10 }, 'Below', ['-1', '1.5', ''], RULE_ERRORS.threshold],
    ['price_change', { percent: 10, direction: 'decrease' }, 'At least', ['0', '101', ''], RULE_ERRORS.percent],
    ['performance_threshold', { threshold: 5, direction: 'greater_than', window_hours: 24 }, 'Rate', ['0', '100.1', ''], RULE_ERRORS.rate],
    ['performance_threshold', { threshold: 5, direction: 'greater_than', window_hours: 24 }, 'For', ['0', '169', ''], RULE_ERRORS.windowHours],
  ]
  it.each(BAD)('checks %s when it is left, then live: %s %s', async (type, conditions, field, bad, message) => {
    const user = show([rule(1, { trigger: { id: 't', type, enabled: true, conditions } })])
    await enter(user, field, bad[0] ?? '')
    expect(screen.queryByText(message)).toBeNull()
    await user.tab()
    expect(screen.getByText(message)).toBeTruthy()
    for (const value of bad) {
      await enter(user, field, value)
      expect(screen.getByText(message)).toBeTruthy()
    }
    await enter(user, field, '1')
    expect(screen.queryByText(message)).toBeNull()
    expect(screen.getByRole('textbox', { name: field }).getAttribute('aria-invalid')).toBeNull()
  })

  it('checks a time, a message, platforms and minutes', async () => {
    const user = show([rule(1, { trigger: { id: 't', type: 'time_based', enabled: true, conditions: { frequency: 'daily' } }, actions: [{ id: 'a', type: 'schedule_post', enabled: true, platforms: ['instagram'], settings: { delay_minutes: 60 } }] })], true)
    expect(screen.getByText(RULE_ERRORS.time)).toBeTruthy()
    await enter(user, 'Later', '10081')
    expect(screen.getByText(RULE_ERRORS.delayMinutes)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'At the best hour' }))
    expect(screen.queryByText(RULE_ERRORS.delayMinutes)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Instagram' }))
    expect(screen.getByText(RULE_ERRORS.platforms)).toBeTruthy()
    await choose(user, 'Action', 'notify')
    expect(screen.getByText(RULE_ERRORS.message)).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Nearly gone')
    expect(screen.queryByText(RULE_ERRORS.message)).toBeNull()
    await choose(user, 'Action', 'pause')
    expect(screen.getByText(RULE_ERRORS.status)).toBeTruthy()
    await choose(user, 'Status', 'completed')
    await choose(user, 'Campaign', makeCampaign(1).id)
    expect(rules()[0]?.actions[0]?.settings).toEqual({ status: 'completed', campaign_id: makeCampaign(1).id })
    expect((await card(1)).textContent).toContain('complete the campaign New roasts.')
  })
})

describe('several rules', () => {
  it('opens one at a time', async () => {
    const user = show([rule(1), rule(2)])
    expect(within(await card(1)).getByRole('group', { name: 'When' })).toBeTruthy()
    await user.click(within(await card(2)).getByRole('button', { name: /falls below 2/ }))
    expect(within(await card(1)).queryByRole('group', { name: 'When' })).toBeNull()
    expect(within(await card(2)).getByRole('group', { name: 'When' })).toBeTruthy()
  })

  it('moves, duplicates and deletes with Undo', async () => {
    const user = show([rule(1), rule(2)])
    const act = async (number: number, item: string) => {
      await user.click(within(await card(number)).getByRole('button', { name: `More for rule ${number}` }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    const order = () => rules().map(({ trigger }) => trigger.conditions['threshold'])
    await act(1, 'Move down')
    expect(order()).toEqual([2, 1])
    await act(2, 'Move up')
    expect(order()).toEqual([1, 2])
    await act(1, 'Duplicate')
    expect(order()).toEqual([1, 2, 1])
    expect(new Set(rules().flatMap(({ trigger, actions }) => [trigger.id, ...actions.map(({ id }) => id)])).size).toBe(6)
    await act(2, 'Delete')
    expect(order()).toEqual([1, 1])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(order()).toEqual([1, 2, 1])
  })

  it('gives a rule another action, and takes it away', async () => {
    const user = show([rule(1)])
    await user.click(screen.getByRole('button', { name: 'Another action' }))
    const second = screen.getByRole('group', { name: 'Action 2' })
    await user.selectOptions(within(second).getByRole('combobox', { name: 'Action' }), 'notify')
    expect(rules()[0]?.actions.map(({ type }) => type)).toEqual(['create_post', 'send_notification'])
    await user.click(screen.getByRole('button', { name: 'Remove action 2' }))
    await waitFor(() => expect(rules()[0]?.actions).toHaveLength(1))
  })

  it('opens the first one that needs somebody, and says how many fields do', async () => {
    const user = show([rule(1), rule(-1)], true)
    expect(within(await card(2)).getByRole('group', { name: 'When' })).toBeTruthy()
    await user.click(within(await card(1)).getByRole('button', { name: /falls below 1/ }))
    expect((await card(2)).textContent).toContain('1 field needs you')
  })
})
