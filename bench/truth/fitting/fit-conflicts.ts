import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE_NAMES, type FeatureName, scoreOf } from '@marquee/facts/statements'
import { type ConflictPair, readPairs, readTrades } from '../pairs/pairs.ts'
import { type ConflictRow, rowsOfPair, rowsOfTrade } from './conflict-rows.ts'
import { descend } from './descent.ts'

type Weights = Readonly<Record<FeatureName, number>>

const PENALTY = 2
const FOLDS = 7
/**
 * How much it says that one of two texts is a copy. Given, not fitted: of the pairs that contradict each other most have such a title, of the honest ones
 * few, which is how their authors worked.
 */
const COPY_WEIGHT = 2
/** Scores from which contradictions are reported, tried here; the one in use was chosen by trades that the weights are not fitted to. */
const LEAST_SCORES = [-1, -0.7, -0.5, 0, 0.5, 1] as const
const IN_USE = 0.5
const FILE = join(import.meta.dirname, '../../../packages/facts/src/conflicts/statements/weights.ts')

/** Fits how much each feature says to pairs of statements of which it is known whether they contradict each other. */
function fit(rows: readonly ConflictRow[]): Weights {
  const names = FEATURE_NAMES.filter((name) => name !== 'copy')
  const read = rows.map(({ features, isRight }) => ({ row: names.map((name) => features[name]), given: COPY_WEIGHT * features.copy, isRight }))
  const weights = descend(names.length, () => true, (at) => {
    const gradient = at.map((weight, index) => (names[index] === 'always' ? 0 : PENALTY * weight))
    for (const { row, given, isRight } of read) {
      const sum = row.reduce((total, feature, index) => total + feature * (at[index] ?? 0), given)
      const error = 1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0)
      for (const [index, feature] of row.entries()) gradient[index] = (gradient[index] ?? 0) + error * feature
    }
    return gradient
  })
  const fitted = new Map<string, number>(names.map((name, index) => [name, Number((weights[index] ?? 0).toFixed(3))]))
  return Object.fromEntries(FEATURE_NAMES.map((name) => [name, fitted.get(name) ?? COPY_WEIGHT])) as Weights
}

/** The best score of each pair of entries. */
function bestOf(rows: readonly ConflictRow[], weights: Weights): Map<string, number> {
  const best = new Map<string, number>()
  for (const { pair, features } of rows) best.set(pair, Math.max(best.get(pair) ?? Number.NEGATIVE_INFINITY, scoreOf(features, weights)))
  return best
}

function print(name: string, best: ReadonlyMap<string, number>, pairs: readonly ConflictPair[], trades: number): void {
  console.log(name)
  for (const least of LEAST_SCORES) {
    const isFound = (one: ConflictPair): boolean => (best.get(`${one.batch} ${one.id}`) ?? Number.NEGATIVE_INFINITY) >= least
    const [right, honest] = [pairs.filter(({ conflict }) => conflict), pairs.filter(({ conflict }) => !conflict)]
    const known = new Set(pairs.map(({ batch }) => batch))
    const alarms = [...best].filter(([pair, score]) => score >= least && !known.has(pair.split(' ', 1)[0] ?? ''))
    console.log(`  from ${least}: found ${right.filter(isFound).length} of ${right.length}, honest ones reported ${honest.filter(isFound).length} of ${honest.length}, in ${trades} trades ${alarms.length}`)
  }
}

/**
 * Fits by what features statements contradict each other (`packages/facts/src/conflicts/statements/weights.ts`) to the pairs of independent authors and to the honest
 * entries of the trades, prints what it does to authors and trades that it was not fitted to, and writes the weights.
 */
function fitConflicts(): void {
  const [pairs, trades] = [readPairs('conflicts-learn'), readTrades()]
  const batches = [...new Set(pairs.map(({ batch }) => batch))]
  const foldOf = new Map([...batches, ...trades.map(({ name }) => name)].map((batch, index) => [batch, index < batches.length ? index % FOLDS : (index - batches.length) % FOLDS]))
  const rows = [...pairs.flatMap(rowsOfPair), ...trades.flatMap(rowsOfTrade)]
  const apart = Array.from({ length: FOLDS }, (_, fold) => bestOf(rows.filter(({ batch }) => foldOf.get(batch) === fold), fit(rows.filter(({ batch }) => foldOf.get(batch) !== fold))))
  print('authors and trades that it was not fitted to', new Map(apart.flatMap((best) => [...best])), pairs, trades.length)
  const weights = fit(rows)
  print('all', bestOf(rows, weights), pairs, trades.length)
  const lines = FEATURE_NAMES.map((name) => `  ${name}: ${weights[name]},`).join('\n')
  writeFileSync(FILE, `import type { FeatureName } from './features.ts'\n\n/** How much each feature says that two statements contradict each other: written by \`bench/truth/fitting/fit-conflicts.ts\`. */\nexport const WEIGHTS: Readonly<Record<FeatureName, number>> = {\n${lines}\n}\n\n/** The score from which a contradiction is reported. */\nexport const LEAST_SCORE = ${IN_USE}\n`)
}

fitConflicts()
