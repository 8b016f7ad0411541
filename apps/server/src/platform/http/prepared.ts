import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sha256 } from '../crypto.ts'
import { namesTag } from './etag.ts'

/** Below this size compression costs more than it saves: the response fits one packet. */
const COMPRESS_FROM_BYTES = 1_400
type Encoding = 'br' | 'gzip' | 'identity'
/** In order of preference. */
const ENCODINGS: Exclude<Encoding, 'identity'>[] = ['br', 'gzip']

/** Fast settings: a response is sent a few times, not a million. */
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }
const GZIP = { level: 5 }

type Body = { bytes: Buffer; encoding: Encoding }

/** A response to prepare. */
export type Preparation = {
  /** Everything that identifies the request, the owner first. */
  key: string
  /** Changes whenever the response would. */
  version: string
  /** Creates the response. One that is not final (part of it is still being made) has no ETag and is not cached. */
  build: () => Promise<{ text: string; isFinal: boolean }>
  /** `content-type` and other headers of the response; `cache-control` is `no-store` unless given: the caller itself remembers the ETag. */
  headers: Readonly<Record<string, string>>
}

/** Responses that are expensive to create and cheap to validate: identified by ETag, compressed once, and cached while requested. */
export type PreparedAnswers = { send(request: FastifyRequest, reply: FastifyReply, preparation: Preparation): Promise<FastifyReply> }

async function encode(text: string, encoding: Encoding): Promise<Body> {
  const bytes = Buffer.from(text)
  if (encoding === 'identity' || bytes.length < COMPRESS_FROM_BYTES) return { bytes, encoding: 'identity' }
  return { bytes: await (encoding === 'br' ? brotli(bytes, BROTLI) : zip(bytes, GZIP)), encoding }
}

/** Prepares the responses of one kind of call. Takes how many bytes of finished responses this process may cache. */
export function createPreparedAnswers(maxBytes: number): PreparedAnswers {
  const store = new LRUCache<string, Body>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length || 1 })
  const running = new Map<string, Promise<{ body: Body; isFinal: boolean }>>()

  async function make(key: string, encoding: Encoding, build: Preparation['build']) {
    const { text, isFinal } = await build()
    const body = await encode(text, encoding)
    if (isFinal) store.set(key, body)
    return { body, isFinal }
  }

  /** The finished response; concurrent callers share one creation. */
  function find(key: string, encoding: Encoding, build: Preparation['build']) {
    const kept = store.get(key)
    if (kept) return { body: kept, isFinal: true }
    const made = running.get(key) ?? make(key, encoding, build).finally(() => running.delete(key))
    running.set(key, made)
    return made
  }

  return {
    async send(request, reply, { key, version, build, headers }) {
      const etag = `W/"${sha256(`${key} ${version}`).slice(0, 32)}"`
      reply.headers({ 'cache-control': 'no-store', ...headers, vary: 'accept-encoding, authorization' })
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).header('etag', etag).send()
      const encoding = negotiate(request.headers['accept-encoding']?.toString() ?? '', ENCODINGS) ?? 'identity'
      const { body, isFinal } = await find(`${etag} ${encoding}`, encoding, build)
      if (isFinal) reply.header('etag', etag)
      if (body.encoding !== 'identity') reply.header('content-encoding', body.encoding)
      return reply.send(body.bytes)
    },
  }
}
