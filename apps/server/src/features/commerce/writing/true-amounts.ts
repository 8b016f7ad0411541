import { formatMoney } from '@marquee/contract/commerce/money'
import type { ProductNow } from '@marquee/contract/commerce/facts/values'
import { unsupportedFacts } from '@marquee/facts'
import type { Db } from '../../../platform/db/database.ts'
import { readProductsNow } from '../facts/products-now.ts'
import { listNamed } from '../products/named-queries.ts'
import { namesMoney, sentencesOf } from './placeholders.ts'

/** What a product costs now, in the forms in which texts say it. */
const pricesOf = ({ variants }: ProductNow): string[] =>
  variants.flatMap(({ price, compareAt }) => [price, compareAt]).flatMap((money) => (money === null ? [] : [formatMoney(money), `${money.amount} ${money.currency}`, money.amount]))

const isNamedIn = (text: string, { title }: ProductNow): boolean => text.toLowerCase().includes(title.toLowerCase())
/** A title may have an amount of its own, as "Gift card €50". */
const withoutTitles = (text: string, products: readonly ProductNow[]): string => products.reduce((left, { title }) => left.replaceAll(title, ' '), text)

/** Whether a sentence says of the products that it names, or else of all, an amount that their store does not. */
function isUntrue(sentence: string, products: readonly ProductNow[]): boolean {
  const named = products.filter((product) => isNamedIn(sentence, product))
  const prices = (named.length > 0 ? named : products).flatMap(pricesOf)
  const bare = withoutTitles(sentence, products)
  return unsupportedFacts(bare, [prices.join('\n')]).some(({ kind }) => kind === 'price' || (kind === 'percent' && namesMoney(bare)))
}

/**
 * A caller's description of products without the sentences whose amounts are not what the stores say now. One that names no product of the owner's stores stays as it is: nobody knows better
 * than its caller.
 */
export async function keepTrueAmounts(db: Db, owner: string, text: string): Promise<string> {
  if (!/\d/.test(text)) return text
  const ids = await listNamed(db, owner, text)
  if (ids.length === 0) return text
  const products = [...(await readProductsNow(db, owner, ids)).values()]
  return sentencesOf(text).filter((sentence) => !isUntrue(sentence, products)).join('').trim()
}
