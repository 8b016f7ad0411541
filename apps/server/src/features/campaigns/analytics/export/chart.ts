import type { FigureRow } from '@marquee/contract/campaigns/analytics/figures'

export type Point = { x: number; y: number }
/** What a chart is drawn of: lines of values from the bottom, unbroken as long as days are known, or bars. */
export type Scale = { top: number; bottom: number; yOf: (value: number) => number; ticks: number[] }

const STEPS = [1, 2, 2.5, 5, 10] as const

/** A scale from zero, or below it, up to a round number, with about four lines. */
export function scaleOf(values: readonly number[], height: number): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const rough = (high - low || 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
  const [bottom, top] = [Math.floor(low / step) * step, Math.max(step, Math.ceil(high / step) * step)]
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => bottom + index * step)
  return { top, bottom, ticks, yOf: (value) => height - ((value - bottom) / (top - bottom)) * height }
}

/** Lines through days that are known; one that is not known breaks them. */
export function linesOf(values: readonly (number | null)[], { yOf }: Scale, width: number): Point[][] {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const parts: Point[][] = [[]]
  for (const [index, value] of values.entries()) {
    if (value === null) parts.push([])
    else parts.at(-1)?.push({ x: index * step, y: yOf(value) })
  }
  return parts.filter(({ length }) => length > 0)
}

/** The values of rows that a chart shows. */
export const knownOf = (rows: readonly FigureRow[]): number[] => rows.flatMap(({ value, before }) => [value, before]).filter((value) => value !== null)
