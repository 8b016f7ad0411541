import type { FastifyReply } from 'fastify'

const WINDOW_MS = 5 * 60_000
/** Header value without a limit, when nothing is refused. */
const UNLIMITED = 1_000_000

type Window = { startedAt: number; count: number }

/**
 * Counts calls per profile in fixed windows, takes what reads the current limit, and writes `x-ratelimit-max` and `x-ratelimit-count`.
 * @returns a function that returns whether this call exceeds the limit.
 */
export function createRateMeter(readLimit: () => { max: number; windowMs: number } | undefined): (reply: FastifyReply, owner: string) => boolean {
  const windows = new Map<string, Window>()

  return (reply, owner) => {
    const limit = readLimit()
    const { max, windowMs } = limit ?? { max: UNLIMITED, windowMs: WINDOW_MS }
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
