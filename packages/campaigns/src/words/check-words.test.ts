import { TRIGGER_TYPES, type TriggerType } from '@marquee/contract/campaigns/values'
import { describe, expect, it } from 'vitest'
import { EVENTS, HOUR, makeRule, makeState, mug, NOW, postAt, TRIGGERS, ZONE } from '../../test/made.ts'
import { type CampaignEvent, type CheckName, decide, type Rule, sayBriefly, sayCheck, sayDecision, type State } from '../index.ts'
import { CHECK_WORDS } from './check-words.ts'

/** What makes a check fail, of a rule that would fire otherwise. Null where the type of trigger has no such check. */
type Break = (type: TriggerType) => { rule?: Rule; event?: CampaignEvent; state?: Partial<State>; now?: number } | null
const ruleOf = (type: TriggerType, change: Parameters<typeof makeRule>[0] = {}): Rule => makeRule({ trigger: TRIGGERS[type], ...change })
const onlyIf = (type: TriggerType, only_if: NonNullable<(typeof TRIGGERS)[TriggerType]['only_if']>): Rule => ruleOf(type, { trigger: { ...TRIGGERS[type], only_if } })

const NO_CROSSING: Readonly<Record<TriggerType, CampaignEvent | null>> = {
  product_added: null,
  inventory_change: { ...EVENTS.inventory_change, before: { stock: 9, isAvailable: true }, after: { stock: 7, isAvailable: true } } as CampaignEvent,
  price_change: { ...EVENTS.price_change, after: { amount: '20.00', currency: 'EUR' } } as CampaignEvent,
  performance_threshold: { ...EVENTS.performance_threshold, readings: [{ at: NOW - HOUR, rate: 6 }, { at: NOW, rate: 4 }] } as CampaignEvent,
  time_based: null,
}

const BREAKS: Readonly<Record<CheckName, Break>> = {
  status: (type) => ({ rule: ruleOf(type, { campaign: { status: 'paused' } }) }),
  ended: (type) => ({ rule: ruleOf(type, { campaign: { ends: { kind: 'posts', posts: 12 } } }), state: { postCount: 12 } }),
  automation: (type) => ({ rule: ruleOf(type, { isAutomated: false }) }),
  enabled: (type) => ({ rule: ruleOf(type, { trigger: { ...TRIGGERS[type], enabled: false } }) }),
  complete: (type) => ({ rule: ruleOf(type, { actions: [] }) }),
  stopped: () => ({ state: { stopped: { failures: 3, reason: 'X refused 3 posts.' } } }),
  type: (type) => ({ event: type === 'time_based' ? EVENTS.price_change : EVENTS.time_based }),
  product: (type) => ({ rule: ruleOf(type, { campaign: { target_products: ['tin-1', 'tin-2'] } }) }),
  product_type: (type) => ({ rule: onlyIf(type, { product_type: 'bag' }) }),
  tag: (type) => ({ rule: onlyIf(type, { tag: 'new' }) }),
  collection: (type) => ({ rule: onlyIf(type, { collection: 'Summer' }) }),
  price: (type) => ({ rule: onlyIf(type, { price_from: { amount: '20', currency: 'EUR' } }) }),
  crossing: (type) => (NO_CROSSING[type] ? { event: NO_CROSSING[type] } : null),
  once: (type) => (type === 'performance_threshold' ? { state: { firedForTarget: NOW - 50 * HOUR } } : null),
  on_time: (type) => (type === 'time_based' ? { now: NOW + 30 * HOUR } : null),
  cooldown: () => ({ state: { posts: [postAt(-3)] } }),
  cap: () => ({ state: { posts: [postAt(-3, 'tin-1'), postAt(-2, 'tin-2')] } }),
  product_day: (type) => ({ rule: ruleOf(type, { pace: { product_hours: 2 } }), state: { posts: [postAt(-3)] } }),
  alike: () => ({ state: { draft: 'Nine copper mugs left on the shelf', posts: [postAt(-99, null, 'Four copper mugs left on the shelf')] } }),
  account: () => ({ state: { connected: [] } }),
}

const NAMES = Object.keys(CHECK_WORDS) as CheckName[]
const pairs = TRIGGER_TYPES.flatMap((type) => NAMES.map((name) => [type, name] as const))

function decideWith(type: TriggerType, name: CheckName, broken: ReturnType<Break>) {
  const clock = name === 'on_time' ? {} : { now: NOW }
  const { rule = ruleOf(type), event = EVENTS[type], state = {}, now = NOW } = { ...clock, ...broken }
  return decide(rule, event, makeState(state), now)
}

describe('a check that fails, for each type of trigger', () => {
  it.each(pairs)('%s: %s alone keeps the rule from firing, and says so', (type, name) => {
    const broken = BREAKS[name](type)
    const decision = decideWith(type, name, broken)
    expect(decision.failed).toBe(broken === null ? null : name)
    if (broken === null) return
    const failed = decision.checks.find((check) => check.name === name)
    expect(failed?.isPassed).toBe(false)
    const said = failed ? [sayCheck(failed, ZONE), sayDecision(decision, ZONE)] : []
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z0-9“].*[.]$/)
    // Besides the fields of a crossing, a cap of two posts is the only one that leaves two sentences.
    expect(said[1]).toContain(said[0]?.split('. ').at(-1))
    for (const words of [...said, failed ? sayBriefly(failed) : '']) expect(words).not.toMatch(/undefined|null|NaN|\[object/)
  })

  it.each(TRIGGER_TYPES)('%s: what fires says what happened, and every check that it passed', (type) => {
    const rule = makeRule({ trigger: { ...TRIGGERS[type], only_if: { product_type: 'Mug', tag: 'SALE', collection: 'winter', price_from: { amount: '5', currency: 'EUR' }, price_to: { amount: '19', currency: 'EUR' } } }, campaign: { target_products: ['mug-1'] } })
    const decision = decide(rule, EVENTS[type], makeState({ draft: 'Something else' }), NOW)
    expect([decision.fires, decision.failed]).toEqual([true, null])
    expect(decision.checks.map((check) => sayCheck(check, ZONE)).join('\n')).not.toMatch(/undefined|null|NaN|\[object/)
    expect(sayDecision(decision, ZONE)).toMatch(/\.$/)
  })
})

