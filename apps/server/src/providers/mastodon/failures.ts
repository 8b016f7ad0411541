import type { NetworkReply } from '../../platform/network-client/index.ts'
import { type Failure, toFailure } from '../../ports/outcome.ts'
import { refusal } from './schemas.ts'
import { WORDS } from './words.ts'

/** What a server says when it refuses. */
function messageOf(reply: NetworkReply): string {
  const body = reply.kind === 'answer' ? refusal.safeParse(reply.body).data : undefined
  return (body?.error_description ?? body?.error ?? '').slice(0, 300)
}

export const isGone = (reply: NetworkReply): boolean => reply.kind === 'answer' && (reply.status === 404 || reply.status === 410)

/** A sentence that ends with a full stop. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** An answer that says nothing of what became of the call: one that cannot be read, or an error inside the server. */
function unclear(status: number, isOnlyAsking: boolean): Failure | null {
  if (status < 400) return isOnlyAsking ? { kind: 'unavailable', reason: WORDS.unreadable, isUnreadable: true } : { kind: 'unknown', reason: WORDS.unreadable }
  return status >= 500 && !isOnlyAsking ? { kind: 'unknown', reason: WORDS.unreadable } : null
}

function ofAnswer(reply: Extract<NetworkReply, { kind: 'answer' }>, isOnlyAsking: boolean): Failure {
  if (reply.status === 429) return toFailure(reply, { reason: WORDS.rateLimited })
  if (reply.status === 401 || reply.status === 403) return { kind: 'unauthorized', reason: WORDS.reconnect }
  const message = messageOf(reply)
  return unclear(reply.status, isOnlyAsking) ?? toFailure(reply, { reason: message === '' ? WORDS.unreachable : sentence(message), isOnlyAsking })
}

/** What a failed call means. `isOnlyAsking`: a lost response does no harm, also because nothing that counts was asked for. */
export function failureOf(reply: NetworkReply, isOnlyAsking: boolean): Failure {
  if (isGone(reply)) return { kind: 'not-found', reason: WORDS.notFound }
  if (reply.kind === 'answer') return ofAnswer(reply, isOnlyAsking)
  const reason = reply.kind === 'not-sent' && reply.isRefused ? WORDS.privateServer : WORDS.unreachable
  return toFailure({ kind: reply.kind, reason }, { reason, isOnlyAsking })
}
