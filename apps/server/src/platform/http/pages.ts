import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../crypto.ts'
import { namesTag } from './etag.ts'

/** What pages need to know before their script runs, as `data-` attributes of the root element. Names and values of letters, digits and hyphens. */
export type PageMarks = Readonly<Record<string, string>>

type Page = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** A page is compressed once, at its first request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

async function prepare(path: string, attributes: string): Promise<Page> {
  const plain = Buffer.from((await readFile(path, 'utf8')).replace('<html ', `<html ${attributes}`))
  const [br, gz] = await Promise.all([toBrotli(plain, BROTLI), toGzip(plain)])
  return { etag: `"${sha256(plain.toString('base64')).slice(0, 27)}"`, plain, br, gzip: gz }
}

const encodingOf = ({ headers }: FastifyRequest): 'br' | 'gzip' | null => {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** Sends pages of the build in `root`, marked. Returns a function that answers with a file; the reply's status is the caller's. */
export function createPages(root: string, marks: PageMarks): (request: FastifyRequest, reply: FastifyReply, file: string) => Promise<FastifyReply> {
  const attributes = Object.entries(marks).map(([name, value]) => `data-${name}="${value}" `).join('')
  const pages = new Map<string, Promise<Page>>()
  const read = (file: string): Promise<Page> => {
    const known = pages.get(file) ?? prepare(join(root, file), attributes)
    pages.set(file, known)
    known.catch(() => pages.delete(file))
    return known
  }
  return async (request, reply, file) => {
    const page = await read(file)
    const encoding = encodingOf(request)
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').header('etag', page.etag).header('vary', 'accept-encoding')
    if (reply.statusCode === 200 && namesTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(encoding ? page[encoding] : page.plain)
  }
}
