import { fillReply, firstNameOf } from '@marquee/contract/conversations/saved-replies'
import { AUTO_RESPONSE_TEXTS } from '@marquee/contract/conversations/messaging'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DomainEvent } from '../../../platform/events/index.ts'
import { announceThreads } from '../announce.ts'
import type { AnswersAlone, ConversationsContext, ReplyJudge } from '../context.ts'
import type { messageReceived } from '../events.ts'
import { judgeSending } from '../replies/possible.ts'
import { writeReply } from '../replies/write.ts'
import { networkOf } from '../threads/facts.ts'
import { findPersonRow, findThread, lockThreads, type ThreadRow } from '../threads/queries.ts'
import { type AutoResponseRow, findAutoResponse, hasAutoResponse, insertAutoResponseUse } from './auto-response-queries.ts'

const isOnFor = (row: AutoResponseRow | undefined, network: string): row is AutoResponseRow => row !== undefined && row.is_on && row.platforms.includes(network)

/** Whether the fixed text is for a thread: nobody answered in it, and its person did not get the text before. */
async function isForThread(ctx: ConversationsContext, trx: Tx, thread: ThreadRow): Promise<boolean> {
  if (!thread.needs_answer || (await hasAutoResponse(trx, thread.owner, thread.person_id))) return false
  const { answer } = await judgeSending(trx, thread, ctx.clock.now())
  return answer.isPossible
}

/** Subscriber: somebody wrote for the first time. Writes the fixed text as an intent where it is switched on and the chatbot does not answer by itself. */
export async function answerFirst(ctx: ConversationsContext, trx: Tx, { owner, payload }: DomainEvent<z.infer<typeof messageReceived.schema>>): Promise<(() => Promise<void>) | void> {
  const { kind, network, isFirst, threadId, messageId } = payload
  if (kind !== 'message' || !isFirst) return
  const row = await findAutoResponse(trx, owner)
  if (!isOnFor(row, network) || (await ctx.answersAlone(trx, owner, { network, kind }))) return
  const [thread] = await lockThreads(trx, owner, [threadId])
  if (!thread || !(await isForThread(ctx, trx, thread))) return
  const person = await findPersonRow(trx, owner, thread.person_id)
  const { text } = fillReply(row.message, { first_name: firstNameOf(person?.name ?? '') })
  const now = ctx.clock.now()
  const { replyId } = await writeReply(ctx, trx, thread, { text, mediaUrls: [], isPrivate: true, by: 'automation', isFixed: true, answersId: messageId, until: now })
  await insertAutoResponseUse(trx, { owner, person_id: thread.person_id, reply_id: replyId, created_at: now })
  return () => announceThreads(ctx, owner, [threadId])
}

/** Whether the fixed text is still wanted just before its call: it is on there, nobody answered meanwhile, and the chatbot does not. */
export async function judgeFirst({ db, answersAlone }: { db: Db; answersAlone: AnswersAlone }, { owner, threadId }: Parameters<ReplyJudge>[0]): ReturnType<ReplyJudge> {
  const thread = await findThread(db, owner, threadId)
  if (!thread || !isOnFor(await findAutoResponse(db, owner), thread.network)) return { isWanted: false, reason: AUTO_RESPONSE_TEXTS.off }
  if (!thread.needs_answer) return { isWanted: false, reason: AUTO_RESPONSE_TEXTS.answered }
  const network = networkOf(thread)
  return (await answersAlone(db, owner, { network, kind: 'message' })) ? { isWanted: false, reason: AUTO_RESPONSE_TEXTS.overruled([network]) } : { isWanted: true }
}
