import { fillFacts, type FactToken, findTokens } from '@marquee/contract/commerce/facts/tokens'
import { formatFact, readFact } from '@marquee/contract/commerce/facts/values'
import { countFor, PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'
import { hasFact, namesMoney, putTokens, sentencesOf, type Subject, tokenOf } from './placeholders.ts'

export type BoundText = { text: string; filled: string; leftOut: string[] }

/** A text as it stands with what the store says now. */
export function fillNow(text: string, subjects: readonly Subject[], zone: string): string {
  const read = (token: FactToken): string | null => {
    const subject = subjects.find(({ product }) => product.id === token.productId)
    const value = subject && readFact(token, subject.product)
    return value ? formatFact(value, { zone }) : null
  }
  return fillFacts(text, read).text
}

/** A text without its tokens: what is left may name no amount. */
const bare = (text: string): string => fillFacts(text, () => '').text

function leaveOutPrices(text: string): { kept: string; leftOut: string[] } {
  const leftOut: string[] = []
  const kept = sentencesOf(text).filter((sentence) => {
    const isClaim = namesMoney(bare(sentence))
    if (isClaim) leftOut.push(sentence.trim())
    return !isClaim
  })
  return { kept: kept.join('').trim(), leftOut }
}

/** The line that names what the text itself does not: the price of each product and where it is found. */
function lineOf(subject: Subject, text: string, isNamed: boolean): string {
  const has = (kind: 'price' | 'link' | 'title') => findTokens(text).some((token) => token.kind === kind && token.productId === subject.product.id)
  const parts = [isNamed && !has('title') ? tokenOf('title', subject) : '', !has('price') && hasFact('price', subject) ? tokenOf('price', subject) : '', !has('link') && hasFact('link', subject) ? tokenOf('link', subject) : '']
  return parts.filter(Boolean).join(' ')
}

const fits = (filled: string, platforms: readonly Platform[]): boolean => platforms.every((name) => countFor(name, filled) <= PLATFORM_LIMITS[name].maxText)

/**
 * Makes a text of a writer one with bound facts: placeholders and titles become tokens, sentences with other amounts go, a line with price and link is added where they are
 * missing, and sentences go from the end until it fits its networks.
 */
export function bindText(given: string, subjects: readonly Subject[], { platforms, zone }: { platforms: readonly Platform[]; zone: string }): BoundText {
  const { kept, leftOut } = leaveOutPrices(putTokens(given, subjects))
  let sentences = sentencesOf(kept)
  for (;;) {
    const body = sentences.join('').trim()
    const lines = subjects.map((subject) => lineOf(subject, body, subjects.length > 1 || body === '')).filter(Boolean)
    const text = [body, lines.join('\n')].filter(Boolean).join('\n\n')
    const filled = fillNow(text, subjects, zone)
    if (sentences.length === 0 || fits(filled, platforms)) return { text, filled, leftOut }
    sentences = sentences.slice(0, -1)
  }
}
