import { createVocabulary } from '../text/vocabulary.ts'
import { claimsOf, inWordsOf } from './context.ts'
import { readFits, sumOf } from './fits.ts'
import { type Features, featuresOf, readSupport } from './misplaced-features.ts'
import { isRival, isSame } from './same.ts'
import { readStatement, type Statement, weigh } from './statements.ts'

/** A value of a text that a statement has: its features, and how others of the kind are written, those that fit best first. */
export type Placed = { start: number; end: number; features: Features; others: readonly string[] }

/**
 * Reads the values of texts for fitting by which features they are another thing's. Takes the statements; returns a function that returns the values
 * of a text that a statement has.
 */
export function createPlacedReader(statements: readonly Statement[]): (text: string) => Placed[] {
  const sources = statements.map(readStatement)
  const weightOf = weigh(sources)
  const titles = new Set(sources.flatMap(({ title }) => title))
  const toKnown = createVocabulary(sources.flatMap(({ all }) => [...all.keys()]))
  return (text) => {
    const claims = claimsOf(text, titles).map((claim) => inWordsOf(claim, toKnown))
    const support = readSupport(claims, sources)
    return claims.flatMap((claim): Placed[] => {
      const fits = readFits(claim, sources, weightOf)
      if (!fits.same || (claim.named && claim.own.size === 0)) return []
      const others = sources
        .flatMap(({ stated }, index) => stated.filter((one) => one.fact && !one.isInTitle && !isSame(claim, one) && isRival(claim, one)).map(({ start, end, words }) => ({ text: statements[index]?.text.slice(start, end) ?? '', score: sumOf(claim.words, words, weightOf) })))
        .toSorted((one, other) => other.score - one.score)
      return [{ start: claim.start, end: claim.end, features: featuresOf(claim, fits, support, weightOf), others: [...new Set(others.map((one) => one.text))] }]
    })
  }
}
export { scoreOf } from './misplaced.ts'
export { FEATURE_NAMES, type FeatureName, type Features } from './misplaced-features.ts'
