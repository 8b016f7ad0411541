import type { Claim } from './context.ts'
import { type Fits, type Fit, sumOf } from './fits.ts'
import { isSame } from './same.ts'
import type { Source, Words } from './statements.ts'

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
/** A sentence with fewer significant words says little of its subject. */
const FEW_WORDS = 2
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

type Pair = Pick<Fits, 'same' | 'rival'> & { /** Whether both stand in one statement. */ isOne: boolean }
type Weigh = (word: string) => number
const flag = (is: boolean): number => (is ? 1 : 0)
const scoreOf = (fit: Fit | null): number => fit?.score ?? 0

/** What tells of both by the rest of the text. */
function readAround(claim: Claim, { same, rival, isOne }: Pair, support: Support, weightOf: Weigh): Pick<Features, 'together' | 'togetherRival' | 'titled' | 'titledRival' | 'whole' | 'taken'> {
  const whole = (fit: Fit): number => Math.log(sumOf(claim.everything, fit.source.all, weightOf) + SMALL)
  return {
    together: same ? togetherOf(claim, same.source, support) : 0, togetherRival: rival && !isOne ? togetherOf(claim, rival.source, support) : 0,
    titled: same ? titledOf(same.source, claim.words) : 0, titledRival: rival ? titledOf(rival.source, claim.words) : 0,
    whole: same && rival && !isOne ? whole(same) - whole(rival) : 0,
    // The text says the rival's value of something else.
    taken: flag(rival !== null && [...support.keys()].some((other) => other !== claim && isSame(other, rival.stated))),
  }
}

/** What kind of value it is. */
function readKind(claim: Claim): Pick<Features, 'named' | 'weak' | 'bare' | 'price' | 'time' | 'count' | 'year' | 'date' | 'percent'> {
  const is = (dimension: string): number => flag(claim.dimension === dimension)
  return { named: flag(claim.named !== null), weak: flag(isWeak(claim)), bare: flag(claim.own.size < FEW_WORDS), price: is('price'), time: is('time'), count: is('count'), year: is('year'), date: is('date'), percent: is('percent') }
}

/** The features of a value that a source has. Takes the value, how well statements fit it, the text's values with the sources that state them, and the weights of words. */
export function featuresOf(claim: Claim, { same, rival, sources, rivals, sameOwn, otherOwn, all }: Fits, support: Support, weightOf: Weigh): Features {
  const ratio = ratioOf(scoreOf(rival), scoreOf(same))
  const ownRatio = ratioOf(rival?.own ?? 0, same?.own ?? 0)
  const { gain, loss } = same && rival ? compare(claim, rival, same, weightOf) : { gain: 0, loss: 0 }
  const sameSource = flag(same !== null && same.source === rival?.source)
  const around = readAround(claim, { same, rival, isOne: sameSource === 1 }, support, weightOf)
  const kind = readKind(claim)
  return {
    always: 1, ...around, ...kind, ratio, ownRatio, gain: clip(gain / (all + 1)), loss: clip(loss / (all + 1)), rivalShare: clip(scoreOf(rival) / (all + 1)), sameShare: clip(scoreOf(same) / (all + 1)),
    alone: flag(rival === null), alike: flag(rival !== null && same !== null && Math.abs(ratio) < ALIKE), sameSource, sameSourceRatio: sameSource * ratio, sameSourceOwn: sameSource * ownRatio,
    takenRatio: around.taken * ratio, namedRatio: kind.named * ratio, weakRatio: kind.weak * ratio, elsewhere: ratioOf(otherOwn, sameOwn), sources: Math.log(Math.max(1, sources)), rivals: Math.log(1 + rivals),
  }
}
