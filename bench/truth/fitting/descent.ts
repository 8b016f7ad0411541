import type { Choice, Weights } from '../../../apps/sandbox/src/ai/answers/candidates.ts'
import { NONE_WEIGHTS, STATEMENT_WEIGHTS, SURE_WEIGHTS, type SureFeatures } from '../../../apps/sandbox/src/ai/answers/weights.ts'

/** A choice and, for each of its candidates, whether it answers. */
export type Labelled = { choice: Choice; right: readonly boolean[] }
/** What an answer was chosen by, whether it was right, and whether there was anything to answer. */
export type Outcome = { sure: SureFeatures; isRight: boolean; isAnswerable: boolean }

/** How far and how long a descent goes. */
type Pace = { steps: number; rate: number; decays: { first: number; second: number } }
const PACE: Pace = { steps: 160, rate: 0.08, decays: { first: 0.9, second: 0.99 } }
/** Of many features that are seldom there, some take longer. */
const SLOW_PACE: Pace = { steps: 400, rate: 0.05, decays: { first: 0.9, second: 0.999 } }
const PENALTY = { choice: 0.75, sure: 1 } as const
const SMALLEST = 1e-12
/** What an answer to a question that has none counts beside a wrong one: there are fewer of them in the sets, and they are worse. */
const INVENTED = 2

const namesOf = <Name extends string>(weights: Readonly<Record<Name, unknown>>): Name[] => Object.keys(weights) as Name[]
const STATEMENT_NAMES = namesOf(STATEMENT_WEIGHTS)
const NONE_NAMES = namesOf(NONE_WEIGHTS)
const SURE_NAMES = namesOf(SURE_WEIGHTS)
const toRecord = <Name extends string>(names: readonly Name[], values: Float64Array, from: number): Record<Name, number> =>
  Object.fromEntries(names.map((name, index) => [name, values[from + index] ?? 0])) as Record<Name, number>

/**
 * Finds the weights that make a loss smallest by its gradients with momentum (Adam), from zero, so that the same examples give the same weights. Takes their number, which of
 * them may be negative, and the gradient.
 */
export function descend(count: number, mayBeNegative: (index: number) => boolean, gradientAt: (weights: Float64Array) => Float64Array, { steps, rate, decays }: Pace = PACE): Float64Array {
  const [weights, first, second] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  for (let step = 1; step <= steps; step += 1) {
    const gradient = gradientAt(weights)
    for (let index = 0; index < count; index += 1) {
      const slope = gradient[index] ?? 0
      const mean = decays.first * (first[index] ?? 0) + (1 - decays.first) * slope
      const spread = decays.second * (second[index] ?? 0) + (1 - decays.second) * slope ** 2
      first[index] = mean
      second[index] = spread
      const moved = (weights[index] ?? 0) - (rate * mean) / (1 - decays.first ** step) / (Math.sqrt(spread / (1 - decays.second ** step)) + SMALLEST)
      weights[index] = mayBeNegative(index) ? moved : Math.max(0, moved)
    }
  }
  return weights
}

/** What one question is chosen among: the features of each option, and which are right. */
export type Options = { rows: readonly Float64Array[]; right: readonly boolean[] }

const WIDTH = STATEMENT_NAMES.length + NONE_NAMES.length

function toOptions({ choice, right }: Labelled): Options {
  const none = Float64Array.from([...STATEMENT_NAMES.map(() => 0), ...NONE_NAMES.map((name) => choice.none[name])])
  const rows = choice.candidates.map(({ features }) => Float64Array.from([...STATEMENT_NAMES.map((name) => features[name]), ...NONE_NAMES.map(() => 0)]))
  return { rows: [...rows, none], right: [...right, !right.includes(true)] }
}

/** The sum of features, each times its weight. */
export function multiply(row: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let index = 0; index < row.length; index += 1) sum += (row[index] ?? 0) * (weights[index] ?? 0)
  return sum
}

/** Adds the gradient of the probability of the right options of a choice. */
function addGradient(gradient: Float64Array, { rows, right }: Options, weights: Float64Array): void {
  const sums = rows.map((row) => multiply(row, weights))
  const best = Math.max(...sums)
  const odds = sums.map((sum) => Math.exp(sum - best))
  const all = odds.reduce((total, one) => total + one, 0)
  const ofRight = odds.reduce((total, one, index) => total + (right[index] ? one : 0), SMALLEST)
  for (const [at, row] of rows.entries()) {
    const own = odds[at] ?? 0
    const factor = own / all - (right[at] ? own / ofRight : 0)
    for (let index = 0; index < row.length; index += 1) gradient[index] = (gradient[index] ?? 0) + factor * (row[index] ?? 0)
  }
}

/** Fits the weights by which the right options are the most probable ones. Takes the choices, the number of features, how much large weights cost, and which may be negative. */
export function fitOptions(choices: readonly Options[], width: number, penalty: number, mayBeNegative: (index: number) => boolean = () => true): Float64Array {
  return descend(width, mayBeNegative, (at) => {
    const gradient = at.map((weight) => 2 * penalty * weight)
    for (const one of choices) addGradient(gradient, one, at)
    return gradient
  })
}

/** Fits the weights of statements, and of none of them, to choices of which it is known what is right. */
export function fitChoice(labelled: readonly Labelled[]): Pick<Weights, 'statement' | 'none'> {
  const weights = fitOptions(labelled.map(toOptions), WIDTH, PENALTY.choice)
  return { statement: toRecord(STATEMENT_NAMES, weights, 0), none: toRecord(NONE_NAMES, weights, STATEMENT_NAMES.length) }
}

/** Fits how sure an answer is to answers of which it is known whether they were right. */
export function fitSure(outcomes: readonly Outcome[]): SureFeatures {
  const rows = outcomes.map(({ sure, isRight, isAnswerable }) => ({ features: SURE_NAMES.map((name) => sure[name]), isRight, factor: isAnswerable ? 1 : INVENTED }))
  const weights = descend(SURE_NAMES.length, () => true, (at) => {
    const gradient = at.map((weight, index) => (SURE_NAMES[index] === 'always' ? 0 : 2 * PENALTY.sure * weight))
    for (const { features, isRight, factor } of rows) {
      const sum = features.reduce((total, feature, index) => total + feature * (at[index] ?? 0), 0)
      const error = factor * (1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0))
      for (const [index, feature] of features.entries()) gradient[index] = (gradient[index] ?? 0) + error * feature
    }
    return gradient
  })
  return toRecord(SURE_NAMES, weights, 0)
}

/** An example: its features, whether it is one of those that are looked for, and how much it counts. */
type Example = { features: readonly number[]; isPositive: boolean; weight: number }

/**
 * Fits a logistic regression. Takes the examples, whose first feature is always 1, and the penalty of the squares of all other weights; returns the weights.
 */
export function fitLogistic(examples: readonly Example[], penalty: number): number[] {
  const weights = descend(examples[0]?.features.length ?? 0, () => true, (at) => {
    const gradient = at.map((weight, index) => (index === 0 ? 0 : penalty * weight))
    for (const { features, isPositive, weight } of examples) {
      const sum = features.reduce((total, feature, index) => total + feature * (at[index] ?? 0), 0)
      const error = weight * (1 / (1 + Math.exp(-sum)) - (isPositive ? 1 : 0))
      for (const [index, feature] of features.entries()) if (feature !== 0) gradient[index] = (gradient[index] ?? 0) + error * feature
    }
    return gradient
  }, SLOW_PACE)
  return [...weights]
}
