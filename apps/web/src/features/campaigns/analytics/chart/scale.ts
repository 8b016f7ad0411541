import { max, min, nice, ticks } from 'd3-array'

/** Lines of a chart: about so many. */
const LINES = 4
export type Scale = { yOf: (value: number) => number; ticks: number[]; zero: number }

/** A scale of values from zero, or from below it, to a round number. Takes the values and the height in pixels. */
export function scaleOf(values: readonly number[], height: number): Scale {
  const [low, high] = [Math.min(0, min(values) ?? 0), Math.max(0, max(values) ?? 0)]
  const [bottom, top] = nice(low, low === high ? low + 1 : high, LINES)
  const yOf = (value: number): number => height - ((value - bottom) / (top - bottom)) * height
  return { yOf, ticks: ticks(bottom, top, LINES), zero: yOf(0) }
}
