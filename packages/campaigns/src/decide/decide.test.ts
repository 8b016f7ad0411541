import { type INVENTORY_TYPES, TRIGGER_TYPES } from '@marquee/contract/campaigns/values'
import type { StoreEvent } from '@marquee/contract/commerce/products/event'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draft, EVENTS, HOUR, makeRule, makeState, mug, NOW, postAt, TRIGGERS } from '../../test/made.ts'
import { type CampaignEvent, decide, type EventProduct, fromStoreEvent, type Rule, type State } from '../index.ts'

const failed = (rule: Rule, event: CampaignEvent, state: Partial<State> = {}, now = NOW) => decide(rule, event, makeState(state), now).failed

describe('stock', () => {
  const ruleOf = (type: (typeof INVENTORY_TYPES)[number], threshold?: number) => makeRule({ trigger: { id: 't', type: 'inventory_change', enabled: true, conditions: { type, threshold } } })
  const change = (before: [number | null, boolean?] | null, after: [number | null, boolean?]): CampaignEvent => {
    const level = ([stock, isAvailable = true]: [number | null, boolean?]) => ({ stock, isAvailable })
    return { kind: 'stock_changed', id: 'e', at: NOW, product: mug, variant: '', before: before && level(before), after: level(after) }
  }
  it.each([
    ['low_stock', [10], [9], true], ['low_stock', [9], [8], false], ['low_stock', [12], [10], false], ['low_stock', [12], [0], true], ['low_stock', [8], [12], false],
    ['low_stock', [null], [4], false], ['low_stock', null, [4], false],
    ['restock', [0], [3], true], ['restock', [-2], [1], true], ['restock', [-2], [-1], false], ['restock', [1], [3], false], ['restock', [null, false], [null], true], ['restock', null, [3], false],
    ['out_of_stock', [1], [0], true], ['out_of_stock', [1], [-1], true], ['out_of_stock', [0], [-1], false], ['out_of_stock', [null], [null, false], true], ['out_of_stock', null, [0], false], ['out_of_stock', [0], [4], false],
  ] as const)('%s of %j to %j fires: %s', (type, before, after, isFired) => {
    const decision = decide(ruleOf(type, 10), change(before && [...before], [...after]), makeState(), NOW)
    expect([decision.fires, decision.failed]).toEqual([isFired, isFired ? null : 'crossing'])
  })

  it('fires once on a way down and again only after it was above', () => {
    const rule = ruleOf('low_stock', 10)
    const levels = [12, 9, 7, 10, 9, 15, 11, 10, 3]
    const fired = levels.slice(1).filter((after, index) => failed(rule, change([levels[index] ?? 0], [after])) === null)
    expect(fired).toEqual([9, 9, 3])
  })
})

describe('a price', () => {
  const ruleOf = (direction: 'decrease' | 'increase') => makeRule({ trigger: { id: 't', type: 'price_change', enabled: true, conditions: { percent: 10, direction } } })
  const change = (before: string | null, after: string | null, currency = 'EUR'): CampaignEvent => ({ kind: 'price_changed', id: 'e', at: NOW, product: mug, variant: '', before: before === null ? null : { amount: before, currency: 'EUR' }, after: after === null ? null : { amount: after, currency } })
  it.each([
    ['decrease', '20.00', '18.00', true], ['decrease', '20.00', '18.01', false], ['decrease', '20.00', '22.00', false], ['increase', '20.00', '22.00', true], ['increase', '20.00', '21.99', false],
    ['decrease', null, '18.00', false], ['decrease', '20.00', null, false], ['decrease', '0.00', '0.00', false], ['increase', '0', '5', false],
  ] as const)('%s of 10 percent from %s to %s fires: %s', (direction, before, after, isFired) => {
    expect(failed(ruleOf(direction), change(before, after)) === null).toBe(isFired)
  })

  it('in another currency is not compared', () => expect(failed(ruleOf('decrease'), change('20.00', '1.00', 'USD'))).toBe('crossing'))
})

describe('an engagement rate', () => {
  const rule = makeRule({ trigger: TRIGGERS.performance_threshold })
  const figures = (...rates: readonly (readonly [hoursAgo: number, rate: number | null])[]): CampaignEvent => ({ ...EVENTS.performance_threshold, readings: rates.map(([hours, rate]) => ({ at: NOW - hours * HOUR, rate })) }) as CampaignEvent
  it.each([
    ['that stayed above for the window', figures([24, 6], [12, 7], [0, 6]), null],
    ['that is above for a shorter time', figures([23, 6], [0, 6]), 'crossing'],
    ['that is at the threshold', figures([24, 5], [0, 5]), 'crossing'],
    ['that fell in between', figures([30, 6], [20, 4], [10, 6], [0, 6]), 'crossing'],
    ['that was not known in between', figures([25, 6], [12, null], [0, 6]), null],
    ['that is not known now', figures([25, 6], [0, null]), 'crossing'],
    ['that had stayed above for the window already', figures([30, 6], [1, 6], [0, 6]), 'crossing'],
  ] as const)('%s', (_name, event, expected) => expect(failed(rule, event)).toBe(expected))

  it('crosses once for each post', () => expect(failed(rule, EVENTS.performance_threshold, { firedForTarget: NOW - 100 * HOUR })).toBe('once'))
})

