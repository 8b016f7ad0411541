import { describe, expect, it } from 'vitest'
import { HOUR, makeRule, mug, NOW } from '../../test/made.ts'
import type { EventProduct, Rule, RuledCampaign } from '../index.ts'
import { type PastEvent, rehearse } from './rehearse.ts'

const AROUND = { connected: ['instagram'], products: [mug, { ...mug, id: 'mug-2', title: 'Travel mug' }], bestHours: () => [] }
const DAY = 24 * HOUR

/** A campaign with one rule, or with the triggers and actions of several. */
function campaignOf(rules: readonly Rule[], more: Partial<RuledCampaign> = {}): RuledCampaign {
  const [first] = rules
  if (!first) throw new Error('A rule is needed')
  const triggers = rules.map(({ trigger, actions }) => ({ ...trigger, action_ids: actions.map(({ id }) => id) }))
  return { ...first.campaign, automation_rules: { enabled: true, triggers, actions: rules.flatMap(({ actions }) => actions) }, ...more }
}

const stock = (id: string, at: number, before: number, after: number, product: EventProduct = mug): PastEvent => ({
  event: { kind: 'stock_changed', id, at, product, variant: '', before: { stock: before, isAvailable: true }, after: { stock: after, isAvailable: true } },
})
const low = makeRule({ trigger: { id: 'low', type: 'inventory_change', enabled: true, conditions: { type: 'low_stock', threshold: 10 } } })
const outcomes = (campaign: RuledCampaign, events: readonly PastEvent[]) => rehearse(campaign, events, AROUND).map(({ event, decision }) => [event.id, decision.failed ?? 'fires'])

describe('a rehearsal', () => {
  it('decides each event with what the rules had done by then', () => {
    const events = [stock('a', NOW, 12, 9), stock('b', NOW + HOUR, 15, 8), stock('c', NOW + 3 * DAY, 11, 2)]
    expect(outcomes(campaignOf([low]), events)).toEqual([['a', 'fires'], ['b', 'cooldown'], ['c', 'fires']])
  })

  it('gives the same again, in whatever order the events come', () => {
    const events = Array.from({ length: 60 }, (_, index) => stock(`e${index}`, NOW + index * 7 * HOUR, 12, index % 3 === 0 ? 9 : 11))
    const first = rehearse(campaignOf([low]), events, AROUND)
    expect(first.length).toBe(60)
    expect(rehearse(campaignOf([low]), events.toReversed(), AROUND)).toEqual(first)
  })

  it('stops where a rule pauses its own campaign, and goes on for no other', () => {
    const stop = (campaignId: string | null) => makeRule({ trigger: { id: 'stop', type: 'inventory_change', enabled: true, conditions: { type: 'out_of_stock' } }, actions: [{ id: 'p', type: 'update_campaign', enabled: true, platforms: [], settings: { status: 'paused', ...(campaignId && { campaign_id: campaignId }) } }] })
    const events = [stock('gone', NOW, 3, 0), stock('low', NOW + 2 * DAY, 12, 9)]
    const other = '0190a3a0-0000-7000-8000-0000000000ff'
    const statusOf = (rule: Rule) => rehearse(campaignOf([rule, low]), events, AROUND).filter(({ ruleId, event }) => ruleId === 'low' && event.id === 'low').map(({ decision }) => decision.failed)
    expect([statusOf(stop(null)), statusOf(stop(other))]).toEqual([['status'], [null]])
  })

  it('ends after the number of posts that the campaign ends after', () => {
    const events = [stock('a', NOW, 12, 9), stock('b', NOW + 2 * DAY, 12, 9), stock('c', NOW + 4 * DAY, 12, 9)]
    expect(outcomes(campaignOf([low], { ends: { kind: 'posts', posts: 2 } }), events)).toEqual([['a', 'fires'], ['b', 'fires'], ['c', 'ended']])
  })

  it('counts a post against the cap of its period, of whatever rule', () => {
    const products = ['one', 'two', 'three'].map((id) => ({ ...mug, id, title: id }))
    const events = products.map((product, index) => stock(product.id, NOW + index * 1_000, 12, 9, product))
    expect(outcomes(campaignOf([low]), events)).toEqual([['one', 'fires'], ['two', 'fires'], ['three', 'cap']])
  })

  it('tells of no figures that cross nothing, and of a crossing once', () => {
    const rate = makeRule({ trigger: { id: 'rate', type: 'performance_threshold', enabled: true, conditions: { metric: 'engagement_rate', threshold: 5, direction: 'greater_than', window_hours: 1 } } })
    const readings = [0, 1, 2, 3].map((hour) => ({ at: NOW + hour * HOUR, rate: hour === 0 ? 2 : 8 }))
    const events = readings.map(({ at }, index): PastEvent => ({ event: { kind: 'figures', id: `post@${at}`, at, product: null, postId: 'post', post: 'A post', readings: readings.slice(0, index + 1) } }))
    expect(outcomes(campaignOf([rate]), events).map(([, outcome]) => outcome)).toEqual(['fires'])
  })

  it('turns from product to product where a rule posts by the clock', () => {
    const daily = makeRule({ trigger: { id: 'daily', type: 'time_based', enabled: true, conditions: { frequency: 'daily', time_of_day: '09:00' }, only_if: { product_type: 'mug' } } })
    const events = [0, 1, 2].map((day): PastEvent => ({ event: { kind: 'clock', id: `daily@${day}`, at: NOW + day * 2 * DAY, product: null, next: null }, ruleId: 'daily' }))
    expect(rehearse(campaignOf([daily]), events, AROUND).map(({ event }) => event.product?.id)).toEqual(['mug-1', 'mug-2', 'mug-1'])
    expect(rehearse(campaignOf([daily]), events.map(({ event }) => ({ event, ruleId: 'another' })), AROUND)).toEqual([])
  })

  it('says what no account would have posted', () => {
    const [entry] = rehearse(campaignOf([low]), [stock('a', NOW, 12, 9)], { ...AROUND, connected: [] })
    expect(entry?.decision.failed).toBe('account')
  })
})
