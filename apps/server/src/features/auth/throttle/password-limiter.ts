import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import pLimit from 'p-limit'
import { AuthError } from '../auth-error.ts'

/** Each password hash takes 19 MiB and a core: two run concurrently, the rest wait in a queue of a few seconds. */
const MAX_RUNNING = 2
const MAX_WAITING = 200

const limit = pLimit(MAX_RUNNING)

/** Runs the hashing of a password within the limit. Throws AuthError 503 when the queue is full. */
export async function limitHashing<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING) throw new AuthError(503, 'unexpected_failure', AUTH_SERVICE_TEXTS.busy, { retryAfterSeconds: 1 })
  return limit(work)
}
