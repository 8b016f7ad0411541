import { findWritten, isOwn, threadOf } from '../../../ports/inbox-reading.ts'
import type { Inbox } from '../../../ports/inbox.ts'
import { type ClientOptions, createClient } from '../client.ts'
import { createAutoResponse } from './auto-response.ts'
import { createCommentReader } from './comments.ts'
import { createMessageReader } from './messages.ts'
import { createWriter } from './write.ts'

/**
 * The inbox over Ayrshare's API (protocols/ayrshare.md section 5). Takes how it is reached; returns the port. It has no calls to hide, to like, to answer
 * in private, or to list mentions, and takes no idempotency keys. Answers about comments are repeated for ten minutes, whatever was written meanwhile.
 */
export function createAyrshareInbox(options: ClientOptions): Inbox {
  const call = createClient(options)
  const [comments, messages] = [createCommentReader(call), createMessageReader(call)]
  return {
    via: 'provider',
    ...comments,
    ...messages,
    ...createWriter(call),
    ...createAutoResponse(call),
    async findReply(key, { request, own, sentAt, known }) {
      const reading = await comments.readThread(key, request)
      const thread = reading.kind === 'ok' ? threadOf(reading.value, request.commentId) : null
      return thread ? findWritten(thread, { text: request.text, sentAt, known, isMine: ({ author }) => isOwn(author, own) }) : 'unclear'
    },
    async findMessage(key, { request, sentAt, known }) {
      if (request.conversationId === null) return 'unclear'
      const reading = await messages.readMessages(key, request.network, request.conversationId)
      return reading.kind === 'ok' ? findWritten(reading.value, { text: request.text, sentAt, known, isMine: ({ direction }) => direction === 'sent' }) : 'unclear'
    },
  }
}
