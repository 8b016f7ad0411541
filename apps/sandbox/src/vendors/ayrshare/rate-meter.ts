import type { FastifyReply } from 'fastify'

const WINDOW_MS = 5 * 60_000
/** Header value without a limit, when nothing is refused. */
const UNLIMITED = 1_000_000

type Window = { startedAt: number; count: number }

/**
 * Counts calls per profile in fixed windows and writes `x-ratelimit-max` and `x-ratelimit-count`.
 * @returns a function that returns whether this call exceeds the limit.
 */
export function createRateMeter(limit?: { max: number; windowMs: number }): (reply: FastifyReply, owner: string) => boolean {
  const windows = new Map<string, Window>()
  const max = limit?.max ?? UNLIMITED
  const windowMs = limit?.windowMs ?? WINDOW_MS

  return (reply, owner) => {
    const now = Date.now()
    const known = windows.get(owner)
    const window = known && now - known.startedAt < windowMs ? known : { startedAt: now, count: 0 }
    window.count += 1
    windows.set(owner, window)
    reply.header('x-ratelimit-max', String(max))
    reply.header('x-ratelimit-count', String(window.count))
    const isOverLimit = limit !== undefined && window.count > max
    if (isOverLimit) reply.header('retry-after', String(Math.max(1, Math.ceil((window.startedAt + windowMs - now) / 1000))))
    return isOverLimit
  }
}
