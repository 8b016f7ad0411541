import type { Evidence } from './evidence.ts'
import type { Likeness } from './likeness.ts'
import type { Statement } from './passages.ts'
import { denies, permits } from './permission.ts'
import type { Question } from './question.ts'
import { ALIKE, NONE_WEIGHTS, type NoneFeatures, PLAIN_SHARE, STATEMENT_WEIGHTS, type StatementFeatures, SURE, SURE_WEIGHTS, type SureFeatures } from './weights.ts'

/** A statement that may answer, with its features. */
export type Candidate = { statement: Statement; features: StatementFeatures }
/** What a question is answered from: the statements, and what speaks for none of them. */
export type Choice = { candidates: readonly Candidate[]; none: NoneFeatures }
/** The passage that answers: its statements, best first, and how probable it is that the answer is right. */
export type Chosen = { statements: readonly { statement: Statement; probability: number }[]; sure: SureFeatures }
/** The weights of a model; those of `weights.ts` unless it is being fitted. */
export type Weights = { statement: StatementFeatures; none: NoneFeatures; sure: SureFeatures }

const FITTED: Weights = { statement: STATEMENT_WEIGHTS, none: NONE_WEIGHTS, sure: SURE_WEIGHTS }
/** Ranks after the first ones differ little. */
const PLACE_CONSTANT = 5
/** Longer passages are about many things. */
const LONG = 520
/** A shorter statement says little by itself. */
const SHORT = 30
/** The usual length of a statement. */
const USUAL = 80
/** Cosines differ by tenths, shares by whole ones. */
const LIKENESS_SCALE = 5
const LEAST_PROBABILITY = 1e-4

/** Whether a statement stands in a passage that is about many things. */
export const isLong = ({ passage, row }: Statement): boolean => row === null && passage.text.length > LONG

const flag = (value: boolean): number => (value ? 1 : 0)

/** The features of all statements. Takes the question, the evidence of each statement, and how alike they are to the question. */
export function readChoice({ kinds, isYesNo }: Question, evidence: readonly Evidence[], likeness: Likeness): Choice {
  const hasKind = flag(kinds.length > 0)
  const likenesses = evidence.map(({ statement }) => ({ own: LIKENESS_SCALE * likeness.ofStatement(statement), passage: LIKENESS_SCALE * likeness.ofPassage(statement.passage) }))
  const best = { own: Math.max(...likenesses.map(({ own }) => own)), passage: Math.max(...likenesses.map(({ passage }) => passage)) }
  const candidates = evidence.map((one, index): Candidate => {
    const { own, passage } = likenesses[index] ?? { own: 0, passage: 0 }
    const { statement, rank, predicate } = one
    const isAllowed = permits(statement.text)
    const isDenied = denies(statement.text)
    return {
      statement,
      features: {
        place: Math.log((PLACE_CONSTANT + rank) / PLACE_CONSTANT), kinds: one.kinds * hasKind, anyKind: flag(one.kinds > 0) * hasKind, calendar: one.calendar, found: one.found, share: one.share,
        predicate, predicateOfAny: predicate * (1 - hasKind), long: flag(isLong(statement)), row: flag(statement.row !== null), rival: flag(one.isRivalled), short: flag(statement.text.length < SHORT), length: Math.log(statement.text.length / USUAL),
        own: one.found > 0 ? (one.share * one.own) / one.found : 0, permits: flag(isYesNo && isAllowed), denies: flag(isYesNo && isDenied), literal: one.literal, half: one.literal * (1 - one.share),
        likeness: own, likenessOfPassage: passage, likenessToBest: own - best.own, likenessOfPassageToBest: passage - best.passage,
      },
    }
  })
  return { candidates, none: { always: 1, hasKind, translated: flag(likeness.isTranslated), isYesNo: flag(isYesNo) } }
}

/** The logarithm of the odds of a probability. */
function oddsOf(probability: number): number {
  const bounded = Math.min(1 - LEAST_PROBABILITY, Math.max(LEAST_PROBABILITY, probability))
  return Math.log(bounded / (1 - bounded))
}

