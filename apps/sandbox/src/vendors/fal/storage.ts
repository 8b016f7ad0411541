import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBaseUrlOf } from '../../studio/addresses.ts'
import { newFileName, syncFile, writeDurably } from '../../studio/folders.ts'
import type { Studio } from '../../studio/studio.ts'
import type { Collection, Store } from '../../store.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import { Refusal } from './errors.ts'

/** A file, or the parts of one that is not complete. Its name is unguessable, and enough to write it once and to read it. */
type Upload = { id: string; fileName: string; contentType: string; isDone: boolean; isMultipart: boolean; parts: Record<string, string> }
export type FalUploads = Collection<Upload>

const WHOLE_LIMIT = 100 * 1024 * 1024
const MAX_PARTS = 60
/** Files that are kept; older ones are deleted. */
const MAX_UPLOADS = 100
/** Types that a browser may show; others are only downloaded, because the files come from the product's own origin. */
const SHOWN = /^(image\/(?:png|jpeg|webp|gif)|video\/(?:mp4|webm|quicktime)|audio\/(?:mpeg|wav))$/u

/** Defines the storage's collection; the store is loaded afterwards. */
export const createFalUploads = (store: Store): FalUploads => store.collection('fal-uploads')

const partPath = (studio: Studio, { id }: Upload, part: string): string => join(studio.folders.inputs, `${id}.part${part}`)
const pathOf = (studio: Studio, { id }: Upload): string => join(studio.folders.inputs, id)

async function dropOldest(studio: Studio, uploads: FalUploads): Promise<void> {
  for (const old of [...uploads.values()].slice(0, -MAX_UPLOADS)) {
    uploads.delete(old.id)
    for (const path of [pathOf(studio, old), ...Object.keys(old.parts).map((part) => partPath(studio, old, part))]) await rm(path, { force: true })
  }
}

function registerInitiate(app: FastifyInstance, studio: Studio, uploads: FalUploads): void {
  const baseUrlOf = createBaseUrlOf(app)
  const open = async (request: FastifyRequest, isMultipart: boolean) => {
    const body = toUncheckedObject(request.body)
    const [contentType, fileName] = [readText(body.content_type), readText(body.file_name)]
    if (!contentType || !fileName) throw new Refusal(422, [{ loc: ['body', contentType ? 'file_name' : 'content_type'], msg: 'field required', type: 'missing' }])
    const upload: Upload = { id: newFileName('bin'), fileName: fileName.replace(/[^\w.-]+/gu, '-'), contentType, isDone: false, isMultipart, parts: {} }
    uploads.set(upload.id, upload)
    await dropOldest(studio, uploads)
    const base = `${baseUrlOf(request)}/fal/rest`
    return { file_url: `${base}/files/${upload.id}/${upload.fileName}`, upload_url: `${base}/uploads/${upload.id}` }
  }
  app.post('/rest/storage/upload/initiate', async (request) => open(request, false))
  app.post('/rest/storage/upload/initiate-multipart', async (request) => open(request, true))
}

function findOpen(uploads: FalUploads, id: string, isMultipart: boolean): Upload {
  const upload = uploads.get(id)
  if (!upload || upload.isDone || upload.isMultipart !== isMultipart) throw new Refusal(403, 'The upload address is not valid.')
  return upload
}

const toBytes = (body: unknown): Buffer => {
  if (Buffer.isBuffer(body) && body.length > 0) return body
  throw new Refusal(400, 'The file is empty.')
}

async function joinParts(studio: Studio, upload: Upload, body: unknown): Promise<void> {
  const list = toUncheckedObject(body).parts
  const wanted = (Array.isArray(list) ? list : []).map(toUncheckedObject)
  const isComplete = wanted.length > 0 && wanted.length === Object.keys(upload.parts).length && wanted.every(({ partNumber, etag }, index) => partNumber === index + 1 && upload.parts[String(partNumber)] === etag)
  if (!isComplete) throw new Refusal(400, 'The parts are not complete.')
  const path = pathOf(studio, upload)
  for (const [index] of wanted.entries()) await pipeline(createReadStream(partPath(studio, upload, String(index + 1))), createWriteStream(path, { flags: index === 0 ? 'w' : 'a' }))
  await syncFile(path, studio.folders.inputs)
  for (const [index] of wanted.entries()) await rm(partPath(studio, upload, String(index + 1)), { force: true })
}

function registerPuts(app: FastifyInstance, studio: Studio, uploads: FalUploads): void {
  const options = { bodyLimit: WHOLE_LIMIT }
  app.put<{ Params: { id: string } }>('/rest/uploads/:id', options, async (request) => {
    const upload = findOpen(uploads, request.params.id, false)
    await writeDurably(pathOf(studio, upload), toBytes(request.body))
    uploads.set(upload.id, { ...upload, isDone: true })
    return {}
  })
  app.put<{ Params: { id: string; part: string } }>('/rest/uploads/:id/:part', options, async (request) => {
    const { id, part } = request.params
    const upload = findOpen(uploads, id, true)
    if (!/^[1-9]\d?$/u.test(part) || Number(part) > MAX_PARTS) throw new Refusal(400, 'The part number is not valid.')
    const bytes = toBytes(request.body)
    await writeDurably(partPath(studio, upload, part), bytes)
    const etag = createHash('md5').update(bytes).digest('hex')
    const latest = findOpen(uploads, id, true)
    uploads.set(id, { ...latest, parts: { ...latest.parts, [part]: etag } })
    return { partNumber: Number(part), etag }
  })
  app.post<{ Params: { id: string } }>('/rest/uploads/:id/complete', async (request) => {
    const upload = findOpen(uploads, request.params.id, true)
    await joinParts(studio, upload, request.body)
    uploads.set(upload.id, { ...upload, isDone: true, parts: {} })
    return {}
  })
}

function sendFile(reply: FastifyReply, studio: Studio, upload: Upload | undefined): FastifyReply {
  if (!upload?.isDone) throw new Refusal(404, 'File not found')
  const isShown = SHOWN.test(upload.contentType)
  reply.header('content-security-policy', "default-src 'none'; sandbox").header('x-content-type-options', 'nosniff')
  if (!isShown) reply.header('content-disposition', `attachment; filename="${upload.fileName}"`)
  return reply.type(isShown ? upload.contentType : 'application/octet-stream').send(createReadStream(pathOf(studio, upload)))
}

/** fal's storage, which is on other hosts in reality: files are announced, sent to an address of their own, whole or in parts, and read by models. */
export function registerStorage(app: FastifyInstance, studio: Studio, uploads: FalUploads): void {
  registerInitiate(app, studio, uploads)
  void app.register(async (files) => {
    files.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: WHOLE_LIMIT }, (_request, body, done) => done(null, body))
    registerPuts(files, studio, uploads)
    files.get<{ Params: { id: string; name: string } }>('/rest/files/:id/:name', async (request, reply) => sendFile(reply, studio, uploads.get(request.params.id)))
  })
}
