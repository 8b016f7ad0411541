import type { Choice, Weights } from '../../../apps/sandbox/src/ai/answers/candidates.ts'
import { NONE_WEIGHTS, STATEMENT_WEIGHTS, SURE_WEIGHTS, type SureFeatures } from '../../../apps/sandbox/src/ai/answers/weights.ts'

/** A choice and, for each of its candidates, whether it answers. */
export type Labelled = { choice: Choice; right: readonly boolean[] }
/** What an answer was chosen by, and whether it was right. */
export type Outcome = { sure: SureFeatures; isRight: boolean }

const STEPS = 160
const RATE = 0.08
const DECAYS = { first: 0.9, second: 0.99 } as const
const PENALTY = { choice: 0.75, sure: 1 } as const
const SMALLEST = 1e-12

const namesOf = <Name extends string>(weights: Readonly<Record<Name, unknown>>): Name[] => Object.keys(weights) as Name[]
const STATEMENT_NAMES = namesOf(STATEMENT_WEIGHTS)
const NONE_NAMES = namesOf(NONE_WEIGHTS)
const SURE_NAMES = namesOf(SURE_WEIGHTS)
/** Features that may speak against a statement; the others are never a reason not to take it. */
const MAY_SPEAK_AGAINST: ReadonlySet<string> = new Set(['place', 'long', 'row', 'rival', 'short'] satisfies (keyof typeof STATEMENT_WEIGHTS)[])

const toRecord = <Name extends string>(names: readonly Name[], values: Float64Array, from: number): Record<Name, number> =>
  Object.fromEntries(names.map((name, index) => [name, values[from + index] ?? 0])) as Record<Name, number>

/** Finds the weights that make a loss smallest by its gradients with momentum (Adam). Takes their number, which of them may be negative, and the gradient. */
export function descend(count: number, mayBeNegative: (index: number) => boolean, gradientAt: (weights: Float64Array) => Float64Array): Float64Array {
  const [weights, first, second] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = gradientAt(weights)
    for (let index = 0; index < count; index += 1) {
      const slope = gradient[index] ?? 0
      const mean = DECAYS.first * (first[index] ?? 0) + (1 - DECAYS.first) * slope
      const spread = DECAYS.second * (second[index] ?? 0) + (1 - DECAYS.second) * slope ** 2
      first[index] = mean
      second[index] = spread
      const moved = (weights[index] ?? 0) - (RATE * mean) / (1 - DECAYS.first ** step) / (Math.sqrt(spread / (1 - DECAYS.second ** step)) + SMALLEST)
      weights[index] = mayBeNegative(index) ? moved : Math.max(0, moved)
    }
  }
  return weights
}

/** The features of a choice's options, none of them last, with the right ones. */
type Options = { rows: Float64Array[]; right: boolean[] }

const WIDTH = STATEMENT_NAMES.length + NONE_NAMES.length

function toOptions({ choice, right }: Labelled): Options {
  const none = Float64Array.from([...STATEMENT_NAMES.map(() => 0), ...NONE_NAMES.map((name) => choice.none[name])])
  const rows = choice.candidates.map(({ features }) => Float64Array.from([...STATEMENT_NAMES.map((name) => features[name]), ...NONE_NAMES.map(() => 0)]))
  return { rows: [...rows, none], right: [...right, !right.includes(true)] }
}

function multiply(row: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let index = 0; index < WIDTH; index += 1) sum += (row[index] ?? 0) * (weights[index] ?? 0)
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
    for (let index = 0; index < WIDTH; index += 1) gradient[index] = (gradient[index] ?? 0) + factor * (row[index] ?? 0)
  }
}

/** Fits the weights of statements, and of none of them, to choices of which it is known what is right. */
export function fitChoice(labelled: readonly Labelled[]): Pick<Weights, 'statement' | 'none'> {
  const options = labelled.map(toOptions)
  const weights = descend(WIDTH, (index) => index >= STATEMENT_NAMES.length || MAY_SPEAK_AGAINST.has(STATEMENT_NAMES[index] ?? ''), (at) => {
    const gradient = at.map((weight) => 2 * PENALTY.choice * weight)
    for (const one of options) addGradient(gradient, one, at)
    return gradient
  })
  return { statement: toRecord(STATEMENT_NAMES, weights, 0), none: toRecord(NONE_NAMES, weights, STATEMENT_NAMES.length) }
}

/** Fits how sure an answer is to answers of which it is known whether they were right. */
export function fitSure(outcomes: readonly Outcome[]): SureFeatures {
  const rows = outcomes.map(({ sure, isRight }) => ({ features: SURE_NAMES.map((name) => sure[name]), isRight }))
  const weights = descend(SURE_NAMES.length, (index) => SURE_NAMES[index] !== 'odds', (at) => {
    const gradient = at.map((weight, index) => (SURE_NAMES[index] === 'always' ? 0 : 2 * PENALTY.sure * weight))
    for (const { features, isRight } of rows) {
      const sum = features.reduce((total, feature, index) => total + feature * (at[index] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0)
      for (const [index, feature] of features.entries()) gradient[index] = (gradient[index] ?? 0) + error * feature
    }
    return gradient
  })
  return toRecord(SURE_NAMES, weights, 0)
}
