import { z } from 'zod'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { route } from '../shared/route.ts'
import { instant } from '../shared/time.ts'
import { CHATBOT_TEXTS } from './texts.ts'

/** Tones (trace.md CHAT-14). */
export const PERSONALITY_TONES = ['formal', 'casual', 'playful', 'authoritative', 'neutral'] as const
export const TONE_LABELS: Readonly<Record<(typeof PERSONALITY_TONES)[number], string>> = { formal: 'Formal', casual: 'Casual', playful: 'Playful', authoritative: 'Authoritative', neutral: 'Neutral' }
/** Characters of a response (trace.md CHAT-15). */
export const RESPONSE_LENGTH = { min: 50, max: 2_000, default: 280 } as const
/** Of a new personality (trace.md CHAT-16). */
export const PERSONALITY_DEFAULTS = { tone: 'neutral', useEmojis: false, maxResponseLength: RESPONSE_LENGTH.default } as const
/** How long the deletion of a personality can be taken back. */
export const PERSONALITY_UNDO_MS = 10 * 60_000
export const PERSONALITY_LIMITS = { perUser: 50, name: 60, description: 300, systemPrompt: 8_000, versions: 50 } as const

const fields = {
  name: z.string({ error: CHATBOT_TEXTS.incomplete }).trim().min(1, CHATBOT_TEXTS.incomplete).max(PERSONALITY_LIMITS.name),
  description: z.string().trim().max(PERSONALITY_LIMITS.description),
  systemPrompt: z.string({ error: CHATBOT_TEXTS.incomplete }).trim().min(1, CHATBOT_TEXTS.incomplete).max(PERSONALITY_LIMITS.systemPrompt),
  tone: z.enum(PERSONALITY_TONES),
  maxResponseLength: z.number().int().min(RESPONSE_LENGTH.min).max(RESPONSE_LENGTH.max),
  useEmojis: z.boolean(),
}
export type PersonalityFields = { [Key in keyof typeof fields]: z.infer<(typeof fields)[Key]> }

/** The personalities that every user has, by their keys; they cannot be changed. */
export const DEFAULT_PERSONALITIES = {
  professional: {
    name: 'Professional', description: 'Clear and correct, one thought at a time.', tone: 'formal', maxResponseLength: 280, useEmojis: false,
    systemPrompt: 'You answer for a business. Be clear, correct and polite. One thought at a time, short sentences, no exclamation marks. Say what the sources say and nothing else.',
  },
  friendly: {
    name: 'Friendly', description: 'Close and helpful, like a neighbour.', tone: 'casual', maxResponseLength: 280, useEmojis: true,
    systemPrompt: 'You answer for a business, as a helpful neighbour would. Use the first name. Warm, plain words; one emoji at most. Say what the sources say and nothing else.',
  },
  playful: {
    name: 'Playful', description: 'Light, quick, with a wink.', tone: 'playful', maxResponseLength: 200, useEmojis: true,
    systemPrompt: 'You answer for a business, light and quick, with a wink, never at the cost of the person. Two short sentences at most. Say what the sources say and nothing else.',
  },
} as const satisfies Record<string, PersonalityFields>
export type DefaultPersonality = keyof typeof DEFAULT_PERSONALITIES

/** How a version did in the golden questions, against the version before it. */
const golden = z.object({ asked: z.number().int(), right: z.number().int(), lost: z.number().int(), at: instant })

/** A personality in the specification's names. Its fields are those of the version that is switched on. */
export const personality = z.object({
  /** A key of DEFAULT_PERSONALITIES, or a UUID. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  system_prompt: z.string(),
  tone: z.enum(PERSONALITY_TONES),
  max_response_length: z.number().int(),
  use_emojis: z.boolean(),
  isCustom: z.boolean(),
  isDefaultChoice: z.boolean(),
  /** The version that answers, and the newest, which may not be switched on; null of a default one. */
  version: z.number().int().nullable(),
  newestVersion: z.number().int().nullable(),
  /** Of the newest version; null if there are no golden questions, or they are being asked. */
  golden: golden.nullable(),
  isAsking: z.boolean(),
  updatedAt: instant.nullable(),
})
export type Personality = z.infer<typeof personality>

