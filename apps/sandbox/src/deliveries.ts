import { isAllowed, OWN_CALL } from './origins.ts'

const ANSWER_WITHIN_MS = 15_000
/** Delays after each failed attempt: nine attempts in about an hour. */
export const RETRY_AFTER_MS: readonly number[] = [1, 5, 30, 120, 300, 600, 1200, 1200].map((seconds) => seconds * 1000)
const RETRIED_STATUSES = new Set([408, 425, 429])

/**
 * Posts a webhook as JSON. Takes the origins that may be called; one to another origin is never sent. Returns whether the receiver accepted it or refused
 * it finally, or whether it must be sent again.
 */
export async function postWebhook(url: string, origins: ReadonlySet<string>, headers: Record<string, string>, body: string): Promise<'done' | 'retry'> {
  if (!isAllowed(url, origins)) return 'done'
  try {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...OWN_CALL, ...headers }, body, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    await answer.body?.cancel()
    return answer.status >= 500 || RETRIED_STATUSES.has(answer.status) ? 'retry' : 'done'
  } catch {
    return 'retry'
  }
}
