import type { Db } from '../../../platform/db/database.ts'
import { listAnsweredMessages, listDraftedMessages } from './queries.ts'

/** Which of the owner's messages have an answer that left, or a draft. */
export async function readAnswering(db: Db, owner: string, messageIds: readonly string[]): Promise<Map<string, 'answered' | 'drafted'>> {
  if (messageIds.length === 0) return new Map()
  const [drafted, answered] = [await listDraftedMessages(db, owner, messageIds), await listAnsweredMessages(db, owner, messageIds)]
  return new Map([...drafted.map((id) => [id, 'drafted'] as const), ...answered.map((id) => [id, 'answered'] as const)])
}