export const personalityVersion = z.object({
  version: z.number().int(),
  name: z.string(),
  description: z.string(),
  system_prompt: z.string(),
  tone: z.enum(PERSONALITY_TONES),
  max_response_length: z.number().int(),
  use_emojis: z.boolean(),
  isOn: z.boolean(),
  golden: golden.nullable(),
  createdAt: instant,
})
export type PersonalityVersion = z.infer<typeof personalityVersion>

const shared = { auth: 'user', feature: 'chatbot' } as const
const params = z.object({ id: z.string().max(80) })
const answer = z.object({ success: z.literal(true), personality })

export const listPersonalities = route({
  method: 'GET',
  path: '/api/chatbot/personalities',
  ...shared,
  scope: 'read',
  summary: 'The default personalities by their keys, and those of the caller, newest first',
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), personalities: z.object({ default: z.record(z.string(), personality), custom: z.array(personality) }) }),
})

export const createPersonality = route({
  method: 'POST',
  path: '/api/chatbot/personalities',
  ...shared,
  scope: 'draft',
  summary: 'Create a personality; its first version is switched on',
  body: z.strictObject({
    userId: claimedUserId,
    name: fields.name,
    description: fields.description.default(''),
    systemPrompt: fields.systemPrompt,
    tone: fields.tone.default(PERSONALITY_DEFAULTS.tone),
    maxResponseLength: fields.maxResponseLength.default(PERSONALITY_DEFAULTS.maxResponseLength),
    useEmojis: fields.useEmojis.default(PERSONALITY_DEFAULTS.useEmojis),
  }),
  response: answer,
  status: 201,
  creates: true,
})

/** AMB-28. */
export const updatePersonality = route({
  method: 'PUT',
  path: '/api/chatbot/personalities/:id',
  ...shared,
  scope: 'draft',
  summary: 'Save a personality as a new version and ask the golden questions; it answers only once it is switched on',
  params,
  body: z.strictObject({ userId: claimedUserId, ...fields }).partial(),
  response: answer,
})

export const duplicatePersonality = route({
  method: 'POST',
  path: '/api/chatbot/personalities/:id/duplicate',
  ...shared,
  scope: 'draft',
  summary: 'Copy a personality, a default one too',
  params,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: answer,
  status: 201,
  creates: true,
})

/** What depends on a personality. */
export const dependants = z.object({
  isDefaultChoice: z.boolean(),
  pendingDrafts: z.number().int(),
  dueReplies: z.number().int(),
})

export const getPersonality = route({
  method: 'GET',
  path: '/api/chatbot/personalities/:id',
  ...shared,
  scope: 'read',
  summary: 'A personality with its versions, newest first, and what depends on it',
  params,
  query: z.object({ userId: claimedUserId }),
  response: answer.extend({ versions: z.array(personalityVersion), dependants }),
})

/** AMB-28. */
export const deletePersonality = route({
  method: 'DELETE',
  path: '/api/chatbot/personalities/:id',
  ...shared,
  scope: 'publish',
  summary: 'Delete a personality; one that something depends on needs a successor (409 without)',
  params,
  query: z.object({ userId: claimedUserId, successorId: z.string().max(80).optional() }),
  response: z.object({ success: z.literal(true), undoId: uuid }),
})

export const restorePersonality = route({
  method: 'POST',
  path: '/api/chatbot/personalities/undo/:id',
  ...shared,
  scope: 'publish',
  summary: 'Take back that a personality was deleted',
  params: z.object({ id: uuid }),
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: answer,
})

export const switchOnVersion = route({
  method: 'POST',
  path: '/api/chatbot/personalities/:id/versions/:version/switch-on',
  ...shared,
  scope: 'publish',
  summary: 'Let a version answer. One that lost golden questions is refused (409) unless `isAnyway`',
  params: params.extend({ version: z.coerce.number().int().min(1) }),
  body: z.strictObject({ userId: claimedUserId, isAnyway: z.boolean().default(false) }).optional(),
  response: answer,
})

export const restorePersonalityVersion = route({
  method: 'POST',
  path: '/api/chatbot/personalities/:id/versions/:version/restore',
  ...shared,
  scope: 'draft',
  summary: 'Save an earlier version as the newest one',
  params: params.extend({ version: z.coerce.number().int().min(1) }),
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: answer,
})
