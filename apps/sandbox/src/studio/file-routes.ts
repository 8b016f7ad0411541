import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', mp4: 'video/mp4' }
const NAME = /^[\w-]{32}\.(png|jpg|mp4)$/u
const RANGE = /^bytes=(\d*)-(\d*)$/u

/** Serves the studio's files, complete or the range that a player requests. Their unguessable names are the only protection. */
export function registerFiles(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { name } = request.params
    const [, extension = ''] = NAME.exec(name) ?? []
    const path = join(folder, name)
    const size = extension === '' ? undefined : await sizeOf(path)
    if (size === undefined) return reply.callNotFound()
    reply.header('content-security-policy', "default-src 'none'; sandbox").header('x-content-type-options', 'nosniff')
    reply.header('accept-ranges', 'bytes').header('cache-control', 'private, max-age=3600').type(TYPES[extension] ?? '')
    return sendRange(reply, path, size, request.headers.range)
  })
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch {
    return undefined // it was deleted, or never existed
  }
}

/** A header other than a single range is ignored, as HTTP allows. */
function sendRange(reply: FastifyReply, path: string, size: number, header: string | undefined): FastifyReply {
  const [whole, from = '', to = ''] = RANGE.exec(header ?? '') ?? []
  if (whole === undefined || (from === '' && to === '')) return reply.header('content-length', size).send(createReadStream(path))
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send()
  reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`).header('content-length', end - start + 1)
  return reply.send(createReadStream(path, { start, end }))
}
