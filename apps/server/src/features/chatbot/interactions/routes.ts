import { approveResponse, discardDraft, getInteraction, listChatbotMentions, listInteractions, markMentionRead, replyToMention, undoDecision } from '@marquee/contract/chatbot/interactions'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import { answerMention, type ConversationsContext, decideDraft, discardPending, markMention, readInteractionDetail, readInteractions, readMentions, undoDraft } from '../../conversations/index.ts'

/** Serves what people decide about the chatbot's proposals, and the mentions; both are rows of conversations (docs/decisions/0068-arrows-of-conversations.md). */
export function registerInteractionRoutes(app: FastifyInstance, ctx: ConversationsContext): void {
  registerRoute(app, ctx, listInteractions, async ({ owner, query }) => succeed(await readInteractions(ctx, owner, query)))
  registerRoute(app, ctx, getInteraction, async ({ owner, params }) => succeed(await readInteractionDetail(ctx, owner, params.id)))
  registerRoute(app, ctx, approveResponse, async ({ owner, caller, body: { interactionId, modifiedResponse: text, ...decision } }) =>
    succeed(await decideDraft(ctx, owner, interactionId, { ...decision, text, by: caller.userId })))
  registerRoute(app, ctx, undoDecision, async ({ owner, params }) => succeed({ interaction: await undoDraft(ctx, owner, params.id) }))
  registerRoute(app, ctx, discardDraft, async ({ owner, caller, params }) => {
    await discardPending(ctx, owner, params.id, caller.userId)
    return succeed({})
  })
  registerRoute(app, ctx, listChatbotMentions, async ({ owner, query }) => succeed(await readMentions(ctx, owner, query)))
  registerRoute(app, ctx, markMentionRead, async ({ owner, params, body }) => succeed({ mention: await markMention(ctx, owner, params.id, body?.isRead ?? true) }))
  registerRoute(app, ctx, replyToMention, async ({ owner, body, creating }) => succeed(await answerMention(ctx, owner, body.mentionId, body.replyText, creating)))
}
