import type { Term } from '../statements/words/terms.ts'

/** Words and meanings of a text with how much each says, and the length of them all. */
export type Vector = { weights: ReadonlyMap<string, number>; length: number }

/** How much a meaning says beside the word itself: one of a single thing, and a wide one. */
const MEANING = { single: 0.7, wide: 0.35 } as const
/** Of passages that are not there, so that a word of few passages is not thought to be in most. */
const UNSEEN = 20
const SMOOTH = 0.5
const WORD_MARK = 'word '

/** The words and meanings of a term, with how much they say before it is known how rare they are. */
const signsOf = ({ stem, weight, groups }: Term): [string, number][] =>
  [[WORD_MARK + stem, weight], ...groups.map((group): [string, number] => [group, weight * (group.startsWith('=') ? MEANING.single : MEANING.wide)])]

/** How rare each word and meaning is in some texts. Takes the terms of each; returns what tells it. */
export function createRarity(texts: readonly (readonly Term[])[]): (sign: string) => number {
  const counts = new Map<string, number>()
  for (const terms of texts) for (const sign of new Set(terms.flatMap((term) => signsOf(term).map(([name]) => name)))) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const all = texts.length + UNSEEN
  return (sign) => {
    const count = counts.get(sign) ?? 0
    return Math.log(1 + (all - count + SMOOTH) / (count + SMOOTH))
  }
}

/** The vector of some terms. */
export function toVector(terms: readonly Term[], rarityOf: (sign: string) => number): Vector {
  const weights = new Map<string, number>()
  for (const term of terms) for (const [sign, weight] of signsOf(term)) weights.set(sign, Math.max(weights.get(sign) ?? 0, weight * rarityOf(sign)))
  return { weights, length: Math.hypot(...weights.values()) }
}

/** How alike two vectors are, from 0 to 1. */
export function cosine(one: Vector, other: Vector): number {
  if (one.length === 0 || other.length === 0) return 0
  const [few, many] = one.weights.size < other.weights.size ? [one, other] : [other, one]
  let sum = 0
  for (const [sign, weight] of few.weights) sum += weight * (many.weights.get(sign) ?? 0)
  return sum / (one.length * other.length)
}

/** How much of a vector's words another one has, by itself or by their meaning, from 0 to 1. */
export function coverage(one: Vector, other: Vector): number {
  let [all, found] = [0, 0]
  for (const [sign, weight] of one.weights) {
    const isWord = sign.startsWith(WORD_MARK)
    if (isWord) all += weight ** 2
    if (other.weights.has(sign)) found += weight ** 2 * (isWord ? 1 : MEANING.single)
  }
  return all === 0 ? 0 : Math.min(1, found / all)
}

/** What two vectors have in common, with its weight. */
export function sharedOf(one: Vector, other: Vector): number {
  let sum = 0
  for (const [sign, weight] of one.weights) sum += Math.min(weight, other.weights.get(sign) ?? 0)
  return sum
}
