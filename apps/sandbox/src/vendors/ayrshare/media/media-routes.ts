import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptForms, readForm } from '../../../bodies.ts'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { newToken } from '../ids.ts'
import { freshness, readText, toUncheckedObject } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import type { MediaFile } from '../types.ts'
import { findFile, isMediaType, keepFile, lookAt, mediaUrl, readAt } from './files.ts'
import type { Incoming } from './files.ts'
import { resizePicture } from './resize.ts'
import { rememberTicket } from './tickets.ts'

const UPLOAD_LIMIT = 40 * 1024 * 1024
const DATA_URI = /^data:([\w.+-]+\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/u

const refuse = (status: number, code: number, message: string, action = 'media') => new Refusal(status, code, message, action)

/** POST /upload (/media/upload), GET /media, /media/uploadUrl and /media/meta, POST /media/urlExists and /media/resize. */
export function registerMediaRoutes(app: FastifyInstance, state: Ayrshare, folder: string): void {
  acceptForms(app, UPLOAD_LIMIT)
  for (const url of ['/upload', '/media/upload']) {
    app.post(url, { bodyLimit: UPLOAD_LIMIT }, async (request) => presentFile(state, await keepFile(state, folder, callerOf(request).refId, await readUpload(state, folder, request))))
  }
  app.get('/media', async (request) => {
    const { refId } = callerOf(request)
    const files = [...state.media.values()].filter(({ owner }) => owner === refId).reverse()
    const media = files.map((file) => ({ id: file.id, url: mediaUrl(state, file), fileName: file.fileName, contentType: file.contentType, size: file.size, created: file.created }))
    return { status: 'success', count: media.length, media, ...freshness() }
  })
  app.get('/media/uploadUrl', async (request) => openUpload(state, request))
  registerLooks(app, state, folder)
}

function registerLooks(app: FastifyInstance, state: Ayrshare, folder: string): void {
  app.post('/media/urlExists', async (request, reply) => {
    const found = await lookAt(state, readAddress(toUncheckedObject(request.body).mediaUrl))
    if ('contentType' in found) return { status: 'success', statusCode: found.status, contentType: found.contentType }
    return reply.code(400).send({ status: 'error', statusCode: found.status, statusText: found.statusText })
  })
  app.get('/media/meta', async (request) => {
    const url = readAddress(toUncheckedObject(request.query).mediaUrl)
    const found = await lookAt(state, url)
    if (!('contentType' in found)) throw refuse(400, CODES.media, 'Media URLs invalid or not reachable.')
    const file = findFile(state, url)
    return { status: 'success', mediaUrl: url, contentType: found.contentType, ...(found.size ? { size: found.size } : {}), ...(file ? { fileName: file.fileName, created: file.created } : {}) }
  })
  app.post('/media/resize', { bodyLimit: UPLOAD_LIMIT }, async (request) => {
    const body = toUncheckedObject(request.body)
    const source = await readAt(state, folder, readAddress(body.imageUrl ?? body.mediaUrl))
    const { width, height, ...file } = await resizePicture(source, body)
    return { status: 'success', ...presentFile(state, await keepFile(state, folder, callerOf(request).refId, file)), dimensions: { width, height } }
  })
}

const presentFile = (state: Ayrshare, media: MediaFile) => ({ id: media.id, url: mediaUrl(state, media), fileName: media.fileName, ...(media.description ? { description: media.description } : {}) })

function readAddress(value: unknown): string {
  const url = readText(value)
  if (!url || !URL.canParse(url)) throw refuse(400, CODES.media, 'Media URLs invalid or not reachable.')
  return url
}

/** A file that was uploaded as a form, as a data URI, or by its address. */
async function readUpload(state: Ayrshare, folder: string, request: FastifyRequest): Promise<Incoming> {
  const form = await readForm(request)
  if (form) return readFormFile(form)
  const body = toUncheckedObject(request.body)
  const named = { fileName: readText(body.fileName), description: readText(body.description) }
  const file = typeof body.file === 'string' ? body.file : ''
  if (/^https?:\/\//iu.test(file)) return { ...(await readAt(state, folder, file)), ...named }
  const [, contentType = '', encoded = ''] = DATA_URI.exec(file) ?? []
  if (!isMediaType(contentType)) throw refuse(400, CODES.mediaType, 'The file must be a form’s file, or a data URI of an image or a video, base64 encoded.', 'upload')
  return { bytes: Buffer.from(encoded, 'base64'), contentType, ...named }
}

async function readFormFile(form: FormData): Promise<Incoming> {
  const file = form.get('file')
  if (!(file instanceof Blob)) throw refuse(400, CODES.missing, 'Missing or incorrect parameters. The file parameter is required.', 'upload')
  return { bytes: await file.bytes(), contentType: file.type, fileName: readText(form.get('fileName')) ?? readText(file.name), description: readText(form.get('description')) }
}

function openUpload(state: Ayrshare, request: FastifyRequest): Record<string, unknown> {
  const { fileName, contentType } = toUncheckedObject(request.query)
  const [name, type] = [readText(fileName), readText(contentType)]
  if (!name || !type) throw refuse(400, CODES.missing, 'Missing or incorrect parameters. fileName and contentType are required.')
  if (!isMediaType(type)) throw refuse(400, CODES.mediaType, 'The file must be an image or a video.')
  const ticket = rememberTicket(state, { id: newToken(), owner: callerOf(request).refId, fileName: name.replace(/[^\w.-]+/gu, '-'), contentType: type })
  return { accessUrl: mediaUrl(state, ticket), contentType: type, uploadUrl: `${state.options.publicUrl}/ayrshare/uploads/${ticket.id}` }
}
