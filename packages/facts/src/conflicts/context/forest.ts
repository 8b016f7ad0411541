import { CONTEXT_FEATURES, type FeatureValues } from './pair-features.ts'
import { TREES } from './trees.ts'

/** A node of a tree: a leaf with its probability, or which feature is asked, up to which value the left side follows, and both sides. */
export type TreeNode = { leaf: number } | { feature: number; most: number; left: TreeNode; right: TreeNode }

/** Writes a tree on one line: `feature<value` before its left and right side, and `=probability` for a leaf. */
export const writeTree = (node: TreeNode): string => ('leaf' in node ? `=${Number(node.leaf.toFixed(3))}` : `${node.feature}<${Number(node.most.toPrecision(4))} ${writeTree(node.left)} ${writeTree(node.right)}`)

/** Reads a tree from its line. Throws for a line that ends too soon. */
export function readTree(line: string): TreeNode {
  const parts = line.split(' ')
  let at = 0
  const next = (): TreeNode => {
    const part = parts[at]
    at += 1
    if (part === undefined) throw new Error('A tree of the forest is incomplete.')
    if (part.startsWith('=')) return { leaf: Number(part.slice(1)) }
    const [feature, most] = part.split('<')
    return { feature: Number(feature), most: Number(most), left: next(), right: next() }
  }
  return next()
}

function askTree(tree: TreeNode, values: ArrayLike<number>): number {
  let node = tree
  while (!('leaf' in node)) node = (values[node.feature] ?? 0) <= node.most ? node.left : node.right
  return node.leaf
}

/** What some trees think on the average, from 0 to 1. */
export const askForest = (trees: readonly TreeNode[], values: ArrayLike<number>): number => trees.reduce((sum, tree) => sum + askTree(tree, values), 0) / Math.max(1, trees.length)

/** The features in the order in which trees ask them. */
export const toValues = (features: FeatureValues): Float32Array => Float32Array.from(CONTEXT_FEATURES, (name) => features[name] ?? 0)

const forest: readonly TreeNode[] = TREES.map(readTree)

/** How probable it is that two places contradict each other, from 0 to 1; not a share: one in a thousand does. */
export const probabilityOf = (features: FeatureValues): number => askForest(forest, toValues(features))
