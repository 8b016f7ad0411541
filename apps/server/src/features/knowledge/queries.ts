import type { Db } from '../../platform/db/database.ts'

/** Most entries one answer carries. */
const LIST_LIMIT = 500

/** The owner's newest entries. */
export const findEntries = (db: Db, owner: string) =>
  db.selectFrom('knowledge_entries').selectAll().where('owner', '=', owner).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LIST_LIMIT).execute()

export type KnowledgeRow = Awaited<ReturnType<typeof findEntries>>[number]

/** How many entries the owner has, and how many of them are files. */
export async function countEntries(db: Db, owner: string): Promise<{ total: number; files: number }> {
  const row = await db
    .selectFrom('knowledge_entries')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.countAll<number>().filterWhere('type', '=', 'uploaded_file').as('files')])
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), files: Number(row.files) }
}
