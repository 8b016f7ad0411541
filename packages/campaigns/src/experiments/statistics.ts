// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration of another module cannot be imported, and programs that use this file need it
/// <reference path="./jstat.d.ts" />
import jStat from 'jstat'

/** Values with their mean and variance. */
export type Sample = { count: number; mean: number; variance: number }

const meanOf = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length)

/** The unbiased variance; 0 of fewer than two values. */
function spreadOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.length < 2 ? 0 : values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

export const sampleOf = (values: readonly number[]): Sample => ({ count: values.length, mean: meanOf(values), variance: spreadOf(values) })

/** The value below which a t-distributed one stays with this probability. */
export const tQuantile = (probability: number, freedom: number): number => jStat.studentt.inv(probability, freedom)

/** The interval that holds the true mean in all but `share` of cases; null of fewer than two values. */
export function interval({ count, mean, variance }: Sample, share: number): { low: number; high: number } | null {
  if (count < 2) return null
  const half = tQuantile(1 - share / 2, count - 1) * Math.sqrt(variance / count)
  return { low: mean - half, high: mean + half }
}

/** Difference of two means, its standard error, and the degrees of freedom after Welch, who does not take the variances for equal. */
export function welch(one: Sample, other: Sample): { difference: number; error: number; freedom: number } {
  const [first, second] = [one.variance / one.count, other.variance / other.count]
  const sum = first + second
  const freedom = sum === 0 ? one.count + other.count - 2 : sum ** 2 / (first ** 2 / (one.count - 1) + second ** 2 / (other.count - 1))
  return { difference: one.mean - other.mean, error: Math.sqrt(sum), freedom }
}
