import { bindSubscriber, defineSubscriber, type SubscriberDefinition } from '../../platform/events/index.ts'
import type { BoundJob } from '../../platform/jobs/define.ts'
import { messageJudged } from '../conversations/index.ts'
import type { EngineContext } from './context.ts'
import { queueTurn } from './engine/take-turn.ts'

const takeTurns = defineSubscriber('chatbot.queue-turn', messageJudged, { batchSize: 40 })

/** Subscriptions of the chatbot. */
export const CHATBOT_SUBSCRIBERS: SubscriberDefinition[] = [takeTurns]

/** The subscribers, each with its handler. It begins after the automations, since their intents are written when a message is judged. */
export const chatbotSubscribers = (ctx: EngineContext): BoundJob[] => [
  bindSubscriber(ctx, takeTurns, (trx, { owner, payload: { messageId, threadId } }) => queueTurn(ctx, trx, owner, { messageId, threadId })),
]
