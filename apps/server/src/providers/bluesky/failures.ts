import { type Failure, toFailure } from '../../ports/outcome.ts'
import type { NetworkReply } from '../../platform/network-client/index.ts'
import { refusal } from './schemas.ts'
import { WORDS } from './words.ts'

export type Refusal = { error: string; message: string }

/** What a server says when it refuses. */
export function readRefusal(reply: NetworkReply): Refusal {
  const body = reply.kind === 'answer' ? refusal.safeParse(reply.body).data : undefined
  return { error: body?.error ?? '', message: body?.message ?? '' }
}

/** Errors that say that a token is not valid any more. */
const EXPIRED = ['ExpiredToken', 'InvalidToken', 'AuthMissing', 'AuthenticationRequired']
const GONE = ['RecordNotFound', 'NotFound', 'HandleNotFound', 'RepoNotFound']

/** Whether a session has to be opened again: nothing was done by this call. */
export const isExpired = (reply: NetworkReply): boolean => reply.kind === 'answer' && (reply.status === 401 || (reply.status === 400 && EXPIRED.includes(readRefusal(reply).error)))

export const isGone = (reply: NetworkReply): boolean => reply.kind === 'answer' && (reply.status === 404 || (reply.status === 400 && GONE.includes(readRefusal(reply).error)))

/** A sentence that ends with a full stop. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const SUSPENDED = ['AccountTakedown', 'AccountDeactivated', 'RepoTakendown']

/** An answer that says nothing of what became of the call: one that cannot be read, or an error inside the server (a key that exists is one). */
function unclear({ status }: { status: number }, isOnlyAsking: boolean): Failure | null {
  if (status < 400) return isOnlyAsking ? { kind: 'unavailable', reason: WORDS.unreadable, isUnreadable: true } : { kind: 'unknown', reason: WORDS.unreadable }
  return status >= 500 && !isOnlyAsking ? { kind: 'unknown', reason: WORDS.unreadable } : null
}

function ofAnswer(reply: Extract<NetworkReply, { kind: 'answer' }>, isOnlyAsking: boolean): Failure {
  const { error, message } = readRefusal(reply)
  if (SUSPENDED.includes(error)) return { kind: 'unauthorized', reason: WORDS.suspended }
  if (reply.status === 429) return toFailure(reply, { reason: WORDS.rateLimited })
  return unclear(reply, isOnlyAsking) ?? toFailure(reply, { reason: message === '' ? WORDS.unreachable : sentence(message), code: error === '' ? null : error, isOnlyAsking })
}

/** What a failed call means. `isOnlyAsking`: a lost response does no harm, also because nothing that counts was asked for. */
export function failureOf(reply: NetworkReply, isOnlyAsking: boolean): Failure {
  if (isGone(reply)) return { kind: 'not-found', reason: WORDS.notFound }
  if (isExpired(reply)) return { kind: 'unauthorized', reason: WORDS.reconnect }
  if (reply.kind === 'answer') return ofAnswer(reply, isOnlyAsking)
  const reason = reply.kind === 'not-sent' && reply.isRefused ? WORDS.privateServer : WORDS.unreachable
  return toFailure({ kind: reply.kind, reason }, { reason, isOnlyAsking })
}
