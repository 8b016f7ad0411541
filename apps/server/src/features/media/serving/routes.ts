import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findFile, readRendition, type ServedFile } from '../files.ts'
import type { MediaContext } from '../service.ts'
import { readRange } from './range.ts'

/** What a stranger uploaded must never act: no scripts, no guessing of types (security.md section 4.8). */
const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
} as const

type FileRequest = FastifyRequest<{ Params: { id: string; name: string }; Querystring: Record<string, unknown> }>

const matches = (header: string | undefined, etag: string): boolean => header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false

async function send(request: FileRequest, reply: FastifyReply, file: ServedFile) {
  const isHead = request.method === 'HEAD'
  reply.headers({ ...FILE_HEADERS, etag: file.etag, 'content-disposition': `inline; filename="${file.name}"` })
  if (matches(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  const condition = request.headers['if-range']
  const range = condition === undefined || condition === file.etag ? readRange(request.headers.range, file.size) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const [start, end] = [range?.start ?? 0, range?.end ?? file.size - 1]
  reply.type(file.type).header('content-length', end - start + 1)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  return isHead ? reply.send() : reply.send(await file.open(range ?? undefined))
}

/** `GET /media/<id>/<name>`: the files themselves, open to whoever knows the address, since social networks fetch them. */
export function registerFileRoutes(app: FastifyInstance, ctx: MediaContext): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:name',
    schema: { hide: true },
    handler: async (request: FileRequest, reply) => send(request, reply, await findFile(ctx, request.params.id, readRendition(request.query))),
  })
}
