import type { Db } from '../../platform/db/database.ts'

/** Everything of an owner that the threads do not take with them. */
const TABLES = ['conversations_threads', 'conversations_people', 'conversations_checks', 'conversations_polls', 'conversations_undos', 'conversations_saved_replies'] as const

/** Erases what people wrote to an owner, with everything that hangs on it. Answers that wait are not sent then: the ledger asks for their rows. */
export async function eraseConversations({ db }: { db: Db }, owner: string): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('owner', '=', owner).execute()
}
