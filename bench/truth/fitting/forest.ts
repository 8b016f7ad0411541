import type { TreeNode } from '../../../packages/facts/src/conflicts/context/forest.ts'

/** An example: its features, and whether it is one of those that are looked for. */
export type ForestExample = { values: Float32Array; isRight: boolean }

/** How trees grow: their number and depth, the least examples of a leaf, the share of features that a node tries, and what a right example counts. */
const GROWTH = { trees: 120, depth: 14, leaf: 4, tried: 0.4, right: 8 } as const
const SEED = 20_260_801

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Examples = { columns: readonly Float32Array[]; weights: Float64Array; isRight: Uint8Array }
type Split = { feature: number; most: number; impurity: number }

const impurityOf = (right: number, all: number): number => (all === 0 ? 0 : (right * (all - right)) / all)

/** How mixed both sides of a split are; null where one is too small. */
function measure({ weights, isRight }: Examples, column: Float32Array, rows: Uint32Array, most: number): number | null {
  let [count, left, leftRight, all, right] = [0, 0, 0, 0, 0]
  for (const row of rows) {
    const weight = weights[row] ?? 0
    const own = isRight[row] ? weight : 0
    all += weight
    right += own
    if ((column[row] ?? 0) > most) continue
    count += 1
    left += weight
    leftRight += own
  }
  if (count < GROWTH.leaf || rows.length - count < GROWTH.leaf) return null
  return impurityOf(leftRight, left) + impurityOf(right - leftRight, all - left)
}

function rangeOf(column: Float32Array, rows: Uint32Array): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const row of rows) {
    const value = column[row] ?? 0
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

/** The best of some random splits. */
function findSplit(examples: Examples, rows: Uint32Array, random: () => number): Split | null {
  const features = examples.columns.map((_, feature) => ({ feature, place: random() })).toSorted((one, other) => one.place - other.place)
  let best: Split | null = null
  let tried = 0
  for (const { feature } of features) {
    const column = examples.columns[feature] ?? new Float32Array()
    const [least, greatest] = rangeOf(column, rows)
    if (least === greatest) continue
    const most = least + random() * (greatest - least)
    const impurity = measure(examples, column, rows, most)
    if (impurity !== null && (best === null || impurity < best.impurity)) best = { feature, most, impurity }
    tried += 1
    if (tried >= GROWTH.tried * features.length) break
  }
  return best
}

/** The weight of some rows, and of the right ones among them. */
function weigh({ weights, isRight }: Examples, rows: Uint32Array): { all: number; right: number } {
  let [all, right] = [0, 0]
  for (const row of rows) {
    const weight = weights[row] ?? 0
    all += weight
    right += isRight[row] ? weight : 0
  }
  return { all, right }
}

function grow(examples: Examples, rows: Uint32Array, depth: number, random: () => number): TreeNode {
  const { all, right } = weigh(examples, rows)
  const leaf = { leaf: all === 0 ? 0 : right / all }
  const split = depth === 0 || right === 0 || right === all ? null : findSplit(examples, rows, random)
  const column = split && examples.columns[split.feature]
  if (!split || !column) return leaf
  const isLeft = (row: number): boolean => (column[row] ?? 0) <= split.most
  return { feature: split.feature, most: split.most, left: grow(examples, rows.filter(isLeft), depth - 1, random), right: grow(examples, rows.filter((row) => !isLeft(row)), depth - 1, random) }
}

/** Grows extremely randomized trees by which right examples are told. Takes the examples; the same ones give the same trees. */
export function growForest(examples: readonly ForestExample[]): TreeNode[] {
  const width = examples[0]?.values.length ?? 0
  const columns = Array.from({ length: width }, (_, feature) => Float32Array.from(examples, ({ values }) => values[feature] ?? 0))
  const table: Examples = { columns, weights: Float64Array.from(examples, ({ isRight }) => (isRight ? GROWTH.right : 1)), isRight: Uint8Array.from(examples, ({ isRight }) => Number(isRight)) }
  const random = createRandom(SEED)
  return Array.from({ length: GROWTH.trees }, () => grow(table, Uint32Array.from(examples.keys()), GROWTH.depth, random))
}
