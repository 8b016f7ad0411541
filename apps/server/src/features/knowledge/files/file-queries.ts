import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { KnowledgeFiles } from '../../../platform/db/types.gen.ts'
import { NO_LEASE } from '../../../platform/jobs/lease.ts'

export type FileRow = Selectable<KnowledgeFiles>

export async function insertFile(trx: Tx, row: Insertable<KnowledgeFiles>): Promise<void> {
  await trx.insertInto('knowledge_files').values(row).execute()
}

/** Versions of an entry's file, the current one first, locked until the transaction ends. */
export const lockVersions = (trx: Tx, owner: string, entryId: string): Promise<FileRow[]> =>
  trx.selectFrom('knowledge_files').selectAll().where('owner', '=', owner).where('entry_id', '=', entryId).orderBy('is_current', 'desc').forUpdate().execute()

/** The version of an entry's file that its passages are from. */
export const findCurrentVersion = (db: Db, owner: string, entryId: string): Promise<FileRow | undefined> =>
  db.selectFrom('knowledge_files').selectAll().where('owner', '=', owner).where('entry_id', '=', entryId).where('is_current', '=', true).where('stage', '=', 'ready').executeTakeFirst()

export async function deleteVersion(trx: Tx, owner: string, id: string): Promise<void> {
  await trx.deleteFrom('knowledge_files').where('owner', '=', owner).where('id', '=', id).execute()
}

/** Objects of all versions of the owner's entries `ids`. */
export async function listStoreKeysOf(db: Db, owner: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('knowledge_files').select('store_key').where('owner', '=', owner).where('entry_id', 'in', ids).execute()
  return rows.map(({ store_key }) => store_key)
}

/** How many of the owner's files wait to be read. */
export async function countReading(db: Db, owner: string): Promise<number> {
  const { count } = await db.selectFrom('knowledge_files').select(({ fn }) => fn.countAll<number>().as('count')).where('owner', '=', owner).where('stage', '=', 'reading').executeTakeFirstOrThrow()
  return Number(count)
}

/** Resets a version that could not be read, to read it again. */
export async function restartReading(trx: Tx, owner: string, id: string): Promise<void> {
  await trx
    .updateTable('knowledge_files')
    .set({ stage: 'reading', attempts: 0, error: null, finished_at: null, ...NO_LEASE })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
}
