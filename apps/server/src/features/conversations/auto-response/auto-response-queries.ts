import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsAutoResponses, ConversationsAutoResponseUses } from '../../../platform/db/types.gen.ts'

export type AutoResponseRow = Selectable<ConversationsAutoResponses>

export const findAutoResponse = (db: Db, owner: string): Promise<AutoResponseRow | undefined> => db.selectFrom('conversations_auto_responses').selectAll().where('owner', '=', owner).executeTakeFirst()

export async function storeAutoResponse(db: Db, row: Insertable<ConversationsAutoResponses>): Promise<void> {
  const { owner: _owner, ...values } = row
  await db.insertInto('conversations_auto_responses').values(row).onConflict((conflict) => conflict.column('owner').doUpdateSet(values)).execute()
}

/** Whether a person got the text. */
export async function hasAutoResponse(db: Db, owner: string, personId: string): Promise<boolean> {
  const row = await db.selectFrom('conversations_auto_response_uses').select('reply_id').where('owner', '=', owner).where('person_id', '=', personId).executeTakeFirst()
  return row !== undefined
}

export async function insertAutoResponseUse(trx: Tx, use: Insertable<ConversationsAutoResponseUses>): Promise<void> {
  await trx.insertInto('conversations_auto_response_uses').values(use).execute()
}

/** Whether an answer is one with the fixed text. */
export async function isAutoResponse(db: Db, owner: string, replyId: string): Promise<boolean> {
  const row = await db.selectFrom('conversations_auto_response_uses').select('reply_id').where('owner', '=', owner).where('reply_id', '=', replyId).executeTakeFirst()
  return row !== undefined
}
