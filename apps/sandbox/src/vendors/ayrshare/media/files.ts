import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAllowed, OWN_CALL } from '../../../origins.ts'
import { CODES, Refusal } from '../errors.ts'
import type { Ayrshare } from '../state.ts'
import type { MediaFile } from '../types.ts'

/** Uploads are served from the product's own origin: nothing that a browser could execute is accepted. */
const CONTENT_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4', 'video/quicktime', 'video/webm'])
const EXTENSIONS: Readonly<Record<string, string>> = {
  png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp', mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm',
}
const FETCH_WITHIN_MS = 20_000

/** A file as it arrives: its bytes, type, name and description. */
export type Incoming = { bytes: Uint8Array; contentType: string; fileName?: string | undefined; description?: string | undefined }

/** @returns whether files of that type are stored. */
export const isMediaType = (type: string): boolean => CONTENT_TYPES.has(type)

/** @returns the type that a file of that name has, undefined if it is no picture or video. */
export const typeOf = (name: string): string | undefined => EXTENSIONS[name.split('.').at(-1)?.toLowerCase() ?? '']

/** @returns the public address of a stored file. */
export const mediaUrl = (state: Ayrshare, { id, fileName }: Pick<MediaFile, 'id' | 'fileName'>): string => `${state.options.publicUrl}/media/${id}/${encodeURIComponent(fileName)}`

/** @returns the stored file with that address, if it is one of the sandbox's own. */
export function findFile(state: Ayrshare, url: string): MediaFile | undefined {
  const start = `${state.options.publicUrl}/media/`
  return url.startsWith(start) ? state.media.get(url.slice(start.length).split(/[/?#]/u)[0] ?? '') : undefined
}

/** Stores a file durably. @throws Refusal for a type that is not media. */
export async function keepFile(state: Ayrshare, folder: string, owner: string, { bytes, contentType, fileName, description }: Incoming, id: string = randomUUID()): Promise<MediaFile> {
  if (!isMediaType(contentType)) throw new Refusal(400, CODES.mediaType, 'The file must be an image or a video.', 'upload')
  await writeDurably(folder, id, bytes)
  const name = (fileName ?? `upload.${contentType.split('/')[1] ?? 'bin'}`).replace(/[^\w.-]+/gu, '-')
  const media: MediaFile = { id, owner, fileName: name, contentType, size: bytes.length, created: new Date().toISOString(), ...(description ? { description } : {}) }
  state.media.set(id, media)
  return media
}

async function writeDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, name), 'w')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** What is at an address: the file's type, or the status with which it is missing. */
export type Found = { status: 200; contentType: string; size?: number } | { status: number; statusText: string }

/**
 * Looks what is at an address. Only the sandbox's own files and the product's are read; of other hosts the sandbox knows nothing, and takes an https
 * address that ends like a picture or video for one.
 */
export async function lookAt(state: Ayrshare, url: string): Promise<Found> {
  const own = findFile(state, url)
  if (own) return { status: 200, contentType: own.contentType, size: own.size }
  if (isAllowed(url, state.options.origins)) return ask(url)
  const { protocol, pathname } = new URL(url)
  const contentType = protocol === 'https:' ? typeOf(pathname) : undefined
  return contentType ? { status: 200, contentType } : { status: 404, statusText: 'Not Found' }
}

async function ask(url: string): Promise<Found> {
  try {
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', headers: OWN_CALL, signal: AbortSignal.timeout(FETCH_WITHIN_MS) })
    const contentType = answer.headers.get('content-type')?.split(';')[0] ?? ''
    if (answer.ok && isMediaType(contentType)) return { status: 200, contentType, size: Number(answer.headers.get('content-length') ?? 0) }
    return answer.ok ? { status: 415, statusText: 'Unsupported Media Type' } : { status: answer.status, statusText: answer.statusText || 'Not Found' }
  } catch {
    // An address that cannot be reached has nothing, whatever the reason.
    return { status: 502, statusText: 'Bad Gateway' }
  }
}

/** The bytes at an address, of the sandbox's own files and the product's. @throws Refusal with code 136 for any other. */
export async function readAt(state: Ayrshare, folder: string, url: string): Promise<{ bytes: Uint8Array; contentType: string }> {
  const own = URL.canParse(url) ? findFile(state, url) : undefined
  if (own) return { bytes: await readFile(join(folder, own.id)), contentType: own.contentType }
  const unreachable = new Refusal(400, CODES.media, 'Media URLs invalid or not reachable.', 'media')
  if (!isAllowed(url, state.options.origins)) throw unreachable
  const answer = await fetch(url, { redirect: 'manual', headers: OWN_CALL, signal: AbortSignal.timeout(FETCH_WITHIN_MS) }).catch(() => {
    throw unreachable
  })
  if (!answer.ok) throw unreachable
  return { bytes: await answer.bytes(), contentType: answer.headers.get('content-type')?.split(';')[0] ?? '' }
}
