import type { Db } from '../../../platform/db/database.ts'

/** Records objects to remove from `dueAt` on. Recording one again keeps its first date. */
export async function addTrash(db: Db, keys: readonly string[], dueAt: Date): Promise<void> {
  if (keys.length === 0) return
  await db.insertInto('knowledge_trash').values(keys.map((store_key) => ({ store_key, due_at: dueAt }))).onConflict((conflict) => conflict.doNothing()).execute()
}

/** Removes the record of an object that is kept after all, or is deleted. */
export async function dropTrash(db: Db, key: string): Promise<boolean> {
  const row = await db.deleteFrom('knowledge_trash').where('store_key', '=', key).returning('store_key').executeTakeFirst()
  return row !== undefined
}

/** Objects that are due, the longest due first. */
export async function listDueTrashForSystem(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('knowledge_trash').select('store_key').where('due_at', '<=', now).orderBy('due_at').limit(limit).execute()
  return rows.map(({ store_key }) => store_key)
}
