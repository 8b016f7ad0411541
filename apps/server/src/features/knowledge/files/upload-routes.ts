import type { FastifyInstance } from 'fastify'
import { shieldBody } from '../../media/index.ts'
import type { KnowledgeContext } from '../context.ts'
import { receiveUpload } from './uploads.ts'

/**
 * `PUT /api/knowledge-files/upload/{token}`: the bytes of a file, streamed into the store. The token in the address is the only permission
 * it needs, so the call has no session and is not in the contract.
 */
export function registerUploadRoute(app: FastifyInstance, ctx: KnowledgeContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays in the connection until it is read: nothing here is parsed or buffered whole.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.put<{ Params: { token: string } }>('/api/knowledge-files/upload/:token', { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await receiveUpload(ctx, request.params.token, Number(request.headers['content-length'] ?? 0), () => shieldBody(request.raw))
      } catch (error) {
        // The rest of a refused body is not read.
        reply.header('connection', 'close')
        throw error
      }
      return { success: true }
    })
  })
}
