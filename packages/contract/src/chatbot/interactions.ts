import { z } from 'zod'
import { network, NETWORKS, threadKind, THREAD_KINDS } from '../conversations/networks.ts'
import { TEXT_LIMITS } from '../conversations/texts.ts'
import { draftReply, INTERACTION_STATUSES, MENTION_STATUSES, MOODS, person, replyState, threadPost } from '../conversations/thread.ts'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { cursor, pageLimit } from '../shared/pagination.ts'
import { route } from '../shared/route.ts'
import { instant } from '../shared/time.ts'
import { CHATBOT_LISTS, CHATBOT_TEXTS } from './texts.ts'

const shared = { auth: 'user', feature: 'chatbot' } as const
const params = z.object({ id: uuid })

/** An incoming message with the response that was generated, in the specification's names. */
export const interaction = z.object({
  /** `interactionId` of the approval. */
  id: uuid,
  platform: network,
  status: z.enum(INTERACTION_STATUSES),
  created_at: instant,
  incoming_message: z.string(),
  generated_response: z.string(),
  thread_id: uuid,
  kind: threadKind,
  person,
  is_auto: z.boolean(),
  /** The draft with its sources, checks and reasons. */
  draft: draftReply,
  reply: replyState.nullable(),
})
export type Interaction = z.infer<typeof interaction>

const counts = z.object(Object.fromEntries([['all', z.number().int()], ...INTERACTION_STATUSES.map((status) => [status, z.number().int()])]) as Record<'all' | (typeof INTERACTION_STATUSES)[number], z.ZodNumber>)

export const listInteractions = route({
  method: 'GET',
  path: '/api/chatbot/interactions',
  ...shared,
  scope: 'read',
  summary: "The caller's interactions: those that wait for approval first, then the newest",
  query: z.object({ userId: claimedUserId, limit: pageLimit(CHATBOT_LISTS.interactions, CHATBOT_LISTS.interactions), status: z.enum(INTERACTION_STATUSES).optional(), platform: network.optional(), cursor }),
  response: z.object({ success: z.literal(true), interactions: z.array(interaction), counts, nextCursor: z.string().nullable() }),
})

export const getInteraction = route({
  method: 'GET',
  path: '/api/chatbot/interactions/:id',
  ...shared,
  scope: 'read',
  summary: 'One interaction with what the deck shows beside it',
  params,
  query: z.object({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    interaction,
    post: threadPost.nullable(),
    mood: z.enum(MOODS).nullable(),
    language: z.string().nullable(),
    translation: z.string().nullable(),
    /** When the person wrote. */
    incomingAt: instant,
    knownSince: instant,
    /** Until when a private answer is possible; null if it is not, or no end is known. */
    privateUntil: instant.nullable(),
  }),
})

export const approveResponse = route({
  method: 'POST',
  path: '/api/chatbot/approve-response',
  ...shared,
  scope: 'publish',
  summary: 'Approve an interaction, with another text if it is given, or reject it. An approval is held for some seconds, then sent exactly once. Refused (409) when the person wrote again',
  body: z.strictObject({
    userId: claimedUserId,
    interactionId: uuid,
    approved: z.boolean(),
    /** Why it is rejected, for the interaction. */
    reason: z.string().trim().min(1).max(TEXT_LIMITS.note).nullish(),
    modifiedResponse: z.string().trim().min(1, CHATBOT_TEXTS.emptyReply).max(TEXT_LIMITS.reply).nullish(),
    /** The last message of the person that was shown; `isStillRight` approves in spite of a newer one. */
    seenId: uuid.optional(),
    isStillRight: z.boolean().default(false),
  }),
  response: z.object({ success: z.literal(true), interaction, /** Until when it can be taken back. */ undoUntil: instant.nullable() }),
})

export const undoDecision = route({
  method: 'POST',
  path: '/api/chatbot/interactions/:id/undo',
  ...shared,
  scope: 'publish',
  summary: 'Take back an approval that is not under way yet, or a rejection',
  params,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: z.object({ success: z.literal(true), interaction }),
})

export const REDRAFTS = ['again', 'shorter', 'warmer'] as const

export const askForDraft = route({
  method: 'POST',
  path: '/api/conversations/:id/draft',
  ...shared,
  scope: 'draft',
  summary: 'Write a draft for a thread now; nothing is sent',
  params,
  body: z.strictObject({ userId: claimedUserId, personalityId: z.string().max(80).optional(), how: z.enum(REDRAFTS).default('again'), /** A different number asks for a different text. */ variation: z.number().int().min(0).max(1_000_000).optional() }),
  response: z.object({ success: z.literal(true), draft: draftReply }),
})

export const discardDraft = route({
  method: 'DELETE',
  path: '/api/conversations/drafts/:id',
  ...shared,
  scope: 'draft',
  summary: 'Discard a draft that was asked for',
  params,
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})

/** A comment or mention, with both of the specification's names for its text (AMB-47). */
export const mention = z.object({
  id: uuid,
  platform: network,
  post_id: z.string().nullable(),
  mention_text: z.string(),
  content: z.string(),
  author_name: z.string(),
  author_username: z.string().nullable(),
  author: z.string(),
  post_url: z.string().nullable(),
  /** When it was stored here, and when it was written. */
  created_at: instant,
  platform_created_at: instant,
  timestamp: instant,
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
  auto_responded: z.boolean(),
  /** With one the reply box is hidden. */
  response_text: z.string().nullable(),
  status: z.enum(MENTION_STATUSES),
  type: z.enum(THREAD_KINDS),
  thread_id: uuid,
  draft: draftReply.nullable(),
  /** Why it cannot be answered, as a sentence in the place of the reply box; null if it can. */
  cannotReply: z.string().nullable(),
})
export type Mention = z.infer<typeof mention>

export const listChatbotMentions = route({
  method: 'GET',
  path: '/api/chatbot/mentions',
  ...shared,
  scope: 'read',
  summary: "Mentions and comments that the caller's accounts got, newest first",
  query: z.object({
    userId: claimedUserId,
    limit: pageLimit(CHATBOT_LISTS.mentions, CHATBOT_LISTS.mentions),
    status: z.enum(MENTION_STATUSES).optional(),
    platform: z.enum(NETWORKS).optional(),
    /** `comment` and `mention`; both if omitted. */
    type: z.enum(['comment', 'mention']).optional(),
    cursor,
  }),
  response: z.object({ success: z.literal(true), mentions: z.array(mention), newCount: z.number().int(), nextCursor: z.string().nullable() }),
})

export const markMentionRead = route({
  method: 'POST',
  path: '/api/chatbot/mentions/:id/read',
  ...shared,
  scope: 'draft',
  summary: 'Mark a mention as read, or as new again',
  params,
  body: z.strictObject({ userId: claimedUserId, isRead: z.boolean().default(true) }).optional(),
  response: z.object({ success: z.literal(true), mention }),
})

export const replyToMention = route({
  method: 'POST',
  path: '/api/chatbot/reply-to-mention',
  ...shared,
  scope: 'publish',
  summary: 'Answer a mention or comment, exactly once; by the same way as a reply in the inbox',
  body: z.strictObject({ userId: claimedUserId, mentionId: uuid, replyText: z.string().trim().min(1, CHATBOT_TEXTS.emptyReply).max(TEXT_LIMITS.reply) }),
  response: z.object({ success: z.literal(true), mention, reply: replyState }),
  creates: true,
})
