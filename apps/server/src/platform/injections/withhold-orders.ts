import { isRow } from '../language/rows.ts'
import { ALL_ORDERS, type Orders } from './order-patterns.ts'

/** Letters of other scripts that look Latin, as used to evade a filter. */
const LOOKALIKES: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ԁ: 'd', ɡ: 'g', ο: 'o', α: 'a', ε: 'e', ι: 'i', ν: 'v', ρ: 'p', τ: 't' }

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The text as a reader sees it: without invisible characters; wide, escaped and look-alike letters normalised; breaks as spaces. */
function revealed(text: string): string {
  const plain = text.replace(/&(?:lt|#60|#x3c);/giu, '<').replace(/&(?:gt|#62|#x3e);/giu, '>').normalize('NFKC').replace(/\p{Cf}|\u034f|[\u115f\u1160\u3164]|[\ufe00-\ufe0f]/gu, '').replace(/\s+/gu, ' ')
  const isMixed = /[a-z]/i.test(plain)
  return isMixed ? plain.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter) : plain
}

const isInjection = (text: string, patterns: readonly RegExp[]): boolean => {
  const [shown, asWritten] = [revealed(text), text.normalize('NFKC').replace(/\p{Cf}/gu, '')]
  const spaced = shown.replace(/(?<=^|\W)((?:\p{L}[ .\-_*]){4,}\p{L})(?=\W|$)/gu, (run) => run.replace(/[ .\-_*]/g, ''))
  return patterns.some((pattern) => pattern.test(shown) || pattern.test(spaced) || pattern.test(asWritten))
}

/** The sentences of a text; each line is split separately, and a row of a table is one: an order may be spread over its cells. */
export const partsOf = (text: string): string[] => text.split(/(?<=\n)/u).flatMap((line) => (isRow(line) ? [line] : [...sentences.segment(line)].map(({ segment }) => segment)))

/** What a text is for a model: the parts that are given to it, and those that are not. */
type Sorted = { given: string; withheld: string[] }

/** Whether a part says anything. */
export const isSaid = (part: string): boolean => /[\p{L}\p{N}]/u.test(part)
/** A part as its owner sees and allows it. */
export const toShown = (part: string): string => part.replace(/\s+/gu, ' ').trim()

/** Parts a text from the first attempt to override a model's rules: what follows may belong to it. */
function parted(text: string, overrides: readonly RegExp[]): { part: string; isAfterOverride: boolean }[] {
  const parts = partsOf(text)
  const first = isInjection(text, overrides) ? parts.findIndex((part) => isInjection(part, overrides)) : -1
  return parts.map((part, index) => ({ part, isAfterOverride: first >= 0 && index >= first }))
}

/**
 * Sorts the sentences of a knowledge text: those that speak to whoever writes, and everything from the first attempt to override a model's
 * rules, are withheld unless the owner allowed them. Takes the text, whether the owner allowed a sentence, as `withheld` has it, and what counts as such an order.
 */
export function sortSentences(text: string, isAllowed: (sentence: string) => boolean = () => false, { overrides, requests }: Orders = ALL_ORDERS): Sorted {
  if (!isInjection(text, [...overrides, ...requests])) return { given: text, withheld: [] }
  const sorted: Sorted = { given: '', withheld: [] }
  const isFree = (part: string) => isAllowed(toShown(part))
  for (const { part, isAfterOverride } of parted(text, overrides)) {
    const isWithheld = isSaid(part) && !isFree(part) && (isAfterOverride || isInjection(part, requests))
    if (isWithheld) sorted.withheld.push(toShown(part))
    else sorted.given += part
  }
  const rest = partsOf(sorted.given).filter((part) => !isFree(part)).join('')
  // An order spread over several sentences.
  if (isInjection(rest, [...overrides, ...requests])) return { given: partsOf(sorted.given).filter(isFree).join('').trim(), withheld: [...sorted.withheld, ...partsOf(rest).filter(isSaid).map(toShown)] }
  return { given: sorted.given.trim(), withheld: sorted.withheld }
}

/** A knowledge text as a model gets it; see sortSentences. What this misses is still fenced as data. */
export const stripInjections = (text: string, isAllowed?: (sentence: string) => boolean): string => sortSentences(text, isAllowed).given

/**
 * The user's request without the sentences that no user writes; those may have come with a pasted text. Takes the text and whether the user
 * allowed a sentence, as `findRuleOverrides` has it.
 */
export function stripRuleOverrides(text: string, isAllowed: (sentence: string) => boolean = () => false): string {
  if (!isInjection(text, ALL_ORDERS.overrides)) return text
  const rest = partsOf(text).filter((part) => isAllowed(toShown(part)) || !isInjection(part, ALL_ORDERS.overrides))
  const own = rest.filter((part) => !isAllowed(toShown(part))).join('')
  // An attempt that is spread over several sentences.
  return (isInjection(own, ALL_ORDERS.overrides) ? rest.filter((part) => isAllowed(toShown(part))) : rest).join('').trim()
}

/** The sentences of a text that `stripRuleOverrides` leaves out. */
export function findRuleOverrides(text: string): string[] {
  if (!isInjection(text, ALL_ORDERS.overrides)) return []
  const said = partsOf(text).filter(isSaid)
  const found = said.filter((part) => isInjection(part, ALL_ORDERS.overrides))
  const rest = said.filter((part) => !found.includes(part)).join('')
  return (isInjection(rest, ALL_ORDERS.overrides) ? said : found).map(toShown)
}
