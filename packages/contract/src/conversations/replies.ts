import { z } from 'zod'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { route } from '../shared/route.ts'
import { INTERACTION_TEXTS, TEXT_LIMITS } from './texts.ts'
import { message } from './thread.ts'

const shared = { auth: 'user', feature: 'conversations' } as const
const params = z.object({ id: uuid })
const owner = z.strictObject({ userId: claimedUserId }).optional()
const text = z.string().trim().min(1, INTERACTION_TEXTS.emptyText).max(TEXT_LIMITS.reply)
const messageAnswer = z.object({ success: z.literal(true), message })

export const sendReply = route({
  method: 'POST',
  path: '/api/conversations/:id/replies',
  ...shared,
  scope: 'publish',
  summary: 'Answer a thread: the reply is held for some seconds, then sent exactly once. Pauses the chatbot on the thread',
  params,
  body: z.strictObject({
    userId: claimedUserId,
    text: z.string().trim().max(TEXT_LIMITS.reply),
    /** A comment is answered in public, or in private where its network allows it. */
    isPrivate: z.boolean().default(false),
    /** The message that it answers; the newest of the person by default. */
    answersId: uuid.optional(),
    /** The last message of the person that the writer saw: with a newer one the reply is refused (409), unless `isStillRight`. */
    seenId: uuid.optional(),
    isStillRight: z.boolean().default(false),
    /** Library items to attach. */
    mediaIds: z.array(uuid).max(TEXT_LIMITS.attachments).default([]),
    savedReplyId: uuid.optional(),
  }),
  response: messageAnswer,
  status: 201,
  creates: true,
})

export const withdrawReply = route({
  method: 'POST',
  path: '/api/conversations/replies/:id/withdraw',
  ...shared,
  scope: 'publish',
  summary: 'Take back a reply that is held or due; one that is under way cannot be taken back (409)',
  params,
  body: owner,
  response: messageAnswer.extend({ /** The text that returns to the composer. */ text: z.string(), /** The draft that it was an approval of, which waits again. */ draftId: uuid.nullable() }),
})

export const sendReplyNow = route({
  method: 'POST',
  path: '/api/conversations/replies/:id/now',
  ...shared,
  scope: 'publish',
  summary: 'Send a reply that waits for its delay',
  params,
  body: owner,
  response: messageAnswer,
})

export const retryReply = route({
  method: 'POST',
  path: '/api/conversations/replies/:id/retry',
  ...shared,
  scope: 'publish',
  summary: 'Send a failed reply again, with another text if it is given',
  params,
  body: z.strictObject({ userId: claimedUserId, text: text.optional() }).optional(),
  response: messageAnswer,
})

export const hideMessage = route({
  method: 'PUT',
  path: '/api/conversations/messages/:id/hidden',
  ...shared,
  scope: 'publish',
  summary: 'Hide a comment on its network, or show it again',
  params,
  body: z.strictObject({ userId: claimedUserId, isHidden: z.boolean() }),
  response: messageAnswer,
})

export const likeMessage = route({
  method: 'PUT',
  path: '/api/conversations/messages/:id/liked',
  ...shared,
  scope: 'publish',
  summary: 'Like a comment, or take the like back',
  params,
  body: z.strictObject({ userId: claimedUserId, isLiked: z.boolean() }),
  response: messageAnswer,
})

export const deleteMessage = route({
  method: 'DELETE',
  path: '/api/conversations/messages/:id',
  ...shared,
  scope: 'publish',
  summary: 'Delete a comment or an answer on its network, where the network lets the user',
  params,
  query: z.object({ userId: claimedUserId }),
  response: messageAnswer,
})

export const translateMessage = route({
  method: 'POST',
  path: '/api/conversations/messages/:id/translation',
  ...shared,
  scope: 'read',
  summary: "A message in the user's language",
  params,
  body: owner,
  /** `language`: of the translation. */
  response: z.object({ success: z.literal(true), translation: z.string(), language: z.string() }),
})
