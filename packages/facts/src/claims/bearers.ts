import { foldWord } from '../text/text.ts'
import type { Found } from '../values/find.ts'
import { isTelling, readText, type Statement, type Words } from './statements.ts'

/** What a word of the same clause, of the same sentence, and of the title says about a name. */
const NEAR = { clause: 1, sentence: 0.6, title: 0.5 } as const
/** What a clause with another name has in common with a sentence, of all that it says, and how much more than those with the name itself. */
const LEAST_SHARE = 0.3
const CLEARLY = 2.5
const SHARED_WORDS = 2

/** A clause with the words that it says of the names in it. */
type Bearer = { names: ReadonlySet<string>; words: Words }

const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldWord)

/** The clauses of a statement with the names in them. Those of its sentence and of the title are its own, too. */
function readBearers({ title, text }: Statement, isName: (word: string) => boolean): Bearer[] {
  const [read, head] = [readText(text), readText(title)]
  const titled = wordsOf(title).filter(isName)
  return read.clauses.map((clause) => {
    const words: Words = new Map()
    const add = (all: Words, factor: number) => {
      for (const [word, weight] of all) if (isTelling(word)) words.set(word, Math.max(words.get(word) ?? 0, weight * factor))
    }
    for (const part of head.clauses) add(head.wordsOf(part), NEAR.title)
    for (const other of read.clauses) if (other.sentence === clause.sentence) add(read.wordsOf(other), other === clause ? NEAR.clause : NEAR.sentence)
    const own = read.clauses.filter(({ sentence }) => sentence === clause.sentence).flatMap(({ start, end }) => wordsOf(text.slice(start, end)).filter(isName))
    return { names: new Set([...own, ...titled]), words }
  })
}

/**
 * Finds names of which another one does what a text says: "Anna bakes" where Tom bakes. Takes the statements, which words are names, and the weights of
 * words; returns a function that takes a name and the words of its sentence, and the names that the text has besides.
 */
export function createBearerCheck(statements: readonly Statement[], isName: (word: string) => boolean, weightOf: (word: string) => number): (name: Found, own: Words, claimed: ReadonlySet<string>) => boolean {
  const bearers = statements.flatMap((statement) => readBearers(statement, isName)).filter(({ names }) => names.size > 0)
  return ({ parts }, own, claimed) => {
    const said = [...own].filter(([word]) => !parts.some((part) => part.startsWith(word) || word.startsWith(part)))
    const all = said.reduce((sum, [word, weight]) => sum + weight * weightOf(word), 0)
    const scoreOf = (one: Bearer) => said.reduce((sum, [word, weight]) => sum + weight * (one.words.get(word) ?? 0) * weightOf(word), 0)
    const has = (one: Bearer) => parts.some((part) => one.names.has(part))
    const bestOf = (some: readonly Bearer[]) => Math.max(0, ...some.map(scoreOf))
    if (!bearers.some(has)) return false
    const sharesEnough = (one: Bearer) => said.filter(([word]) => one.words.has(word)).length >= SHARED_WORDS
    const other = bestOf(bearers.filter((one) => !has(one) && sharesEnough(one) && [...one.names].some((word) => !claimed.has(word))))
    return other >= all * LEAST_SHARE && other > bestOf(bearers.filter(has)) * CLEARLY
  }
}
