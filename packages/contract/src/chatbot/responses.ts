import { z } from 'zod'
import { network } from '../conversations/networks.ts'
import { draftReply, replyState } from '../conversations/thread.ts'
import { webhookEvent } from '../conversations/webhook-events.ts'
import { MAX_QUESTION } from '../knowledge-search.ts'
import { KNOWLEDGE_LIMITS } from '../knowledge.ts'
import { claimedUserId } from '../shared/ids.ts'
import { route } from '../shared/route.ts'
import { personality } from './personalities.ts'
import { CHATBOT_LISTS, CHATBOT_TEXTS, DEFAULT_TEST_PLATFORM } from './texts.ts'

const shared = { auth: 'user', feature: 'chatbot' } as const
const count = z.number().int()

/** Characters of the context that a caller may add to a message, and entries in its place of the caller's own. */
export const RESPONSE_LIMITS = { message: MAX_QUESTION * 4, context: 8_000, entries: 50 } as const

/** How often and after which pause Test Chat asks again where the server refuses a request because it is busy, before its work begins (docs/decisions/0022-load-is-shed-at-the-door.md). */
export const BUSY_REPEATS = { most: 3, afterMs: 3_000 } as const

/** An entry as the specification's clients send it. It is accepted and not used: what an answer states comes from the caller's own knowledge base alone, which the server has. */
const contextEntry = z.looseObject({ title: z.string().max(KNOWLEDGE_LIMITS.title).optional(), name: z.string().max(KNOWLEDGE_LIMITS.title).optional(), description: z.string().max(KNOWLEDGE_LIMITS.description).optional(), content: z.string().max(KNOWLEDGE_LIMITS.description).optional(), type: z.string().max(40).optional() })

export const generateResponse = route({
  method: 'POST',
  path: '/api/chatbot/generate-response',
  ...shared,
  scope: 'draft',
  summary: 'What a personality answers to a message, from the knowledge base alone, with its sources; nothing is sent',
  body: z.strictObject({
    userId: claimedUserId,
    message: z.string().trim().min(1, CHATBOT_TEXTS.emptyMessage).max(RESPONSE_LIMITS.message),
    /** The default personality if omitted. */
    personalityId: z.string().max(80).nullish(),
    /** The newest version, which may not be switched on; for Test Chat. */
    isNewest: z.boolean().default(false),
    platform: network.default(DEFAULT_TEST_PLATFORM),
    context: z.union([z.string().max(RESPONSE_LIMITS.context), z.looseObject({})]).nullish(),
    knowledgeBase: z.array(contextEntry).max(RESPONSE_LIMITS.entries).nullish(),
  }),
  response: z.object({
    success: z.literal(true),
    response: z.string(),
    personality,
    /** Characters as the platform counts them. */
    length: count,
    maxLength: count,
    /** Entries used; null if the knowledge base is disabled. */
    knowledgeEntries: count.nullable(),
    facts: draftReply.shape.facts,
    sources: draftReply.shape.sources,
    verdict: draftReply.shape.verdict,
    missing: draftReply.shape.missing,
    checks: draftReply.shape.checks,
    /** What the gate would do with it under the caller's settings. */
    because: z.string(),
    milliseconds: count,
  }),
})

export const generateAutoResponses = route({
  method: 'POST',
  path: '/api/chatbot/generate-auto-responses',
  ...shared,
  scope: 'publish',
  summary: 'Have the chatbot take its turn now on everything that waits for it; what may not go by itself becomes a draft',
  body: z.strictObject({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    processed: count,
    total: count,
    results: z.array(z.object({ platform: network, result: z.object({ success: z.boolean(), sent: z.boolean(), response: z.string().nullable(), error: z.string().nullable(), sendError: z.string().nullable() }), reply: replyState.nullable() })),
  }),
})

/** What a manual poll reads. */
export const MANUAL_POLL_TYPES = ['comments', 'mentions', 'messages', 'all'] as const

export const manualPoll = route({
  method: 'POST',
  path: '/api/chatbot/manual-poll',
  ...shared,
  scope: 'publish',
  summary: "Check the caller's accounts now. A network that was just asked is not asked again before its minimum; the answer then tells what is known",
  body: z.strictObject({
    userId: claimedUserId,
    type: z.enum(MANUAL_POLL_TYPES).default('all'),
    /** Asked for by the screen's timer and not by a person: older posts are then asked for as rarely as by the scheduler. */
    isByTimer: z.boolean().default(false),
  }),
  response: z.object({ success: z.boolean(), count, autoResponses: count, error: z.string().nullable(), /** Networks that were asked too recently, with the seconds until they can be asked again. */ waiting: z.array(z.object({ network, seconds: count })) }),
})

export const webhookActivity = route({
  method: 'GET',
  path: '/api/chatbot/webhook-activity',
  ...shared,
  scope: 'read',
  summary: "The last events of the provider's webhook for the caller, newest first, with what became of each",
  query: z.object({ userId: claimedUserId, limit: z.coerce.number().int().min(1).max(50).default(CHATBOT_LISTS.webhookActivity) }),
  response: z.object({ success: z.literal(true), activity: z.array(webhookEvent) }),
})

export const chatbotSummary = route({
  method: 'GET',
  path: '/api/chatbot/summary',
  ...shared,
  scope: 'read',
  summary: 'The counters of the dashboard, and what stands in the head of the screen',
  query: z.object({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    /** Default and custom ones. */
    personalities: count,
    totalInteractions: count,
    pendingApproval: count,
    newMentions: count,
    knowledgeEntries: count,
    isKnowledgeActive: z.boolean(),
    sentence: z.string(),
    monitoringActive: z.boolean(),
    rateLimitRemaining: count,
    isPaused: z.boolean(),
    unanswered: count,
  }),
})
