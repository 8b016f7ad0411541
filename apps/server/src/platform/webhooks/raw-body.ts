import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Far above any report, which is a few ids and addresses. A sender of files is refused. */
const BODY_LIMIT = 256 * 1024

/** The exact bytes of a request, over which signatures are computed. */
export type RawBodyOf = (request: FastifyRequest) => Buffer

/** Opens a scope outside the gate whose request bodies are read raw, whatever their type. Takes the server and what registers the scope's routes. */
export function withRawBodies(app: FastifyInstance, register: (scope: FastifyInstance, rawBodyOf: RawBodyOf) => void): void {
  const bodies = new WeakMap<FastifyRequest, Buffer>()
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (request, body, done) => {
      bodies.set(request, body)
      done(null, undefined)
    })
    register(scope, (request) => bodies.get(request) ?? Buffer.alloc(0))
  })
}
