/** The languages whose words are known here. */
export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** A word without accents and in lower case. */
export const fold = (word: string): string => word.toLowerCase().replaceAll('ß', 'ss').replaceAll('œ', 'oe').normalize('NFD').replace(/\p{M}/gu, '')

/** Tea, which without its accent is an article in English and a pronoun in Spanish. */
const TEA = /(?<!\p{L})(?:thés?|tés?)(?!\p{L})/giu

const withoutTea = (text: string): string => text.replace(TEA, (word) => (word.startsWith('th') || word.startsWith('Th') ? 'theiere' : 'tetera'))

/** The folded words and numbers of a text, and after which of them (by index) punctuation ends a phrase. A hyphen or an apostrophe separates words. */
export type Words = { tokens: string[]; ends: ReadonlySet<number> }
const END = /[,.;:!?()"“”„«»|/\n–—]|\s-\s/u

/** Prices, percentages, times and measures: they say nothing about how many are seen. */
const AMOUNT = /[$€£]\s?\d+(?:[.,:]\d+)*|\d+(?:[.,:]\d+)*\s?(?:[%€$£]|(?:percent|prozent|eur|usd|gbp|chf|km|cm|mm|kg|ml|am|pm|uhr|g|l|m|h|st|nd|rd|th|years?|jahre?|minutes?|hours?)(?![\p{L}\p{N}]))/giu

/** Splits a text into words. */
export function wordsOf(text: string): Words {
  const folded = fold(withoutTea(text.replaceAll(AMOUNT, ' ')))
  const found = [...folded.matchAll(/[\p{L}\p{N}]+/gu)]
  const ends = found.flatMap(({ 0: word, index }, at) => (END.test(folded.slice(index + word.length, found[at + 1]?.index ?? folded.length)) ? [at] : []))
  return { tokens: found.map(([word]) => word), ends: new Set(ends) }
}

const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set('a an the with and on in at of for our my your his her by from to is are two three four five several some next front behind under over near s'.split(' ')),
  de: new Set('der die das den dem des ein eine einen einem einer eines mit und auf im am vor fur von vom unser unsere unserem unseren bei zum zur aus zwei drei vier funf mehrere neben hinter unter uber ist sind'.split(' ')),
  es: new Set('el la los las un una unos unas con y en de del sobre para por nuestro nuestra nuestros dos tres cuatro cinco varios delante junto al detras bajo es son'.split(' ')),
  fr: new Set('le la les un une des avec et dans sur du de au aux pour notre nos deux trois quatre cinq plusieurs devant derriere sous pres est sont par'.split(' ')),
}

/** Letters that only one of the languages has. */
const LETTERS: readonly (readonly [RegExp, Language])[] = [[/[äöß]/iu, 'de'], [/[ñ¿¡íóú]/iu, 'es'], [/[çœèêàûîô]/iu, 'fr'], [/ü/iu, 'de']]

/** The languages that a prompt's articles, prepositions, numerals and letters speak for, several if they speak for as many; none without any. */
export function languagesOf(prompt: string, tokens: readonly string[]): Language[] {
  const letter = LETTERS.find(([letters]) => letters.test(prompt))?.[1]
  const counts = LANGUAGES.map((language) => ({ language, count: tokens.filter((token) => FUNCTION_WORDS[language].has(token)).length + (letter === language ? 1 : 0) }))
  const most = Math.max(...counts.map(({ count }) => count))
  return most === 0 ? [] : counts.flatMap(({ language, count }) => (count === most ? [language] : []))
}

/** Whether it is an article, a preposition or the like in any of the languages. */
export const isFunctionWord = (token: string): boolean => LANGUAGES.some((language) => FUNCTION_WORDS[language].has(token))

/** A form of a word that the lexicon may list, and whether it was a plural. */
export type WordForm = { word: string; isPlural: boolean }

const ENGLISH_PLURALS: readonly (readonly [string, string])[] = [['ies', 'y'], ['ves', 'f'], ['ves', 'fe'], ['es', ''], ['s', '']]
const ROMANCE_PLURALS: readonly (readonly [string, string])[] = [['aux', 'al'], ['ces', 'z'], ['es', ''], ['s', ''], ['x', '']]
const GERMAN_PLURALS: readonly (readonly [string, string])[] = [['innen', ''], ['innen', 'e'], ['nen', ''], ['ern', ''], ['en', ''], ['en', 'e'], ['er', ''], ['n', ''], ['e', ''], ['s', '']]
const MIN_STEM = 3

/** The forms under which a word may be listed, as it is written first. */
export function formsOf(token: string, language: Language | undefined): WordForm[] {
  const endings = language === 'de' ? GERMAN_PLURALS : language === 'es' || language === 'fr' ? ROMANCE_PLURALS : [...ENGLISH_PLURALS, ...(language ? [] : ROMANCE_PLURALS)]
  const plurals = endings.flatMap(([ending, singular]) => (token.endsWith(ending) && token.length - ending.length >= MIN_STEM ? [{ word: token.slice(0, -ending.length) + singular, isPlural: true }] : []))
  const female = language === 'de' && token.endsWith('in') && token.length > 5 ? [{ word: token.slice(0, -2), isPlural: false }] : []
  return [{ word: token, isPlural: false }, ...female, ...plurals]
}
