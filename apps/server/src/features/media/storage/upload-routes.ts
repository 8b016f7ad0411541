import { STORAGE_BUCKET, UPLOAD_LIMITS } from '@marquee/contract/media'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readProgress, receiveUpload, type Receipt } from '../uploads/receive.ts'
import type { MediaContext } from '../service.ts'
import { FORM_OVERHEAD, openUploadBody } from './body.ts'
import { invalidBody, invalidSignature, noSuchBucket, sentElsewhere, tooLarge, usedSignature, wrongOffset } from './errors.ts'
import { readUploadRange } from './upload-range.ts'

const SIGNED = '/storage/v1/object/upload/sign'

type Signed = { Params: { '*': string }; Querystring: { token?: unknown } }
type SignedRequest = FastifyRequest<Signed>

function readAddress({ params, query }: SignedRequest): { path: string; token: string } {
  const [bucket, ...rest] = params['*'].split('/')
  if (bucket !== STORAGE_BUCKET) throw noSuchBucket()
  return { path: rest.join('/'), token: typeof query.token === 'string' ? query.token : '' }
}

/** A receipt in the protocol: headers of resumable uploads, or an error. */
function present(reply: FastifyReply, receipt: Receipt): { offset: number } {
  if (receipt.kind === 'invalid') throw invalidSignature()
  if (receipt.kind === 'used') throw usedSignature()
  if (receipt.kind === 'busy') throw sentElsewhere(receipt.offset)
  if (receipt.kind === 'misplaced') throw wrongOffset(receipt.offset)
  reply.header('upload-offset', receipt.offset)
  if (receipt.length !== null) reply.header('upload-length', receipt.length)
  return { offset: receipt.offset }
}

async function putSigned(ctx: MediaContext, request: SignedRequest, reply: FastifyReply) {
  const { path, token } = readAddress(request)
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMITS.maxBytes + FORM_OVERHEAD) throw tooLarge()
  const range = readUploadRange(request.headers['content-range'])
  if (range && /^multipart\//i.test(request.headers['content-type'] ?? '')) throw invalidBody()
  present(reply, await receiveUpload(ctx, path, token, range, () => openUploadBody(request.raw)))
  return { Key: `${STORAGE_BUCKET}/${path}` }
}

/**
 * The signed upload: a PUT of the file, whose body is streamed; after a broken one, HEAD (or GET) reports in `Upload-Offset` how many bytes
 * are stored, and a PUT with `Content-Range` sends the rest (docs/decisions/0011-resumable-uploads.md).
 */
export function registerUploadRoutes(scope: FastifyInstance, ctx: MediaContext): void {
  const hidden = { schema: { hide: true } }
  scope.put<Signed>(`${SIGNED}/*`, hidden, (request, reply) => putSigned(ctx, request, reply))
  scope.route<Signed>({
    method: ['GET', 'HEAD'],
    url: `${SIGNED}/*`,
    ...hidden,
    handler: async (request, reply) => {
      const { path, token } = readAddress(request)
      reply.header('cache-control', 'no-store')
      return present(reply, await readProgress(ctx, path, token))
    },
  })
}
