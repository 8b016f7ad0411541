import { randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { callerOf } from './caller.ts'
import { CODES, Refusal } from './errors.ts'
import { freshness, readText, toUncheckedObject } from './read.ts'
import type { Ayrshare } from './state.ts'
import type { MediaFile } from './types.ts'

const UPLOAD_LIMIT = 40 * 1024 * 1024
/** Uploads are served from the product's own origin: nothing that a browser could execute is accepted. */
const CONTENT_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4', 'video/quicktime', 'video/webm'])

/** POST /upload (/media/upload), GET /media and POST /media/urlExists. */
export function registerMediaRoutes(app: FastifyInstance, state: Ayrshare, folder: string): void {
  for (const url of ['/upload', '/media/upload']) {
    app.post(url, { bodyLimit: UPLOAD_LIMIT }, async (request) => {
      const media = await storeUpload(state, folder, callerOf(request).refId, toUncheckedObject(request.body))
      return { id: media.id, url: mediaUrl(state, media), fileName: media.fileName, ...(media.description ? { description: media.description } : {}) }
    })
  }
  app.get('/media', async (request) => {
    const { refId } = callerOf(request)
    const files = [...state.media.values()].filter(({ owner }) => owner === refId).reverse()
    const media = files.map((file) => ({ id: file.id, url: mediaUrl(state, file), fileName: file.fileName, contentType: file.contentType, size: file.size, created: file.created }))
    return { status: 'success', count: media.length, media, ...freshness() }
  })
  app.post('/media/urlExists', async (request) => {
    const mediaUrl = readText(toUncheckedObject(request.body).mediaUrl)
    if (!mediaUrl || !URL.canParse(mediaUrl)) throw new Refusal(400, CODES.media, 'Media URLs invalid or not reachable.', 'media')
    return { status: 'success', exists: true, mediaUrl }
  })
}

function mediaUrl(state: Ayrshare, media: MediaFile): string {
  return `${state.options.publicUrl}/media/${media.id}/${encodeURIComponent(media.fileName)}`
}

async function storeUpload(state: Ayrshare, folder: string, owner: string, body: Record<string, unknown>): Promise<MediaFile> {
  const found = /^data:([\w.+-]+\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/u.exec(typeof body.file === 'string' ? body.file : '')
  const [, contentType = '', encoded = ''] = found ?? []
  if (!CONTENT_TYPES.has(contentType)) throw new Refusal(400, CODES.mediaType, 'The file must be a data URI of an image or a video, base64 encoded.', 'upload')
  const bytes = Buffer.from(encoded, 'base64')
  const id = randomUUID()
  await writeDurably(folder, id, bytes)
  const fileName = (readText(body.fileName) ?? `upload.${contentType.split('/')[1] ?? 'bin'}`).replace(/[^\w.-]+/gu, '-')
  const description = readText(body.description)
  const media: MediaFile = { id, owner, fileName, contentType, size: bytes.length, created: new Date().toISOString(), ...(description ? { description } : {}) }
  state.media.set(id, media)
  return media
}

async function writeDurably(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, name), 'w')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}
