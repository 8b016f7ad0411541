import { findAmounts as findPrices } from '@marquee/facts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { entryId, readEntryId } from '../ids.ts'
import { listFormerAmounts } from '../queries.ts'

/** Maximum number of dropped amounts kept per entry: the oldest are discarded first. */
const MAX_FORMER = 100
/** Maximum number of current amounts reported per entry. */
const MAX_CURRENT = 100
/** Maximum number of entries checked for posts with old amounts. */
const MAX_ENTRIES = 200

const former = z.object({ value: z.string(), kind: z.enum(['money', 'percent']), text: z.string(), until: z.string() })
/** An amount that an entry no longer contains, and when it was dropped. */
export type FormerAmount = z.infer<typeof former>
type Amount = Omit<FormerAmount, 'until'>

/** Amounts that an entry no longer contains, as texts and as `value kind`, and its current ones. */
export type DroppedAmounts = { entryId: string; title: string; text: string; former: { text: string; value: string; kind: 'money' | 'percent' }[]; current: string[] }

const KINDS = new Map([['price', 'money'], ['percent', 'percent']] as const)
const keyOf = ({ value, kind }: Pick<Amount, 'value' | 'kind'>): string => `${value} ${kind}`

/** Prices and percentages of a text, each once, as written. */
export function findAmounts(text: string): Amount[] {
  const byKey = new Map<string, Amount>()
  for (const fact of findPrices(text)) {
    const kind = fact.kind === 'price' || fact.kind === 'percent' ? KINDS.get(fact.kind) : undefined
    if (!kind) continue
    const amount = { value: fact.value, kind, text: fact.text.trim() }
    if (!byKey.has(keyOf(amount))) byKey.set(keyOf(amount), amount)
  }
  return [...byKey.values()]
}

/** Amounts from the database; invalid ones are ignored. */
const parseFormerAmounts = (stored: unknown): FormerAmount[] => z.array(former).catch([]).parse(stored)

/** Amounts dropped by a change, and all dropped until now. */
export type AmountChange = { dropped: string[]; former: FormerAmount[] }

/**
 * Records the amounts that a change drops. Takes the recorded ones, the text before and after and the current time; an amount that
 * is back is no longer recorded.
 */
export function changeAmounts(stored: unknown, before: string, after: string, now: Date): AmountChange {
  const kept = new Set(findAmounts(after).map(keyOf))
  const dropped = findAmounts(before).filter((amount) => !kept.has(keyOf(amount)))
  const fresh = new Set(dropped.map(keyOf))
  const older = parseFormerAmounts(stored).filter((amount) => !kept.has(keyOf(amount)) && !fresh.has(keyOf(amount)))
  const all = [...dropped.map((amount) => ({ ...amount, until: now.toISOString() })), ...older]
  return { dropped: dropped.map(({ text }) => text), former: all.slice(0, MAX_FORMER) }
}

/** Entries of the owner with dropped amounts: all, or the given one. Throws AppError not_found for an invalid id. */
export async function listDroppedAmounts(db: Db, owner: string, entry?: string): Promise<DroppedAmounts[]> {
  const rows = await listFormerAmounts(db, owner, entry === undefined ? null : readEntryId(entry), MAX_ENTRIES)
  return rows.map((row) => ({
    entryId: entryId(row),
    title: row.title,
    text: row.description,
    former: parseFormerAmounts(row.former_amounts).map(({ text, value, kind }) => ({ text, value, kind })),
    current: findAmounts(`${row.title}\n${row.description}`).map(({ text }) => text).slice(0, MAX_CURRENT),
  }))
}
