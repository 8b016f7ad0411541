import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { WITHHELD_LIMITS } from '@marquee/contract/knowledge-withheld'
import { showText } from '../../../platform/injections/hidden.ts'
import { judgeSentences, removeMarks } from '../../../platform/injections/not-quoted.ts'
import { findRuleOverrides } from '../../../platform/injections/withhold-orders.ts'
import type { Chunk } from '../indexing/chunks.ts'
import type { WithheldRow } from './withheld-queries.ts'

/** Passages sorted at once; between two batches the event loop runs other work. */
const BATCH = 10

/** The name of a sentence: the same for the same words. */
export const withheldKey = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

const toRow = (kind: WithheldRow['kind']) => (text: string): Omit<WithheldRow, 'position'> => ({ key: withheldKey(text), kind, text: text.slice(0, WITHHELD_LIMITS.text).toWellFormed() })

/**
 * What of an entry is not given to a model or not quoted, each once: what was hidden in it, then the sentences of its title and passages that speak to whoever
 * writes, then those that may. Takes the title, the passages, the hidden texts, and whether the entry is about the tone: of such a one, only what overrides a
 * model's rules is withheld, and the rest is quoted.
 */
export async function findWithheld(title: string, chunks: readonly Chunk[], hidden: readonly string[], isTone: boolean): Promise<WithheldRow[]> {
  const judge = (text: string) => (isTone ? { withheld: findRuleOverrides(text), notQuoted: [] } : judgeSentences(text))
  const found = new Map(hidden.map(toRow('hidden')).map((row) => [row.key, row]))
  const doubts = new Map<string, Omit<WithheldRow, 'position'>>()
  for (const [index, text] of [title, ...chunks.map(({ content }) => content)].map(removeMarks).entries()) {
    const { withheld, notQuoted } = judge(text)
    for (const row of withheld.map(toRow('order'))) if (!found.has(row.key)) found.set(row.key, row)
    if (doubts.size < WITHHELD_LIMITS.perEntry) for (const row of notQuoted.map(toRow('doubt'))) doubts.set(row.key, row)
    if (found.size >= WITHHELD_LIMITS.perEntry) break
    if (index % BATCH === BATCH - 1) await setImmediate()
  }
  const rows = [...found.values(), ...[...doubts.values()].filter(({ key }) => !found.has(key))]
  return rows.slice(0, WITHHELD_LIMITS.perEntry).map((row, position) => ({ ...row, position }))
}

/** Pages as their readers see them, and what was hidden in them. */
export function showPages<Page extends { text: string }>(pages: readonly Page[]): { pages: Page[]; hidden: string[] } {
  const shown = pages.map((page) => ({ page, ...showText(page.text) }))
  return { pages: shown.map(({ page, text }) => ({ ...page, text })), hidden: shown.flatMap(({ hidden }) => hidden) }
}
