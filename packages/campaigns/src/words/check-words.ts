import type { Frequency, TriggerType } from '@marquee/contract/campaigns/values'
import { type Money, formatMoney } from '@marquee/contract/commerce/money'
import type { Check, CheckName, CheckValues } from '../model/check.ts'
import type { EventKind } from '../model/event.ts'
import { sayCrossed, sayEvent, sayNotCrossed } from './crossing-words.ts'
import { sayCount, sayDay, sayLength, sayList, sayMoment, sayPercent, sayPlatforms } from './format.ts'

/** A check in words: passed, failed, and failed in a few words, as a count of many has it. */
type Words<Values> = { passed: (values: Values, zone: string) => string; failed: (values: Values, zone: string) => string; brief: (values: Values) => string }

const STATUS: Readonly<Record<string, string>> = { draft: 'a draft', paused: 'paused', completed: 'completed', active: 'active' }
const EVENTS: Readonly<Record<EventKind, string>> = { product_added: 'a new product', stock_changed: 'a change of stock', price_changed: 'a change of price', figures: 'new figures of a post', clock: 'a time' }
const WAITED: Readonly<Record<TriggerType, string>> = { product_added: EVENTS.product_added, inventory_change: EVENTS.stock_changed, price_change: EVENTS.price_changed, performance_threshold: EVENTS.figures, time_based: EVENTS.clock }
const PERIODS: Readonly<Record<Frequency, string>> = { hourly: 'an hour', daily: 'a day', every_other_day: 'in two days', weekly: 'a week', bi_weekly: 'in two weeks', monthly: 'a month', custom: 'in all' }
const periodOf = (period: string): string => PERIODS[period as Frequency] ?? period

/** "The product type is bag, not mug." */
const isNot = (what: string, has: string | null, wanted: string): string => (has === null || has === '' ? `The product has no ${what}; the rule asks for ${wanted}.` : `The ${what} is ${has}, not ${wanted}.`)
const hasNot = (what: string, has: readonly string[], wanted: string): string => (has.length === 0 ? `The product has no ${what}; the rule asks for ${wanted}.` : `The product's ${what}s are ${sayList(has)}, not ${wanted}.`)

function bounds(from: Money | null, to: Money | null): string {
  if (from && to) return `${formatMoney(from)} to ${formatMoney(to)}`
  return from ? `${formatMoney(from)} or more` : to ? `${formatMoney(to)} or less` : 'any price'
}

function ended({ kind, at, posts, made }: CheckValues['ended'], zone: string): string {
  if (kind === 'date' && at !== null) return `The campaign ended on ${sayMoment(at, zone)}.`
  return `The campaign ended after ${sayCount(posts ?? made, 'post')}.`
}

function notEnded({ kind, at, posts, made }: CheckValues['ended'], zone: string): string {
  if (kind === 'date' && at !== null) return `The campaign runs until ${sayMoment(at, zone)}.`
  return kind === 'posts' && posts !== null ? `The campaign has made ${made} of ${sayCount(posts, 'post')}.` : 'The campaign has no end.'
}

function cooling({ product, hours, lastAt, now }: CheckValues['cooldown'], zone: string): string {
  const wait = `the campaign waits ${sayCount(hours, 'hour')}`
  if (lastAt === null) return `Nothing was posted about ${product} in ${sayCount(hours, 'hour')}.`
  return lastAt <= now ? `Posted about ${product} ${sayLength(now - lastAt)} ago; ${wait}.` : `A post about ${product} is planned for ${sayMoment(lastAt, zone)}; ${wait} between two.`
}

