/** A measured number; `budget` is the most it may be. */
export type Figure = { name: string; value: number; unit: string; budget: number | null }

const format = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

/** The value below which `share` of the sorted values lie. Takes unsorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Prints one line per figure. Returns whether every budget was met. */
export function printReport(figures: readonly Figure[]): boolean {
  for (const { name, value, unit, budget } of figures) {
    const isMet = budget === null || value <= budget
    const limit = budget === null ? '' : `  (budget ${budget} ${unit})`
    console.log(`${isMet ? 'ok  ' : 'OVER'} ${name}: ${format(value)} ${unit}${limit}`)
  }
  return figures.every(({ value, budget }) => budget === null || value <= budget)
}
