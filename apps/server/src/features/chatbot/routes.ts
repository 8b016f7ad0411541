import { askGoldenQuestions, createGoldenQuestion, deleteGoldenQuestion, listGoldenQuestions, listUnanswered, settleUnanswered, updateGoldenQuestion } from '@marquee/contract/chatbot/golden'
import { createPersonality, duplicatePersonality, listPersonalities, restorePersonalityVersion, switchOnVersion, updatePersonality } from '@marquee/contract/chatbot/personalities'
import { generateResponse, webhookActivity } from '@marquee/contract/chatbot/responses'
import type { FastifyInstance } from 'fastify'
import { signalOf } from '../../platform/http/hang-up.ts'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import type { ConversationsContext } from '../conversations/index.ts'
import { readActivity } from './activity/activity.ts'
import { tryAnswer } from './answers/test-chat.ts'
import type { ChatbotContext, EngineContext } from './context.ts'
import { registerEngineRoutes } from './engine/routes.ts'
import { addGolden, askAgain, changeGolden, readGolden, removeGolden } from './golden/golden.ts'
import { registerInteractionRoutes } from './interactions/routes.ts'
import { createOwn, duplicate, editOwn, readPersonalities, restoreVersion, switchOn } from './personalities/personalities.ts'
import { readUnanswered, settleQuestion } from './unanswered/unanswered.ts'

function registerPersonalityRoutes(app: FastifyInstance, ctx: ChatbotContext): void {
  registerRoute(app, ctx, listPersonalities, async ({ owner }) => succeed({ personalities: await readPersonalities(ctx, owner) }))
  registerRoute(app, ctx, createPersonality, async ({ owner, body, creating }) => succeed({ personality: await createOwn(ctx, owner, body, creating) }))
  registerRoute(app, ctx, updatePersonality, async ({ owner, params, body }) => succeed({ personality: await editOwn(ctx, owner, params.id, body) }))
  registerRoute(app, ctx, duplicatePersonality, async ({ owner, params, creating }) => succeed({ personality: await duplicate(ctx, owner, params.id, creating) }))
  registerRoute(app, ctx, switchOnVersion, async ({ owner, params, body }) => succeed({ personality: await switchOn(ctx, owner, params.id, { version: params.version, isAnyway: body?.isAnyway ?? false }) }))
  registerRoute(app, ctx, restorePersonalityVersion, async ({ owner, params }) => succeed({ personality: await restoreVersion(ctx, owner, params.id, params.version) }))
}

function registerGoldenRoutes(app: FastifyInstance, ctx: ChatbotContext): void {
  registerRoute(app, ctx, listGoldenQuestions, async ({ owner, query }) => succeed(await readGolden(ctx, owner, query)))
  registerRoute(app, ctx, createGoldenQuestion, async ({ owner, body, creating }) => succeed({ question: await addGolden(ctx, owner, body, creating) }))
  registerRoute(app, ctx, updateGoldenQuestion, async ({ owner, params, body }) => succeed({ question: await changeGolden(ctx, owner, params.id, body) }))
  registerRoute(app, ctx, deleteGoldenQuestion, async ({ owner, params }) => {
    await removeGolden(ctx, owner, params.id)
    return succeed({})
  })
  registerRoute(app, ctx, askGoldenQuestions, async ({ owner, body }) => succeed({ asked: await askAgain(ctx, owner, body) }))
  registerRoute(app, ctx, listUnanswered, async ({ owner, query }) => succeed(await readUnanswered(ctx, owner, query)))
  registerRoute(app, ctx, settleUnanswered, async ({ owner, params, body }) => succeed({ question: await settleQuestion(ctx, owner, params.id, body) }))
}

/** Serves the chatbot's own settings, personalities, golden questions, proposed entries and Test Chat, what it does in threads, and what people decide about that. */
export function registerChatbotRoutes(app: FastifyInstance, ctx: EngineContext & ConversationsContext): void {
  registerPersonalityRoutes(app, ctx)
  registerGoldenRoutes(app, ctx)
  registerEngineRoutes(app, ctx)
  registerInteractionRoutes(app, ctx)
  registerRoute(app, ctx, generateResponse, async ({ owner, body, reply }) => succeed(await tryAnswer(ctx, owner, body, signalOf(reply))))
  registerRoute(app, ctx, webhookActivity, async ({ owner, query }) => succeed({ activity: await readActivity(ctx, owner, query) }))
}
