import { type Money, toMinor } from '@marquee/contract/commerce/money'
import { type Check, check } from '../model/check.ts'
import { type CampaignEvent, EVENT_OF_TRIGGER, type EventProduct } from '../model/event.ts'
import { productTypeOf, type Rule } from '../model/rule.ts'

const isSameWord = (one: string, other: string): boolean => one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'base' }) === 0
const hasWord = (words: readonly string[], wanted: string): boolean => words.some((word) => isSameWord(word, wanted))

/** Whether a price is within bounds. Prices of two currencies cannot be compared. */
function isWithin(price: Money | null, from: Money | null, to: Money | null): boolean {
  if (price === null || [from, to].some((bound) => bound && bound.currency !== price.currency)) return false
  return (from === null || toMinor(price) >= toMinor(from)) && (to === null || toMinor(price) <= toMinor(to))
}

/** What must hold besides the event: each condition that the rule has, asked of the event's product. */
function checkConditions(rule: Rule, product: EventProduct | null): Check[] {
  const { tag, collection, price_from: from = null, price_to: to = null } = rule.trigger.only_if ?? {}
  const type = productTypeOf(rule)
  const { category = null, tags = [], collections = [], price = null } = product ?? {}
  const targets = rule.campaign.target_products
  return [
    ...(targets.length === 0 ? [] : [check('product', product !== null && targets.includes(product.id), { product: product?.title ?? null, count: targets.length })]),
    ...(type === null ? [] : [check('product_type', category !== null && isSameWord(category, type), { wanted: type, has: category })]),
    ...(tag ? [check('tag', hasWord(tags, tag), { wanted: tag, has: [...tags] })] : []),
    ...(collection ? [check('collection', hasWord(collections, collection), { wanted: collection, has: [...collections] })] : []),
    ...(from === null && to === null ? [] : [check('price', isWithin(price, from, to), { from, to, has: price })]),
  ]
}

/** Whether the event is one that the rule is about: its type, then its product. Figures are of posts, so they are asked for a product only where the post has one. */
export function checkFit(rule: Rule, event: CampaignEvent): Check[] {
  const { type } = rule.trigger
  const fits = check('type', EVENT_OF_TRIGGER[type] === event.kind, { wanted: type, event: event.kind })
  return fits.isPassed ? [fits, ...checkConditions(rule, event.product)] : [fits]
}
