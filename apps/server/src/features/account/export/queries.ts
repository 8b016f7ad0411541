import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ExportedTable } from './tables.ts'

/** Rows fetched at once. */
const BATCH = 500

/** A file of the export: its key in the store, and its path in the archive. */
export type ExportedFile = { key: string; path: string; at: Date }

/**
 * The rows of a table as JSON texts, in batches. Takes the transaction, whose snapshot they are read from, the table, and how the owner's
 * rows are found in it.
 */
export async function* readRows(tx: Tx, owner: string, { table, by, through, omit }: Pick<ExportedTable, 'by' | 'through'> & { table: string; omit: readonly string[] }): AsyncGenerator<string[]> {
  // A cursor takes no parameters.
  const id = sql`${sql.lit(owner)}::uuid`
  const isOwn = through ? sql`in (select id from ${sql.table(through.table)} where ${sql.ref(through.by)} = ${id})` : sql`= ${id}`
  const select = sql`select (to_jsonb(t) - array[${sql.join(omit.map((name) => sql.lit(name)))}]::text[])::text as row from ${sql.table(table)} as t where ${sql.ref(`t.${by}`)} ${isOwn}`
  await sql`declare export_rows no scroll cursor for ${select}`.execute(tx)
  try {
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch forward ${sql.lit(BATCH)} from export_rows`.execute(tx)
      if (rows.length === 0) return
      yield rows.map(({ row }) => row)
    }
  } finally {
    await sql`close export_rows`.execute(tx)
  }
}

/** The name of a file inside an archive: no folder, no control character, not endless. */
const safeName = (name: string): string => name.replaceAll(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '_').slice(-120) || 'file'

/** Every file of the owner: pictures and videos with the uploads they were converted from, and the files of the knowledge base. */
export async function listFiles(db: Db, owner: string): Promise<ExportedFile[]> {
  const items = await db.selectFrom('media_items').select(['id', 'name', 'store_key', 'original_key', 'created_at']).where('owner', '=', owner).orderBy('id').execute()
  const documents = await db.selectFrom('knowledge_files').select(['id', 'name', 'store_key', 'created_at']).where('owner', '=', owner).orderBy('id').execute()
  return [
    ...items.flatMap(({ id, name, store_key, original_key, created_at }) => [
      { key: store_key, path: `files/media/${id}/${safeName(name)}`, at: created_at },
      ...(original_key === null ? [] : [{ key: original_key, path: `files/media/${id}/original/${safeName(name)}`, at: created_at }]),
    ]),
    ...documents.map(({ id, name, store_key, created_at }) => ({ key: store_key, path: `files/knowledge/${id}/${safeName(name)}`, at: created_at })),
  ]
}
