import { z } from 'zod'
import { extensionOf } from '../files/names.ts'
import { readDeclaredType } from '../files/sniff.ts'
import type { MediaContext } from '../service.ts'
import { type ListedRow, listObjects } from './list-queries.ts'

/** What the storage client sends (protocols/supabase-storage.md section 3). */
export const listBody = z.object({
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
 * One level of the bucket as the owner sees it, which is their own folder and the files in it; other people's folders are empty, as row security makes them.
 * Returns entries in the form of the storage protocol.
 */
export async function listLevel(ctx: Pick<MediaContext, 'db'>, owner: string, { prefix, limit, offset, sortBy, search }: z.infer<typeof listBody>) {
  const folder = prefix.replace(/^\/+|\/+$/g, '')
  const by = sortBy.column === 'name' ? 'id' : 'created_at'
  if (folder === owner) return (await listObjects(ctx.db, owner, { limit, offset, order: sortBy.order, by, search })).map(fileEntry)
  if (folder !== '' || offset > 0 || !owner.includes(search)) return []
  const [first] = await listObjects(ctx.db, owner, { limit: 1, offset: 0, order: 'asc', by: 'id', search: '' })
  return first ? [folderEntry(owner)] : []
}
