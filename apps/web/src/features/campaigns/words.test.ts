import { describe, expect, it } from 'vitest'
import type { DraftAction, DraftTrigger } from './model/draft.ts'
import { GAP, ruleSentence } from './words.ts'

const trigger = (type: DraftTrigger['type'], conditions: DraftTrigger['conditions'] = {}, change: Partial<DraftTrigger> = {}): DraftTrigger => ({ id: 't', type, enabled: true, conditions, ...change })
const action = (type: DraftAction['type'], settings: DraftAction['settings'] = {}, platforms: DraftAction['platforms'] = ['instagram']): DraftAction => ({ id: 'a', type, enabled: true, platforms, settings })
const say = (rule: DraftTrigger, ...actions: DraftAction[]): string => ruleSentence({ trigger: rule, actions })
const post = action('create_post')

describe('the sentence of a rule', () => {
  it.each([
    [trigger('product_added', { delay_hours: 1 }), 'When a product is added, wait 1 hour, then post to Instagram.'],
    [trigger('product_added', { delay_hours: 0, product_type: 'gift box' }), 'When a gift box is added, post to Instagram.'],
    [trigger('inventory_change', { type: 'low_stock', threshold: 10 }, { only_if: { product_type: 'mug' } }), 'When stock of any mug falls below 10, post to Instagram.'],
    [trigger('inventory_change', { type: 'restock' }, { only_if: { product_type: 'espresso cup', tag: 'gift' } }), 'When an espresso cup tagged “gift” is back in stock, post to Instagram.'],
    [trigger('inventory_change', { type: 'out_of_stock' }, { only_if: { collection: 'Winter' } }), 'When a product in “Winter” is out of stock, post to Instagram.'],
    [trigger('price_change', { percent: 10, direction: 'decrease' }), 'When the price of any product falls by 10% or more, post to Instagram.'],
    [trigger('price_change', { percent: 5, direction: 'increase' }, { only_if: { price_from: { amount: '10.00', currency: 'EUR' }, price_to: { amount: '20.00', currency: 'EUR' } } }), 'When the price of any product priced €10.00 to €20.00 rises by 5% or more, post to Instagram.'],
    [trigger('performance_threshold', { threshold: 5, direction: 'greater_than', window_hours: 24 }), 'When the engagement rate of a post stays above 5% for 24 hours, post to Instagram.'],
    [trigger('time_based', { frequency: 'hourly' }), 'Every hour, post to Instagram.'],
    [trigger('time_based', { frequency: 'daily', time_of_day: '09:00' }), 'Every day at 9:00 AM, post to Instagram.'],
    [trigger('time_based', { frequency: 'weekly', time_of_day: '09:00', weekday: 5 }), 'Every Friday at 9:00 AM, post to Instagram.'],
    [trigger('time_based', { frequency: 'monthly', time_of_day: '21:30', day: 31 }), 'On the last day of every month at 9:30 PM, post to Instagram.'],
    [trigger('time_based', { frequency: 'monthly', time_of_day: '21:30' }), 'On day 1 of every month at 9:30 PM, post to Instagram.'],
  ])('tells when: %#', (rule, sentence) => expect(say(rule, post)).toBe(sentence))

  it.each([
    [[action('create_post', { needs_approval: true }, ['instagram', 'twitter'])], 'draft a post for Instagram and X and wait for approval.'],
    [[action('schedule_post', { delay_minutes: 60 })], 'post to Instagram 1 hour later.'],
    [[action('schedule_post', { delay_minutes: 90 })], 'post to Instagram 90 minutes later.'],
    [[action('schedule_post', { best_hour: true })], 'post to Instagram at the best hour.'],
    [[action('send_notification', { message: 'Nearly gone' })], 'notify you.'],
    [[action('update_campaign', { status: 'paused' })], 'pause this campaign.'],
    [[action('update_campaign', { status: 'completed', campaign_id: 'c' })], 'complete the campaign New roasts.'],
    [[action('create_post'), action('send_notification', { message: 'x' })], 'post to Instagram and notify you.'],
  ])('tells then: %#', (actions, words) => expect(ruleSentence({ trigger: trigger('time_based', { frequency: 'hourly' }), actions, titleOf: () => 'New roasts' })).toBe(`Every hour, ${words}`))

  it.each([
    [trigger(''), []], [trigger('inventory_change'), [post]], [trigger('inventory_change', { type: 'low_stock' }), [post]], [trigger('price_change'), [post]], [trigger('performance_threshold'), [post]],
    [trigger('time_based', { frequency: 'daily' }), [post]], [trigger('product_added'), [post]], [trigger('time_based', { frequency: 'hourly' }), [action('create_post', {}, [])]],
    [trigger('time_based', { frequency: 'hourly' }), [action('send_notification')]], [trigger('time_based', { frequency: 'hourly' }), [action('update_campaign')]], [trigger('time_based', { frequency: 'hourly' }), [{ ...post, enabled: false }]],
  ])('leaves a gap for what is missing: %#', (rule, actions) => expect(say(rule, ...actions)).toContain(GAP))

  it('tells actions alone, and what stands for them', () => {
    expect(ruleSentence({ actions: [post] })).toBe('Post to Instagram.')
    expect(ruleSentence({ trigger: trigger('time_based', { frequency: 'hourly' }), actions: [], then: 'then all 2 actions' })).toBe('Every hour, then all 2 actions.')
  })
})
