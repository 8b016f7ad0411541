import type { Span } from '../../../text/text.ts'
import { weighCommonWords } from './common-words.ts'
import { type ComparedLanguage, isSmall } from './languages.ts'

/** What a word means, as names of groups that words of other languages share. */
export type Meanings = (word: string, language: ComparedLanguage) => readonly string[]

/** A word as it is compared: its stem, its meanings, and how much it says. */
export type Term = Span & { stem: string; groups: readonly string[]; weight: number }

const WORD = /\p{L}[\p{L}\p{M}]*/gu
const ENDINGS: Readonly<Record<ComparedLanguage, RegExp>> = {
  en: /(?:ings?|edly|ed|ers?|ies|es|s|ly|y|e)$/u,
  de: /(?:ungen|ung|erinnen|erin|innen|lich\p{L}*|ern|en|er|em|es|e|n|s)$/u,
  es: /(?:aciones|acion|amente|mente|amos|emos|imos|ados|adas|ado|ada|idos|idas|ido|ida|ando|iendo|ar|er|ir|an|en|as|os|es|a|o|e|s)$/u,
  fr: /(?:ations|ation|ements|ement|ees|ee|es|ons|ez|ent|er|ir|re|e|s|x)$/u,
  it: /(?:azioni|azione|amente|mente|iamo|ati|ate|ato|ata|iti|ite|ito|ita|ando|endo|are|ere|ire|ano|ono|i|e|a|o)$/u,
  nl: /(?:ingen|ing|eren|eert|en|er|es|e|t|s)$/u,
  pt: /(?:acoes|acao|amente|mente|amos|emos|imos|ados|adas|ado|ada|idos|idas|ido|ida|ando|endo|ar|er|ir|am|em|as|os|es|a|o|e|s)$/u,
}
/** Stems are this long at least and at most: "apartment" and "apartments", "tasting" and "tasted". */
const STEM = { least: 3, most: 7 } as const

const foldAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A word without its endings. */
function stemWord(folded: string, language: ComparedLanguage): string {
  const stem = folded.replace(ENDINGS[language], '')
  return (stem.length < STEM.least ? folded : stem).slice(0, STEM.most)
}

const COMMON = weighCommonWords((word, language) => stemWord(foldAccents(word), language))

/** The words of a text that say something, in order. */
export function readTerms(text: string, language: ComparedLanguage, meanings: Meanings): Term[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }): Term[] => {
    const folded = foldAccents(word)
    if (folded.length < 2 || isSmall(folded, language)) return []
    const stem = stemWord(folded, language)
    return [{ start: index, end: index + word.length, stem, groups: meanings(word, language), weight: COMMON.get(language)?.get(stem) ?? 1 }]
  })
}

/** How much two words that only mean alike, or of which one is a part of the other, say together. */
const ALIKE = { single: 0.8, wide: 0.4 } as const
const PART = { length: 5, share: 0.6 } as const

const isPart = (one: string, other: string): boolean => one.length >= PART.length && other.length > one.length && (other.startsWith(one) || other.endsWith(one))

/** How far two words are the same, from 0 to 1. */
function likeness(one: Term, other: Term): number {
  if (one.stem === other.stem) return 1
  const shared = one.groups.filter((group) => other.groups.includes(group))
  if (shared.length > 0) return shared.some((group) => group.startsWith('=')) ? ALIKE.single : ALIKE.wide
  return isPart(one.stem, other.stem) || isPart(other.stem, one.stem) ? PART.share : 0
}

/** What two lists of words have in common: the sum of the weights of shared ones, each counted once. */
export function sharedWeight(one: readonly Term[], other: readonly Term[]): number {
  const counted = new Map<string, number>()
  for (const term of one) {
    let best = 0
    for (const rival of other) {
      const alike = likeness(term, rival) * Math.min(term.weight, rival.weight)
      if (alike > best) best = alike
    }
    if (best > (counted.get(term.stem) ?? 0)) counted.set(term.stem, best)
  }
  return [...counted.values()].reduce((sum, weight) => sum + weight, 0)
}

/** The weight of the words of one list that have nothing like them in another. */
export const unsharedWeight = (one: readonly Term[], other: readonly Term[]): number =>
  [...new Map(one.filter((term) => !other.some((rival) => likeness(term, rival) > 0)).map((term) => [term.stem, term.weight])).values()].reduce((sum, weight) => sum + weight, 0)
