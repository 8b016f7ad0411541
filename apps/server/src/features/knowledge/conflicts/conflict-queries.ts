import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/time-cursor.ts'

export type SideRow = { quote: string; start: number; end: number; page: number | null }
/** A conflict as it is found: `one_id` is less than `other_id`, so that a pair has one form. */
export type FoundConflict = { id: string; one_id: string; other_id: string; kind: string; subject: string; one: SideRow; other: SideRow; key: string }

/**
 * Replaces the conflicts of an entry by what was found; one whose sentences are the same stays as it is, dismissed or not. Returns whether anything
 * changed.
 */
export async function replaceConflicts(trx: Tx, owner: string, entryId: string, found: readonly FoundConflict[], now: Date): Promise<boolean> {
  const kept = found.map(({ one_id, other_id, subject }) => `${one_id} ${other_id} ${subject}`)
  const gone = await trx
    .deleteFrom('knowledge_conflicts')
    .where('owner', '=', owner)
    .where((eb) => eb.or([eb('one_id', '=', entryId), eb('other_id', '=', entryId)]))
    .where(sql<boolean>`not (one_id || ' ' || other_id || ' ' || subject) = any(${kept}::text[])`)
    .executeTakeFirst()
  let written = gone.numDeletedRows
  for (const { one, other, ...conflict } of found) {
    const sides = { one_quote: one.quote, one_start: one.start, one_end: one.end, one_page: one.page, other_quote: other.quote, other_start: other.start, other_end: other.end, other_page: other.page }
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('knowledge_conflicts')
      // Both entries still exist: they are deleted with their conflicts.
      .columns(['owner', 'id', 'one_id', 'other_id', 'kind', 'subject', 'key', 'found_at', ...SIDES])
      .expression(
        sql`select ${owner}::uuid, ${conflict.id}::uuid, a.id, b.id, ${conflict.kind}, ${conflict.subject}, ${conflict.key}, ${now}::timestamptz, ${sql.join(SIDES.map((column) => (column.endsWith('quote') ? sql`${sides[column]}::text` : sql`${sides[column]}::integer`)))}
          from knowledge_entries a, knowledge_entries b where a.owner = ${owner} and a.id = ${conflict.one_id} and b.owner = ${owner} and b.id = ${conflict.other_id}`,
      )
      .onConflict((clash) => clash.columns(['owner', 'one_id', 'other_id', 'subject']).doUpdateSet({ ...sides, kind: conflict.kind, key: conflict.key, found_at: now, dismissed_at: null }).where('knowledge_conflicts.key', '<>', conflict.key))
      .executeTakeFirst()
    written += numInsertedOrUpdatedRows
  }
  return written > 0n
}
const SIDES = ['one_quote', 'one_start', 'one_end', 'one_page', 'other_quote', 'other_start', 'other_end', 'other_page'] as const

export type EntryLabel = { id: string; type: string; title: string }
/** A conflict with the entries of both sides. */
export type ConflictRow = { id: string; kind: string; found_at: Date; one: EntryLabel & SideRow; other: EntryLabel & SideRow }

/** Conflicts of entries that are in use, and that their owner did not dismiss. */
const selectOpen = (db: Db, owner: string, today: string) =>
  db
    .selectFrom('knowledge_conflicts as k')
    .innerJoin('knowledge_entries as a', (join) => join.onRef('a.owner', '=', 'k.owner').onRef('a.id', '=', 'k.one_id'))
    .innerJoin('knowledge_entries as b', (join) => join.onRef('b.owner', '=', 'k.owner').onRef('b.id', '=', 'k.other_id'))
    .where('k.owner', '=', owner)
    .where('k.dismissed_at', 'is', null)
    .where(sql<boolean>`(a.expires_on is null or a.expires_on >= ${today}::date) and (b.expires_on is null or b.expires_on >= ${today}::date)`)

const side = (entry: 'a' | 'b', name: 'one' | 'other') => sql<EntryLabel & SideRow>`jsonb_build_object('id', ${sql.ref(`${entry}.id`)}, 'type', ${sql.ref(`${entry}.type`)}, 'title', ${sql.ref(`${entry}.title`)},
  'quote', ${sql.ref(`k.${name}_quote`)}, 'start', ${sql.ref(`k.${name}_start`)}, 'end', ${sql.ref(`k.${name}_end`)}, 'page', ${sql.ref(`k.${name}_page`)})`

const selectRows = (db: Db, owner: string, today: string) => selectOpen(db, owner, today).select(['k.id', 'k.kind', 'k.found_at', side('a', 'one').as('one'), side('b', 'other').as('other')])

/** A page of the owner's open conflicts, newest first. */
export const listConflictRows = (db: Db, owner: string, today: string, { after, limit }: { after: Position | null; limit: number }): Promise<ConflictRow[]> =>
  selectRows(db, owner, today)
    .$if(after !== null, (query) => query.where(sql<boolean>`(k.found_at, k.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`))
    .orderBy('k.found_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit)
    .execute()

/** How many open conflicts the owner has. */
export async function countConflicts(db: Db, owner: string, today: string): Promise<number> {
  const { count } = await selectOpen(db, owner, today).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** The open conflicts of some of the owner's entries. */
export const listConflictsOf = async (db: Db, owner: string, entryIds: readonly string[], today: string, limit: number): Promise<ConflictRow[]> =>
  entryIds.length === 0 ? [] : selectRows(db, owner, today).where((eb) => eb.or([eb('k.one_id', 'in', entryIds), eb('k.other_id', 'in', entryIds)])).orderBy('k.found_at', 'desc').orderBy('k.id').limit(limit).execute()

/** The owner's open conflict, or undefined. */
export const findConflict = (db: Db, owner: string, id: string, today: string): Promise<ConflictRow | undefined> => selectRows(db, owner, today).where('k.id', '=', id).executeTakeFirst()

/** Dismisses a conflict, or reopens it. Returns whether the owner has it. */
export async function setDismissed(trx: Tx, owner: string, id: string, dismissedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('knowledge_conflicts').set({ dismissed_at: dismissedAt }).where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a conflict that was settled. */
export async function deleteConflict(trx: Tx, owner: string, id: string): Promise<void> {
  await trx.deleteFrom('knowledge_conflicts').where('owner', '=', owner).where('id', '=', id).execute()
}
