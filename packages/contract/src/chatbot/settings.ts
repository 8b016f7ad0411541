import { z } from 'zod'
import { network, threadKind, WAYS } from '../conversations/networks.ts'
import { claimedUserId } from '../shared/ids.ts'
import { route } from '../shared/route.ts'
import { instant, timeZone } from '../shared/time.ts'
import { POLL_MINUTES, RATE_LIMIT_START, readDelay, RESPONSE_DELAY } from './texts.ts'

/** What the chatbot does when no entry answers: wait for a person, or say in its own words that it does not know. */
export const NO_SOURCE_CHOICES = ['wait', 'say-so'] as const
/** The most that it sends by itself, within these limits. */
export const CAP_LIMITS = { perPersonDay: { min: 1, max: 50 }, perPost: { min: 1, max: 1_000 }, perHour: { min: 1, max: 1_000 } } as const

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.')
const cap = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max)
/** Hours of the day in which it may send by itself; `to` before `from` spans midnight. */
const hours = z.strictObject({ from: timeOfDay, to: timeOfDay }).refine(({ from, to }) => from !== to, 'Choose two different times.')
const caps = z.strictObject({ perPersonDay: cap(CAP_LIMITS.perPersonDay), perPost: cap(CAP_LIMITS.perPost), perHour: cap(CAP_LIMITS.perHour) })

/** The settings in the specification's names of the POST (AMB-25), and our own. */
export const chatbotSettings = z.object({
  defaultPersonalityId: z.string().max(80),
  autoRespond: z.boolean(),
  requireApproval: z.boolean(),
  responseDelayMinutes: z.number().min(RESPONSE_DELAY.min).max(RESPONSE_DELAY.max),
  activePlatforms: z.array(network).max(20),
  useKnowledgeBase: z.boolean(),
  pollFrequencyMinutes: z.literal(POLL_MINUTES),
  enableInstantResponses: z.boolean(),
  enableWebhooks: z.boolean(),
  /** With approval not required: the kinds that go without it. */
  withoutApproval: z.array(threadKind).max(3),
  noSource: z.enum(NO_SOURCE_CHOICES),
  caps,
  /** Null: at any time. */
  hours: hours.nullable(),
  timeZone,
  /** Pause all: nothing is written or sent, and what is due stops. */
  isPaused: z.boolean(),
})
export type ChatbotSettings = z.infer<typeof chatbotSettings>

/** Settings of a user who never saved any (trace.md CHAT-30). */
export const DEFAULT_CHATBOT_SETTINGS = {
  defaultPersonalityId: 'professional',
  autoRespond: false,
  requireApproval: true,
  responseDelayMinutes: 0,
  activePlatforms: [],
  useKnowledgeBase: true,
  pollFrequencyMinutes: 5,
  enableInstantResponses: true,
  enableWebhooks: false,
  withoutApproval: ['comment'],
  noSource: 'wait',
  caps: { perPersonDay: 3, perPost: 20, perHour: 60 },
  hours: null,
  timeZone: 'UTC',
  isPaused: false,
} as const satisfies { [Key in keyof ChatbotSettings]: Readonly<ChatbotSettings[Key]> | ChatbotSettings[Key] }

const shared = { auth: 'user', feature: 'chatbot' } as const

/** The settings as they are answered: the names of the POST in snake_case (AMB-25). */
export const chatbotSettingsAnswer = z.object({
  default_personality_id: z.string(),
  auto_respond: z.boolean(),
  require_approval: z.boolean(),
  response_delay_minutes: z.number(),
  active_platforms: z.array(network),
  use_knowledge_base: z.boolean(),
  poll_frequency_minutes: z.number().int(),
  enable_instant_responses: z.boolean(),
  enable_webhooks: z.boolean(),
  monitoring_active: z.boolean(),
  last_poll_time: instant.nullable(),
  webhook_registered: z.boolean(),
  /** Where the provider sends its events; without secrets. */
  webhook_url: z.string().nullable(),
  /** Of RATE_LIMIT_START. */
  rate_limit_remaining: z.number().int().min(0).max(RATE_LIMIT_START),
  without_approval: z.array(threadKind),
  no_source: z.enum(NO_SOURCE_CHOICES),
  caps,
  hours: hours.nullable(),
  time_zone: z.string(),
  is_paused: z.boolean(),
  /** What it sends with these settings, in a sentence. */
  sentence: z.string(),
  /** The interval in force for each kind that is checked on a connected network. */
  polling: z.array(z.object({ network, via: z.enum(WAYS), kind: threadKind, minutes: z.number() })),
})
export type ChatbotSettingsAnswer = z.infer<typeof chatbotSettingsAnswer>
const answer = z.object({ success: z.literal(true), settings: chatbotSettingsAnswer })

export const getChatbotSettings = route({
  method: 'GET',
  path: '/api/chatbot/settings',
  ...shared,
  scope: 'read',
  summary: "The caller's chatbot settings, with what they mean and what is in force",
  query: z.object({ userId: claimedUserId }),
  response: answer,
})

export const saveChatbotSettings = route({
  method: 'POST',
  path: '/api/chatbot/settings',
  ...shared,
  scope: 'publish',
  summary: 'Change chatbot settings; omitted fields stay as they are. They are read again just before each reply is sent',
  body: z.strictObject({
    ...chatbotSettings.partial().shape,
    userId: claimedUserId,
    /** What is no number is 0. */
    responseDelayMinutes: z.unknown().transform(readDelay).pipe(chatbotSettings.shape.responseDelayMinutes).optional(),
  }),
  response: answer,
})

/** Results of the gate over earlier threads. */
const counts = z.object({ send: z.number().int(), wait: z.number().int(), nothing: z.number().int() })
/** How many of the last threads the replay judges. */
export const REPLAY_SIZE = 50

export const replaySettings = route({
  method: 'POST',
  path: '/api/chatbot/settings/replay',
  ...shared,
  scope: 'read',
  summary: 'What the gate would have done with the last fifty messages, under the saved settings and under changed ones',
  body: z.strictObject({ userId: claimedUserId, settings: chatbotSettings.partial().optional() }),
  response: z.object({
    success: z.literal(true),
    now: counts,
    nowSentence: z.string(),
    after: counts.nullable(),
    afterSentence: z.string().nullable(),
    results: z.array(z.object({ threadId: z.uuid(), network, kind: threadKind, person: z.string(), text: z.string(), at: instant, action: z.enum(['send', 'wait', 'nothing']), because: z.string() })).max(REPLAY_SIZE),
  }),
})

export const pauseChatbot = route({
  method: 'PUT',
  path: '/api/chatbot/paused',
  ...shared,
  scope: 'publish',
  summary: 'Pause all: nothing is written or sent by itself, and what is due waits for the caller; or resume',
  body: z.strictObject({ userId: claimedUserId, isPaused: z.boolean() }),
  response: z.object({ success: z.literal(true), isPaused: z.boolean(), /** Replies that were due and now wait. */ stopped: z.number().int() }),
})

export const setupMonitoring = route({
  method: 'POST',
  path: '/api/chatbot/setup-monitoring',
  ...shared,
  scope: 'admin',
  summary: 'Start monitoring, or start it again: webhooks are registered if they are on, and a check runs at once',
  body: z.strictObject({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    monitoring: z.object({ active: z.boolean(), webhook_registered: z.boolean(), webhook_url: z.string().nullable(), poll_frequency_minutes: z.number().int(), started_at: instant }),
  }),
})
