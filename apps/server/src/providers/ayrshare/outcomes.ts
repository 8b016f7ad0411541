import type { z } from 'zod'
import { ok, type Failure, type Outcome } from '../../ports/outcome.ts'
import type { Reply } from './client.ts'
import { refusal } from './schemas.ts'
import { cleanMessage, REASONS } from './words.ts'

/** The default retry delay: a part of its five-minute window. */
const DEFAULT_RETRY_SECONDS = 30
const QUOTA_CODE = 106
const API_KEY_CODE = 102
const NOT_LINKED_CODE = 156
const PROFILE_KEY_CODE = 348

type Answer = Extract<Reply, { kind: 'answer' }>
export type Refusal = { code: number | undefined; message: string | undefined }

/** The code and message of a refusal, from the body or the first of its errors. */
export function readRefusal(body: unknown): Refusal {
  const parsed = refusal.safeParse(body)
  if (!parsed.success) return { code: undefined, message: undefined }
  const [first] = parsed.data.errors ?? []
  return { code: parsed.data.code ?? first?.code, message: parsed.data.message ?? first?.message }
}

/** Whether the reply says that the network is not linked. */
export const isNotLinked = (reply: Reply): boolean => reply.kind === 'answer' && reply.status >= 400 && reply.status < 500 && readRefusal(reply.body).code === NOT_LINKED_CODE

function fromTooMany({ retryAfterSeconds }: Answer, { code, message }: Refusal): Failure {
  const isQuota = code === QUOTA_CODE || /quota/i.test(message ?? '')
  if (isQuota) return { kind: 'quota-exceeded', reason: REASONS.quota }
  return { kind: 'rate-limited', reason: REASONS.rateLimited, retryAfterSeconds: retryAfterSeconds ?? DEFAULT_RETRY_SECONDS }
}

/** A response of status 400 to 499 as an outcome. */
export function fromRefusal(answer: Answer): Failure {
  const read = readRefusal(answer.body)
  const { code, message } = read
  if (answer.status === 429) return fromTooMany(answer, read)
  if (code === PROFILE_KEY_CODE) return { kind: 'not-found', reason: REASONS.profileGone }
  if (answer.status === 401 || answer.status === 403 || code === API_KEY_CODE) return { kind: 'unauthorized', reason: REASONS.unauthorized }
  if (answer.status === 404) return { kind: 'not-found', reason: cleanMessage(message) ?? REASONS.refused }
  return { kind: 'rejected', reason: cleanMessage(message) ?? REASONS.refused, code: code === undefined ? null : String(code) }
}

const lostReason = (reply: Extract<Reply, { kind: 'lost' }>): string => (reply.isTimeout ? REASONS.timeout : REASONS.lost)

/**
 * The outcome of a call that changes something: whatever may have arrived without a readable response is `unknown`.
 * Takes the reply and the schema of a success.
 */
export function fromWrite<T>(reply: Reply, schema: z.ZodType<T>): Outcome<T> {
  if (reply.kind === 'not-sent') return { kind: 'unavailable', reason: REASONS.notSent }
  if (reply.kind === 'lost') return { kind: 'unknown', reason: lostReason(reply) }
  if (reply.status >= 500) return fromServerError(reply)
  if (reply.body === undefined) return { kind: 'unknown', reason: REASONS.unreadable }
  if (reply.status >= 400) return fromRefusal(reply)
  const parsed = schema.safeParse(reply.body)
  return parsed.success ? ok(parsed.data) : { kind: 'unknown', reason: REASONS.unreadable }
}

/** A 503 with a Retry-After rejected the call before any work; every other 5xx may come after it. */
export function fromServerError(answer: Answer): Failure {
  const isRejectedEarly = answer.status === 503 && answer.retryAfterSeconds !== null
  return isRejectedEarly ? { kind: 'unavailable', reason: REASONS.broken } : { kind: 'unknown', reason: REASONS.broken }
}

/** The outcome of an idempotent call. Takes the reply and the schema of a success. */
export function fromRead<T>(reply: Reply, schema: z.ZodType<T>): Outcome<T> {
  if (reply.kind === 'not-sent') return { kind: 'unavailable', reason: REASONS.notSent }
  if (reply.kind === 'lost') return { kind: 'unavailable', reason: lostReason(reply) }
  if (reply.status >= 500) return { kind: 'unavailable', reason: REASONS.broken }
  if (reply.status >= 400 && reply.body !== undefined) return fromRefusal(reply)
  const parsed = schema.safeParse(reply.body)
  if (parsed.success && reply.status < 300) return ok(parsed.data)
  return { kind: 'unavailable', reason: REASONS.unreadable, isUnreadable: true }
}
