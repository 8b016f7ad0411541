import type { Note } from '@marquee/contract/conversations/thread'
import { INBOX_LIMITS } from '@marquee/contract/conversations/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import { announceThreads } from '../announce.ts'
import type { ConversationsContext } from '../context.ts'
import { lockThread } from '../replies/write.ts'
import { findUserName } from '../threads/queries.ts'
import { changeNote, findNote, insertNote, listNotes, type NoteRow, removeNote } from './queries.ts'

const TOO_MANY = `A conversation has ${INBOX_LIMITS.notesPerThread} notes at most.`
const present = (row: NoteRow): Note => ({ id: row.id, threadId: row.thread_id, text: row.text, author: row.author, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() })
const notFound = () => new AppError('not_found', GATE_ERRORS.notFound)

/** The notes of a thread, oldest first. */
export const readNotes = async (db: Db, owner: string, threadId: string): Promise<Note[]> => (await listNotes(db, owner, threadId)).map(present)

/** Adds a note to a thread, by a user; a repeat of the call returns the first one. Throws not_found, conflict when there are too many. */
export async function addNote(ctx: ConversationsContext, owner: string, threadId: string, { text, by }: { text: string; by: string }, creating: CreatingCall): Promise<Note> {
  const made = creating.madeId === null ? undefined : await findNote(ctx.db, owner, creating.madeId)
  if (made) return present(made)
  const now = ctx.clock.now()
  const row = await ctx.db.transaction().execute(async (trx) => {
    await lockThread(trx, owner, threadId)
    if ((await listNotes(trx, owner, threadId)).length >= INBOX_LIMITS.notesPerThread) throw new AppError('conflict', TOO_MANY)
    const note = await insertNote(trx, { id: newId(now.getTime()), owner, thread_id: threadId, text, author: await findUserName(trx, by), created_at: now, updated_at: now })
    await creating.record(trx, note.id)
    return note
  })
  await announceThreads(ctx, owner, [threadId])
  return present(row)
}

/** Changes a note. Throws not_found. */
export async function editNote(ctx: ConversationsContext, owner: string, id: string, text: string): Promise<Note> {
  const row = await changeNote(ctx.db, owner, id, text, ctx.clock.now())
  if (!row) throw notFound()
  await announceThreads(ctx, owner, [row.thread_id])
  return present(row)
}

/** Deletes a note. Throws not_found. */
export async function deleteNote(ctx: ConversationsContext, owner: string, id: string): Promise<void> {
  const row = await removeNote(ctx.db, owner, id)
  if (!row) throw notFound()
  await announceThreads(ctx, owner, [row.thread_id])
}
