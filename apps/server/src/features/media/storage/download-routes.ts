import { STORAGE_BUCKET } from '@marquee/contract/media'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { contentDisposition } from '../../../platform/content-disposition.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { admitSession } from '../../../platform/http/gate.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { signOwnPath } from '../files/download.ts'
import { FILE_HEADERS, sendObject } from '../serving/send-routes.ts'
import type { MediaContext } from '../service.ts'
import { type DownloadClaims, readDownloadToken } from './download-token.ts'
import { expiredToken, invalidBody, invalidToken, noSuchBucket, notFound } from './errors.ts'
import { readJsonBody } from './json-body.ts'

const SIGN = '/storage/v1/object/sign'
/** The error for a path of a list that cannot be signed (protocols/supabase-storage.md section 3). */
const NO_ACCESS = 'Either the object does not exist or you do not have access to it'

const expiry = z.number().int().min(1).max(7 * 24 * 60 * 60)
const signOne = z.object({ expiresIn: expiry })
const signMany = z.object({ expiresIn: expiry, paths: z.array(z.string().max(500)).max(100) })

type Signed = { Params: { '*': string }; Querystring: { token?: unknown; download?: unknown } }

/** What serving a signed download needs. */
export type DownloadContext = { store: ObjectStore; vault: Vault; clock: Clock; /** Whether the object's item is in the trash: its earlier addresses do not serve it. */ isInTrash?: (key: string) => Promise<boolean> }

function readClaims(ctx: DownloadContext, { params, query }: FastifyRequest<Signed>): DownloadClaims {
  const [bucket, ...rest] = params['*'].split('/')
  if (bucket !== STORAGE_BUCKET) throw noSuchBucket()
  const claims = readDownloadToken(ctx.vault, typeof query.token === 'string' ? query.token : '', rest.join('/'), ctx.clock.now())
  if (claims === 'invalid') throw invalidToken()
  if (claims === 'expired') throw expiredToken()
  return claims
}

async function sendSigned(ctx: DownloadContext, request: FastifyRequest<Signed>, reply: FastifyReply) {
  const { key, name, type } = readClaims(ctx, request)
  const stored = await ctx.store.stat(key)
  if (!stored || (await ctx.isInTrash?.(key))) throw notFound()
  const { download } = request.query
  const fileName = typeof download === 'string' && download !== '' ? download.slice(0, 200) : name
  reply.headers({ ...FILE_HEADERS, 'cache-control': 'private, no-store', 'content-disposition': contentDisposition('attachment', fileName) })
  const open = async (range?: { start: number; end: number }) => {
    const found = await ctx.store.get(key, range)
    if (!found) throw notFound()
    return found.body
  }
  return sendObject(request, reply, { type, size: stored.size, etag: null, open })
}

/** `GET /object/sign/{bucket}/{path}?token=`: the bytes, for anyone who has the address, until it expires. */
export function registerSignedDownload(scope: FastifyInstance, ctx: DownloadContext): void {
  scope.route<Signed>({ method: ['GET', 'HEAD'], url: `${SIGN}/*`, schema: { hide: true }, handler: (request, reply) => sendSigned(ctx, request, reply) })
}

/** `POST /object/sign/…`: signs addresses of the caller's own files (protocols/supabase-storage.md section 3). */
export function registerSigning(scope: FastifyInstance, ctx: MediaContext): void {
  const options = { schema: { hide: true } }
  scope.post<{ Params: { '*': string } }>(`${SIGN}/*`, options, async (request) => {
    const { userId } = await admitSession(request, ctx.authenticate)
    const [bucket, ...rest] = request.params['*'].split('/')
    if (bucket !== STORAGE_BUCKET) throw noSuchBucket()
    const body = await readJsonBody(request.raw)
    const path = rest.join('/')
    if (path === '') return signList(ctx, userId, body)
    const read = signOne.safeParse(body)
    if (!read.success) throw invalidBody()
    const signedURL = await signOwnPath(ctx, userId, path, read.data.expiresIn)
    if (!signedURL) throw notFound()
    return { signedURL }
  })
}

async function signList(ctx: MediaContext, owner: string, body: unknown) {
  const read = signMany.safeParse(body)
  if (!read.success) throw invalidBody()
  const { paths, expiresIn } = read.data
  return Promise.all(
    paths.map(async (path) => {
      const signedURL = await signOwnPath(ctx, owner, path, expiresIn)
      return { error: signedURL ? null : NO_ACCESS, path, signedURL: signedURL ?? null }
    }),
  )
}
