/** The figures of a network that are kept day by day. */
export const METRICS = ['followers', 'engagement', 'reach', 'impressions'] as const
export type Metric = (typeof METRICS)[number]

/** The sum of what is known; null if nothing is. */
export function sumOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null)
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0)
}

export type Point = { x: number; y: number }

/** A line through the days whose figure is known: a day that is not known breaks it. Takes the figures and the size; returns one path of an SVG for each unbroken part, and the last known point. */
export function lineOf(figures: readonly (number | null)[], max: number, { width, height }: { width: number; height: number }): { paths: string[]; last: Point | null } {
  const step = figures.length > 1 ? width / (figures.length - 1) : 0
  const parts: Point[][] = [[]]
  for (const [index, figure] of figures.entries()) {
    if (figure === null) parts.push([])
    else parts.at(-1)?.push({ x: Math.round(index * step * 10) / 10, y: Math.round((height - (max > 0 ? figure / max : 0) * height) * 10) / 10 })
  }
  const drawn = parts.filter(({ length }) => length > 0)
  // A single known day is a dot: a line of no length with round ends.
  const paths = drawn.map((points) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${points.length === 1 ? 'h0' : ''}`)
  return { paths, last: drawn.at(-1)?.at(-1) ?? null }
}
