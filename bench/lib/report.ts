/** A measured number; `budget` is its maximum, or its minimum if more is better. */
export type Figure = { name: string; value: number; unit: string; budget: number | null; isMoreBetter?: boolean }

function format(value: number): string {
  if (value >= 100) return value.toFixed(0)
  return value.toFixed(value > 0 && value < 0.1 ? 3 : 1)
}

/** The middle one of unsorted values. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The percentile: the value below which a `share` of the values lies. Takes unsorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function isMet({ value, budget, isMoreBetter = false }: Figure): boolean {
  if (budget === null) return true
  return isMoreBetter ? value >= budget : value <= budget
}

/** Prints one line per figure. Returns whether every budget was met. */
export function printReport(figures: readonly Figure[]): boolean {
  for (const figure of figures) {
    const { name, value, unit, budget, isMoreBetter } = figure
    const limit = budget === null ? '' : `  (${isMoreBetter ? 'at least' : 'budget'} ${budget} ${unit})`
    console.log(`${isMet(figure) ? 'ok  ' : 'OVER'} ${name}: ${format(value)} ${unit}${limit}`)
  }
  return figures.every(isMet)
}
