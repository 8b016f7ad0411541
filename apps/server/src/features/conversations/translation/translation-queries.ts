import type { Db } from '../../../platform/db/database.ts'

/** Stores the translation of a message, unless its writer changed it meanwhile. */
export async function storeTranslation(db: Db, owner: string, { id, text, translation }: { id: string; text: string; translation: string }): Promise<void> {
  await db.updateTable('conversations_messages').set({ translation }).where('owner', '=', owner).where('id', '=', id).where('text', '=', text).execute()
}
