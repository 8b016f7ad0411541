import { STORAGE_BUCKET } from '@marquee/contract/media'
import type { FastifyInstance } from 'fastify'
import { admitSession } from '../../../platform/http/gate.ts'
import type { MediaContext } from '../service.ts'
import { invalidBody, noSuchBucket } from './errors.ts'
import { readJsonBody } from './json-body.ts'
import { listBody, listLevel } from './list.ts'

/** `POST /object/list/{bucket}` (protocols/supabase-storage.md section 3). */
export function registerObjectList(scope: FastifyInstance, ctx: MediaContext): void {
  scope.post<{ Params: { bucket: string } }>('/storage/v1/object/list/:bucket', { schema: { hide: true } }, async (request) => {
    const { userId } = await admitSession(request, ctx.authenticate)
    if (request.params.bucket !== STORAGE_BUCKET) throw noSuchBucket()
    const read = listBody.safeParse(await readJsonBody(request.raw))
    if (!read.success) throw invalidBody()
    return listLevel(ctx, userId, read.data)
  })
}
