import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const side = z.object({ title: z.string().min(1), text: z.string().min(1) })
const pair = z.object({ id: z.string().min(1), language: z.string().length(2), conflict: z.boolean(), one: side, other: side, oneSays: z.string(), otherSays: z.string() })
/** Two entries of one business, whether they contradict each other, and the sentences that do. */
export type ConflictPair = z.infer<typeof pair> & { /** Its file: authors wrote them one by one. */ batch: string }

const trade = z.object({ entries: z.array(z.object({ id: z.string(), title: z.string(), description: z.string(), tags: z.array(z.string()).default([]), conflict: z.string().optional() })) })
/** The entries of a business; two of them contradict each other only where both say so. */
export type TradeEntries = z.infer<typeof trade> & { name: string }

const CORPORA = join(import.meta.dirname, '../corpora')
const filesOf = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted()
const parse = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

function check({ batch, id, conflict, one, other, oneSays, otherSays }: ConflictPair): void {
  const isQuoted = one.text.includes(oneSays) && other.text.includes(otherSays)
  const isGiven = conflict ? oneSays !== '' && otherSays !== '' : true
  if (!isQuoted || !isGiven) throw new Error(`${batch} ${id}: what contradicts does not stand in the texts.`)
}

/** Pairs of entries that independent authors wrote. Takes the corpus. Throws for one whose sentences are not in its texts. */
export function readPairs(corpus: 'conflicts-learn' | 'conflicts-validate'): ConflictPair[] {
  const folder = join(CORPORA, corpus)
  const pairs = filesOf(folder).flatMap((name) => z.array(pair).parse(parse(folder, name)).map((one) => ({ ...one, batch: name })))
  for (const one of pairs) check(one)
  return pairs
}

/** The entries of the trades that rules may be fitted to: those of the tuning sets and of independent authors. */
export const readTrades = (): TradeEntries[] =>
  [join(import.meta.dirname, '../tuning'), join(CORPORA, 'trades-learn')].flatMap((folder) => filesOf(folder).map((name) => ({ ...trade.parse(parse(folder, name)), name })))
