import type { ExperimentVariant } from '@marquee/contract/campaigns/experiments'

/** The part of a scale that bars are drawn on, with the values of its marks. */
export type Scale = { from: number; to: number; marks: readonly number[] }

const STEPS = [1, 2, 5, 10] as const
const PARTS = 4

/** A step that people read easily, for about four parts of a range. */
function stepOf(range: number): number {
  const rough = range / PARTS
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * (STEPS.find((step) => step * power >= rough) ?? 10)
}

/** The scale that holds all bars; null while there is none to draw. Nothing is measured below 0. */
export function scaleOf(variants: readonly Pick<ExperimentVariant, 'mean' | 'low' | 'high'>[]): Scale | null {
  const values = variants.flatMap(({ mean, low, high }) => [mean, low, high].filter((value) => value !== null))
  if (values.length === 0) return null
  const [least, most] = [Math.max(0, Math.min(...values)), Math.max(...values)]
  const step = stepOf(Math.max(most - least, most * 0.1, 0.1))
  const from = Math.floor(least / step) * step
  const to = Math.max(from + step, Math.ceil(most / step) * step)
  return { from, to, marks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => Number((from + index * step).toPrecision(6))) }
}

/** Where a value stands on a scale, in percent of its width. */
export const placeOf = ({ from, to }: Scale, value: number): number => Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100))
