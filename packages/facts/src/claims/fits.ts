import { CLAIM, type Claim, daysOf } from './context.ts'
import { isRival, isSame } from './same.ts'
import type { Source, Stated, Words } from './statements.ts'

/** What is left of the fit of a statement whose title says more than another's that is meant; of something that is over. */
const NARROWER = 0.75
const OVER = 0.8
/** What is left of the fit of hours that are of other days. */
const OTHER_DAYS = 0.5

/** A stated value with how well it fits a claim: by the words around the claim, and by those of its sentence alone. */
export type Fit = { source: Source; stated: Stated; words: Words; factor: number; score: number; own: number }
/**
 * How well statements fit a claim: the best that has the claimed value and the best that has another one of the kind, with the number of each; what those without it have in common with
 * the claim's sentence at most; and what could be had in common.
 */
export type Fits = { same: Fit | null; rival: Fit | null; sources: number; rivals: number; sameOwn: number; otherOwn: number; all: number }

/** Hours of other days are of something else. */
export const isOfOtherDays = (claim: Claim, words: Words): boolean => {
  const [one, other] = [daysOf(claim.own), daysOf(words)]
  return claim.dimension === 'time' && one.length > 0 && other.length > 0 && !one.some((day) => words.has(day))
}

/** Hours of a month that the text does not name are an exception. */
const isOfOneMonth = (claim: Claim, words: Words): boolean =>
  claim.dimension === 'time' && [...words].some(([word, weight]) => word.startsWith('@months') && weight >= CLAIM.before) && ![...claim.everything.keys()].some((word) => word.startsWith('@months'))
/** What is left of the fit of a statement that is of other days, or of a single month. */
const timeFit = (claim: Claim, words: Words): number => (isOfOtherDays(claim, words) ? OTHER_DAYS : 1) * (isOfOneMonth(claim, words) ? NARROWER : 1)

/** Whether a title is another one with more words, of which none is said while the whole other one is. */
const isNarrower = (title: readonly string[], other: readonly string[], said: Words): boolean =>
  other.length > 0 && other.length < title.length && other.every((word) => title.includes(word) && said.has(word)) && !title.some((word) => said.has(word) && !other.includes(word))

/** "Boiler service" fits better than "Boiler service plus", and this year's better than last year's. */
const titleFit = ({ title, isOver }: Source, sources: readonly Source[], said: Words): number => (sources.some((other) => isNarrower(title, other.title, said)) ? NARROWER : 1) * (isOver ? OVER : 1)

/** What words have in common with others, rare ones counting more. */
export function sumOf(said: Words, words: Words, weightOf: (word: string) => number): number {
  let sum = 0
  for (const [word, weight] of said) sum += weight * (words.get(word) ?? 0) * weightOf(word)
  return sum
}

/** "A sauna for 8" is not the 8 euros of something else: a price is the same as a number without a currency only where they have something in common. */
const isStray = (claim: Claim, { fact, words }: Stated, weightOf: (word: string) => number): boolean =>
  claim.fact?.kind === 'number' && fact?.kind === 'price' && claim.own.size > 0 && sumOf(claim.own, words, weightOf) === 0

const bestOf = (one: Fit | null, other: Fit): Fit => (one !== null && one.score >= other.score ? one : other)

/** Takes a claim and the sources; returns how well their values fit it. */
function fitsOf(claim: Claim, sources: readonly Source[], weightOf: (word: string) => number): Fits {
  const said = claim.own.size > 0 ? claim.own : claim.words
  const fits: Fits = { same: null, rival: null, sources: 0, rivals: 0, sameOwn: -1, otherOwn: -1, all: [...said].reduce((sum, [word, weight]) => sum + weight * weightOf(word), 0) }
  const isKnown = sources.some(({ stated }) => stated.some((one) => isSame(claim, one)))
  for (const source of sources) {
    const titled = titleFit(source, sources, claim.words)
    const toFit = (one: Stated): Fit => {
      const { words } = one
      const factor = titled * timeFit(claim, words)
      return { source, stated: one, words, factor, score: factor * sumOf(claim.words, words, weightOf), own: sumOf(claim.own, words, weightOf) }
    }
    const same = source.stated.filter((one) => isSame(claim, one) && !isStray(claim, one, weightOf))
    const rivals = source.stated.filter((one) => !same.includes(one) && isRival(claim, one, isKnown))
    for (const one of same) {
      const fit = toFit(one)
      fits.same = bestOf(fits.same, fit)
      fits.sameOwn = Math.max(fits.sameOwn, fit.own)
    }
    for (const one of rivals) fits.rival = bestOf(fits.rival, toFit(one))
    fits.rivals += rivals.length
    if (same.length > 0) fits.sources += 1
    else fits.otherOwn = Math.max(fits.otherOwn, sumOf(claim.own, source.all, weightOf))
  }
  return fits
}

/** How well statements fit what a claim is of; what the whole text is about where the words around the claim are in no source. */
export function readFits(claim: Claim, sources: readonly Source[], weightOf: (word: string) => number): Fits {
  const near = fitsOf(claim, sources, weightOf)
  if ((near.same?.score ?? 0) > 0 || (near.rival?.score ?? 0) > 0) return near
  return fitsOf({ ...claim, words: claim.everything, own: claim.everything }, sources, weightOf)
}
