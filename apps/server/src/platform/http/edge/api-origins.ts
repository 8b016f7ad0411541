import type { FastifyInstance } from 'fastify'

const EXPOSED = 'ETag, Retry-After'
const ALLOWED = 'authorization, content-type, idempotency-key, if-none-match'
const MAX_AGE_SECONDS = '600'

/**
 * Lets pages of other origins call the API, when this server serves a role of another one (trace.md GEN-13). Calls are authorized by a token, never by a
 * cookie. Takes the instance and the origins; without any, no other origin gets a header.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!request.url.startsWith('/api/')) return
    reply.header('vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED)
    if (request.method !== 'OPTIONS') return
    return reply.code(204).header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE').header('access-control-allow-headers', ALLOWED).header('access-control-max-age', MAX_AGE_SECONDS).send()
  })
}
