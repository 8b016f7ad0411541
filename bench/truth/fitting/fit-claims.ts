import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPlacedReader, FEATURE_NAMES, type FeatureName, type Features, scoreOf } from '@marquee/facts/placed'
import { z } from 'zod'
import { type Example, fitLogistic } from './descent.ts'

const claim = z.object({ quote: z.string(), verdict: z.enum(['supported', 'unsupported']) })
const tradeFile = z.object({
  entries: z.array(z.object({ title: z.string(), description: z.string() })),
  claims: z.array(claim.extend({ text: z.string() })).default([]),
  checks: z.array(z.object({ text: z.string(), claims: z.array(claim) })).default([]),
})
type Row = { trade: string; features: Features; isPositive: boolean; weight: number; isMade: boolean }

const FOLDERS = ['tuning', 'spent', 'corpora/trades-learn', 'corpora/claims-learn'].map((folder) => join(import.meta.dirname, '..', folder))
const PENALTY = 2
/** What an exchange that was made here counts beside what authors wrote. */
const MADE = 0.3
/** What a value that no author judged counts: it stands there because it is right. */
const UNJUDGED = 0.5
/** Values that each right one is exchanged for: the one that fits best, and one of the middle. */
const exchangesOf = (others: readonly string[]): string[] => [...new Set([others[0], others[Math.floor(others.length / 2)]])].filter((one) => one !== undefined)
const LEAST_SCORES = [-1, -0.5, 0, 0.25, 0.5, 1, 1.5, 2] as const
/** The score from which a value is called another thing's: chosen by trades that the weights are not fitted to. */
const IN_USE = 0.25
const FILE = join(import.meta.dirname, '../../../packages/facts/src/claims/misplaced-weights.ts')

/** The values of a trade's texts that an entry has, and the same texts with another value of the kind in their place. */
function rowsOf(trade: string, { entries, claims, checks }: z.infer<typeof tradeFile>): Row[] {
  const read = createPlacedReader(entries.map(({ title, description }) => ({ title, text: description })))
  const texts = [...checks, ...claims.map(({ text, ...one }) => ({ text, claims: [one] }))]
  return texts.flatMap(({ text, claims: labels }) => {
    const placed = read(text)
    const judged = labels.map(({ quote }) => ({ start: text.indexOf(quote), end: text.indexOf(quote) + quote.length }))
    const others = placed.filter((one) => !judged.some(({ start, end }) => one.start < end && start < one.end)).map(({ features }): Row => ({ trade, features, isPositive: false, weight: UNJUDGED, isMade: true }))
    return others.concat(labels.flatMap(({ quote, verdict }): Row[] => {
      const start = text.indexOf(quote)
      const values = placed.filter((one) => one.start < start + quote.length && start < one.end)
      const isPositive = verdict === 'unsupported'
      const own = values.map(({ features }): Row => ({ trade, features, isPositive, weight: 1 / values.length, isMade: false }))
      if (isPositive) return own
      const made = values.flatMap((value) => exchangesOf(value.others).flatMap((other): Row[] => {
        const changed = read(text.slice(0, value.start) + other + text.slice(value.end)).find((one) => one.start <= value.start && value.start < one.end)
        return changed ? [{ trade, features: changed.features, isPositive: true, weight: MADE, isMade: true }] : []
      }))
      return [...own, ...made]
    }))
  })
}

const toExample = ({ features, isPositive, weight }: Row): Example => ({ features: FEATURE_NAMES.map((name) => features[name]), isPositive, weight })

function fit(rows: readonly Row[]): Record<FeatureName, number> {
  const weights = fitLogistic(rows.map(toExample), PENALTY)
  return Object.fromEntries(FEATURE_NAMES.map((name, index) => [name, Number((weights[index] ?? 0).toFixed(3))])) as Record<FeatureName, number>
}

function print(name: string, scored: readonly (Row & { score: number })[]): void {
  console.log(name)
  const ofAuthors = scored.filter(({ isMade }) => !isMade)
  const groups = [ofAuthors.filter(({ isPositive }) => isPositive), ofAuthors.filter(({ isPositive }) => !isPositive), scored.filter(({ isMade, isPositive }) => isMade && isPositive), scored.filter(({ isMade, isPositive }) => isMade && !isPositive)]
  for (const least of LEAST_SCORES) {
    const [wrong, right, made, unjudged] = groups.map((rows) => `${rows.filter(({ score }) => score >= least).length} of ${rows.length}`)
    console.log(`  from ${least}: another thing's found ${wrong ?? ''}, right ones marked ${right ?? ''}, made exchanges found ${made ?? ''}, unjudged ones marked ${unjudged ?? ''}`)
  }
}

/**
 * Fits by what features a value that an entry has is another thing's (`packages/facts/src/claims/misplaced-weights.ts`) to the texts of all trades, prints what it does to
 * trades that it was not fitted to, and writes the weights. The first argument names a file for them; the others trades that are left out.
 */
function fitClaims(): void {
  const [file = FILE, ...leftOut] = process.argv.slice(2)
  const rows = FOLDERS.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted().flatMap((name) => rowsOf(name, tradeFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))))
  const trades = [...new Set(rows.map(({ trade }) => trade))]
  print('trades that it was not fitted to', trades.flatMap((trade) => {
    const weights = fit(rows.filter((row) => row.trade !== trade))
    return rows.filter((row) => row.trade === trade).map((row) => ({ ...row, score: scoreOf(row.features, weights) }))
  }))
  const weights = fit(rows.filter(({ trade }) => !leftOut.includes(trade)))
  print('all', rows.map((row) => ({ ...row, score: scoreOf(row.features, weights) })))
  const lines = FEATURE_NAMES.map((name) => `  ${name}: ${weights[name]},`).join('\n')
  writeFileSync(file, `import type { FeatureName } from './misplaced-features.ts'\n\n/** How much each feature says that a value is another thing's: written by \`bench/truth/fitting/fit-claims.ts\`. */\nexport const WEIGHTS: Readonly<Record<FeatureName, number>> = {\n${lines}\n}\n\n/** The score from which a value is called another thing's. */\nexport const LEAST_SCORE = ${IN_USE}\n`)
}

fitClaims()
