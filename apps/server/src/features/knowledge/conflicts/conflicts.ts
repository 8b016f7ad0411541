import { conflictKind, type ConflictKind, CONFLICT_TEXTS, type ConflictSide, type dismissConflict, type KnowledgeConflict, type listConflicts, type settleConflict, valueOf } from '@marquee/contract/knowledge-conflicts'
import { knowledgeType } from '@marquee/contract/shared/knowledge-source'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { readAtOnce } from '../../../platform/db/read-at-once.ts'
import { AppError } from '../../../platform/errors.ts'
import { readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import type { KnowledgeContext } from '../context.ts'
import { deadlinesAt } from '../entries/freshness.ts'
import { readEntry } from '../entries/entries.ts'
import { replaceInEntry } from '../entries/replace-value.ts'
import { entryId, entryNotFound } from '../ids.ts'
import { CONFLICTS_VERSION } from './check.ts'
import { listDueChecks } from './check-queries.ts'
import { type ConflictRow, countConflicts, deleteConflict, findConflict, listConflictRows, setDismissed } from './conflict-queries.ts'

/** Kinds whose values are not written into another sentence: opening hours are more than one value, and descriptions are words of their sentence. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(['hours', 'description', 'offer'] satisfies ConflictKind[])
/** Kinds whose values are written alike everywhere. */
const WRITTEN_ALIKE: ReadonlySet<string> = new Set(['phone', 'address', 'email', 'person'] satisfies ConflictKind[])
const hasDigit = (text: string): boolean => /\d/u.test(text)

/** "Six euros" does not fit where "offered" stands, nor "four weeks" into a German sentence: numbers in words are replaced by none. */
const isWritable = ({ kind, one, other }: Pick<ConflictRow, 'kind' | 'one' | 'other'>): boolean =>
  !NOT_WRITTEN.has(kind) && (WRITTEN_ALIKE.has(kind) || [one, other].every((side) => hasDigit(valueOf(side))))
/** The cells of a file cannot be written. */
const isReplaceable = (row: Pick<ConflictRow, 'kind' | 'one' | 'other'>, type: string): boolean => type !== 'uploaded_file' && isWritable(row)

const presentSide = ({ id, type, title, page, quote, start, end }: ConflictRow['one'], row: ConflictRow): ConflictSide => ({
  entryId: entryId({ id, type }), title, type: knowledgeType.parse(type), page, quote, start, end, isReplaceable: isReplaceable(row, type),
})

/** A conflict as the API shows it. */
export const presentConflict = (row: ConflictRow): KnowledgeConflict => ({
  id: row.id, kind: conflictKind.parse(row.kind), one: presentSide(row.one, row), other: presentSide(row.other, row), foundAt: row.found_at.toISOString(),
})

const NUMBER = /\d+(?:[.,'’]\d+)*/u

/** What replaces a value: of a price its number alone, since a cell "17,00" has no currency and each entry writes its own. */
function replacementOf(kind: string, right: string, wrong: string): string {
  const number = kind === 'price' ? NUMBER.exec(right)?.[0] : undefined
  return number !== undefined && NUMBER.test(wrong) ? wrong.replace(NUMBER, number) : right
}

const todayOf = ({ clock }: KnowledgeContext): string => deadlinesAt(clock.now()).today

/** A page of the owner's open conflicts, newest first. Throws AppError bad_request for an invalid cursor. */
export async function readConflicts(ctx: KnowledgeContext, owner: string, { limit, cursor }: RouteRequest<typeof listConflicts>['query']): Promise<RouteResult<typeof listConflicts>> {
  const page = { after: cursor === undefined ? null : readCursor(cursor), limit: limit + 1 }
  const today = todayOf(ctx)
  const { rows, total, due } = await readAtOnce(ctx.db, async (trx) => ({
    rows: await listConflictRows(trx, owner, today, page), total: await countConflicts(trx, owner, today), due: await listDueChecks(trx, owner, CONFLICTS_VERSION, 1),
  }))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { success: true, conflicts: shown.map(presentConflict), total, nextCursor: rows.length > limit && last ? writeCursor({ at: last.found_at, id: last.id }) : null, isComplete: due.length === 0 }
}

/** How many open conflicts the owner has, and the newest: the title of each side and the value that it says. Null when there are none. */
export async function readNewestConflict(ctx: Pick<KnowledgeContext, 'db' | 'clock'>, owner: string): Promise<{ count: number; sides: { title: string; value: string }[] } | null> {
  const { today } = deadlinesAt(ctx.clock.now())
  const { row, count } = await readAtOnce(ctx.db, async (trx) => ({ row: (await listConflictRows(trx, owner, today, { after: null, limit: 1 }))[0], count: await countConflicts(trx, owner, today) }))
  return row ? { count, sides: [row.one, row.other].map((side) => ({ title: side.title, value: valueOf(side) })) } : null
}

/** Dismisses a conflict, or reopens it. Throws AppError not_found. */
export async function dismiss(ctx: KnowledgeContext, owner: string, id: string, { isDismissed }: RouteRequest<typeof dismissConflict>['body']): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await setDismissed(trx, owner, id, isDismissed ? ctx.clock.now() : null))) throw entryNotFound()
    await ctx.live.publish(trx, owner, { type: 'knowledge.changed', entryId: null, stage: 'conflicts' })
  })
}

/**
 * Changes the entry of the other side to the value of the side that is right. Takes the owner, the conflict's id and that side. Throws AppError not_found, and
 * conflict with its text when the value cannot be replaced, or is not there any more.
 */
export async function settle(ctx: KnowledgeContext, owner: string, id: string, { use }: RouteRequest<typeof settleConflict>['body']): Promise<Omit<RouteResult<typeof settleConflict>, 'success'>> {
  const row = await findConflict(ctx.db, owner, id, todayOf(ctx))
  if (!row) throw entryNotFound()
  const [right, wrong] = use === 'one' ? [row.one, row.other] : [row.other, row.one]
  if (!isReplaceable(row, wrong.type)) throw new AppError('conflict', CONFLICT_TEXTS.changeFailed, { message: 'this value cannot be replaced' })
  const { description: before } = await readEntry(ctx, owner, wrong.id)
  const { quote, start, end } = wrong
  const replacement = { before: quote.slice(0, start), text: valueOf(wrong), after: quote.slice(end), by: replacementOf(row.kind, valueOf(right), valueOf(wrong)) }
  // Deleted with the change: the job that compares the entry again comes later, and until then the list would show what was just settled.
  await replaceInEntry(ctx, owner, wrong.id, replacement, (trx) => deleteConflict(trx, owner, id))
  const entry = await readEntry(ctx, owner, wrong.id)
  if (entry.description === before) throw new AppError('conflict', CONFLICT_TEXTS.changed)
  return { entry, before }
}
