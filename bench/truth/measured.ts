import type { Figure } from '../lib/report.ts'
import { printTable } from '../lib/table.ts'
import { SHARES, type Share } from './set.ts'

/** A figure of one share of the sets, and what the product aims at. */
export type Measured = { name: string; share: Share; value: number; unit: '%' | 'ms' | ''; aim: number | null; isMoreBetter: boolean; /** Of how many, for a count. */ of?: number }

/** How the server searches: `words` with EMBEDDING_MODEL=none. */
export type SearchMode = 'words' | 'words-and-meaning'

function write({ value, unit, of }: Pick<Measured, 'value' | 'unit' | 'of'>): string {
  const number = `${Number.isInteger(value) ? value : value.toFixed(1)}${of === undefined ? '' : ` of ${of}`}`
  return unit === '' ? number : `${number} ${unit}`
}

/** Prints one row per figure, with a column for each share. */
export function printMeasured(measured: readonly Measured[]): void {
  const rows = [...Map.groupBy(measured, ({ name }) => name)].map(([name, ofName]) => {
    const cells = SHARES.map((share) => ofName.find((one) => one.share === share)).map((one) => (one ? write(one) : '–'))
    const [first] = ofName
    const aim = !first || first.aim === null ? '–' : `${first.isMoreBetter ? '≥' : '≤'} ${write({ value: first.aim, unit: first.unit })}`
    return [name, ...cells, aim]
  })
  printTable([['truth', ...SHARES, 'aim'], ...rows])
}

/** The same as figures of the benchmarks' report. */
export const toFigures = (measured: readonly Measured[], mode: SearchMode): Figure[] =>
  measured.map(({ name, share, value, unit, aim, isMoreBetter }) => ({ name: `truth (${share}, ${mode}): ${name}`, value, unit, budget: aim, isMoreBetter }))
