import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag } from '../../../platform/http/etag.ts'
import { readRange } from './range.ts'

/** Uploaded files must never be executed: no scripts, no guessing of types (security.md section 4.8). */
export const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'bytes',
} as const

/**
 * A video opened by itself is played by the browser's own page around it, which must be allowed to load it: in a sandbox it would be of
 * another origin. As its type is declared and not guessed, nothing in the file can execute, and scripts stay off.
 */
const VIDEO_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'"

/** The headers of a file of a MIME type. */
export const headersFor = (type: string): Record<string, string> => (type.startsWith('video/') ? { ...FILE_HEADERS, 'content-security-policy': VIDEO_POLICY } : FILE_HEADERS)

/** Bytes to send: their type, total size, and how to open them or a range of them. */
export type SentObject = { type: string; size: number; etag: string | null; open(range?: { start: number; end: number }): Promise<Readable> }

/** The requested range; with `If-Range` only of the same version that the client has. */
function rangeOf({ headers }: FastifyRequest, etag: string | null, size: number) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? readRange(headers.range, size) : null
}

/** Responds with the object, a range of it, 304 or 416, as in RFC 9110. Other headers are the caller's. */
export async function sendObject(request: FastifyRequest, reply: FastifyReply, { type, size, etag, open }: SentObject): Promise<FastifyReply> {
  if (etag !== null) reply.header('etag', etag)
  if (etag !== null && namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = rangeOf(request, etag, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const [start, end] = [range?.start ?? 0, range?.end ?? size - 1]
  reply.type(type).header('content-length', end - start + 1)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return request.method === 'HEAD' ? reply.send() : reply.send(await open(range ?? undefined))
}
