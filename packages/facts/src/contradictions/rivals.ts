import { type Claim, claimsOf, inWordsOf } from '../claims/context.ts'
import { isOfOtherDays } from '../claims/fits.ts'
import { isRival, isSame } from '../claims/same.ts'
import { isTelling, readStatement, type Source, type Statement, type Stated, weigh, type Words } from '../claims/statements.ts'
import { stemsOf } from '../text/clauses.ts'
import { createVocabulary } from '../text/vocabulary.ts'
import { isOfOccasion, isOfOpening } from './occasions.ts'

/** A value of a text for which a statement has another one. */
export type Rival = { statement: number; claim: Claim; stated: Stated }

/** Words that a value and the statement's have in common at least, unless one is in the title. */
const SHARED_WORDS = 2
/** What the statement has in common with what the text says of the value, of all that it says; and compared with the statement that the text has most in common with. */
const LEAST_SHARE = 0.2
const LEAST_OF_BEST = 0.6
/** Before a value that something had before: "Was £1,249, now £979". */
const FORMER = /(?<!\p{L})(?:was|were|instead of|down from|formerly|previously|used to be|war|statt|früher|vorher|antes|en vez de|en lugar de|avant|au lieu de)[\s:]*$/iu
/** Another value of the statement that fits nearly as well leaves open which one is meant. */
const NEARLY = 0.97
/** By how much a value of the statement must fit better than the given one, if the statement has that too. */
const CLEARLY = 1.3
/** Values that a text gives in ranges and lists, of which each is compared with the one in its place. */
const RANGED: ReadonlySet<string> = new Set(['time', 'date', 'days', 'months', 'age'])
/** A title of opening hours: only the days tell whose they are. */
/** What an occasion has of its own. */
const OF_OCCASIONS: ReadonlySet<string> = new Set(['time', 'count', 'duration'])
const HOURS = /(?<!\p{L})(?:hours|times|opening|open|öffnungszeiten|geöffnet|horarios?|horaires?|orari[oa]?|openingstijden|horários?)(?!\p{L})/iu
/** What several of are named together. */
const TOGETHER: ReadonlySet<string> = new Set(['wood', 'cloth', 'colour', 'days', 'months'])

/** What happens at a time tells nothing of what it happens to. */
const ROLES = stemsOf('start starts begin begins end ends open opens close closes beginnt startet endet öffnet schließt empieza termina abre cierra commence finit ouvre ferme')

type Scored = { stated: Stated; score: number }
type Reader = { text: string; claims: readonly Claim[]; scoreOf: (claim: Claim, words: Words) => number; allOf: (claim: Claim) => number }

const shared = (claim: Claim, words: Words): string[] => [...claim.words.keys()].filter((word) => isTelling(word) && !word.startsWith('@') && !ROLES.has(word) && words.has(word))

/** The first or the last of its sentence: "12–21" has two, which are compared with those of "13–21". */
const placeOf = (value: { clause: unknown; dimension: string }, all: readonly { clause: unknown; dimension: string }[]): number => all.filter(({ clause, dimension }) => clause === value.clause && dimension === value.dimension).indexOf(value)

