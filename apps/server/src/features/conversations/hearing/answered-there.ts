import { DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { plainly } from '../../../ports/inbox-reading.ts'
import type { ConversationsContext } from '../context.ts'
import { discardAnswersTo } from '../replies/discard.ts'
import { listTextsUnderWay } from '../replies/queries.ts'
import { pauseChatbot } from '../threads/pause.ts'
import { changeThread, type ThreadRow } from '../threads/queries.ts'
import { listIncomingBefore } from './queries.ts'

/** Messages to which answers may still be open. */
const MOST_ANSWERED = 200

type OwnWords = { text: string; at: Date }

/**
 * Own words that were not written here are the answer of a person on the network itself: drafts for what was written before are over, and the chatbot is paused on the thread. Takes the
 * locked thread and the words that are news. What begins a conversation answers nobody; an answer that is under way in any thread may be heard in another one.
 */
export async function pauseForAnswers(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, own: readonly OwnWords[]): Promise<void> {
  if (own.length === 0) return
  const ours = new Set((await listTextsUnderWay(trx, thread.owner, thread)).map(plainly))
  const answers = own.filter(({ text }) => !ours.has(plainly(text)))
  const last = Math.max(...answers.map(({ at }) => at.getTime()))
  const answered = answers.length === 0 ? [] : await listIncomingBefore(trx, thread.owner, thread.id, new Date(last), MOST_ANSWERED)
  if (answered.length === 0) return
  await discardAnswersTo(ctx, trx, thread, answered, DRAFT_ENDINGS.answered)
  if (thread.chatbot_paused_at !== null) return
  await pauseChatbot(ctx, trx, thread, null)
  await changeThread(trx, thread.owner, thread.id, { chatbot_because: DRAFT_ENDINGS.answeredThere })
}