describe('sentences', () => {
  const sentenceOf = (change: ReturnType<Break>, type: TriggerType = 'inventory_change') => {
    const { rule = ruleOf(type), event = EVENTS[type], state = {}, now = NOW } = change ?? {}
    return sayDecision(decide(rule, event, makeState(state), now), ZONE)
  }
  it('of firings name the values', () => {
    expect(TRIGGER_TYPES.map((type) => sentenceOf({}, type))).toEqual([
      'Copper mug was added.',
      'Stock of Copper mug fell from 12 to 9, below 10.',
      'Price of Copper mug fell from €21.00 to €18.00, by 14.3%.',
      'Engagement rate of “Nine left” is 6.4%: it stayed above 5% for 25 hours.',
      'It was Mon, Nov 23, 10:42 AM.',
    ])
  })

  it('of what did not fire name the cause', () => {
    expect(NAMES.map((name) => [name, sentenceOf(BREAKS[name]('inventory_change'))])).toEqual([
      ['status', 'Stock of Copper mug fell from 12 to 9. The campaign is paused.'],
      ['ended', 'Stock of Copper mug fell from 12 to 9. The campaign ended after 12 posts.'],
      ['automation', 'Stock of Copper mug fell from 12 to 9. Automation is off.'],
      ['enabled', 'Stock of Copper mug fell from 12 to 9. The rule is off.'],
      ['complete', 'The rule is not complete. Each rule must have a trigger and an action.'],
      ['stopped', 'Stock of Copper mug fell from 12 to 9. The rule stopped itself after 3 failures in a row: X refused 3 posts.'],
      ['type', 'The event is a time; the rule waits for a change of stock.'],
      ['product', 'Stock of Copper mug fell from 12 to 9. Copper mug is not among the 2 chosen products.'],
      ['product_type', 'Stock of Copper mug fell from 12 to 9. The product type is mug, not bag.'],
      ['tag', "Stock of Copper mug fell from 12 to 9. The product's tags are sale and copper, not new."],
      ['collection', "Stock of Copper mug fell from 12 to 9. The product's collections are Winter, not Summer."],
      ['price', 'Stock of Copper mug fell from 12 to 9. The price is €19.00; the rule asks for €20.00 or more.'],
      ['crossing', 'Stock of Copper mug fell from 9 to 7. It was below 10 already: a rule fires once, at the crossing.'],
      ['once', 'Stock of Copper mug fell from 12 to 9, below 10.'],
      ['on_time', 'Stock of Copper mug fell from 12 to 9, below 10.'],
      ['cooldown', 'Stock of Copper mug fell from 12 to 9. Posted about Copper mug 3 hours ago; the campaign waits 24 hours.'],
      ['cap', 'Stock of Copper mug fell from 12 to 9. The campaign has 2 posts already, of at most 2 a day.'],
      ['product_day', 'Stock of Copper mug fell from 12 to 9. There is a post about Copper mug that day already, Mon, Nov 23, 7:42 AM: one product is posted once a day.'],
      ['alike', 'Stock of Copper mug fell from 12 to 9. The text is too like the post of Thu, Nov 19, 7:42 AM: 71.4% of it is the same, and a campaign repeats nothing within 30 days.'],
      ['account', 'Stock of Copper mug fell from 12 to 9. Instagram is not connected.'],
    ])
  })

  it('of stock that did not cross say which line it missed', () => {
    const stock = (type: 'low_stock' | 'restock' | 'out_of_stock', before: number | null, after: number | null, isAvailable = true) =>
      sentenceOf({ rule: makeRule({ trigger: { ...TRIGGERS.inventory_change, type: 'inventory_change', conditions: { type, threshold: 10 } } }), event: { kind: 'stock_changed', id: 'e', at: NOW, product: mug, variant: 'Large', before: { stock: before, isAvailable: true }, after: { stock: after, isAvailable } } })
    expect([stock('low_stock', 20, 10), stock('low_stock', null, 4), stock('restock', 3, 5), stock('restock', 0, 6), stock('out_of_stock', 0, -1), stock('out_of_stock', 1, 0), stock('out_of_stock', null, null, false), stock('out_of_stock', 5, 4)]).toEqual([
      'Stock of Copper mug, Large fell from 20 to 10. 10 is not below 10.',
      'Stock of Copper mug, Large changed from not counted to 4. The store does not count its pieces, so it cannot be said that they fell.',
      'Stock of Copper mug, Large rose from 3 to 5. It was not out of stock before.',
      'Stock of Copper mug, Large rose from 0 to 6: it is back in stock.',
      'Stock of Copper mug, Large fell from 0 to -1. It was out of stock already: a rule fires once, at the crossing.',
      'Stock of Copper mug, Large fell from 1 to 0: it is out of stock.',
      'Stock of Copper mug, Large changed from not counted to 0: it is out of stock.',
      'Stock of Copper mug, Large fell from 5 to 4. It is still in stock.',
    ])
  })
})
