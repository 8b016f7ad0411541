import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isTaskFault } from './studio.ts'
import type { Studio } from './studio.ts'
import type { StudioVendor } from './types.ts'

const SLOW_MS = 10_000
const RETRY_AFTER_SECONDS = '2'

export type CallFaults = {
  vendor: StudioVendor
  /** Whether a call creates a task: armed faults affect these unless they name another call by `on`. */
  isMain: (call: string) => boolean
  /** An error response in the vendor's format. */
  refuse: (reply: FastifyReply, status: number, message: string) => FastifyReply
  /** The beginning of a response, truncated. */
  malformed: string
}

/**
 * Applies the armed faults to a vendor's calls, and sends no response before the changes it reports are on disk.
 * `on` selects a call as `METHOD /path` below the vendor's prefix, with the placeholders of its route; `any` is every call.
 */
export function registerCallFaults(app: FastifyInstance, { scenarios, store }: Studio, { vendor, isMain, refuse, malformed }: CallFaults): void {
  const lost = new WeakSet<FastifyRequest>()
  const mount = app.prefix

  app.addHook('preHandler', async (request, reply) => {
    const call = `${request.method} ${(request.routeOptions.url ?? '').slice(mount.length)}`
    const fault = scenarios.take(vendor, ({ name, on }) => !isTaskFault(name) && (on === undefined ? isMain(call) : on === 'any' || on === call))
    switch (fault?.name) {
      case 'rate-limited':
        return refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), 429, 'Too many requests. Please slow down.')
      case 'server-error':
        return refuse(reply, 500, 'Internal server error.')
      case 'malformed':
        return reply.type('application/json').send(malformed)
      case 'lost-response':
        lost.add(request)
        return undefined
      case 'slow':
        await sleep(fault.ms ?? SLOW_MS)
        return undefined
      default:
        return undefined
    }
  })
  app.addHook('onSend', async (request) => {
    await store.durable()
    // The work is done and durable; the response never arrives.
    if (lost.has(request)) request.raw.socket.destroy()
  })
}
