import { type SavedReply, SAVED_REPLY_TEXTS } from '@marquee/contract/conversations/saved-replies'
import { INBOX_LIMITS } from '@marquee/contract/conversations/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import type { ConversationsContext } from '../context.ts'
import { changeSaved, findSaved, insertSaved, isNameTaken, listSaved, removeSaved, type SavedReplyRow } from './queries.ts'

const present = ({ id, name, text, uses, created_at: createdAt, updated_at: updatedAt }: SavedReplyRow): SavedReply => ({ id, name, text, uses, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() })

const notFound = () => new AppError('not_found', GATE_ERRORS.notFound)

/** Runs a write of which the name may be taken. Throws conflict then. */
async function withUniqueName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isNameTaken(error)) throw new AppError('conflict', SAVED_REPLY_TEXTS.exists)
    throw error
  }
}

/** The owner's saved replies, the most used first. */
export const readSavedReplies = async (ctx: ConversationsContext, owner: string): Promise<SavedReply[]> => (await listSaved(ctx.db, owner)).map(present)

/** Saves a reply; a repeat of the call returns the first one. Throws conflict when the name is taken or there are too many. */
export async function addSavedReply(ctx: ConversationsContext, owner: string, { name, text }: { name: string; text: string }, creating: CreatingCall): Promise<SavedReply> {
  const made = creating.madeId === null ? undefined : await findSaved(ctx.db, owner, creating.madeId)
  if (made) return present(made)
  if ((await listSaved(ctx.db, owner)).length >= INBOX_LIMITS.savedReplies) throw new AppError('conflict', SAVED_REPLY_TEXTS.tooMany)
  const now = ctx.clock.now()
  const row = { id: newId(now.getTime()), owner, name, text, created_at: now, updated_at: now }
  const save = () => ctx.db.transaction().execute(async (trx) => {
    const saved = await insertSaved(trx, row)
    await creating.record(trx, saved.id)
    return saved
  })
  return present(await withUniqueName(save))
}

/** Changes a saved reply. Throws not_found, conflict when the name is taken. */
export async function editSavedReply(ctx: ConversationsContext, owner: string, id: string, { name, text }: { name?: string | undefined; text?: string | undefined }): Promise<SavedReply> {
  const change = { ...(name === undefined ? {} : { name }), ...(text === undefined ? {} : { text }), updated_at: ctx.clock.now() }
  const row = await withUniqueName(() => changeSaved(ctx.db, owner, id, change))
  if (!row) throw notFound()
  return present(row)
}

/** Deletes a saved reply. Throws not_found. */
export async function deleteSavedReply(ctx: ConversationsContext, owner: string, id: string): Promise<void> {
  if (!(await removeSaved(ctx.db, owner, id))) throw notFound()
}
