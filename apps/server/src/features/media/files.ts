import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MEDIA_TEXTS, THUMBNAIL_WIDTHS, UPLOAD_LIMITS } from '@marquee/contract/media'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../platform/errors.ts'
import { readItemId } from './addresses.ts'
import { renditionKey } from './keys.ts'
import { renderPicture, type Rendition } from './pictures.ts'
import * as queries from './queries.ts'
import type { MediaContext } from './service.ts'
import { publicName } from './view.ts'
import { withWorkFolder, writeWorkFile } from './work-folder.ts'

/** A file as it is served. */
export type ServedFile = {
  type: string
  name: string
  size: number
  etag: string
  open(range?: { start: number; end: number }): Promise<Readable>
}

/** Renditions being made now, so that a grid opened by ten tabs makes each once. */
const rendering = new Map<string, Promise<void>>()

/** The rendition that `?w=` and `?format=` ask for, or null for the file itself. Throws AppError validation_failed for others. */
export function readRendition(query: Record<string, unknown>): Rendition | null {
  const { w, format } = query
  if (w === undefined && format === undefined) return null
  const width = w === undefined ? null : THUMBNAIL_WIDTHS.find((known) => String(known) === w)
  if (width === undefined || (format !== undefined && format !== 'jpg')) throw new AppError('validation_failed', MEDIA_TEXTS.badVariant)
  return { width, format: format === 'jpg' ? 'jpg' : 'webp' }
}

const gone = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)

async function makeRendition(ctx: MediaContext, row: queries.ItemRow, rendition: Rendition, key: string): Promise<void> {
  await withWorkFolder(ctx.workDir, async (folder) => {
    const [source, target] = [join(folder, 'source'), join(folder, 'rendition')]
    await writeWorkFile(source, await openObject(ctx, row.store_key))
    await renderPicture(source, (row.width ?? 0) * (row.height ?? 0), rendition, target)
    await ctx.store.put(key, createReadStream(target), { maxBytes: UPLOAD_LIMITS.maxBytes })
  })
}

async function ensureRendition(ctx: MediaContext, row: queries.ItemRow, rendition: Rendition): Promise<string> {
  const key = renditionKey(row.id, rendition)
  if (await ctx.store.stat(key)) return key
  const running = rendering.get(key) ?? makeRendition(ctx, row, rendition, key).finally(() => rendering.delete(key))
  rendering.set(key, running)
  await running
  return key
}

const RENDITION_TYPES = { jpg: 'image/jpeg', webp: 'image/webp' } as const

/** What is to be made: nothing when the file itself is what is wanted. Throws AppError validation_failed for a video. */
function toRendition(row: queries.ItemRow, wanted: Rendition | null): Rendition | null {
  if (wanted && row.kind === 'video') throw new AppError('validation_failed', MEDIA_TEXTS.badVariant)
  return wanted?.width === null && row.type === RENDITION_TYPES[wanted.format] ? null : wanted
}

async function openObject(ctx: MediaContext, key: string, range?: { start: number; end: number }): Promise<Readable> {
  const found = await ctx.store.get(key, range)
  if (!found) throw gone()
  return found.body
}

/**
 * Finds a file by the id in its public address, which is all the permission it needs. Takes the id and what form of it is wanted; a
 * rendition is made on first demand. Throws AppError not_found, and validation_failed for a rendition of a video.
 */
export async function findFile(ctx: MediaContext, id: string, wanted: Rendition | null): Promise<ServedFile> {
  const row = readItemId(id) === id ? await queries.findItemForSystem(ctx.db, id) : undefined
  if (!row) throw gone()
  const rendition = toRendition(row, wanted)
  const key = rendition ? await ensureRendition(ctx, row, rendition) : row.store_key
  const stored = await ctx.store.stat(key)
  if (!stored) throw gone()
  const type = rendition ? RENDITION_TYPES[rendition.format] : row.type
  const form = rendition ? `-${rendition.width ?? 'full'}-${rendition.format}` : ''
  const etag = `"${row.sha256.slice(0, 32)}${form}"`
  return { type, name: publicName({ name: row.name, type }), size: stored.size, etag, open: (range) => openObject(ctx, key, range) }
}
