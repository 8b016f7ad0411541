import { type TextLanguage } from '../../../platform/language/language.ts'
import { askedMeanings } from '../../../platform/language/meanings.ts'
import { wordsOf } from '../../../platform/language/stems.ts'
import { fold, readWord, stem } from './words.ts'

/** More of a draft tells nothing new about its picture. */
const MAX_READ = 3_000

/** A meaning of a word of a draft: the word of the index that stands for it, and how much it counts. `of` is the word's stem. */
export type Meaning = { word: string; of: string; written: string; weight: number }

/** The meanings of a draft's words, without stop words. Kinds of values (`~k3`) say nothing about a picture. Takes the text and its language. */
export function readMeanings(text: string, language: TextLanguage): Meaning[] {
  const read = text.slice(0, MAX_READ)
  const words = wordsOf(read)
  return askedMeanings(read, language).flatMap(({ concept, word, weight }) => {
    const written = words[Number(concept.replace('meaning ', ''))]
    return written === undefined || word.startsWith('~k') || readWord(written) === null ? [] : [{ word, of: stem(fold(written)), written, weight }]
  })
}

/** The word of a file's text that has a meaning; null if none has. Takes the text, its language, and the word of the index. */
export const wordWith = (text: string, language: TextLanguage, meaning: string): string | null => readMeanings(text, language).find(({ word }) => word === meaning)?.written ?? null
