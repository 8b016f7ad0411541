import type { FastifyReply } from 'fastify'

/** A signal that fires when the client disconnects before its response is complete. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
