import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { compareInSteps, type Disagreement, isTelling, namesOf, type ReadPassage, readPassage } from '@marquee/facts/conflicts'
import { meaningsOfWord } from '../../../platform/language/meanings.ts'
import { newId } from '../../../platform/ids.ts'
import type { KnowledgeContext } from '../context.ts'
import { deadlinesAt } from '../entries/freshness.ts'
import type { FoundConflict, SideRow } from './conflict-queries.ts'
import { findNear } from './near.ts'
import { type ComparedRow, listConflictingPassages, listOwnPassages, listPassagesById } from './passage-queries.ts'

/** Passages of one entry that are compared; those of long tables beyond are found when the other entry is compared. */
const MAX_PASSAGES = 300
/** Passages of others that are near one. */
const NEAR = 24
/** Names in a list that are searched for each, and passages near each. */
const MAX_NAMES = 20
const NEAR_NAME = 6
/** Passages of entries with which there is a conflict. */
const KNOWN = 200
const MAX_QUERY = 600
/** Opening hours have few words in common: such texts are found by what they state. */
const ABOUT_HOURS = 'opening hours: open Monday to Friday 9:00 to 18:00'
const ABOUT_CONTACT = 'contact phone number address call'

const ROW = /^(?<column>[^:;]{1,200}): (?<name>[^;]*)/u

/** A passage as it is compared. A row of a table is about what its first cell names; the name of a file is not what it is about. */
function toPassage({ entry_id, type, title, tags, content, file_type }: ComparedRow): ReadPassage {
  const isRow = file_type === 'text/csv' && ROW.test(content)
  const name = isRow ? (ROW.exec(content)?.groups?.['name'] ?? '') : title
  return readPassage({ entryId: entry_id, title: file_type !== null && !isRow ? '' : name, text: content, tags, isOffer: type === 'product' || type === 'service' || isRow, isRow }, meaningsOfWord)
}

/** Reads passages, each once: the same are near many. Other work runs before each that is read. */
export type Reader = (row: ComparedRow) => Promise<ReadPassage>
/** Passages that a reader remembers. */
const REMEMBERED = 3_000

/** A reader for a run. A passage that changes has another id; its entry's type alone may change without. */
export function createReader(): Reader {
  const known = new LRUCache<string, ReadPassage>({ max: REMEMBERED })
  return async (row) => {
    const key = `${row.id} ${row.type}`
    const before = known.get(key)
    if (before) return before
    await setImmediate()
    const read = toPassage(row)
    known.set(key, read)
    return read
  }
}

/** What is searched for, to find passages that may say something else than one. */
function queriesOf(passage: ReadPassage): { text: string; limit: number }[] {
  const { title, text } = passage.passage
  const names = passage.isCopy || passage.thing === null ? namesOf(passage).slice(0, MAX_NAMES) : []
  return [
    { text: `${title}\n${text}`.slice(0, MAX_QUERY), limit: NEAR },
    ...names.map((name) => ({ text: name, limit: NEAR_NAME })),
    ...(passage.schedule ? [{ text: ABOUT_HOURS, limit: NEAR }] : []),
    ...(passage.contacts.length > 0 ? [{ text: ABOUT_CONTACT, limit: NEAR }] : []),
  ]
}

async function findNearest(ctx: KnowledgeContext, owner: string, entryId: string, passage: ReadPassage, today: string): Promise<ComparedRow[]> {
  const ids = new Set<number>()
  for (const { text, limit } of queriesOf(passage)) for (const id of await findNear(ctx.db, { owner, entryId, today }, text, limit)) ids.add(id)
  return listPassagesById(ctx.db, owner, [...ids], today)
}

/** Compares a passage with others; other work runs between the steps. */
async function compareInTurns(passage: ReadPassage, others: readonly ReadPassage[]): Promise<Disagreement[]> {
  const steps = compareInSteps(passage, others)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}

const toSide = ({ quote, start, end }: Disagreement['mine'], { page }: ComparedRow): SideRow => ({ quote: quote.toWellFormed(), start, end, page })
const keyOf = (one: SideRow, other: SideRow): string => createHash('sha256').update(JSON.stringify([one.quote, one.start, other.quote, other.start])).digest('hex').slice(0, 32)

function toConflict({ kind, subject, mine, theirs }: Disagreement, own: ComparedRow, other: ComparedRow, now: Date): FoundConflict {
  const sides = [{ entry: own.entry_id, side: toSide(mine, own) }, { entry: other.entry_id, side: toSide(theirs, other) }] as const
  const [one, two] = own.entry_id < other.entry_id ? sides : [sides[1], sides[0]]
  return { id: newId(now.getTime()), one_id: one.entry, other_id: two.entry, kind, subject: subject.slice(0, 400), one: one.side, other: two.side, key: keyOf(one.side, two.side) }
}

/**
 * What an entry and others of the owner say differently. Takes the owner, the entry's uuid, the run's reader and a signal that ends the search; the work is bounded.
 */
export async function findConflicts(ctx: KnowledgeContext, owner: string, entryId: string, read: Reader, signal: AbortSignal): Promise<FoundConflict[]> {
  const now = ctx.clock.now()
  const { today } = deadlinesAt(now)
  const own = await listOwnPassages(ctx.db, owner, entryId, today, MAX_PASSAGES)
  const known = own.length === 0 ? [] : await listConflictingPassages(ctx.db, owner, entryId, today, KNOWN)
  const found = new Map<string, FoundConflict>()
  for (const row of own) {
    if (signal.aborted) break
    const passage = await read(row)
    if (!isTelling(passage)) continue
    const near = [...new Map([...known, ...(await findNearest(ctx, owner, entryId, passage, today))].map((other) => [other.id, other])).values()]
    const others: ReadPassage[] = []
    for (const other of near) others.push(await read(other))
    for (const disagreement of await compareInTurns(passage, others)) {
      const other = near[disagreement.other]
      const conflict = other && toConflict(disagreement, row, other, now)
      if (conflict && !found.has(`${conflict.one_id} ${conflict.other_id} ${conflict.subject}`)) found.set(`${conflict.one_id} ${conflict.other_id} ${conflict.subject}`, conflict)
    }
  }
  return [...found.values()]
}
