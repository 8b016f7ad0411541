import type { Db } from '../../../platform/db/database.ts'
import { listAnsweredMessages } from './queries.ts'

/** Which of the owner's messages have an answer that left. */
export async function readAnswering(db: Db, owner: string, messageIds: readonly string[]): Promise<Map<string, 'answered' | 'drafted'>> {
  if (messageIds.length === 0) return new Map()
  return new Map((await listAnsweredMessages(db, owner, messageIds)).map((id) => [id, 'answered']))
}
