/**
 * The outcome of a call to a third party (architecture.md section 4.4). Adapters return it and never throw for it;
 * only the job layer retries.
 * `unknown`: the request may have had its effect; check before retrying.
 */
export type Outcome<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'unauthorized'; reason: string }
  | { kind: 'rate-limited'; reason: string; retryAfterSeconds: number }
  | { kind: 'quota-exceeded'; reason: string }
  | { kind: 'rejected'; reason: string; code: string | null }
  | { kind: 'not-found'; reason: string }
  /** `isUnreadable`: a response came, but not in the form of the service's protocol. */
  | { kind: 'unavailable'; reason: string; isUnreadable?: true }
  | { kind: 'unknown'; reason: string }

export type Failure = Exclude<Outcome<never>, { kind: 'ok' }>

/** What a look-up of a call without a response found. `unclear`: the service could not be asked, or does not know yet. */
export type Finding<Value> = { value: Value } | 'absent' | 'unclear'

/** Wraps a value as a success. */
export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value })

/**
 * A failed call, as the HTTP client reports it. `not-sent`: it had no effect. `lost`: it may have had one. `too-large`: it had one,
 * and its response is too large to read.
 */
export type FailedReply =
  | { kind: 'answer'; status: number; retryAfterSeconds: number | null }
  | { kind: 'not-sent'; reason: string }
  | { kind: 'lost'; reason: string }
  | { kind: 'too-large'; reason: string }

/** The message of a response's body, and whether the call only reads: then a lost response does no harm. */
type Says = { reason?: string | undefined; code?: string | null | undefined; isOnlyAsking?: boolean }

const DEFAULT_RETRY_SECONDS = 10
const KINDS_BY_STATUS: Readonly<Record<number, 'unauthorized' | 'quota-exceeded' | 'not-found' | 'unavailable'>> = {
  401: 'unauthorized', 402: 'quota-exceeded', 403: 'unauthorized', 404: 'not-found', 408: 'unavailable',
}

function ofStatus(status: number, retryAfterSeconds: number | null, { reason = `HTTP ${status}`, code = null, isOnlyAsking = false }: Says): Failure {
  // A gateway timed out: the server behind it may still be working.
  if (status === 504 && !isOnlyAsking) return { kind: 'unknown', reason }
  if (status === 429) return { kind: 'rate-limited', reason, retryAfterSeconds: retryAfterSeconds ?? DEFAULT_RETRY_SECONDS }
  const kind = KINDS_BY_STATUS[status]
  if (kind) return { kind, reason }
  return status >= 400 && status < 500 ? { kind: 'rejected', reason, code } : { kind: 'unavailable', reason }
}

/**
 * What a failed call means by the rules of HTTP, unless the vendor says more. Takes the reply and the message of its body: a sentence
 * for the log and the vendor's code.
 */
export function toFailure(reply: FailedReply, says: Says = {}): Failure {
  if (reply.kind === 'answer') return ofStatus(reply.status, reply.retryAfterSeconds, says)
  if (reply.kind === 'not-sent') return { kind: 'unavailable', reason: reply.reason }
  if (reply.kind === 'too-large') return { kind: 'unavailable', reason: reply.reason, isUnreadable: true }
  return { kind: says.isOnlyAsking ? 'unavailable' : 'unknown', reason: reply.reason }
}
