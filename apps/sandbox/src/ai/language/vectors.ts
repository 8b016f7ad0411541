import { GROUP_COUNT, readMeaning } from './concepts.ts'
import { isCommon } from './relevance.ts'

/** Weight of each kind of feature in a text's vector: its words, their everyday meanings, and their letters (typos, compounds). */
const WEIGHTS = { word: 1, common: 0.1, meaning: 1.6, meaningOfCommon: 1.1, letters: 0.7 } as const
const GRAM = 3
const MIN_LETTERS = 4
/** Number of words with cached trigrams; texts share most of their words. */
const MAX_REMEMBERED = 50_000

/** FNV-1a, mixed once more as its low digits are poor: a position and a sign for a feature's name. */
function hash(name: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) value = Math.imul(value ^ name.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) >>> 0
}

/** The features of a word that do not depend on the words around it. */
type Letters = { isCommon: boolean; stem: number; grams: readonly number[] }
const remembered = new Map<string, Letters>()

/** The features of a word: its stem, and the trigrams of its letters with its start and end. */
function readLetters(word: string, stem: string): Letters {
  const known = remembered.get(word)
  if (known) return known
  const framed = `<${word}>`
  const isStopWord = isCommon(stem)
  const grams = word.length < MIN_LETTERS || isStopWord ? [] : Array.from({ length: framed.length - GRAM + 1 }, (_gram, at) => hash(`g:${framed.slice(at, at + GRAM)}`))
  const letters = { isCommon: isStopWord, stem: hash(`w:${stem}`), grams }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(word, letters)
  return letters
}

const MEANINGS = Array.from({ length: GROUP_COUNT }, (_group, index) => hash(`m:${index}`))

/** Each feature, with its weight and its frequency. */
function readFeatures(text: string): Map<number, { weight: number; count: number }> {
  const features = new Map<number, { weight: number; count: number }>()
  const add = (feature: number, weight: number) => {
    const seen = features.get(feature)
    if (seen) seen.count += 1
    else features.set(feature, { weight, count: 1 })
  }
  for (const { word, stem, groups } of readMeaning(text)) {
    const letters = readLetters(word, stem)
    add(letters.stem, letters.isCommon ? WEIGHTS.common : WEIGHTS.word)
    for (const group of groups) add(MEANINGS[group] ?? 0, (letters.isCommon ? WEIGHTS.meaningOfCommon : WEIGHTS.meaning) / Math.sqrt(groups.length))
    for (const gram of letters.grams) add(gram, WEIGHTS.letters / Math.sqrt(letters.grams.length))
  }
  return features
}

/**
 * A vector of unit length for a text: texts that share words, stems, letters or everyday meanings are near each other. The same text always has the
 * same vector. Takes the text and the vector's length.
 */
export function toVector(text: string, size: number): Float32Array {
  const vector = new Float32Array(size)
  for (const [feature, { weight, count }] of readFeatures(text)) {
    const position = feature % size
    // Frequent features count more, but less than proportionally.
    vector[position] = (vector[position] ?? 0) + (feature & 0x40000000 ? weight : -weight) * Math.sqrt(count)
  }
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  if (length === 0) vector[0] = 1
  return length === 0 ? vector : vector.map((value) => value / length)
}
