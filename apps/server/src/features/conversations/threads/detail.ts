import { capabilityOf, known } from '@marquee/contract/conversations/capabilities'
import { closesAt, type Sendable } from '@marquee/contract/conversations/can-send'
import { INTERACTION_TEXTS, MESSAGE_PAGE } from '@marquee/contract/conversations/texts'
import type { getThread } from '@marquee/contract/conversations/threads'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import type { ConversationsContext } from '../context.ts'
import { readThreadView } from '../list/list.ts'
import { judgeSending } from '../replies/possible.ts'
import { requireThread } from '../replies/write.ts'
import { readNotes } from '../saved/notes.ts'
import { readPending } from '../drafts/view.ts'
import { kindOf, networkOf, viaOf } from './facts.ts'
import { readPage } from './messages.ts'
import { findUserName, type ThreadRow } from './queries.ts'

type Answer = Omit<RouteAnswer<typeof getThread>, 'success'>

const sentenceOf = (answer: Sendable): string | null => (answer.isPossible ? null : answer.sentence)

async function readComposer({ db, clock }: ConversationsContext, thread: ThreadRow): Promise<Answer['composer']> {
  const { facts, answer } = await judgeSending(db, thread, clock.now())
  const can = capabilityOf(viaOf(thread), networkOf(thread), kindOf(thread))
  return {
    isPossible: answer.isPossible, sentence: sentenceOf(answer), closesAt: closesAt(facts)?.toISOString() ?? null,
    maxLength: can && known(can.maxText), maxFiles: can && known(can.attachments), needsReconnect: !answer.isPossible && (answer.obstacle === 'account' || facts.messagingReason === INTERACTION_TEXTS.relinkNeeded),
  }
}

async function readPrivateComposer({ db, clock }: ConversationsContext, thread: ThreadRow): Promise<Answer['privateComposer']> {
  if (thread.kind === 'message') return null
  const { facts, answer } = await judgeSending(db, thread, clock.now(), { isPrivate: true })
  return { isPossible: answer.isPossible, sentence: sentenceOf(answer), closesAt: closesAt(facts)?.toISOString() ?? null }
}

/** Nobody here paused it: an answer on the network itself did, which is said as long as it is paused. */
const isPausedByAnswer = ({ chatbot_paused_at: at, chatbot_paused_by: by }: ThreadRow): boolean => at !== null && by === null
/** A person answered, or nobody has to: why it waited is of no concern any more. */
const isOver = (thread: ThreadRow): boolean => !thread.needs_answer && thread.answered_by !== 'chatbot' && thread.answered_by !== 'automation' && !isPausedByAnswer(thread)

const readChatbot = async ({ db }: ConversationsContext, thread: ThreadRow): Promise<Answer['chatbot']> => ({
  isPaused: thread.chatbot_paused_at !== null,
  pausedBy: thread.chatbot_paused_by === null ? null : await findUserName(db, thread.chatbot_paused_by),
  pausedAt: thread.chatbot_paused_at?.toISOString() ?? null,
  because: isOver(thread) ? '' : thread.chatbot_because,
})

/** One thread with its newest messages, its notes, and whether it can be answered. Throws not_found. */
export async function readDetail(ctx: ConversationsContext, owner: string, id: string): Promise<Answer> {
  const row = await requireThread(ctx, owner, id)
  const thread = await readThreadView(ctx, owner, id)
  const page = await readPage(ctx.db, owner, id, { limit: MESSAGE_PAGE.size })
  return {
    thread,
    ...page,
    draft: await readPending(ctx.db, owner, row),
    notes: await readNotes(ctx.db, owner, id),
    chatbot: await readChatbot(ctx, row),
    composer: await readComposer(ctx, row),
    privateComposer: await readPrivateComposer(ctx, row),
    networkUrl: page.messages.findLast(({ url }) => url !== null)?.url ?? row.url ?? thread.post?.url ?? null,
  }
}
