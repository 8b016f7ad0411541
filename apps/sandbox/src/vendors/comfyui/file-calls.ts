import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms, readForm } from '../../bodies.ts'
import { PICTURE_LIMIT } from '../../studio/sources.ts'
import type { Studio } from '../../studio/studio.ts'
import { detailsOf } from './present.ts'
import { isPlainName } from './uploads.ts'
import type { Uploads } from './uploads.ts'

/** Size of the rest of a form besides the picture: its header and the other fields. */
const MAX_FORM_OVERHEAD = 64 * 1024
const PICTURE_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** POST /upload/image and GET /view. */
export function registerFileCalls(app: FastifyInstance, studio: Studio, uploads: Uploads): void {
  acceptForms(app, PICTURE_LIMIT + MAX_FORM_OVERHEAD)
  app.post('/upload/image', { bodyLimit: PICTURE_LIMIT + MAX_FORM_OVERHEAD }, async (request, reply) => {
    const form = await readForm(request)
    const image = form?.get('image')
    if (!form || !(image instanceof Blob)) return reply.code(400).send()
    const { name: given } = image
    if (!isPlainName(given) || form.get('subfolder')) return reply.code(400).send()
    const name = await uploads.keep(studio, given, { bytes: await image.bytes(), type: image.type }, ['true', '1'].includes(String(form.get('overwrite'))))
    return { name, subfolder: '', type: 'input' }
  })
  app.get<{ Querystring: Record<string, unknown> }>('/view', async (request, reply) => view(reply, studio, uploads, request.query))
}

function view(reply: FastifyReply, studio: Studio, uploads: Uploads, query: Record<string, unknown>): FastifyReply {
  const { filename, subfolder = '', type = 'output' } = query
  if (typeof filename !== 'string' || filename === '') return reply.code(400).send()
  if (!isPlainName(filename) || typeof subfolder !== 'string' || (subfolder !== '' && !isPlainName(subfolder))) return reply.code(403).send()
  const found = subfolder === '' ? findFile(studio, uploads, filename, type) : undefined
  if (!found) return reply.code(404).send()
  reply.header('content-security-policy', "default-src 'none'; sandbox").header('x-content-type-options', 'nosniff')
  reply.header('content-disposition', `filename="${encodeURIComponent(filename)}"`)
  return reply.type(found.type).send(createReadStream(found.path))
}

function findFile(studio: Studio, uploads: Uploads, name: string, folder: unknown): { path: string; type: string } | undefined {
  if (folder === 'input') {
    const upload = uploads.find(name)
    if (!upload) return undefined
    return { path: join(studio.folders.inputs, upload.file), type: PICTURE_TYPES.has(upload.type) ? upload.type : 'application/octet-stream' }
  }
  const task = folder === 'output' ? studio.list('comfyui').find((each) => detailsOf(each).filename === name) : undefined
  const [output] = task?.outputs ?? []
  return output && { path: join(studio.folders.files, output.file), type: output.type }
}
