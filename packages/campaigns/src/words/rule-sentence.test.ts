import type { CampaignAction, CampaignTrigger } from '@marquee/contract/campaigns/rules'
import { CAMPAIGN_TEMPLATES } from '@marquee/contract/campaigns/templates'
import { expect, it } from 'vitest'
import { draft, makeRule } from '../../test/made.ts'
import { GAP, rulesOf, sayRule, toText } from '../index.ts'

const said = (trigger: object, actions: readonly object[] = [draft]) => toText(sayRule(makeRule({ trigger: { id: 't', enabled: true, ...trigger } as CampaignTrigger, actions: actions as CampaignAction[] }), { roasts: 'New roasts' }))
const atBestHour: CampaignAction = { id: 'best', type: 'schedule_post', enabled: true, platforms: ['instagram'], settings: { best_hour: true } }
const action = (type: CampaignAction['type'], settings: object, platforms = ['instagram']) => ({ id: type, type, enabled: true, platforms, settings })

it.each([
  [{ type: 'inventory_change', conditions: { type: 'low_stock', threshold: 10 }, only_if: { product_type: 'Mug' } }, [draft], 'When stock of any mug falls below 10, draft a post for Instagram and wait for approval.'],
  [{ type: 'price_change', conditions: { percent: 10, direction: 'decrease' }, only_if: { product_type: 'bag' } }, [action('create_post', {}, ['instagram', 'twitter'])], 'When the price of any bag falls by 10% or more, post to Instagram and X.'],
  [{ type: 'product_added', conditions: { delay_hours: 1, product_type: 'Gift boxes' } }, [action('create_post', {}, ['instagram', 'facebook'])], 'When a product of type Gift boxes is added, wait 1 hour, then post to Instagram and Facebook.'],
  [{ type: 'product_added', conditions: { delay_hours: 0 } }, [action('schedule_post', { delay_minutes: 90 })], 'When a product is added, post to Instagram 90 minutes later.'],
  [{ type: 'time_based', conditions: { frequency: 'weekly', time_of_day: '09:00', weekday: 5 } }, [action('create_post', {})], 'Every Friday at 9:00 AM, post to Instagram.'],
  [{ type: 'time_based', conditions: { frequency: 'hourly', time_of_day: '09:15' }, only_if: { product_type: 'umbrella' } }, [action('create_post', {})], 'Every hour, 15 minutes past, post about an umbrella to Instagram.'],
  [{ type: 'time_based', conditions: { frequency: 'monthly', time_of_day: '21:30', day: 31 } }, [action('create_post', {}, ['facebook'])], 'On the last day of every month at 9:30 PM, post to Facebook.'],
  [{ type: 'performance_threshold', conditions: { threshold: 5, direction: 'greater_than', window_hours: 24 } }, [action('send_notification', { message: 'Look!' }, [])], 'When the engagement rate of a post stays above 5% for 24 hours, notify you: “Look!”.'],
  [{ type: 'inventory_change', conditions: { type: 'out_of_stock' }, only_if: { product_type: 'bag' } }, [action('update_campaign', { status: 'paused', campaign_id: 'roasts' }, [])], 'When a bag is out of stock, pause the campaign New roasts.'],
  [{ type: 'inventory_change', conditions: { type: 'restock' } }, [action('schedule_post', { best_hour: true }), action('send_notification', { message: 'Back' }, []), action('update_campaign', { status: 'completed' }, [])], 'When a product is back in stock, post to Instagram at the next best hour, notify you: “Back”, and complete this campaign.'],
  [{ type: 'inventory_change', conditions: { type: 'restock' }, only_if: { tag: 'sale', collection: 'Winter', price_from: { amount: '5', currency: 'EUR' }, price_to: { amount: '9', currency: 'EUR' } } }, [draft], 'When a product tagged sale in Winter that costs €5.00 to €9.00 is back in stock, draft a post for Instagram and wait for approval.'],
])('a rule is one plain sentence: %#', (trigger, actions, sentence) => {
  expect(said(trigger, actions)).toBe(sentence)
})

it.each([
  [{ type: 'inventory_change', conditions: {} }, 'When stock of any product …, ….'],
  [{ type: 'inventory_change', conditions: { type: 'low_stock' } }, 'When stock of any product falls below …, ….'],
  [{ type: 'price_change', conditions: {} }, 'When the price of any product … by … or more, ….'],
  [{ type: 'product_added', conditions: {} }, 'When a product is added, wait …, then ….'],
  [{ type: 'performance_threshold', conditions: {} }, 'When the engagement rate of a post stays … … for …, ….'],
  [{ type: 'time_based', conditions: {} }, 'Every … at …, ….'],
])('what is missing is a gap: %#', (trigger, sentence) => {
  expect(said(trigger, [])).toBe(sentence)
  expect(sayRule(makeRule({ trigger: { id: 't', enabled: true, ...trigger } as CampaignTrigger, actions: [] })).filter(({ kind }) => kind === 'gap').every(({ text }) => text === GAP)).toBe(true)
})

it('templates have no gap', () => {
  const sentences = CAMPAIGN_TEMPLATES.flatMap(({ id, triggers, actions }) => rulesOf({ ...makeRule().campaign, id, automation_rules: { enabled: true, triggers, actions } }).map((rule) => sayRule(rule)))
  expect(sentences).toHaveLength(6)
  expect(sentences.flat().filter(({ kind }) => kind === 'gap')).toEqual([])
})

it.each([[{}, 'at the next best hour'], [{ timing: 'peak_hours' }, 'at the next usual hour'], [{ hour: '18:00' }, 'at 6:00 PM']] as const)('a chosen hour is that of the smart scheduling: %o', (pace, words) => {
  expect(toText(sayRule(makeRule({ actions: [atBestHour], pace })))).toBe(`When stock of any product falls below 10, post to Instagram ${words}.`)
})
it.each([{ enabled: false }, { optimal_times: false }, { timing: 'custom' }] as const)('no hour is chosen where smart scheduling does not: %o', (pace) => {
  expect(toText(sayRule(makeRule({ actions: [atBestHour], pace })))).toBe('When stock of any product falls below 10, post to Instagram.')
})
