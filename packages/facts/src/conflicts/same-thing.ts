import type { StatedValue } from './stated-values.ts'
import type { Thing } from './thing.ts'
import { isVariant, labelOf } from './vocabulary.ts'

/** What something is sold in: "a bag of House Blend". */
const CONTAINERS = new Set(labelOf('bag cup glass pack packet bottle portion jar box ticket tin tube sack slice loaf serving packung flasche tüte tasse glas dose karte portion botella bolsa taza sac tasse bouteille'))

const isIn = (words: readonly string[], others: readonly string[]): boolean => words.every((word) => others.includes(word))
const isSameSet = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && isIn(one, other)
const hasVariant = (words: readonly string[], except: readonly string[]): boolean => words.some((word) => !except.includes(word) && isVariant(word))

/** Whether a name in a list is that of a thing, shortened ("Crown" for a porcelain crown) or with more said after it ("Power flush, any size house"). */
export function isNamed(label: readonly string[], { words, core, isHeadFirst }: Thing): boolean {
  if (label.length === 0 || hasVariant(label, words)) return false
  if (isSameSet(label, words) || isSameSet(label, core)) return true
  const head = isHeadFirst ? core[0] : core.at(-1)
  if (isIn(label, words)) return head !== undefined && label.includes(head) && !hasVariant(words, label)
  const rest = label.slice(-core.length)
  const isContained = isSameSet(rest, core) && label.slice(0, -core.length).every((word) => CONTAINERS.has(word))
  return isContained || (core.length > 1 && isSameSet(label.slice(0, core.length), core))
}

/** Whether two entries are about the same thing: the same title, or one with words more that the other entry has too. */
export function isSameThing(one: Thing, other: Thing, [text, otherText]: readonly [readonly string[], readonly string[]]): boolean {
  // "16 inch" and "20 inch" are two things.
  if (!isSameSet(one.numbers, other.numbers)) return false
  if (isSameSet(one.words, other.words)) return true
  const [short, long, shortText] = one.words.length < other.words.length ? [one, other, text] : [other, one, otherText]
  const more = long.words.filter((word) => !short.words.includes(word))
  return isIn(short.words, long.words) && isIn(more, shortText) && !more.some(isVariant)
}

/** Whether the words before two values of the same thing leave it open that they are of different parts of it. */
export const isSameLabel = (one: StatedValue, other: StatedValue, thing: Thing): boolean => {
  const [own, others] = [one, other].map(({ label }) => label.filter((word) => !thing.words.includes(word)))
  if (!own || !others) return false
  return isSameSet(own, others) || (one.isFirst && other.isFirst && (own.length === 0 || others.length === 0))
}

/** Whether a value is of the entry's thing as a whole. */
export const isOfWhole = ({ isFirst, isBare, label }: StatedValue, thing: Thing): boolean => isFirst && (isBare || label.every((word) => thing.words.includes(word) || CONTAINERS.has(word)))

/** Whether two texts that only repeat what others say name the same in front of a value. */
export const isSameName = (one: StatedValue, other: StatedValue): boolean => one.label.length > 0 && isSameSet(one.label, other.label)
