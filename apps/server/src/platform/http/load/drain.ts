import { once } from 'node:events'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How long a stop waits for requests that are being worked on; the slowest, such as writing texts, take longer and are cut off. */
const DRAIN_MS = 5_000

/**
 * Lets a stop wait for the requests that are being worked on, and for their answers, before it closes connections: afterwards the database is closed,
 * and a handler that still runs could not finish. Streams that stay open are closed by their own. Takes the server before its routes are registered.
 */
export function drainBeforeClose(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()
  /** Until the work is done and its answer is sent, or nobody waits for it. */
  const follow = (work: Promise<unknown>, { raw }: FastifyReply): void => {
    const answered = raw.closed || raw.destroyed ? undefined : once(raw, 'close')
    const end: Promise<unknown> = Promise.allSettled([work, answered]).then(() => running.delete(end))
    running.add(end)
  }
  app.addHook('onRoute', (route) => {
    if (route.config?.isStream) return
    const { handler } = route
    route.handler = function followed(request, reply) {
      const result = handler.call(this, request, reply)
      if (result instanceof Promise) follow(result, reply)
      return result
    }
  })
  app.addHook('preClose', async () => {
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, DRAIN_MS)
    await Promise.race([Promise.all(running), late])
    clearTimeout(timer)
  })
}
