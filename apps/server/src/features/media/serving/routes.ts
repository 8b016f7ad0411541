import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findFile, readVariant } from '../files/files.ts'
import type { MediaContext } from '../service.ts'
import { headersFor, sendObject } from './send-routes.ts'

type FileRequest = FastifyRequest<{ Params: { id: string; name: string }; Querystring: Record<string, unknown> }>

/** What may change under its address is revalidated each time. */
const CACHING = { fixed: 'public, max-age=31536000, immutable', changing: 'public, no-cache' } as const

async function send(ctx: MediaContext, request: FileRequest, reply: FastifyReply) {
  const file = await findFile(ctx, request.params.id, readVariant(request.query))
  reply.headers({ ...headersFor(file.type), 'cache-control': CACHING[file.caching], 'content-disposition': `inline; filename="${file.name}"` })
  return sendObject(request, reply, file)
}

/** `GET /media/<id>/<name>`: the files themselves, open to anyone who knows the address, since social networks fetch them. */
export function registerFileRoutes(app: FastifyInstance, ctx: MediaContext): void {
  app.route({ method: ['GET', 'HEAD'], url: '/media/:id/:name', schema: { hide: true }, handler: (request: FileRequest, reply) => send(ctx, request, reply) })
}
