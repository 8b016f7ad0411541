import { capabilityOf, isPossible } from '@marquee/contract/conversations/capabilities'
import type { Network } from '@marquee/contract/conversations/networks'
import type { CommentAddress, Inbox, ReplyRequest, Written } from '../../../ports/inbox.ts'
import { ok, type Outcome } from '../../../ports/outcome.ts'
import type { Client, Reply } from '../client.ts'
import { readRefusal, type Refusal } from '../outcomes.ts'
import { REASONS } from '../words.ts'
import { hasMessages } from './messages.ts'
import { failedWrite, fromInboxRefusal, notSupported } from './refusals.ts'
import { commentsAnswer, sentMessage, writtenComment } from './schemas.ts'

const can = (network: Network, what: 'reply' | 'deleteOwn'): boolean => {
  const capability = capabilityOf('provider', network, 'comment')
  return capability !== null && isPossible(capability[what])
}

/** The ids that some networks need besides the comment's, if it is named by the network's id (protocols/ayrshare.md section 5). */
function idsFor({ network, commentId, postId }: CommentAddress): Record<string, string> {
  if (network === 'linkedin') return { commentUrn: commentId }
  return network === 'tiktok' && postId !== null ? { videoId: postId } : {}
}

const ofNetwork = (network: Network, reply: Reply) => {
  const answer = reply.kind === 'answer' ? commentsAnswer.safeParse(reply.body).data : undefined
  return writtenComment.safeParse(answer?.[network]).data
}

const refusalOf = (part: ReturnType<typeof ofNetwork>): Refusal | undefined => (part?.code === undefined ? undefined : { code: part.code, message: part.message })

const lost: Outcome<never> = { kind: 'unknown', reason: REASONS.unreadable }

/** The outcome of a written comment, whose answer has a part for each network. */
function readWritten(network: Network, reply: Reply): Outcome<Written> {
  const part = ofNetwork(network, reply)
  const refusal = refusalOf(part)
  const failure = failedWrite(network, reply, refusal)
  if (failure) return failure
  if (reply.kind !== 'answer' || !part) return lost
  if (part.status === 'error') return fromInboxRefusal(network, reply, { code: part.code, message: part.message })
  const id = part.sourceCommentId ?? part.commentId
  return id === undefined ? lost : ok({ id, url: null })
}

async function reply(call: Client, key: string, request: ReplyRequest): Promise<Outcome<Written>> {
  const { network, commentId, text, mediaUrls } = request
  if (!can(network, 'reply')) return notSupported(network)
  const body = { commentId, comment: text, platforms: [network], searchPlatformId: true, ...idsFor(request), ...(mediaUrls.length > 0 ? { mediaUrls } : {}) }
  return readWritten(network, await call({ method: 'POST', path: '/comments/reply', profileKey: key, body }))
}

/** The outcome of a deletion: only what says that it succeeded has. */
function readRemoved(network: Network, reply: Reply): Outcome<null> {
  const part = ofNetwork(network, reply)
  const refusal = refusalOf(part)
  const failure = failedWrite(network, reply, refusal)
  // What is gone needs no deletion.
  if (failure) return failure.kind === 'not-found' ? ok(null) : failure
  const answer = reply.kind === 'answer' ? commentsAnswer.safeParse(reply.body).data : undefined
  if (reply.kind !== 'answer' || !answer) return lost
  if (part?.status === 'error' || answer.status === 'error') {
    const refused = fromInboxRefusal(network, reply, refusal)
    return refused.kind === 'not-found' ? ok(null) : refused
  }
  return answer.status === 'success' ? ok(null) : lost
}

async function remove(call: Client, key: string, { network, commentId }: CommentAddress): Promise<Outcome<null>> {
  if (!can(network, 'deleteOwn')) return notSupported(network)
  const reply = await call({ method: 'DELETE', path: `/comments/${encodeURIComponent(commentId)}`, profileKey: key, body: { searchPlatformId: true, platform: network, platforms: [network] } })
  return readRemoved(network, reply)
}

function readSent(network: Network, answer: Extract<Reply, { kind: 'answer' }>): Outcome<Written> {
  const sent = sentMessage.safeParse(answer.body)
  if (sent.success) return ok({ id: sent.data.id, url: null })
  return readRefusal(answer.body).code === undefined ? lost : fromInboxRefusal(network, answer)
}

/** Writing: POST /comments/reply, POST /messages/:platform, DELETE /comments/:id. None takes an idempotency key, and nothing else can be done to a comment. */
export const createWriter = (call: Client): Pick<Inbox, 'reply' | 'sendMessage' | 'act'> => ({
  reply: (key, request) => reply(call, key, request),
  async sendMessage(key, { network, conversationId, recipientId, text, mediaUrls }) {
    if (!hasMessages(network)) return notSupported(network)
    const body = { ...(conversationId === null ? {} : { conversationId }), ...(recipientId === null ? {} : { recipientId }), ...(text === '' ? {} : { message: text }), ...(mediaUrls.length > 0 ? { mediaUrls } : {}) }
    const answer = await call({ method: 'POST', path: `/messages/${network}`, profileKey: key, body })
    const failure = failedWrite(network, answer)
    if (failure) return failure
    return answer.kind === 'answer' ? readSent(network, answer) : lost
  },
  act: async (key, comment, action) => (action === 'delete' ? remove(call, key, comment) : notSupported(comment.network)),
})
