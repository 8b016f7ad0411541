import type { ChatbotSettings } from '@marquee/contract/chatbot/settings'
import type { DraftReply, Message, ReplyState, Thread } from '@marquee/contract/conversations/thread'
import { until } from '../until.ts'
import type { World } from '../world.ts'
import { type Host, startInbox } from './conversations.ts'
import { uniqueText } from './publishing.ts'

/** A question that the knowledge base answers, and a part of the answer. */
export const PRICE = 'What does the lantern walk cost?'
export const PRICE_ANSWER = '$12'
/** The entry that says it. */
export const WALK = { type: 'product', title: 'Lantern walk', description: `The lantern walk costs ${PRICE_ANSWER} for each person. It starts at 7 PM on Fridays.`, tags: [] }
/** Everything allowed: comments on Facebook are answered without anybody. What is due waits for an hour, so that a test chooses when it goes. */
const FREE = {
  autoRespond: true, requireApproval: false, activePlatforms: ['facebook'], withoutApproval: ['comment'], enableWebhooks: true, enableInstantResponses: true, responseDelayMinutes: 60, useKnowledgeBase: true, noSource: 'wait',
  caps: { perPersonDay: 50, perPost: 1_000, perHour: 1_000 }, hours: null, isPaused: false, timeZone: 'UTC',
} satisfies Partial<ChatbotSettings>

export type ShownThread = { thread: Thread; messages: Message[]; draft: DraftReply | null; chatbot: { isPaused: boolean; because: string } }

/** A person whose comments the chatbot answers. */
export type Answered = {
  world: World
  alice: Host
  /** Allows everything but what is given. */
  set(change?: Partial<ChatbotSettings>): Promise<void>
  show(threadId: string): Promise<ShownThread>
  /** Somebody writes; resolves when the chatbot has left its decision on the thread. */
  hear(said?: Parameters<Host['comment']>[0]): Promise<ShownThread>
  /** Sends the answer that is due now, if it is still wanted. Returns the thread as it is then. */
  sendNow(shown: ShownThread): Promise<ShownThread>
  /** How many answers the networks got. */
  count(): Promise<number>
}

/** The chatbot's newest answer in a thread. */
export const replyOf = ({ messages }: ShownThread): ReplyState | null => messages.findLast(({ isOwn }) => isOwn)?.reply ?? null

/** Starts a world with a person who has a knowledge base and a chatbot. `env` overrides the configuration. */
export async function startAnswering(env: Record<string, string> = {}): Promise<Answered> {
  const { world, alice } = await startInbox(env)
  await alice.call('POST', '/api/knowledge', WALK)
  // Models that read languages and meanings load with the first answer: no test waits for them.
  await alice.call('POST', '/api/chatbot/generate-response', { message: PRICE })
  const show = async (threadId: string) => (await alice.call<ShownThread>('GET', `/api/conversations/${threadId}`)).body
  return {
    world,
    alice,
    show,
    async set(change = {}) {
      const { status, body } = await alice.call('POST', '/api/chatbot/settings', { ...FREE, ...change })
      if (status !== 200) throw new Error(`The settings were refused: ${JSON.stringify(body)}`)
    },
    async hear({ name = uniqueText('Guest'), text = PRICE, ...said } = {}) {
      await alice.tell('/comment', { ...said, name, text })
      const { id } = await alice.find(name)
      await until(() => show(id), ({ chatbot }) => chatbot.because !== '')
      await world.settle()
      return show(id)
    },
    async sendNow(shown) {
      const { status, body } = await alice.call('POST', `/api/conversations/replies/${replyOf(shown)?.id}/now`)
      if (status !== 200) throw new Error(`Nothing was due: ${JSON.stringify(body)}`)
      await world.settle()
      return show(shown.thread.id)
    },
    count: async () => (await alice.accepted()).length,
  }
}
