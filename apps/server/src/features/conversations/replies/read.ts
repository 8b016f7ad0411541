import type { Tx } from '../../../platform/db/database.ts'
import { lockThreads, refreshThread } from '../threads/queries.ts'
import { markReadUpTo } from './queries.ts'

/** Notes that a person read the answers up to a message. Returns the thread; null if nothing changed. */
export async function markRead(trx: Tx, owner: string, message: { via: string; network: string; externalId: string }, now: Date): Promise<string | null> {
  const threadId = await markReadUpTo(trx, owner, message)
  if (threadId === null) return null
  for (const thread of await lockThreads(trx, owner, [threadId])) await refreshThread(trx, thread, now)
  return threadId
}
