import { z } from 'zod'
import { code, count, flag, id, loose, requiredId, storedText, text, when } from '../schemas.ts'

/** Who wrote something; every part may be absent (protocols/ayrshare.md section 5). */
export const person = z.object({ id, username: text, name: text, profileImage: text, userImage: text })
export type PersonItem = z.infer<typeof person>

const file = z.object({ type: text, url: storedText })
export const fileItems = loose(z.array(z.union([file, storedText.transform((url) => ({ type: undefined, url }))])))

/** A comment as GET /comments shows it; its replies are read one by one. Ids have other names in other versions. */
export const commentItem = z.object({
  comment: text,
  commentId: id,
  id,
  created: when,
  from: loose(person),
  username: text,
  postId: id,
  likeCount: count,
  hidden: flag,
  mediaUrls: fileItems,
  replies: loose(z.array(z.unknown())),
})

/** The answer of GET /comments/:id: a list for each network, and how old it is. */
export const commentsAnswer = z.looseObject({ status: z.string(), lastUpdated: when, nextUpdate: when })

/** A message as GET /messages/:platform shows it. */
export const messageItem = z.object({
  id: requiredId,
  conversationId: requiredId,
  action: z.enum(['sent', 'received']),
  senderId: id,
  senderDetails: loose(person),
  recipientId: id,
  recipientDetails: loose(person),
  message: text,
  attachments: fileItems,
  reactions: loose(z.record(z.string().regex(/^[^\0]*$/), storedText)),
  created: when,
  updated: when,
})
export type MessageItem = z.infer<typeof messageItem>

export const messagesAnswer = z.object({
  status: z.string(),
  messages: z.array(z.unknown()),
  lastUpdated: when,
  nextUpdate: when,
  meta: loose(z.object({ pagination: loose(z.object({ next: id })) })),
})

/** One network's part of the answer to a written comment. */
export const writtenComment = z.object({ status: text, commentId: id, sourceCommentId: id, code, message: text })

/** The answer to a message that was sent. */
export const sentMessage = z.object({ status: z.literal('success'), id: requiredId })

export const autoResponse = z.object({ autoResponseActive: z.boolean(), autoResponseMessage: z.string(), autoResponseWaitSeconds: z.number() })
/** The answer to a change has what applies now in `updated`, in older versions beside the status. */
export const changedAutoResponse = z.union([z.object({ updated: autoResponse }).transform(({ updated }) => updated), autoResponse])
