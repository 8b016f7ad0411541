/** An example: its features, whether it is one of those that are looked for, and how much it counts. */
export type Example = { features: readonly number[]; isPositive: boolean; weight: number }

const STEPS = 400
const RATE = 0.05
const DECAYS = { first: 0.9, second: 0.999 } as const
const SMALLEST = 1e-8

/** The slope of the loss at some weights. */
function slopesAt(weights: Float64Array, examples: readonly Example[], penalty: number): Float64Array {
  const slopes = weights.map((weight, index) => (index === 0 ? 0 : penalty * weight))
  for (const { features, isPositive, weight } of examples) {
    const sum = features.reduce((all, value, index) => all + value * (weights[index] ?? 0), 0)
    const error = weight * (1 / (1 + Math.exp(-sum)) - (isPositive ? 1 : 0))
    for (const [index, value] of features.entries()) if (value !== 0) slopes[index] = (slopes[index] ?? 0) + error * value
  }
  return slopes
}

/**
 * Fits a logistic regression by gradient descent with momentum (Adam), from zero, so that the same examples give the same weights. Takes the examples, whose first feature is always 1, and
 * the penalty of the squares of all other weights; returns the weights.
 */
export function fitLogistic(examples: readonly Example[], penalty: number): number[] {
  const count = examples[0]?.features.length ?? 0
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const [weights, first, second] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  for (let step = 1; step <= STEPS; step += 1) {
    for (const [index, raw] of slopesAt(weights, examples, penalty).entries()) {
      const slope = raw / total
      const mean = DECAYS.first * (first[index] ?? 0) + (1 - DECAYS.first) * slope
      const spread = DECAYS.second * (second[index] ?? 0) + (1 - DECAYS.second) * slope ** 2
      first[index] = mean
      second[index] = spread
      weights[index] = (weights[index] ?? 0) - (RATE * mean) / (1 - DECAYS.first ** step) / (Math.sqrt(spread / (1 - DECAYS.second ** step)) + SMALLEST)
    }
  }
  return [...weights]
}
