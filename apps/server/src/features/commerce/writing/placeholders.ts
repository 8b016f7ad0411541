import { FACT_KINDS, type FactKind } from '@marquee/contract/commerce/facts/fact'
import { writeToken } from '@marquee/contract/commerce/facts/tokens'
import { type ProductNow, readFact } from '@marquee/contract/commerce/facts/values'

/** A product with the variant that a text is about; null: the product as a whole. */
export type Subject = { product: ProductNow; description: string; variantId: string | null }

const WORDS: Readonly<Record<Exclude<FactKind, 'title'>, string>> = { price: 'PRICE', compare: 'PRICE_BEFORE', stock: 'STOCK', link: 'LINK', sale_end: 'SALE_END' }
const LABELS: Readonly<Record<Exclude<FactKind, 'title'>, string>> = { price: 'Price', compare: 'Price before the sale', stock: 'Pieces in stock', link: 'Link', sale_end: 'Sale ends' }
/** What a writer is given without being asked for it: a number of pieces is written only by people. */
const GIVEN: readonly Exclude<FactKind, 'title'>[] = ['price', 'compare', 'link', 'sale_end']

/** Letters that tell the placeholders of several products apart. */
const suffixOf = (index: number, count: number): string => (count === 1 ? '' : `_${String.fromCharCode(65 + index)}`)
const placeholder = (kind: Exclude<FactKind, 'title'>, suffix: string): string => `{{${WORDS[kind]}${suffix}}}`
const variantFor = (kind: FactKind, { variantId }: Subject): string | null => (kind === 'title' || kind === 'link' ? null : variantId)

/** The token of a fact, by its owner's default rule. */
export const tokenOf = (kind: FactKind, subject: Subject): string => writeToken({ kind, productId: subject.product.id, variantId: variantFor(kind, subject), rule: null })
export const hasFact = (kind: FactKind, subject: Subject): boolean => readFact({ kind, variantId: variantFor(kind, subject) }, subject.product) !== null

const AMOUNT = /(?:\p{Sc}\s?\d|\d[\d.,]*\s?(?:\p{Sc}|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|JPY|AUD|CAD|PLN|CZK)\b|(?:euros?|dollars?|pounds?|francs?|cents?)\b)|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|JPY|AUD|CAD|PLN|CZK)\s?\d)/iu
/** Whether a text names an amount of money, or how much cheaper something is. */
export const namesMoney = (text: string): boolean => AMOUNT.test(text) || /\d\s?%\s?(?:off|discount|cheaper|less)/i.test(text)

const SENTENCE = /[^\n.!?…]*(?:[.!?…]+(?=\d)[^\n.!?…]*)*(?:[.!?…]+["'”’)\]]*|(?=\n)|$)\s*/gu
/** A text in sentences with the space after each. */
export const sentencesOf = (text: string): string[] => text.match(SENTENCE)?.filter((part) => part !== '') ?? []

/** What a writer is told of products: facts as placeholders, and descriptions without amounts. */
export function describeProducts(subjects: readonly Subject[]): string {
  return subjects
    .map((subject, index) => {
      const suffix = suffixOf(index, subjects.length)
      const facts = GIVEN.flatMap((kind) => (hasFact(kind, subject) ? [`${LABELS[kind]}: ${placeholder(kind, suffix)}`] : []))
      const prose = sentencesOf(subject.description.replaceAll(/<[^>]*>/g, ' ')).filter((sentence) => !namesMoney(sentence)).join('').trim()
      return [subject.product.title, ...facts, prose].filter(Boolean).join('\n')
    })
    .join('\n\n')
    .slice(0, 3_900)
}

/** A text with the tokens of facts in place of placeholders and titles. A placeholder of a fact that is not there stays nothing. */
export function putTokens(text: string, subjects: readonly Subject[]): string {
  let put = text
  for (const [index, subject] of subjects.entries()) {
    const suffix = suffixOf(index, subjects.length)
    for (const kind of FACT_KINDS) {
      if (kind === 'title') continue
      put = put.replaceAll(placeholder(kind, suffix), hasFact(kind, subject) ? tokenOf(kind, subject) : '')
    }
  }
  // The longest first: "Huila" is a part of "Huila Decaf".
  const titled = subjects.toSorted((one, other) => other.product.title.length - one.product.title.length)
  for (const subject of titled) if (subject.product.title.trim() !== '') put = replaceOutsideTokens(put, subject.product.title, tokenOf('title', subject))
  return put.replaceAll(/\{\{[A-Z_]+\}\}/g, '')
}

const replaceOutsideTokens = (text: string, words: string, token: string): string => text.split(/(\{\{[^{}]*\}\})/).map((part) => (part.startsWith('{{') ? part : part.replaceAll(words, token))).join('')
