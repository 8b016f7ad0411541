import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Something of an entry that is not given to a model, or, a `doubt`, that is given and not quoted. */
export type WithheldRow = { key: string; position: number; kind: 'order' | 'hidden' | 'doubt'; text: string }

/** Replaces what of an entry is withheld; what is still there stays allowed. */
export async function replaceWithheld(trx: Tx, owner: string, entryId: string, rows: readonly WithheldRow[]): Promise<void> {
  const keys = rows.map(({ key }) => key)
  await trx.deleteFrom('knowledge_withheld').where('owner', '=', owner).where('entry_id', '=', entryId).where(sql<boolean>`not key = any(${keys}::text[])`).execute()
  if (rows.length === 0) return
  await trx
    .insertInto('knowledge_withheld')
    .values(rows.map((row) => ({ ...row, owner, entry_id: entryId })))
    .onConflict((conflict) => conflict.columns(['entry_id', 'key']).doUpdateSet(({ ref }) => ({ position: ref('excluded.position'), kind: ref('excluded.kind') })))
    .execute()
}

/** Allows a sentence that is withheld or not quoted, or takes that back. Returns whether the owner's entry has it. */
export async function allowWithheld(trx: Tx, owner: string, entryId: string, key: string, allowedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('knowledge_withheld')
    .set({ allowed_at: allowedAt })
    .where('owner', '=', owner)
    .where('entry_id', '=', entryId)
    .where('key', '=', key)
    .where('kind', 'in', ['order', 'doubt'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The keys of the sentences that the owner allowed, by entry. */
export async function listAllowed(db: Db, owner: string, entryIds: readonly string[]): Promise<Map<string, Set<string>>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db.selectFrom('knowledge_withheld').select(['entry_id', 'key']).where('owner', '=', owner).where('entry_id', 'in', entryIds).where('allowed_at', 'is not', null).execute()
  const allowed = new Map<string, Set<string>>()
  for (const row of rows) allowed.set(row.entry_id, (allowed.get(row.entry_id) ?? new Set()).add(row.key))
  return allowed
}

/** The texts of an entry that readers do not see, as recorded. */
export async function listHidden(trx: Tx, owner: string, entryId: string): Promise<string[]> {
  const rows = await trx.selectFrom('knowledge_withheld').select('text').where('owner', '=', owner).where('entry_id', '=', entryId).where('kind', '=', 'hidden').orderBy('position').execute()
  return rows.map(({ text }) => text)
}

/** What of some entries is not repeated: withheld, or not quoted, and not allowed. */
export async function listUnrepeated(db: Db, owner: string, entryIds: readonly string[]): Promise<Map<string, string[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db.selectFrom('knowledge_withheld').select(['entry_id', 'text']).where('owner', '=', owner).where('entry_id', 'in', entryIds).where('allowed_at', 'is', null).execute()
  return new Map([...Map.groupBy(rows, (row) => row.entry_id)].map(([entryId, own]) => [entryId, own.map(({ text }) => text)]))
}
