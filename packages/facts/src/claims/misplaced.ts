import type { Claim } from './context.ts'
import { type Fits, type Fit, sumOf } from './fits.ts'
import { isSame } from './same.ts'
import type { Source, Words } from './statements.ts'
import { LEAST_SCORE, WEIGHTS } from './misplaced-weights.ts'

/** What tells that a value which a source has is another thing's. */
export const FEATURE_NAMES = [
  'always', 'ratio', 'gain', 'loss', 'rivalShare', 'sameShare', 'alone', 'together', 'togetherRival', 'sameSource', 'sameSourceRatio', 'titled', 'titledRival', 'whole', 'weak', 'weakRatio', 'elsewhere', 'sources', 'rivals', 'ownRatio', 'sameSourceOwn', 'taken', 'takenRatio', 'alike', 'price', 'time', 'count', 'year', 'date', 'percent', 'named', 'namedRatio', 'bare',
] as const
export type FeatureName = (typeof FEATURE_NAMES)[number]
export type Features = Readonly<Record<FeatureName, number>>

/** So much in common is nothing, and so many times as much is enough. */
const SMALL = 0.2
const MOST = 2
/** Two that fit as well as each other tell nothing. */
const ALIKE = 0.05
/** Values of other sentences say less about which source a text is written from. */
const OTHER_SENTENCE = 0.5
/** Larger numbers in words are no figure of speech. */
const MAX_FIGURE_OF_SPEECH = 12

/** A value that may be a figure of speech: a day, an hour in words, a small number in words. */
export const isWeak = ({ fact, named }: Claim): boolean => named !== null || (fact !== null && fact.isWord && fact.measure === null && Number(fact.value) <= MAX_FIGURE_OF_SPEECH)

const clip = (value: number, most = MOST): number => Math.min(most, Math.max(-most, value))
const ratioOf = (one: number, other: number): number => clip(Math.log((Math.max(one, 0) + SMALL) / (Math.max(other, 0) + SMALL)))

/** For each value of a text the sources that state it. */
export type Support = ReadonlyMap<Claim, ReadonlySet<Source>>
/** Takes the values of a text and the sources. */
export const readSupport = (claims: readonly Claim[], sources: readonly Source[]): Support =>
  new Map(claims.map((claim) => [claim, new Set(sources.filter(({ stated }) => stated.some((one) => isSame(claim, one))))]))

/** How much else of a text a source states: a text that repeats the source in other places does so here, too. What many sources state says little. */
function togetherOf(claim: Claim, source: Source, support: Support): number {
  let sum = 0
  for (const [other, sources] of support) {
    if (other === claim || !sources.has(source) || (other.dimension === claim.dimension && other.text === claim.text)) continue
    sum += (other.clause.sentence === claim.clause.sentence ? 1 : OTHER_SENTENCE) / sources.size
  }
  return clip(sum)
}

/** What one fit has in common with a claim more than another one, and less. */
function compare({ words }: Claim, one: Fit, other: Fit, weightOf: (word: string) => number): { gain: number; loss: number } {
  let [gain, loss] = [0, 0]
  for (const [word, weight] of words) {
    const difference = weight * weightOf(word) * ((one.words.get(word) ?? 0) * one.factor - (other.words.get(word) ?? 0) * other.factor)
    if (difference > 0) gain += difference
    else loss -= difference
  }
  return { gain, loss }
}

const titledOf = ({ title }: Source, said: Words): number => title.filter((word) => said.has(word)).length / Math.max(1, title.length)

/** The features of a value that a source has. Takes the value, how well statements fit it, the text's other values, and the weights of words. */
export function featuresOf(claim: Claim, { same, rival, sources, rivals, sameOwn, otherOwn, all }: Fits, support: Support, weightOf: (word: string) => number): Features {
  const ratio = ratioOf(rival?.score ?? 0, same?.score ?? 0)
  const { gain, loss } = same && rival ? compare(claim, rival, same, weightOf) : { gain: 0, loss: 0 }
  const isOne = same !== null && same.source === rival?.source
  const named = claim.named ? 1 : 0
  const weak = isWeak(claim) ? 1 : 0
  const ownRatio = ratioOf(rival?.own ?? 0, same?.own ?? 0)
  // The text says the rival's value of something else.
  const taken = rival && [...support.keys()].some((other) => other !== claim && isSame(other, rival.stated)) ? 1 : 0
  const apart = (read: (source: Source) => number): number => (same && rival && !isOne ? read(same.source) - read(rival.source) : 0)
  return {
    always: 1, ratio, gain: clip(gain / (all + 1)), loss: clip(loss / (all + 1)),
    rivalShare: clip((rival?.score ?? 0) / (all + 1)), sameShare: clip((same?.score ?? 0) / (all + 1)), alone: rival === null ? 1 : 0,
    together: same ? togetherOf(claim, same.source, support) : 0,
    togetherRival: rival && !isOne ? togetherOf(claim, rival.source, support) : 0,
    sameSource: isOne ? 1 : 0, sameSourceRatio: isOne ? ratio : 0,
    titled: same ? titledOf(same.source, claim.words) : 0, titledRival: rival ? titledOf(rival.source, claim.words) : 0,
    whole: apart(({ all: words }) => Math.log(sumOf(claim.everything, words, weightOf) + SMALL)),
    named, namedRatio: named * ratio, weak, weakRatio: weak * ratio, elsewhere: ratioOf(otherOwn, sameOwn), sources: Math.log(Math.max(1, sources)), rivals: Math.log(1 + rivals),
    ownRatio, sameSourceOwn: isOne ? ownRatio : 0, taken, takenRatio: taken * ratio, alike: rival && same && Math.abs(ratio) < ALIKE ? 1 : 0,
    price: claim.dimension === 'price' ? 1 : 0, time: claim.dimension === 'time' ? 1 : 0, count: claim.dimension === 'count' ? 1 : 0, year: claim.dimension === 'year' ? 1 : 0, date: claim.dimension === 'date' ? 1 : 0, percent: claim.dimension === 'percent' ? 1 : 0, bare: claim.own.size < 2 ? 1 : 0,
  }
}

/** How sure a value is another thing's, by its features. */
export const scoreOf = (features: Features, weights: Readonly<Record<FeatureName, number>> = WEIGHTS): number => FEATURE_NAMES.reduce((sum, name) => sum + features[name] * weights[name], 0)

/** Whether anything says more of another value than of the one that is given: without that, a value that a source has is right. */
const hasReason = ({ ratio, ownRatio, together, togetherRival, alone, elsewhere }: Features): boolean => (alone === 1 ? elsewhere > 0 : Math.max(ratio, ownRatio, togetherRival - together) > 0)

/** Whether a value that a source has is another thing's. */
export const isMisplaced = (features: Features): boolean => hasReason(features) && scoreOf(features) >= LEAST_SCORE
