import { listChatbotMentions, markMentionRead, replyToMention } from '@marquee/contract/chatbot/interactions'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import { answerMention, type ConversationsContext, markMention, readMentions } from '../../conversations/index.ts'

/** Serves what people decide about the chatbot's proposals, and the mentions; both are rows of conversations (docs/decisions/0068-arrows-of-conversations.md). */
export function registerInteractionRoutes(app: FastifyInstance, ctx: ConversationsContext): void {
  registerRoute(app, ctx, listChatbotMentions, async ({ owner, query }) => succeed(await readMentions(ctx, owner, query)))
  registerRoute(app, ctx, markMentionRead, async ({ owner, params, body }) => succeed({ mention: await markMention(ctx, owner, params.id, body?.isRead ?? true) }))
  registerRoute(app, ctx, replyToMention, async ({ owner, body, creating }) => succeed(await answerMention(ctx, owner, body.mentionId, body.replyText, creating)))
}