describe('conditions', () => {
  const withOnlyIf = (only_if: NonNullable<(typeof TRIGGERS)['inventory_change']['only_if']>) => makeRule({ trigger: { ...TRIGGERS.inventory_change, only_if } })
  it.each([
    [{ product_type: 'MUG' }, null], [{ product_type: 'mugs' }, 'product_type'], [{ tag: 'copper' }, null], [{ collection: 'winter ' }, null],
    [{ price_from: { amount: '19', currency: 'EUR' } }, null], [{ price_to: { amount: '18.99', currency: 'EUR' } }, 'price'], [{ price_to: { amount: '30', currency: 'USD' } }, 'price'],
    [{ product_type: 'bag', tag: 'nothing' }, 'product_type'],
  ] as const)('%j: %s', (only_if, expected) => expect(failed(withOnlyIf(only_if), EVENTS.inventory_change)).toBe(expected))

  it('say whether an event belongs in the log of a rule', () => {
    const isOfRule = (rule: Rule, event: CampaignEvent = EVENTS.inventory_change) => decide(rule, event, makeState(), NOW).isOfRule
    const paused = makeRule({ campaign: { status: 'paused' } })
    expect([isOfRule(makeRule()), isOfRule(paused), isOfRule(withOnlyIf({ tag: 'none' })), isOfRule(makeRule(), EVENTS.price_change), isOfRule(makeRule({ actions: [] }))]).toEqual([true, true, false, false, false])
  })
})

describe('pace', () => {
  it.each([
    ['a product 24 hours after its last post', { posts: [postAt(-24)] }, {}, null],
    ['a product less than 24 hours after', { posts: [postAt(-23.9)] }, {}, 'cooldown'],
    ['a product that is planned for tomorrow', { posts: [postAt(20)] }, {}, 'cooldown'],
    ['a product on another day, with no cooldown', { posts: [postAt(-12)] }, { product_hours: 0 }, null],
    ['a product on the same day, with no cooldown', { posts: [postAt(-10)] }, { product_hours: 0 }, 'product_day'],
    ['the second post of a day', { posts: [postAt(-3, 'tin')] }, {}, null],
    ['the third', { posts: [postAt(-3, 'tin'), postAt(2, 'box')] }, {}, 'cap'],
    ['the third of a day after yesterday\'s', { posts: [postAt(-11, 'tin'), postAt(-12, 'box')] }, {}, null],
    ['the third of a week', { posts: [postAt(-3, 'tin'), postAt(100, 'box')] }, { frequency: 'weekly' }, 'cap'],
    ['any number where the rules alone decide', { posts: [postAt(-3, 'tin'), postAt(2, 'box')] }, { frequency: 'custom' }, null],
  ] as const)('%s', (_name, state, pace, expected) => expect(failed(makeRule({ pace }), EVENTS.inventory_change, { posts: [...state.posts] })).toBe(expected))

  it('says when it can fire again, and then fires', () => {
    const rule = makeRule({ pace: { product_hours: 30 } })
    const state = makeState({ posts: [postAt(-3)] })
    const { againAt } = decide(rule, EVENTS.inventory_change, state, NOW)
    expect(againAt).toBe(NOW + 27 * HOUR)
    const later = againAt ?? 0
    expect([later - 60_000, later].map((at) => decide(rule, { ...EVENTS.inventory_change, at }, state, at).failed)).toEqual(['cooldown', null])
  })

  it('is not asked of rules that write no post', () => {
    const rule = makeRule({ actions: [{ id: 'n', type: 'send_notification', enabled: true, platforms: [], settings: { message: 'Low' } }] })
    expect(decide(rule, EVENTS.inventory_change, makeState({ posts: [postAt(-1), postAt(-1), postAt(-1)], connected: [] }), NOW).acts).toEqual([{ kind: 'notify', actionId: 'n', at: NOW, message: 'Low' }])
  })
})

