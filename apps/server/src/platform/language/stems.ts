import { stemmer as stemDutch } from '@orama/stemmers/dutch'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stemmer as stemItalian } from '@orama/stemmers/italian'
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'
import { LRUCache } from 'lru-cache'
import { baseOf } from './irregular.ts'

/** Languages of the lexicon, in the order of its columns. */
export const LEXICON_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'] as const
export type LexiconLanguage = (typeof LEXICON_LANGUAGES)[number]

const STEMMERS: Readonly<Record<LexiconLanguage, (word: string) => string>> = {
  en: stemEnglish, de: stemGerman, es: stemSpanish, fr: stemFrench, it: stemItalian, nl: stemDutch, pt: stemPortuguese,
}
/** Number of cached stems: texts share most of their words. */
const stems = new LRUCache<string, string>({ max: 50_000 })

/** A text without accents and ligatures, in lower case. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'")

/** The words of a text in order, in lower case and with their accents; numbers are left out. */
export const wordsOf = (text: string): string[] => (text.normalize('NFC').toLowerCase().replaceAll('’', "'").match(/\p{L}+(?:'\p{L}+)*/gu) ?? []).map((word) => word.replace(/'s$/u, ''))

/** Articles and pronouns that are written as one word with the next one: *l'entrée*, *dell'ordine*. */
const ELISIONS: Partial<Record<LexiconLanguage, RegExp>> = {
  fr: /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/u,
  it: /^(?:[cdlmstv]|un|all|dall|dell|nell|sull|coll|quell|quest|com|dov|quant)'/u,
}

/** A word without the elided one before it. */
function withoutElision(language: LexiconLanguage, word: string): string {
  const elision = ELISIONS[language]
  return elision ? word.replace(elision, '') : word
}

/** The stem of a lower-case word in a language, without accents and elided articles: that of its base form if it is an irregular one. */
export function stemIn(language: LexiconLanguage, word: string): string {
  const key = `${language}${word}`
  const known = stems.get(key)
  if (known !== undefined) return known
  const stem = fold(STEMMERS[language](baseOf(language, withoutElision(language, word))))
  stems.set(key, stem)
  return stem
}
