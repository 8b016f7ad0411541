import { z } from 'zod'
import { claimedUserId, uuid } from '../../shared/ids.ts'
import { cursor, pageLimit } from '../../shared/pagination.ts'
import { route } from '../../shared/route.ts'
import { instant } from '../../shared/time.ts'
import { person } from '../thread.ts'
import { AUTOMATION_REASONS, type AutomationReason } from './gate.ts'

/** Texts about comment automations. */
export const AUTOMATION_TEXTS = {
  heading: 'Comment automations',
  hint: 'They act before the chatbot. A comment gets one answer, from one of the two.',
  add: 'New automation',
  trigger: 'Trigger',
  everyPost: 'Below every post',
  everyPostHint: 'Also below later ones, and below those that were not published from here.',
  publicReply: 'Public reply',
  privateReply: 'Private reply',
  privateHint: (days: number) => `Once a person and post, until ${days} days after the comment`,
  variants: (count: number) => (count === 1 ? '1 variant' : `${count} variants, in turn`),
  dryRun: 'Dry run',
  runAgain: 'Run again',
  nothingSent: 'Nothing was sent.',
  noName: 'Enter a name.',
  noPost: 'Choose at least one post.',
  noCause: 'Enter a word or a meaning.',
  noReply: 'Write a public or a private reply.',
  tooMany: 'You have reached the maximum number of automations.',
  loadFailed: 'Failed to load automations',
  saveFailed: 'Failed to save automation',
} as const
export const AUTOMATION_LIMITS = { perUser: 50, name: 60, posts: 20, words: 20, word: 40, meanings: 5, meaning: 120, variants: 5, text: 1_000, dryRun: 200 } as const
/** `draft`: never switched on. */
export const AUTOMATION_STATES = ['draft', 'active', 'off'] as const

const text = z.string().trim().min(1).max(AUTOMATION_LIMITS.text)
const fields = {
  name: z.string().trim().min(1, AUTOMATION_TEXTS.noName).max(AUTOMATION_LIMITS.name),
  /** Posts below which it acts; those that are not published yet, too. */
  postIds: z.array(uuid).max(AUTOMATION_LIMITS.posts),
  /** A comment that has one of them as a word. */
  words: z.array(z.string().trim().min(1).max(AUTOMATION_LIMITS.word)).max(AUTOMATION_LIMITS.words),
  /** A comment that means one of them, as the end of a sentence: `asks for the recipe`. */
  meanings: z.array(z.string().trim().min(1).max(AUTOMATION_LIMITS.meaning)).max(AUTOMATION_LIMITS.meanings),
  /** Variants, used in turn; with the variables of saved replies. Empty: no public reply. */
  publicReplies: z.array(text).max(AUTOMATION_LIMITS.variants),
  privateReplies: z.array(text).max(AUTOMATION_LIMITS.variants),
}

/** Whether it acts below every post; `postIds` does not matter then. Off if it is omitted. */
const everyPost = { isForAllPosts: z.boolean().optional() }

export const automation = z.object({
  id: uuid,
  ...fields,
  isForAllPosts: z.boolean(),
  state: z.enum(AUTOMATION_STATES),
  sentence: z.string(),
  posts: z.array(z.object({ id: uuid, preview: z.string() })),
  /** Comments that it answered, and those of them that got a private reply. */
  answered: z.number().int(),
  answeredPrivately: z.number().int(),
  lastAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type Automation = z.infer<typeof automation>

const shared = { auth: 'user', feature: 'conversations' } as const
const params = z.object({ id: uuid })
const answer = z.object({ success: z.literal(true), automation })

export const listAutomations = route({
  method: 'GET',
  path: '/api/conversations/automations',
  ...shared,
  scope: 'read',
  summary: "The caller's comment automations with their counts",
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), automations: z.array(automation) }),
})

export const createAutomation = route({
  method: 'POST',
  path: '/api/conversations/automations',
  ...shared,
  scope: 'draft',
  summary: 'Create an automation; it does nothing until it is switched on',
  body: z.strictObject({ userId: claimedUserId, ...fields, ...everyPost }),
  response: answer,
  status: 201,
  creates: true,
})

export const updateAutomation = route({
  method: 'PATCH',
  path: '/api/conversations/automations/:id',
  ...shared,
  scope: 'publish',
  summary: 'Change an automation, or switch it on or off; one that is on must have a post, a trigger and a reply',
  params,
  body: z.strictObject({ userId: claimedUserId, ...fields, ...everyPost, isOn: z.boolean() }).partial(),
  response: answer,
})

export const deleteAutomation = route({
  method: 'DELETE',
  path: '/api/conversations/automations/:id',
  ...shared,
  scope: 'publish',
  summary: 'Delete an automation; what it sent stays',
  params,
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})

const reasons = Object.keys(AUTOMATION_REASONS) as [AutomationReason, ...AutomationReason[]]

export const dryRunAutomation = route({
  method: 'POST',
  path: '/api/conversations/automations/dry-run',
  ...shared,
  scope: 'read',
  summary: 'What an automation would do with the comments already there, each with the reason; nothing is sent',
  /** `id`: of the automation that is being changed, whose answers so far count. A page is of the newest comments; the cursor leads to older ones. */
  body: z.strictObject({ userId: claimedUserId, ...fields, ...everyPost, id: uuid.optional(), limit: pageLimit(AUTOMATION_LIMITS.dryRun, 50), cursor }),
  response: z.object({
    success: z.literal(true),
    /** Comments of this page, and those of them that would be answered. */
    comments: z.number().int(),
    answered: z.number().int(),
    /** Oldest first, since the first comment of a person is the one that is answered. `person`: null for the account itself. */
    results: z.array(z.object({ messageId: uuid, person: person.nullable(), text: z.string(), at: instant, wouldAnswer: z.boolean(), reason: z.enum(reasons).nullable(), sentence: z.string(), publicReply: z.string().nullable(), privateReply: z.string().nullable() })),
    nextCursor: z.string().nullable(),
  }),
})