/** All checks in words. One table, so that the log, the rehearsal and the screens say the same. */
export const CHECK_WORDS: { readonly [Name in CheckName]: Words<CheckValues[Name]> } = {
  status: { passed: () => 'The campaign is active.', failed: ({ status }) => (status === 'draft' ? 'The campaign is a draft: it was not activated yet.' : `The campaign is ${STATUS[status] ?? status}.`), brief: ({ status }) => `campaign is ${STATUS[status] ?? status}` },
  ended: { passed: notEnded, failed: ended, brief: () => 'campaign has ended' },
  automation: { passed: () => 'Automation is on.', failed: () => 'Automation is off.', brief: () => 'automation is off' },
  enabled: { passed: () => 'The rule is on.', failed: () => 'The rule is off.', brief: () => 'rule is off' },
  complete: { passed: () => 'The rule is complete.', failed: ({ missing }) => `The rule is not complete. ${missing ?? ''}`.trim(), brief: () => 'rule is not complete' },
  stopped: {
    passed: () => 'The rule has not stopped itself.',
    failed: ({ failures, reason }) => `The rule stopped itself after ${sayCount(failures, 'failure')} in a row${reason ? `: ${reason}` : '.'}`,
    brief: () => 'rule stopped itself',
  },
  type: { passed: ({ event }) => `The event is ${EVENTS[event]}.`, failed: ({ wanted, event }) => `The event is ${EVENTS[event]}; the rule waits for ${WAITED[wanted]}.`, brief: () => 'another kind of event' },
  product: {
    passed: ({ product }) => `${product ?? 'The product'} is one of the chosen products.`,
    failed: ({ product, count }) => (product === null ? 'The event is about no product.' : `${product} is not among the ${sayCount(count, 'chosen product')}.`),
    brief: () => 'another product',
  },
  product_type: { passed: ({ wanted }) => `The product type is ${wanted}.`, failed: ({ wanted, has }) => isNot('product type', has, wanted), brief: () => 'another product type' },
  tag: { passed: ({ wanted }) => `The product is tagged ${wanted}.`, failed: ({ wanted, has }) => hasNot('tag', has, wanted), brief: () => 'without the tag' },
  collection: { passed: ({ wanted }) => `The product is in ${wanted}.`, failed: ({ wanted, has }) => hasNot('collection', has, wanted), brief: () => 'not in the collection' },
  price: {
    passed: ({ from, to, has }) => `The price is ${has ? formatMoney(has) : 'not known'}, within ${bounds(from, to)}.`,
    failed: ({ from, to, has }) => (has === null ? `The price is not known; the rule asks for ${bounds(from, to)}.` : `The price is ${formatMoney(has)}; the rule asks for ${bounds(from, to)}.`),
    brief: () => 'another price',
  },
  crossing: { passed: sayCrossed, failed: (values, zone) => `${sayEvent(values, zone)}. ${sayNotCrossed(values, zone)}`, brief: () => 'no crossing' },
  once: {
    passed: () => 'The rule has not fired for this post before.',
    failed: ({ firedAt }, zone) => `The rule fired for this post${firedAt === null ? '' : ` on ${sayMoment(firedAt, zone)}`}: it fires once for each.`,
    brief: () => 'fired for this post before',
  },
  on_time: {
    passed: ({ due }, zone) => `The time ${sayMoment(due, zone)} was not missed.`,
    failed: ({ due, next }, zone) => `The time ${sayMoment(due, zone)} was missed${next === null ? '' : `, and ${sayMoment(next, zone)} came`}: only the last one counts.`,
    brief: () => 'time was missed',
  },
  cooldown: { passed: cooling, failed: cooling, brief: ({ hours }) => `product posted within ${sayCount(hours, 'hour')}` },
  cap: {
    passed: ({ used, max, period }) => `${used} of at most ${sayCount(max, 'post')} ${periodOf(period)}.`,
    failed: ({ used, wanted, max, period }) => (used >= max ? `The campaign has ${sayCount(used, 'post')} already, of at most ${max} ${periodOf(period)}.` : `The rule writes ${sayCount(wanted, 'post')}, with ${used} there already; the campaign has at most ${max} ${periodOf(period)}.`),
    brief: ({ max, period }) => `already ${sayCount(max, 'post')} ${periodOf(period)}`,
  },
  product_day: {
    passed: ({ product, day }, zone) => `There is no other post about ${product} on ${sayDay(day, zone)}.`,
    failed: ({ product, otherAt }, zone) => `There is a post about ${product} that day already${otherAt === null ? '' : `, ${sayMoment(otherAt, zone)}`}: one product is posted once a day.`,
    brief: () => 'product posted that day',
  },
  alike: {
    passed: ({ days }) => `The text is unlike the posts of ${sayCount(days, 'day')}.`,
    failed: ({ similarity, otherAt, days }, zone) => `The text is too like the post${otherAt === null ? '' : ` of ${sayMoment(otherAt, zone)}`}: ${sayPercent(similarity * 100)} of it is the same, and a campaign repeats nothing within ${sayCount(days, 'day')}.`,
    brief: () => 'too like an earlier post',
  },
  account: {
    passed: () => 'All its accounts are connected.',
    failed: ({ missing }) => `${sayPlatforms(missing)} ${missing.length === 1 ? 'is' : 'are'} not connected.`,
    brief: ({ missing }) => `${sayPlatforms(missing)} not connected`,
  },
}

const wordsOf = (check: Check): Words<Check['values']> => CHECK_WORDS[check.name] as Words<Check['values']>

/** A check in one sentence, passed or failed. Times are by the clocks of `zone`. */
export const sayCheck = (check: Check, zone: string): string => wordsOf(check)[check.isPassed ? 'passed' : 'failed'](check.values, zone)
/** A failed check in a few words: "product posted within 24 hours". */
export const sayBriefly = (check: Check): string => wordsOf(check).brief(check.values)
