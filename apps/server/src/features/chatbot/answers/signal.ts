import type { FastifyReply } from 'fastify'

/** A signal that fires when the client disconnects before its response is complete. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
