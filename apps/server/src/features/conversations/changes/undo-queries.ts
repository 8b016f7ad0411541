import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsUndos } from '../../../platform/db/types.gen.ts'

export type UndoRow = Selectable<ConversationsUndos>

export async function insertUndo(trx: Tx, row: Insertable<ConversationsUndos>): Promise<void> {
  await trx.insertInto('conversations_undos').values(row).execute()
}

/** Removes what an action changed, so that it is taken back once. Returns it, or undefined. */
export const takeUndo = (trx: Tx, owner: string, id: string): Promise<UndoRow | undefined> => trx.deleteFrom('conversations_undos').where('owner', '=', owner).where('id', '=', id).returningAll().executeTakeFirst()

/** Deletes what can no longer be taken back. */
export async function purgeUndosForSystem(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('conversations_undos').where('expires_at', '<', now).execute()
}
