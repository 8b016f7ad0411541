import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsNotes, ConversationsSavedReplies } from '../../../platform/db/types.gen.ts'

export type SavedReplyRow = Selectable<ConversationsSavedReplies>
export type NoteRow = Selectable<ConversationsNotes>

/** Whether a write failed because the owner has a saved reply of that name. */
export const isNameTaken = (error: unknown): boolean => error instanceof Error && 'constraint' in error && error.constraint === 'conversations_saved_replies_name'

export const listSaved = (db: Db, owner: string): Promise<SavedReplyRow[]> =>
  db.selectFrom('conversations_saved_replies').selectAll().where('owner', '=', owner).orderBy('uses', 'desc').orderBy(sql`lower(name)`).execute()

export const findSaved = (db: Db, owner: string, id: string): Promise<SavedReplyRow | undefined> => db.selectFrom('conversations_saved_replies').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

export const insertSaved = (db: Db, row: Insertable<ConversationsSavedReplies>): Promise<SavedReplyRow> => db.insertInto('conversations_saved_replies').values(row).returningAll().executeTakeFirstOrThrow()

export const changeSaved = (db: Db, owner: string, id: string, change: Updateable<ConversationsSavedReplies>): Promise<SavedReplyRow | undefined> =>
  db.updateTable('conversations_saved_replies').set(change).where('owner', '=', owner).where('id', '=', id).returningAll().executeTakeFirst()

/** Deletes a saved reply. Returns whether there was one. */
export async function removeSaved(db: Db, owner: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('conversations_saved_replies').where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Counts that a saved reply was used; one that is gone counts nothing. */
export async function countUse(trx: Tx, owner: string, id: string): Promise<void> {
  await trx.updateTable('conversations_saved_replies').set((eb) => ({ uses: eb('uses', '+', 1) })).where('owner', '=', owner).where('id', '=', id).execute()
}

export const listNotes = (db: Db, owner: string, threadId: string): Promise<NoteRow[]> =>
  db.selectFrom('conversations_notes').selectAll().where('owner', '=', owner).where('thread_id', '=', threadId).orderBy('created_at').orderBy('id').execute()

export const findNote = (db: Db, owner: string, id: string): Promise<NoteRow | undefined> => db.selectFrom('conversations_notes').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

export const insertNote = (db: Db, row: Insertable<ConversationsNotes>): Promise<NoteRow> => db.insertInto('conversations_notes').values(row).returningAll().executeTakeFirstOrThrow()

export const changeNote = (db: Db, owner: string, id: string, text: string, now: Date): Promise<NoteRow | undefined> =>
  db.updateTable('conversations_notes').set({ text, updated_at: now }).where('owner', '=', owner).where('id', '=', id).returningAll().executeTakeFirst()

/** Deletes a note. Returns its thread, or undefined. */
export const removeNote = (db: Db, owner: string, id: string) => db.deleteFrom('conversations_notes').where('owner', '=', owner).where('id', '=', id).returning('thread_id').executeTakeFirst()
