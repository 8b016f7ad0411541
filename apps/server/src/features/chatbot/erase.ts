import type { Db } from '../../platform/db/database.ts'

/** Everything of an owner; what else there is hangs on these. */
const TABLES = ['chatbot_turns', 'chatbot_unanswered', 'chatbot_golden_questions', 'chatbot_personalities', 'chatbot_settings'] as const

/** Erases an owner's personalities, settings and questions. */
export async function eraseChatbot({ db }: { db: Db }, owner: string): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('owner', '=', owner).execute()
}
