import { STORAGE_BUCKET, UPLOAD_LIMITS, IMAGE_TYPES, VIDEO_TYPES } from '@marquee/contract/media'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { admitSession } from '../../../platform/http/gate.ts'
import { withoutQuery } from '../../../platform/log/index.ts'
import { isInTrash } from '../library/trash.ts'
import type { MediaContext } from '../service.ts'
import { FORM_OVERHEAD } from './body.ts'
import { registerSignedDownload, registerSigning } from './download-routes.ts'
import { bucketCreationOff, noSuchBucket, notFound, toStorageError } from './errors.ts'
import { registerObjectList } from './list-routes.ts'
import { registerUploadRoutes } from './upload-routes.ts'

/** The one bucket, created by the server itself (security.md section 2.2). */
const BUCKET = {
  id: STORAGE_BUCKET,
  name: STORAGE_BUCKET,
  owner: '',
  public: true,
  type: 'STANDARD',
  file_size_limit: UPLOAD_LIMITS.maxBytes,
  allowed_mime_types: [...IMAGE_TYPES, ...VIDEO_TYPES],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
} as const

/** The call's body says nothing that is needed, so it is read within a limit and dropped. */
function registerCreateBucket(app: FastifyInstance, forUser: RouteShorthandOptions, isOn: boolean): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_OVERHEAD }, (_request, _body, done) => done(null))
    scope.post('/create-bucket', forUser, async () => {
      if (!isOn) throw bucketCreationOff()
      return { success: true, name: STORAGE_BUCKET }
    })
  })
}

function answerErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const refusal = toStorageError(error)
    const where = { method: request.method, path: withoutQuery(request.url), status: refusal.status }
    if (refusal.status >= 500) request.log.error({ err: error, ...where }, 'storage request failed')
    else request.log.info({ ...where, reason: refusal.body.code }, 'storage request refused')
    return reply.code(refusal.status).headers(refusal.headers).header('connection', 'close').send(refusal.body)
  })
}

/**
 * The storage calls of the specification's clients (protocols/supabase-storage.md): the bucket list, the list of files, signed uploads and signed downloads.
 * Every other storage path gets the protocol's own 404. `POST /create-bucket` succeeds for a signed-in user and reads nothing, unless it is turned off.
 */
export function registerStorageRoutes(app: FastifyInstance, ctx: MediaContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays in the connection until a handler reads it: nothing here is parsed or buffered whole.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    answerErrors(scope)
    const hidden = { schema: { hide: true } }
    const forUser = { ...hidden, onRequest: async (request: FastifyRequest) => void (await admitSession(request, ctx.authenticate)) }
    registerUploadRoutes(scope, ctx)
    registerSigning(scope, ctx)
    registerObjectList(scope, ctx)
    registerSignedDownload(scope, { ...ctx, isInTrash: (key) => isInTrash(ctx, key) })
    scope.get('/storage/v1/bucket', forUser, async () => [BUCKET])
    scope.get<{ Params: { id: string } }>('/storage/v1/bucket/:id', forUser, async (request) => {
      if (request.params.id !== STORAGE_BUCKET) throw noSuchBucket()
      return BUCKET
    })
    registerCreateBucket(scope, forUser, ctx.isBucketCreationOn)
    scope.all('/storage/v1/*', hidden, async () => Promise.reject(notFound()))
  })
}
