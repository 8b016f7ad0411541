import type { Db } from '../../../platform/db/database.ts'

/** Those of the owner's messages to which an answer was sent. */
export async function listAnsweredMessages(db: Db, owner: string, messageIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('conversations_replies').select('answers_id').distinct().where('owner', '=', owner).where('answers_id', 'in', messageIds).where('status', 'in', ['sent', 'read']).execute()
  return rows.flatMap(({ answers_id: id }) => id ?? [])
}
