import { type Claim, claimsOf, isOfOtherDays } from '../claims/claims.ts'
import { isRival, isSame } from '../claims/same.ts'
import { readStatement, type Source, type Statement, type Stated, weigh, type Words } from '../claims/statements.ts'

/** A value of a text for which a statement has another one. */
export type Rival = { statement: number; claim: Claim; stated: Stated }

/** Words that a value and the statement's have in common at least, unless one is in the title. */
const SHARED_WORDS = 2
/** Before a value that something had before: "Was £1,249, now £979". */
const FORMER = /(?<!\p{L})(?:was|were|instead of|down from|formerly|previously|used to be|war|statt|früher|vorher|antes|en vez de|en lugar de|avant|au lieu de)[\s:]*$/iu
/** Another value of the statement that fits nearly as well leaves open which one is meant. */
const NEARLY = 0.97

type Scored = { stated: Stated; score: number }

const shared = (claim: Claim, words: Words): string[] => [...claim.words.keys()].filter((word) => words.has(word))

/** The first or the last time of its clause: "12–21" has two, which are compared with those of "13–21". */
const placeOf = (value: { clause: unknown; dimension: string }, all: readonly { clause: unknown; dimension: string }[]): number => all.filter(({ clause, dimension }) => clause === value.clause && dimension === value.dimension).indexOf(value)

function isComparable(claim: Claim, claims: readonly Claim[], stated: Stated, all: readonly Stated[]): boolean {
  const beside = claims.filter(({ clause, dimension }) => clause === claim.clause && dimension === claim.dimension).length
  const besideStated = all.filter(({ clause, dimension }) => clause === stated.clause && dimension === stated.dimension).length
  if (claim.dimension === 'time') return beside === besideStated && placeOf(claim, claims) === placeOf(stated, all)
  // A clause with two prices compares them: "18 instead of 20".
  return beside === 1
}

/** The value of a statement that stands against a claim; null if it has the claim's value, none of the kind, or several that fit. */
function findRival(claim: Claim, claims: readonly Claim[], { stated, title }: Source, text: string, scoreOf: (words: Words) => number): Scored | null {
  if (stated.some((one) => isSame(claim, one))) return null
  const isAbout = ({ words }: Stated) => {
    const both = shared(claim, words)
    return both.length >= SHARED_WORDS || both.some((word) => title.includes(word))
  }
  const rivals = stated
    .filter((one) => !one.isInTitle && !FORMER.test(text.slice(0, one.start)) && isRival(claim, one) && isAbout(one) && !isOfOtherDays(claim, one.words) && isComparable(claim, claims, one, stated))
    // A value that the text has too is of something else.
    .filter((one) => !claims.some((other) => other !== claim && isSame(other, one)))
    .map((one) => ({ stated: one, score: scoreOf(one.words) }))
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = rivals
  return best && best.score > 0 && (!second || second.score < best.score * NEARLY) ? best : null
}

/**
 * The values of a text for which statements have another one, of the same kind and of the same thing. A value that a statement about the same has
 * is none. Takes the text and the statements; returns one for each value, of the statement that fits best.
 */
export function findRivals(text: string, statements: readonly Statement[]): Rival[] {
  const sources = statements.map(readStatement)
  const weightOf = weigh(sources)
  const claims = claimsOf(text, new Set(sources.flatMap(({ title }) => title)))
  return claims.filter(({ fact }) => fact !== null).flatMap((claim) => {
    const scoreOf = (words: Words) => [...claim.words].reduce((sum, [word, weight]) => sum + weight * (words.get(word) ?? 0) * weightOf(word), 0)
    const same = Math.max(-1, ...sources.flatMap(({ stated }) => stated.filter((one) => isSame(claim, one)).map(({ words }) => scoreOf(words))))
    const found = sources.flatMap((source, statement) => {
      const rival = findRival(claim, claims, source, statements[statement]?.text ?? '', scoreOf)
      return rival && rival.score > same ? [{ statement, claim, ...rival }] : []
    })
    const [best] = found.toSorted((one, other) => other.score - one.score)
    return best ? [{ statement: best.statement, claim, stated: best.stated }] : []
  })
}
