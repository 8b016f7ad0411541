import { z } from 'zod'
import { claimedUserId } from '../shared/ids.ts'
import { route } from '../shared/route.ts'
import { instant } from '../shared/time.ts'
import { type Network, networkLabel } from './networks.ts'
import { ANALYTICS_DAYS, ANALYTICS_PLATFORMS, AUTO_RESPONSE_PLATFORMS, INTERACTION_TEXTS, MESSAGE_PLATFORMS, TEXT_LIMITS } from './texts.ts'

// The calls of the specification (document 2 section 7, document 3 section 7.2), with its paths and names.

const shared = { auth: 'user', feature: 'conversations' } as const
/** The caller's 12-character handle; absent, empty and null mean the caller's own. */
const handle = z.string().max(200).nullish()

/** A private conversation in the specification's shape. */
export const conversation = z.object({
  id: z.string(),
  correspondent: z.string(),
  lastMessage: z.string(),
  timestamp: instant,
  platform: z.enum(MESSAGE_PLATFORMS),
  unread: z.boolean(),
  /** Whom an answer goes to; `send-message` takes it. */
  recipientId: z.string(),
  threadId: z.uuid(),
})
export type Conversation = z.infer<typeof conversation>

export const checkMessaging = route({
  method: 'POST',
  path: '/api/ayrshare/messages/check-availability',
  ...shared,
  scope: 'read',
  summary: 'Whether the caller can read and send messages; otherwise the reason',
  body: z.strictObject({ userId: claimedUserId, profileKey: handle }),
  response: z.object({
    success: z.literal(true),
    available: z.boolean(),
    /** Null if it is available. */
    reason: z.string().nullable(),
  }),
})

export const listConversations = route({
  method: 'GET',
  path: '/api/ayrshare/messages/:platform',
  ...shared,
  scope: 'read',
  summary: "The caller's private conversations on one network, newest first",
  params: z.object({ platform: z.enum(MESSAGE_PLATFORMS) }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), data: z.object({ conversations: z.array(conversation) }) }),
})

export const sendMessage = route({
  method: 'POST',
  path: '/api/ayrshare/send-message/:platform',
  ...shared,
  scope: 'publish',
  summary: 'Answer a private conversation, exactly once; by the same way as a reply in the inbox',
  params: z.object({ platform: z.enum(MESSAGE_PLATFORMS) }),
  body: z.strictObject({
    userId: claimedUserId,
    profileKey: handle,
    recipientId: z.string().trim().min(1, INTERACTION_TEXTS.noConversation).max(200),
    message: z.string().trim().min(1, INTERACTION_TEXTS.emptyText).max(TEXT_LIMITS.reply),
  }),
  response: z.object({ success: z.literal(true), data: z.object({ replyId: z.uuid(), status: z.string() }) }),
  creates: true,
})

/** Null: the network did not say. It is never 0 then. */
const figure = z.number().nullable()
const day = z.object({ day: z.iso.date(), followers: figure, engagement: figure, reach: figure, impressions: figure })
/** Figures of one network over 30 days, from stored snapshots. */
export const networkFigures = z.object({
  platform: z.enum(ANALYTICS_PLATFORMS),
  isConnected: z.boolean(),
  followers: figure,
  engagement: figure,
  reach: figure,
  impressions: figure,
  /** Against the 30 days before, in percent. */
  change: z.object({ followers: figure, engagement: figure, reach: figure, impressions: figure }),
  /** Oldest first; a day without a snapshot has nulls. */
  days: z.array(day),
  /** The last snapshot. */
  asOf: instant.nullable(),
})
export type NetworkFigures = z.infer<typeof networkFigures>

export const socialAnalytics = route({
  method: 'POST',
  path: '/api/ayrshare/social-analytics',
  ...shared,
  scope: 'read',
  summary: 'Followers, engagement, reach and impressions of the last 30 days on each network',
  body: z.strictObject({
    userId: claimedUserId,
    profileKey: handle,
    platforms: z.array(z.enum(ANALYTICS_PLATFORMS)).max(ANALYTICS_PLATFORMS.length).optional(),
    dateRange: z.literal([String(ANALYTICS_DAYS), ANALYTICS_DAYS]).optional(),
  }),
  response: z.object({ success: z.literal(true), data: z.object({ analytics: z.record(z.enum(ANALYTICS_PLATFORMS), networkFigures.nullable()) }) }),
})

/** Characters of a fixed answer: our own limit, the provider names none. */
export const AUTO_RESPONSE_LENGTH = 1_000
const inWords = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
/** Texts about the fixed answer. */
export const AUTO_RESPONSE_TEXTS = {
  hint: 'The first message of a person gets this text, once.',
  /** Takes the networks on which the chatbot answers by itself. */
  overruled: (names: readonly Network[]) => `The chatbot answers messages on ${inWords(names.map(networkLabel))} by itself. They do not get this text.`,
  off: 'The fixed answer was switched off.',
  answered: 'Somebody answered already.',
} as const
/** The answer that the first message of a person gets; which networks it is for is kept here, since the provider has one switch for all. */
export const autoResponse = z.object({
  enabled: z.boolean(),
  message: z.string(),
  platforms: z.array(z.enum(AUTO_RESPONSE_PLATFORMS)),
  /** Where the chatbot answers messages by itself, so that they do not get this text; in a sentence, null if nowhere. */
  note: z.string().nullable(),
})
export type AutoResponse = z.infer<typeof autoResponse>

export const getAutoResponse = route({
  method: 'GET',
  path: '/api/ayrshare/auto-response/:profileKey',
  ...shared,
  scope: 'read',
  summary: "The answer that the caller's messages get at once",
  params: z.object({ profileKey: z.string().max(200) }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), data: autoResponse }),
})

export const saveAutoResponse = route({
  method: 'POST',
  path: '/api/ayrshare/auto-response',
  ...shared,
  scope: 'publish',
  summary: 'Change the answer that messages get at once, and the networks that it is for',
  body: z.strictObject({
    userId: claimedUserId,
    profileKey: handle,
    message: z.string().trim().max(AUTO_RESPONSE_LENGTH),
    enabled: z.boolean(),
    platforms: z.array(z.enum(AUTO_RESPONSE_PLATFORMS)).max(AUTO_RESPONSE_PLATFORMS.length),
  }),
  response: z.object({ success: z.literal(true), data: autoResponse, message: z.string() }),
})
