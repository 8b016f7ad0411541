import { formatMoney } from '@marquee/contract/commerce/money'
import type { OnlyIf } from '@marquee/contract/campaigns/rules'
import { productTypeOf, type Rule } from '../model/rule.ts'
import { asNoun, sayCount, withArticle } from './format.ts'
import { field, type Part, say, text } from './parts.ts'

/** A type in the plural cannot stand for one product: "a product of type Mugs". */
const isPlural = (type: string): boolean => /[^s]s$/i.test(type)

function priceWords({ price_from: from, price_to: to }: OnlyIf): Part[] {
  if (from && to) return say` that costs ${field(formatMoney(from))} to ${field(formatMoney(to))}`
  if (from) return say` that costs ${field(formatMoney(from))} or more`
  return to ? say` that costs ${field(formatMoney(to))} or less` : []
}

/** Conditions besides the type, as they follow the noun. */
function restOf({ trigger, campaign }: Rule): Part[] {
  const { only_if: conditions = {} } = trigger
  const count = campaign.target_products.length
  return [
    ...(conditions.tag ? say` tagged ${field(conditions.tag)}` : []),
    ...(conditions.collection ? say` in ${field(conditions.collection)}` : []),
    ...priceWords(conditions),
    ...(count === 0 ? [] : say` among ${field(sayCount(count, 'chosen product'))}`),
  ]
}

/** Whether a rule asks for something of its product. */
export const asksForProduct = (rule: Rule): boolean => productTypeOf(rule) !== null || restOf(rule).length > 0

/** What a rule is about: `any mug`, `a product of type Mugs tagged sale`. */
export function sayProduct(rule: Rule, article: 'any' | 'a'): Part[] {
  const type = productTypeOf(rule)
  const rest = restOf(rule)
  if (type === null || isPlural(type)) return [text(`${article} product`), ...(type === null ? [] : say` of type ${field(type)}`), ...rest]
  const noun = asNoun(type)
  return [text(article === 'any' ? 'any ' : withArticle(noun).slice(0, -noun.length)), field(noun), ...rest]
}