/** Before the end of hours of which the beginning is not said: "open until 3". */
const UNTIL = /(?<!\p{L})(?:to|until|till?|bis|hasta(?: las?)?|jusqu['’]à|fino alle|tot|até)\s$/iu

function isComparable(claim: Claim, { claims, text }: Reader, stated: Stated, all: readonly Stated[]): boolean {
  const beside = claims.filter(({ clause, dimension }) => clause === claim.clause && dimension === claim.dimension).length
  const besideStated = all.filter(({ clause, dimension }) => clause === stated.clause && dimension === stated.dimension).length
  if (TOGETHER.has(claim.dimension)) return true
  if (RANGED.has(claim.dimension) && beside === 1 && besideStated === 2 && claim.dimension === 'time') return placeOf(stated, all) === (UNTIL.test(text.slice(0, claim.start)) ? 1 : 0)
  if (RANGED.has(claim.dimension)) return beside === besideStated ? placeOf(claim, claims) === placeOf(stated, all) : beside === 1
  // A clause with two prices compares them: "18 instead of 20".
  return beside === 1
}

const readDay = (stated: Stated): string => stated.fact?.parts[0]?.slice(-5) ?? ''
/** Of several dates that fit alike, the one of the same month is meant. */
const isSameMonth = (claim: Claim, stated: Stated): boolean => claim.dimension === 'date' && (claim.fact?.parts[0]?.slice(-5, -3) ?? '') === readDay(stated).slice(0, 2)

/** "Free over 75" is about what is free above 90, not about what costs 12. */
const isSameBound = ({ fact }: Claim, stated: Stated): boolean => Boolean(fact?.bound) && fact?.bound === stated.fact?.bound

/** Limits of what is not counted by the same word: "groups of max 8", "no more than 6". */
const isOtherLimit = (claim: Claim, stated: Stated): boolean => claim.dimension === 'count' && stated.dimension === 'count' && isSameBound(claim, stated) && [claim.fact, stated.fact].some((fact) => !fact?.counted || /^per(?!\p{L})/u.test(fact.counted))

/** Smaller numbers without a currency are no prices. */
const LEAST_PRICE = 10
const PRICED = /(?<!\p{L})(?:at|for|costs?|für|ab|por|a|pour|per|à|voor)\s$/iu

/** A description gives prices without a currency, too: "roses at 375", "170 per pupil". */
function asPrice(claim: Claim, text: string): Claim {
  const { fact } = claim
  if (claim.dimension !== 'count' || !fact || fact.isWord || fact.bound !== null || Number(fact.value) < LEAST_PRICE) return claim
  const isPer = /^(?:per|pro|por|par)(?!\p{L})/u.test(fact.counted)
  return isPer || (fact.counted === '' && PRICED.test(text.slice(0, claim.start))) ? { ...claim, dimension: 'price', fact: { ...fact, kind: 'price', counted: '', currency: null } } : claim
}

/** Whether a value is of something that happens once, or a time beside opening hours that is none of them. */
const isOnItsOwn = (claim: Claim, text: string, isHours: boolean): boolean =>
  OF_OCCASIONS.has(claim.dimension) && (claim.dimension === 'time' && isHours ? !isOfOpening(text, claim) : isOfOccasion(text, claim))

/** The value of a statement that stands against a claim; null if it has the claim's value, none of the kind, or several that fit. */
function findRival(claim: Claim, reader: Reader, { stated, title }: Source, { title: heading, text }: Statement): Scored | null {
  const { claims, scoreOf, allOf } = reader
  const priced = asPrice(claim, reader.text)
  // "From 5 to 11" may be ages.
  if (claim.dimension === 'time' && stated.some(({ fact }) => fact?.kind === 'number' && fact.value === claim.text)) return null
  const isHours = HOURS.test(heading)
  if (isOnItsOwn(claim, reader.text, isHours)) return null
  const isAbout = ({ words }: Stated) => {
    const both = shared(claim, words)
    if (isHours && claim.dimension === 'time' && [...claim.own.keys()].some((word) => word.startsWith('@days') && words.has(word))) return true
    // "On Sunday a storm broke a window of the hall" tells nothing of its hours.
    if (claim.named && (both.length < SHARED_WORDS || both.every((word) => title.includes(word)))) return false
    return both.length >= SHARED_WORDS || both.some((word) => title.includes(word)) || (both.length > 0 && scoreOf(claim, words) >= allOf(claim) * LEAST_SHARE)
  }
  const rivals = stated
    .filter((one) => !one.isInTitle && !isSame(claim, one) && !FORMER.test(text.slice(0, one.start)) && (isRival(claim, one) || isRival(priced, one) || isOtherLimit(claim, one)) && !isSame(priced, one) && isAbout(one) && !isOfOtherDays(claim, one.words) && isComparable(claim, reader, one, stated))
    // A value that the text has too is of something else.
    .filter((one) => TOGETHER.has(claim.dimension) || !claims.some((other) => other !== claim && (other.dimension === one.dimension || other.dimension === 'year') && isSame(other, one)))
    .map((one) => ({ stated: one, score: scoreOf(claim, one.words) * (isSameMonth(claim, one) || isSameBound(claim, one) ? CLEARLY : 1) }))
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = rivals
  const same = Math.max(0, ...stated.filter((one) => isSame(claim, one)).map(({ words }) => scoreOf(claim, words)))
  if (!best || best.score <= 0 || best.score <= same * CLEARLY) return null
  return second && second.score >= best.score * NEARLY && !TOGETHER.has(claim.dimension) ? null : best
}

/**
 * The values of a text for which statements have another one, of the same kind and of the same thing. A value that a statement about the same has
 * is none. Takes the text and the statements; returns one for each value, of the statement that fits best.
 */
export function findRivals(text: string, statements: readonly Statement[]): Rival[] {
  const sources = statements.map(readStatement)
  const weightOf = weigh(sources)
  const toKnown = createVocabulary(sources.flatMap(({ all }) => [...all.keys()]))
  const claims = claimsOf(text, new Set(sources.flatMap(({ title }) => title))).map((claim) => inWordsOf(claim, toKnown))
  const scoreOf = (claim: Claim, words: Words) => [...claim.words].reduce((sum, [word, weight]) => sum + weight * (words.get(word) ?? 0) * weightOf(word), 0)
  const allOf = (claim: Claim) => [...claim.words].reduce((sum, [word, weight]) => sum + weight * weightOf(word), 0)
  const reader: Reader = { text, claims, scoreOf, allOf }
  return claims.flatMap((claim) => {
    const abouts = sources.map(({ all }) => [...claim.everything].reduce((sum, [word, weight]) => sum + weight * (all.get(word) ?? 0) * weightOf(word), 0))
    const same = Math.max(-1, ...sources.flatMap(({ stated }) => stated.filter((one) => isSame(claim, one)).map(({ words }) => scoreOf(claim, words))))
    const found = sources.flatMap((source, statement) => {
      if ((abouts[statement] ?? 0) < Math.max(...abouts) * LEAST_OF_BEST) return []
      const rival = findRival(claim, reader, source, statements[statement] ?? { title: '', text: '' })
      return rival && rival.score > same ? [{ statement, claim, ...rival }] : []
    })
    const [best] = found.toSorted((one, other) => other.score - one.score)
    return best ? [{ statement: best.statement, claim, stated: best.stated }] : []
  })
}
