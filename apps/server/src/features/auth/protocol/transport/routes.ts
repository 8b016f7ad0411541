import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of any origin call a scope, as the hosted service does: these routes authenticate by a bearer token, never by a
 * cookie. Takes the scope and the response headers such pages may read.
 */
export function allowAnyOrigin(scope: FastifyInstance, exposedHeaders: string): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', exposedHeaders)
  })
  const preflight = (url: string) =>
    scope.options(url, { schema: { hide: true } }, async (request, reply) => {
      const requested = request.headers['access-control-request-headers'] ?? ''
      const headers = /^[\w, -]{1,600}$/.test(requested) ? requested : 'authorization, apikey, content-type, x-client-info, x-supabase-api-version'
      return reply
        .code(204)
        .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
        .header('access-control-allow-headers', headers)
        .header('access-control-max-age', '3600')
        .send()
    })
  preflight('/')
  preflight('/*')
}

/**
 * Makes JSON the only body type of a scope. Clients send its content type also without a body; an empty text counts as no body.
 * Takes the scope and the maximum bytes of a body.
 */
export function readJsonBodies(scope: FastifyInstance, bodyLimit: number): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit }, (request, text, done) => {
    if (text.trim() === '') return done(null, undefined)
    return parse(request, text, done)
  })
}
