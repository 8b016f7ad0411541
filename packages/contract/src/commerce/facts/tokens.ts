import { FACT_KINDS, FACT_RULES, factKey, type FactKind, type FactRule, type FactSubject } from './fact.ts'

// A text with bound facts keeps tokens: `{{price:<product>:<variant>:hold}}`. A token says everything about its fact but the value, so it can be
// copied, restored from a version, or written by a program; what readers get is the filled text.

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const TOKEN = new RegExp(String.raw`\{\{(${FACT_KINDS.join('|')}):(${ID}):(${ID})?:(${FACT_RULES.join('|')})?(?::(\d{1,6}))?\}\}`, 'g')

/** A token of a text. `rule` null: the default rule of the owner. `floor`: the stock at which it counts as changed. */
export type FactToken = FactSubject & { rule: FactRule | null; floor: number | null; start: number; end: number }

/** The token of a fact, to be put into a text. */
export const writeToken = ({ kind, productId, variantId, rule, floor = null }: FactSubject & { rule: FactRule | null; floor?: number | null }): string =>
  `{{${kind}:${productId}:${variantId ?? ''}:${rule ?? ''}${floor === null ? '' : `:${floor}`}}}`

/** The tokens of a text in order. What only looks like one stays text. */
export function findTokens(text: string): FactToken[] {
  return Array.from(text.matchAll(TOKEN), (match) => {
    const [whole, kind = '', productId = '', variantId, rule, floor] = match
    return {
      kind: kind as FactKind, productId, variantId: variantId ?? null, rule: (rule as FactRule | undefined) ?? null, floor: floor === undefined ? null : Number(floor),
      start: match.index, end: match.index + whole.length,
    }
  })
}

/** Whether a text has a bound fact. */
export const hasTokens = (text: string): boolean => text.includes('{{') && findTokens(text).length > 0

/** A filled text, and where each fact stands in it (UTF-16 offsets). `missing`: facts that `read` knows no value for; they are left out of the text. */
export type FilledText = { text: string; facts: { key: string; start: number; end: number }[]; missing: string[] }

/**
 * Puts values in place of the tokens. Takes what is written for a token, or null where there is nothing to write. The result is what is sent, previewed and
 * counted: limits of networks apply to it and never to tokens.
 */
export function fillFacts(text: string, read: (token: FactToken) => string | null): FilledText {
  const filled: FilledText = { text: '', facts: [], missing: [] }
  let from = 0
  for (const token of findTokens(text)) {
    filled.text += text.slice(from, token.start)
    from = token.end
    const value = read(token)
    if (value === null) filled.missing.push(factKey(token))
    else {
      filled.facts.push({ key: factKey(token), start: filled.text.length, end: filled.text.length + value.length })
      filled.text += value
    }
  }
  filled.text += text.slice(from)
  return filled
}

/** Makes the tokens of one fact plain text: it is no longer checked. */
export function unbindFact(text: string, key: string, value: string): string {
  let result = ''
  let from = 0
  for (const token of findTokens(text)) {
    result += text.slice(from, token.start) + (factKey(token) === key ? value : text.slice(token.start, token.end))
    from = token.end
  }
  return result + text.slice(from)
}

/** Gives every token of one fact another rule. */
export function setRule(text: string, key: string, rule: FactRule): string {
  let result = ''
  let from = 0
  for (const token of findTokens(text)) {
    result += text.slice(from, token.start) + (factKey(token) === key ? writeToken({ ...token, rule }) : text.slice(token.start, token.end))
    from = token.end
  }
  return result + text.slice(from)
}
