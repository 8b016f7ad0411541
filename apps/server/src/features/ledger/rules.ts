import type { Failure } from '../../ports/outcome.ts'
import type { KindRules } from './kind.ts'
import type { DispatchRow } from './queries.ts'

type Sent = Pick<DispatchRow, 'sent_at' | 'created_at' | 'sends'>

/** Milliseconds since an intent was last sent. */
const ageOf = (dispatch: Sent, now: Date): number => now.getTime() - (dispatch.sent_at ?? dispatch.created_at).getTime()

/** When an intent of unknown outcome is looked up next. */
export function nextCheck({ checkWaitsMs, longestWaitMs }: KindRules, dispatch: Sent, now: Date): Date {
  const age = ageOf(dispatch, now)
  const wait = checkWaitsMs.find(([youngerThan]) => age < youngerThan)?.[1] ?? longestWaitMs
  return new Date(now.getTime() + wait)
}

/** Absent long enough after the call to be sent again with the same key. */
export const mayResend = ({ resendAfterMs, maxSends }: KindRules, dispatch: Sent, now: Date): boolean => ageOf(dispatch, now) >= resendAfterMs && dispatch.sends < maxSends

/**
 * When an attempt that was provably not accepted is repeated. Takes how many attempts were made; returns null when there are no more, or
 * another one would fail too.
 */
export function retryAt({ maxAttempts, retryDelayMs }: KindRules, attempts: number, failure: Failure, now: Date): Date | null {
  const isTransient = failure.kind === 'rate-limited' || failure.kind === 'unavailable'
  if (!isTransient || attempts >= maxAttempts) return null
  const asked = failure.kind === 'rate-limited' ? failure.retryAfterSeconds * 1_000 : 0
  return new Date(now.getTime() + Math.max(asked, retryDelayMs * 2 ** (attempts - 1)))
}