describe('an event of a store', () => {
  const product: EventProduct = mug
  const base = { id: '0192f0c0-0000-7000-8000-000000000001', storeId: '0192f0c0-0000-7000-8000-000000000002', productId: null, variantId: null, occurredAt: '2026-11-23T09:42:00.000Z', heardAt: '2026-11-23T09:43:00.000Z' }
  it('is asked about by its values before and after', () => {
    const stock = { ...base, kind: 'stock_changed', before: { stock: 12, isAvailable: true }, after: { stock: 9, isAvailable: true } } satisfies StoreEvent
    const price = { ...base, kind: 'price_changed', before: { price: { amount: '2', currency: 'EUR' } }, after: { price: null } } satisfies StoreEvent
    expect(fromStoreEvent(stock, product, 'Large')).toEqual({ kind: 'stock_changed', id: base.id, at: NOW, product, variant: 'Large', before: stock.before, after: stock.after })
    expect(fromStoreEvent(price, product)).toMatchObject({ kind: 'price_changed', before: { amount: '2', currency: 'EUR' }, after: null })
    expect(fromStoreEvent({ ...base, kind: 'title_changed', before: { title: 'a' }, after: { title: 'b' } }, product)).toBeNull()
  })
})

/** Rules, events and states of all kinds, those that fire and those that do not. */
const aRule = fc.record({
  type: fc.constantFrom(...TRIGGER_TYPES), isEnabled: fc.boolean(), status: fc.constantFrom('active', 'active', 'active', 'paused', 'draft'), hours: fc.constantFrom(0, 24, 48), max: fc.integer({ min: 1, max: 3 }),
  quiet: fc.constantFrom({}, { quiet_from: '21:00', quiet_to: '07:00' }, { quiet_from: '09:00', quiet_to: '12:00' }), delay: fc.integer({ min: 1, max: 10_080 }), isBest: fc.boolean(),
}).map(({ type, isEnabled, status, hours, max, quiet, delay, isBest }) => makeRule({
  trigger: { ...TRIGGERS[type], enabled: isEnabled }, campaign: { status }, pace: { product_hours: hours, max_posts: max, ...quiet },
  actions: [draft, { id: 's', type: 'schedule_post', enabled: true, platforms: ['instagram'], settings: { delay_minutes: delay, best_hour: isBest } }],
}))
const anEvent = fc.constantFrom(...Object.values(EVENTS))
const aState = fc.record({
  posts: fc.array(fc.integer({ min: -600, max: 600 }).chain((hours) => fc.constantFrom(postAt(hours / 10), postAt(hours / 10, 'tin', 'Nine left'))), { maxLength: 5 }), draft: fc.constantFrom(null, 'Nine left', 'Something else'),
  connected: fc.constantFrom([], ['instagram']), bestHours: fc.array(fc.integer({ min: 0, max: 72 }).map((hours) => NOW + hours * HOUR), { maxLength: 4 }).map((hours) => hours.toSorted((a, b) => a - b)),
}).map(makeState)

describe('of any rule, event and state', () => {
  it('the same gives the same, and nothing that was given is changed', () => {
    fc.assert(fc.property(aRule, anEvent, aState, (rule, event, state) => {
      const given = structuredClone({ rule, event, state })
      expect(decide(rule, event, state, NOW)).toEqual(decide(given.rule, given.event, given.state, NOW))
      expect({ rule, event, state }).toEqual(given)
    }))
  })

  it('fires if and only if no check failed, and what it does is stored as it is', () => {
    fc.assert(fc.property(aRule, anEvent, aState, (rule, event, state) => {
      const decision = decide(rule, event, state, NOW)
      const first = decision.checks.find(({ isPassed }) => !isPassed)
      expect(decision.failed).toBe(first?.name ?? null)
      expect(decision.fires).toBe(first === undefined)
      expect(decision.acts).toHaveLength(decision.fires ? 2 : 0)
      expect(new Set(decision.checks.map(({ name }) => name)).size).toBe(decision.checks.length)
      expect(JSON.parse(JSON.stringify(decision))).toEqual(decision)
    }))
  })

  it('no post is planned before now, in quiet hours, or near another on its network', () => {
    fc.assert(fc.property(aRule, anEvent, aState, (rule, event, state) => {
      const times = decide(rule, event, state, NOW).acts.map(({ at }) => at)
      const { quiet_from: from = '', quiet_to: to = '' } = rule.campaign.smart_scheduling
      for (const [index, at] of times.entries()) {
        const wall = new Date(at + HOUR).toISOString().slice(11, 16)
        const others = [...state.posts.map((post) => post.at), ...times.filter((_, other) => other !== index)]
        expect(at).toBeGreaterThanOrEqual(NOW)
        expect(from === '' ? false : from > to ? wall >= from || wall < to : wall >= from && wall < to).toBe(false)
        expect(Math.min(...others.map((other) => Math.abs(other - at)), HOUR)).toBeGreaterThanOrEqual(HOUR / 2)
      }
    }))
  })
})
