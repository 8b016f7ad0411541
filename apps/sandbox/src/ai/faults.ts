import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Scenario, Scenarios, Vendor } from '../control/scenarios.ts'
import type { Painter } from './pictures/painter.ts'
import { ApiError } from './errors.ts'

/** What the routes of one vendor's models share. */
export type ModelContext = { vendor: Vendor; scenarios: Scenarios; durable: () => Promise<void>; painter: Painter }

const SLOW_MS = 10_000

/** Uses up one call of an armed fault of the vendor, on disk before the response is sent. `on` names a call that fails only if a fault names it. */
export async function takeFault({ vendor, scenarios, durable }: ModelContext, on?: string): Promise<Scenario | undefined> {
  const fault = scenarios.take(vendor, (scenario) => scenario.on === on)
  if (fault) await durable()
  return fault
}

/** Closes the connection before any part of the response. */
export function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.request.raw.socket.destroy()
  return reply
}

/**
 * Fails as the fault requires. Takes the reply, the fault and the broken JSON that `malformed` sends.
 * @returns whether the response was already sent.
 * @throws ApiError 429 or 500.
 */
export async function applyFault(reply: FastifyReply, fault: Scenario | undefined, broken: string): Promise<boolean> {
  switch (fault?.name) {
    case 'rate-limited':
      reply.header('retry-after', '1').header('x-ratelimit-limit-requests', '60').header('x-ratelimit-remaining-requests', '0')
      throw new ApiError(429, 'rate_limit_exceeded', 'Rate limit reached. Please try again in a second.', 'requests')
    case 'server-error':
      throw new ApiError(500, null, 'The server had an error while processing your request.', 'server_error')
    case 'malformed':
      await reply.type('application/json').send(broken)
      return true
    case 'slow':
      await sleep(fault.ms ?? SLOW_MS)
      return false
    default:
      return false
  }
}
