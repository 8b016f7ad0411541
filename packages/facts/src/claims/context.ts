import type { Clause } from '../text/clauses.ts'
import { raiseAll, type Read, readText, type Value, type Words } from './statements.ts'

/** How much a word of a claim says about what the claim is of, by where it stands: less beyond another value of the kind; before the sentence, each sentence less than the one after it. */
export const CLAIM = { clause: 1, sentence: 0.6, beyond: 0.25, before: 0.5, beforeFew: 0.8, afterFew: 0.5, fading: 0.7 } as const
/** A sentence with fewer significant words takes its subject from those around it: "Price: 9.20." */
const FEW_WORDS = 2
/** What a sentence that names a thing of its own still takes from those before it. */
const NEW_SUBJECT = 0.3
/** What is left of words of other sentences where a claim's own say nothing. */
const ELSEWHERE = 0.4

/** A value of a text that statements are compared with: the words of its surroundings, and of its own sentence. */
export type Claim = Value & { start: number; end: number; text: string; clause: Clause; words: Words; own: Words; everything: Words }

export const daysOf = (words: Words): string[] => [...words.keys()].filter((word) => word.startsWith('@days'))

/** The words that the sentence of a value says about it: less what stands beside or beyond another value of the kind, "a lamp, of brass, for €49 and a bulb for €4". */
function ownWords(value: Read['values'][number], { clauses, values, wordsOf }: Read): Words {
  const own: Words = new Map()
  const others = values.filter((one) => one.clause !== value.clause && one.dimension === value.dimension)
  const isBeyond = ({ start }: Clause): boolean => others.some(({ clause }) => (start <= clause.start && clause.start < value.clause.start) || (value.clause.start < clause.start && clause.start <= start))
  for (const clause of clauses) if (clause.sentence === value.clause.sentence && clause !== value.clause) raiseAll(own, wordsOf(clause, value), isBeyond(clause) ? CLAIM.beyond : clause.isHead ? CLAIM.clause : CLAIM.sentence)
  const beside = wordsOf(value.clause, value)
  // "Saturdays from ten, weekdays from nine": the days of the clause are meant, not those of another.
  if (daysOf(beside).length > 0) for (const day of daysOf(own)) own.delete(day)
  raiseAll(own, beside, CLAIM.clause)
  return own
}

/** The words that say what a claim is of: those of its clause, of its sentence and, less and less, of the sentences before it. */
function contextOf(value: Read['values'][number], read: Read, titles: ReadonlySet<string>): Pick<Claim, 'words' | 'own' | 'everything'> {
  const { clauses, values, wordsOf } = read
  const hasOwn = (clause: Clause): boolean => values.some((one) => one.clause === clause && one.dimension === value.dimension)
  const own = ownWords(value, read)
  const words: Words = new Map(own)
  const hasDays = daysOf(own).length > 0
  const carried = hasDays || [...own.keys()].some((word) => titles.has(word)) ? NEW_SUBJECT : 1
  const isFew = own.size < FEW_WORDS
  /** How much a clause of another sentence says. */
  const factorOf = (clause: Clause): number => {
    const distance = value.clause.sentence - clause.sentence
    if (distance > 0) return carried * (isFew ? CLAIM.beforeFew : CLAIM.before) * CLAIM.fading ** (distance - 1)
    return distance === -1 && isFew && !hasOwn(clause) ? CLAIM.afterFew : 0
  }
  for (const clause of clauses) {
    // The days of another sentence are not those of hours that have their own.
    const around: Words = new Map([...wordsOf(clause)].filter(([word]) => !(hasDays && word.startsWith('@days'))))
    if (factorOf(clause) > 0) raiseAll(words, around, factorOf(clause))
  }
  const everything: Words = new Map(words)
  for (const clause of clauses) raiseAll(everything, wordsOf(clause, value), ELSEWHERE)
  return { words, own, everything }
}

/** The values of a text with what they are of. Takes the text, and the words of the statements' titles. */
export function claimsOf(text: string, titles: ReadonlySet<string>): Claim[] {
  const read = readText(text)
  return read.values.map((value) => ({ ...value, text: text.slice(value.start, value.end), ...contextOf(value, read, titles) }))
}

/** What is left of the weight of a word for which a source has a compound. */
const COMPOUND = 0.8

/** A claim with the sources' words for its own. Takes the claim, and what finds the word of a source that a word is a part of. */
export function inWordsOf(claim: Claim, toKnown: (word: string) => string | null): Claim {
  const [words, own, everything] = [claim.words, claim.own, claim.everything].map((all): Words => {
    const known: Words = new Map()
    for (const [word, weight] of all) {
      const nearest = /^\p{L}/u.test(word) ? toKnown(word) : null
      raiseAll(known, new Map([[nearest ?? word, weight]]), nearest === null || nearest === word ? 1 : COMPOUND)
    }
    return known
  })
  return { ...claim, words: words ?? claim.words, own: own ?? claim.own, everything: everything ?? claim.everything }
}
