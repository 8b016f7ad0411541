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

/** Of an event that is about no product. */
const NO_PRODUCT: EventProduct = { id: '', title: '', category: null, tags: [], collections: [], price: null }

/** What must hold besides the event: each condition that a rule has, asked of the event's product. None of one that it does not have. */
const CONDITIONS: readonly ((rule: Rule, product: EventProduct) => Check | null)[] = [
  ({ campaign: { target_products: targets } }, { id, title }) => (targets.length === 0 ? null : check('product', targets.includes(id), { product: title || null, count: targets.length })),
  (rule, { category: has }) => {
    const wanted = productTypeOf(rule)
    return wanted === null ? null : check('product_type', has !== null && isSameWord(has, wanted), { wanted, has })
  },
  ({ trigger }, { tags }) => (trigger.only_if?.tag ? check('tag', hasWord(tags, trigger.only_if.tag), { wanted: trigger.only_if.tag, has: [...tags] }) : null),
  ({ trigger }, { collections }) => (trigger.only_if?.collection ? check('collection', hasWord(collections, trigger.only_if.collection), { wanted: trigger.only_if.collection, has: [...collections] }) : null),
  ({ trigger: { only_if: conditions } }, { price: has }) => {
    const [from, to] = [conditions?.price_from ?? null, conditions?.price_to ?? null]
    return from === null && to === null ? null : check('price', isWithin(has, from, to), { from, to, has })
  },
]

/** Whether the event is one that the rule is about: its type, then its product. Figures are of posts, so they are asked for a product only where the post has one. */
export function checkFit(rule: Rule, event: CampaignEvent): Check[] {
  const { type } = rule.trigger
  const fits = check('type', EVENT_OF_TRIGGER[type] === event.kind, { wanted: type, event: event.kind })
  return fits.isPassed ? [fits, ...CONDITIONS.flatMap((ask) => ask(rule, event.product ?? NO_PRODUCT) ?? [])] : [fits]
}
