import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDisagreements } from '@marquee/facts/conflicts'
import { askForest, toValues, type TreeNode, writeTree } from '../../../packages/facts/src/conflicts/context/forest.ts'
import { listRivals, surround } from '../../../packages/facts/src/conflicts/context/judge.ts'
import type { Rivals } from '../../../packages/facts/src/conflicts/context/pair-features.ts'
import { type ConflictBase, nameOf, readBases } from './conflict-bases.ts'
import { type ForestExample, growForest } from './forest.ts'

/** Two places of two passages, `side` for the passage that was compared and `place` for its sentence. */
type Row = { base: string; pair: string; side: string; place: string; values: Float32Array; isRight: boolean; promise: number; text: string }
type Scored = Row & { score: number }

const FILE = join(import.meta.dirname, '../../../packages/facts/src/conflicts/context/trees.ts')
const FOLDS = 7
/** Which of the places of two entries contradict each other is not known: those that are thought to be most probably, first by how alike they are, then by the trees. */
const ROUNDS = 3
const LEAST = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7] as const
/** Chosen by trades that the trees are not fitted to. */
const IN_USE = 0.65

const promiseOf = ({ kind, features }: Rivals): number => (features.likeness ?? 0) + 0.3 * (features.isMutual ?? 0) + 0.2 * (features.within ?? 0) + (kind === 'schedules' ? 0.8 : 0) - 0.3 * (features.material ?? 0)

function rowsOf({ name, passages, conflicts }: ConflictBase): Row[] {
  return passages.flatMap((one) => {
    const surroundings = surround(one, passages.filter(({ passage }) => passage.entryId !== one.passage.entryId))
    const [own, ...others] = surroundings?.members ?? []
    return !surroundings || !own ? [] : others.flatMap((other) => {
      const pair = nameOf(one.passage.entryId, other.read.passage.entryId)
      return listRivals(own, other, surroundings).map((rivals): Row => ({
        base: name, pair: `${name} ${pair}`, side: `${name} ${pair} ${one.passage.entryId}`, place: `${one.passage.entryId} ${rivals.kind === 'schedules' ? 'hours' : rivals.one.sentence.start}`,
        values: toValues(rivals.features), isRight: conflicts.has(pair), promise: promiseOf(rivals), text: `${one.passage.text.slice(rivals.one.start, rivals.one.end)} <> ${other.read.passage.text.slice(rivals.other.start, rivals.other.end)}`,
      }))
    })
  })
}

/** Of the places of entries that contradict each other the best, and all of the others. */
function chooseExamples(rows: readonly Row[], scoreOf: (row: Row) => number): ForestExample[] {
  const best = new Map<string, { row: Row; score: number }>()
  for (const row of rows) {
    const score = row.isRight ? scoreOf(row) : 0
    if (row.isRight && score > (best.get(row.side)?.score ?? Number.NEGATIVE_INFINITY)) best.set(row.side, { row, score })
  }
  return rows.filter((row) => !row.isRight || best.get(row.side)?.row === row)
}

function fit(rows: readonly Row[]): TreeNode[] {
  let forest = growForest(chooseExamples(rows, ({ promise }) => promise))
  for (let round = 1; round < ROUNDS; round += 1) {
    const last = forest
    forest = growForest(chooseExamples(rows, ({ values }) => askForest(last, values)))
  }
  return forest
}

/** The pairs that are reported from a probability on, as jobs would: of each sentence of a passage its most probable one. */
function reportedFrom(rows: readonly Scored[], least: number): Map<string, Scored> {
  const bySentence = new Map<string, Scored>()
  for (const row of rows) {
    const key = `${row.base} ${row.place}`
    if (row.score >= least && row.score > (bySentence.get(key)?.score ?? 0)) bySentence.set(key, row)
  }
  const reported = new Map<string, Scored>()
  for (const row of bySentence.values()) if (row.score > (reported.get(row.pair)?.score ?? 0)) reported.set(row.pair, row)
  return reported
}

/** The pairs that rules find, whatever the trees think. */
const findRuled = ({ name, passages }: ConflictBase): string[] => passages.flatMap((one) => {
  const others = passages.filter(({ passage }) => passage.entryId !== one.passage.entryId).map((other) => ({ ...other, stated: null, schedule: null }))
  return findDisagreements({ ...one, stated: null, schedule: null }, others).map(({ other }) => `${name} ${nameOf(one.passage.entryId, others[other]?.passage.entryId ?? '')}`)
})

function print(title: string, bases: readonly ConflictBase[], rows: readonly Scored[], isVerbose: boolean): void {
  console.log(title)
  const ruled = new Set(bases.flatMap(findRuled))
  const groups = [...new Set(bases.map(({ folder }) => folder))]
  for (const least of LEAST) {
    const found = reportedFrom(rows, least)
    const reported = new Set([...ruled, ...found.keys()])
    const line = groups.map((folder) => {
      const own = bases.filter((base) => base.folder === folder)
      const names = new Set(own.map(({ name }) => name))
      const planted = own.flatMap(({ name, conflicts }) => [...conflicts].map((pair) => `${name} ${pair}`))
      const all = [...reported].filter((pair) => names.has(pair.split(' ', 1)[0] ?? ''))
      const right = planted.filter((pair) => reported.has(pair)).length
      return `${folder} ${right} of ${planted.length} (${all.length - right} of ${all.length} wrong)`
    })
    console.log(`  from ${least}: ${line.join('; ')}`)
    if (isVerbose && least === IN_USE) for (const [pair, { text, isRight, score }] of found) console.log(`     ${isRight ? 'right' : 'WRONG'} ${score.toFixed(2)} ${pair}: ${text.replaceAll('\n', ' ')}`)
  }
}

/**
 * Fits by what it is told, among the passages around it, whether a passage contradicts another one (`packages/facts/src/conflicts/context/trees.ts`), prints what it
 * does to trades that it is not fitted to, and writes the trees. `--verbose` prints what is reported there.
 */
function fitConflictForest(): void {
  const bases = readBases()
  const rows = new Map(bases.map((base) => [base.name, rowsOf(base)]))
  console.log(`${[...rows.values()].flat().length} pairs of places in ${bases.length} trades`)
  const folds = Array.from({ length: FOLDS }, (_, fold) => bases.filter((_base, at) => at % FOLDS === fold))
  const apart = folds.flatMap((fold) => {
    const forest = fit(bases.filter((base) => !fold.includes(base)).flatMap(({ name }) => rows.get(name) ?? []))
    return fold.flatMap(({ name }) => rows.get(name) ?? []).map((row) => ({ ...row, score: askForest(forest, row.values) }))
  })
  print('trades that it is not fitted to', bases, apart, process.argv.includes('--verbose'))
  const forest = fit([...rows.values()].flat())
  writeFileSync(FILE, `/** Trees that tell whether two places of two passages contradict each other: written by \`bench/truth/fitting/fit-conflict-forest.ts\`. */\nexport const TREES: readonly string[] = [\n${forest.map((tree) => `  '${writeTree(tree)}',`).join('\n')}\n]\n\n/** The probability from which a contradiction is reported. */\nexport const LEAST_PROBABILITY = ${IN_USE}\n`)
}

fitConflictForest()