/** The sum of features, each times its weight. */
export function weigh<Name extends string>(features: Readonly<Record<Name, number>>, weights: Readonly<Record<Name, number>>): number {
  let sum = 0
  for (const name in weights) sum += weights[name] * features[name]
  return sum
}

/** The probabilities of the candidates in their order; what is left to 1 is that of none of them. */
export function probabilitiesOf({ candidates, none }: Choice, { statement, none: noneWeights }: Pick<Weights, 'statement' | 'none'> = FITTED): number[] {
  const sums = [...candidates.map(({ features }) => weigh(features, statement)), weigh(none, noneWeights)]
  const best = Math.max(...sums)
  const all = sums.reduce((sum, one) => sum + Math.exp(one - best), 0)
  return sums.slice(0, -1).map((one) => Math.exp(one - best) / all)
}

/** The most probable statement; one of an asked day or month before one that names only others. */
function fittingOf<T extends Pick<Candidate, 'features'>>(ranked: readonly T[]): T | undefined {
  const [first] = ranked
  return first && first.features.calendar < 0 ? (ranked.find(({ features }) => features.calendar > 0) ?? first) : first
}

/** The passage that is the most probable to answer; null without candidates. Takes the choice and, when they are being fitted, the weights. */
export function choosePassage(choice: Choice, weights: Pick<Weights, 'statement' | 'none'> = FITTED): Chosen | null {
  const probabilities = probabilitiesOf(choice, weights)
  const weighed = choice.candidates.map(({ statement, features }, index) => ({ statement, features, probability: probabilities[index] ?? 0 }))
  const sumOf = (all: typeof weighed): number => all.reduce((sum, { probability }) => sum + probability, 0)
  const [first, next] = [...Map.groupBy(weighed, ({ statement }) => statement.passage).values()].toSorted((one, other) => sumOf(other) - sumOf(one))
  const ranked = first?.toSorted((one, other) => other.probability - one.probability) ?? []
  const best = fittingOf(ranked)
  if (!best) return null
  const statements = [best, ...ranked.filter((one) => one !== best)]
  const { kinds, share, own: inItself, literal, half, predicate, rival, calendar, place, likeness, likenessOfPassage, likenessToBest, likenessOfPassageToBest } = best.features
  const { hasKind, isYesNo, translated } = choice.none
  const own = sumOf(statements)
  return {
    statements,
    sure: {
      always: 1, odds: oddsOf(own), lead: oddsOf(own / (own + sumOf(next ?? []))), none: oddsOf(1 - sumOf(weighed)), best: oddsOf(best.probability), hasKind, isYesNo, kinds: hasKind * kinds, translated, predicate, own: inItself,
      share, literal, half, rival, first: flag(place === 0), likenessOfPassage, likeness, behind: -likenessToBest, behindOfPassage: -likenessOfPassageToBest, calendar,
    },
  }
}

/** How probable it is that an answer from the chosen passage is right. */
export const surenessOf = ({ sure }: Chosen, weights: SureFeatures = SURE_WEIGHTS): number => 1 / (1 + Math.exp(-weigh(sure, weights)))

/** Whether a statement has what a question asks to be so: its day, or its meaning, as far as the encoder reads the question's language. */
const isSaid = ({ calendar, translated, likeness }: SureFeatures): boolean => calendar > 0 || (translated === 0 && likeness >= ALIKE)

/** Whether an answer is given. Takes what it was chosen by, and how probable it is that it is right. */
export function isGiven(sure: SureFeatures, probability: number): boolean {
  const { isYesNo, behind, calendar, share, predicate } = sure
  const isPlain = (behind === 0 || calendar > 0) && share >= PLAIN_SHARE && predicate >= PLAIN_SHARE
  if (!isPlain) return probability >= SURE.other
  return probability >= (isYesNo > 0 && !isSaid(sure) ? SURE.unlike : SURE.plain)
}
