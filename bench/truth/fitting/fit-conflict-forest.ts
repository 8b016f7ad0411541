import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDisagreements } from '@marquee/facts/conflicts'
import { askForest, toValues, type TreeNode, writeTree } from '../../../packages/facts/src/conflicts/context/forest.ts'
import { listRivals, surround } from '../../../packages/facts/src/conflicts/context/judge.ts'
import { type ConflictBase, nameOf, readBases, readBasesApart } from './conflict-bases.ts'
import { isAtPlaces, printFunnel } from './conflict-funnel.ts'
import { type ForestExample, growForest } from './forest.ts'

/** Two places of two passages, `side` for the passage that was compared and `place` for its sentence. */
type Row = { base: string; pair: string; side: string; place: string; values: Float32Array; isRight: boolean; /** Whether these places are what was planted. */ isPlanted: boolean; text: string }
type Scored = Row & { score: number }

const FILE = join(import.meta.dirname, '../../../packages/facts/src/conflicts/context/trees.ts')
const FOLDS = 5
const LEAST = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7] as const
/** Chosen by trades that the trees are not fitted to. */
const IN_USE = 0.6

function rowsOf({ name, passages, conflicts }: ConflictBase): Row[] {
  return passages.flatMap((one) => {
    const surroundings = surround(one, passages.filter(({ passage }) => passage.entryId !== one.passage.entryId))
    const [own, ...others] = surroundings?.members ?? []
    return !surroundings || !own ? [] : others.flatMap((other) => {
      const pair = nameOf(one.passage.entryId, other.read.passage.entryId)
      return listRivals(own, other, surroundings).map((rivals): Row => ({
        base: name, pair: `${name} ${pair}`, side: `${name} ${pair} ${one.passage.entryId}`, place: `${one.passage.entryId} ${rivals.kind === 'schedules' ? 'hours' : rivals.one.sentence.start}`,
        values: toValues(rivals.features), isRight: conflicts.has(pair), isPlanted: isAtPlaces(conflicts.get(pair) ?? [], one, other.read, rivals), text: `${one.passage.text.slice(rivals.one.start, rivals.one.end)} <> ${other.read.passage.text.slice(rivals.other.start, rivals.other.end)}`,
      }))
    })
  })
}

/** The places that contradict each other, and all those of entries that do not. */
const toExamples = (rows: readonly Row[]): ForestExample[] => rows.filter(({ isRight, isPlanted }) => !isRight || isPlanted)
const fit = (rows: readonly Row[]): TreeNode[] => growForest(toExamples(rows))
const score = (rows: readonly Row[], forest: readonly TreeNode[]): Scored[] => rows.map((row) => ({ ...row, score: askForest(forest, row.values) }))

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
      const planted = own.flatMap(({ name, conflicts }) => [...conflicts.keys()].map((pair) => `${name} ${pair}`))
      const all = [...reported].filter((pair) => names.has(pair.split(' ', 1)[0] ?? ''))
      const right = planted.filter((pair) => reported.has(pair)).length
      return `${folder} ${right} of ${planted.length} (${all.length - right} of ${all.length} wrong)`
    })
    console.log(`  from ${least}: ${line.join('; ')}`)
    if (isVerbose && least === IN_USE) for (const [pair, { text, isRight, score }] of found) console.log(`     ${isRight ? 'right' : 'WRONG'} ${score.toFixed(2)} ${pair}: ${text.replaceAll('\n', ' ')}`)
  }
}

/**
 * Fits by what it is told, among the passages around it, whether a passage contradicts another one (`packages/facts/src/conflicts/context/trees.ts`), prints how far
 * planted contradictions get and what it does to trades that it is not fitted to, and writes the trees. `--verbose` prints what is reported there, `--apart` the sums of the trades that nothing is fitted to.
 */
function fitConflictForest(): void {
  const bases = readBases()
  const rows = new Map(bases.map((base) => [base.name, rowsOf(base)]))
  console.log(`${[...rows.values()].flat().length} pairs of places in ${bases.length} trades`)
  const folds = Array.from({ length: FOLDS }, (_, fold) => bases.filter((_base, at) => at % FOLDS === fold))
  const left = folds.flatMap((fold) => {
    const forest = fit(bases.filter((base) => !fold.includes(base)).flatMap(({ name }) => rows.get(name) ?? []))
    return score(fold.flatMap(({ name }) => rows.get(name) ?? []), forest)
  })
  printFunnel(bases, (pair) => left.some((row) => row.pair === pair && row.isPlanted && row.score >= IN_USE))
  print('trades that it is not fitted to', bases, left, process.argv.includes('--verbose'))
  const forest = fit([...rows.values()].flat())
  if (process.argv.includes('--apart')) {
    const apart = readBasesApart()
    print('trades that nothing is fitted to', apart, score(apart.flatMap(rowsOf), forest), false)
  }
  writeFileSync(FILE, `/** Trees that tell whether two places of two passages contradict each other: written by \`bench/truth/fitting/fit-conflict-forest.ts\`. */\nexport const TREES: readonly string[] = [\n${forest.map((tree) => `  '${writeTree(tree)}',`).join('\n')}\n]\n\n/** The probability from which a contradiction is reported. */\nexport const LEAST_PROBABILITY = ${IN_USE}\n`)
}

fitConflictForest()
