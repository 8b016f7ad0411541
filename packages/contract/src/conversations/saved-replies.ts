import { z } from 'zod'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { route } from '../shared/route.ts'
import { instant } from '../shared/time.ts'
import { TEXT_LIMITS } from './texts.ts'

/** What a saved reply may name: `{first_name}`. */
export const REPLY_VARIABLES = ['first_name', 'handle', 'post', 'product'] as const
export type ReplyVariable = (typeof REPLY_VARIABLES)[number]
export const REPLY_VARIABLE_LABELS: Readonly<Record<ReplyVariable, string>> = { first_name: 'first name', handle: 'handle', post: 'post', product: 'product' }
export type ReplyValues = Partial<Record<ReplyVariable, string>>

const VARIABLE = /\{(first_name|handle|post|product)\}/g

/** The first of a person's names, for `{first_name}`; empty if there is none. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** A saved reply with its variables filled in. Those without a value stay as they are written, and are named: they block sending. */
export function fillReply(text: string, values: ReplyValues): { text: string; empty: ReplyVariable[] } {
  const empty = new Set<ReplyVariable>()
  const filled = text.replace(VARIABLE, (written, name: ReplyVariable) => {
    const value = values[name]?.trim() ?? ''
    if (value === '') empty.add(name)
    return value === '' ? written : value
  })
  return { text: filled, empty: [...empty] }
}

/** The variables that a text still contains, each once. */
export const emptyVariablesOf = (text: string): ReplyVariable[] => fillReply(text, {}).empty

export const SAVED_REPLY_TEXTS = { exists: 'You already have a saved reply with that name.', tooMany: 'You have reached the maximum number of saved replies.', noName: 'Enter a name.', noText: 'Enter a text.' } as const

export const savedReply = z.object({ id: uuid, name: z.string(), text: z.string(), uses: z.number().int(), createdAt: instant, updatedAt: instant })
export type SavedReply = z.infer<typeof savedReply>

const name = z.string().trim().min(1, SAVED_REPLY_TEXTS.noName).max(TEXT_LIMITS.savedReplyName)
const text = z.string().trim().min(1, SAVED_REPLY_TEXTS.noText).max(TEXT_LIMITS.savedReply)
const answer = z.object({ success: z.literal(true), savedReply })
const params = z.object({ id: uuid })
const shared = { auth: 'user', feature: 'conversations' } as const

export const listSavedReplies = route({
  method: 'GET',
  path: '/api/conversations/saved-replies',
  ...shared,
  scope: 'read',
  summary: "The caller's saved replies, the most used first",
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), savedReplies: z.array(savedReply) }),
})

export const createSavedReply = route({
  method: 'POST',
  path: '/api/conversations/saved-replies',
  ...shared,
  scope: 'draft',
  summary: 'Save a reply; its name is unique',
  body: z.strictObject({ userId: claimedUserId, name, text }),
  response: answer,
  status: 201,
  creates: true,
})

export const updateSavedReply = route({
  method: 'PUT',
  path: '/api/conversations/saved-replies/:id',
  ...shared,
  scope: 'draft',
  summary: 'Change a saved reply; omitted fields stay as they are',
  params,
  body: z.strictObject({ userId: claimedUserId, name: name.optional(), text: text.optional() }),
  response: answer,
})

export const deleteSavedReply = route({
  method: 'DELETE',
  path: '/api/conversations/saved-replies/:id',
  ...shared,
  scope: 'draft',
  summary: 'Delete a saved reply',
  params,
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})
