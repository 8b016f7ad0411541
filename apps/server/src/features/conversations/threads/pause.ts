import { DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ConversationsContext } from '../context.ts'
import { chatbotPaused } from '../events.ts'
import { stopDueOfThread } from '../drafts/drafts.ts'
import { changeThread, type ThreadRow } from './queries.ts'

/** Pauses the chatbot on a locked thread, by a person whom the product may not know, and makes what it was about to send wait. Nothing changes if it is paused. */
export async function pauseChatbot(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, by: string | null): Promise<void> {
  if (thread.chatbot_paused_at !== null) return
  const now = ctx.clock.now()
  await changeThread(trx, thread.owner, thread.id, { chatbot_paused_at: now, chatbot_paused_by: by })
  await stopDueOfThread(ctx, trx, thread, DRAFT_ENDINGS.pausedHere)
  await ctx.events.publish(trx, chatbotPaused, { owner: thread.owner, payload: { threadId: thread.id, isPaused: true }, at: now })
}

/** Lets the chatbot write on a locked thread again. */
export async function resumeChatbot(ctx: ConversationsContext, trx: Tx, thread: ThreadRow): Promise<void> {
  if (thread.chatbot_paused_at === null) return
  await changeThread(trx, thread.owner, thread.id, { chatbot_paused_at: null, chatbot_paused_by: null })
  await ctx.events.publish(trx, chatbotPaused, { owner: thread.owner, payload: { threadId: thread.id, isPaused: false }, at: ctx.clock.now() })
}
