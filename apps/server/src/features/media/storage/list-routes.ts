import { STORAGE_BUCKET } from '@marquee/contract/media'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { admitSession } from '../../../platform/http/gate.ts'
import { extensionOf } from '../files/names.ts'
import { readDeclaredType } from '../files/sniff.ts'
import type { MediaContext } from '../service.ts'
import { invalidBody, noSuchBucket } from './errors.ts'
import { readJsonBody } from './json-body.ts'
import { type ListedRow, listObjects } from './list-queries.ts'

const listBody = z.object({
  prefix: z.string().max(500).default(''),
  limit: z.number().int().min(1).max(1_000).default(100),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  sortBy: z.object({ column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'), order: z.enum(['asc', 'desc']).default('asc') }).prefault({}),
  search: z.string().max(100).default(''),
})

const folderEntry = (name: string) => ({ name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null })

function fileEntry(row: ListedRow) {
  const [time, size] = [row.created_at.toISOString(), Number(row.size)]
  const type = readDeclaredType(row.type)
  const metadata = { eTag: `"${row.sha256}"`, size, mimetype: row.type, cacheControl: 'max-age=3600', lastModified: time, contentLength: size, httpStatusCode: 200 }
  return { name: `${row.id}.${type ? extensionOf(type) : 'bin'}`, id: row.id, updated_at: time, created_at: time, last_accessed_at: time, metadata }
}

/**
 * `POST /object/list/{bucket}`: one level of the bucket as the caller sees it, which is their own folder and the files in it
 * (protocols/supabase-storage.md section 3). Other people's folders are empty, as row security makes them.
 */
export function registerObjectList(scope: FastifyInstance, ctx: MediaContext): void {
  scope.post<{ Params: { bucket: string } }>('/storage/v1/object/list/:bucket', { schema: { hide: true } }, async (request) => {
    const { userId } = await admitSession(request, ctx.authenticate)
    if (request.params.bucket !== STORAGE_BUCKET) throw noSuchBucket()
    const read = listBody.safeParse(await readJsonBody(request))
    if (!read.success) throw invalidBody()
    const { prefix, limit, offset, sortBy, search } = read.data
    const folder = prefix.replace(/^\/+|\/+$/g, '')
    const by = sortBy.column === 'name' ? 'id' : 'created_at'
    if (folder === userId) return (await listObjects(ctx.db, userId, { limit, offset, order: sortBy.order, by, search })).map(fileEntry)
    if (folder !== '' || offset > 0 || !userId.includes(search)) return []
    const [first] = await listObjects(ctx.db, userId, { limit: 1, offset: 0, order: 'asc', by: 'id', search: '' })
    return first ? [folderEntry(userId)] : []
  })
}
