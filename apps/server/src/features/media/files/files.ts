import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MEDIA_TEXTS, UPLOAD_LIMITS } from '@marquee/contract/media'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts'
import { readItemId } from './addresses.ts'
import { recordCrop } from '../pictures/crop-queries.ts'
import { posterKey, renditionKey, renditionName } from './keys.ts'
import { renderPicture, type Rendition } from '../pictures/pictures.ts'
import * as queries from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { toRendition, type Variant, VARIANT_TYPES } from '../pictures/variants.ts'
import { publicName } from '../view.ts'
import { withWorkFolder, writeWorkFile } from './work-folder.ts'

export { readVariant } from '../pictures/variants.ts'

/** A file to serve. */
export type ServedFile = {
  type: string
  name: string
  size: number
  etag: string
  /** A crop follows the picture's focus, and a video may be converted or get another cover: then bytes change under the same address. */
  caching: 'fixed' | 'changing'
  open(range?: { start: number; end: number }): Promise<Readable>
}

/** Renditions in progress, so that concurrent requests make each once. */
const rendering = new Map<string, Promise<void>>()

const gone = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)

/** The object that renditions of an item are made from: a video's are those of its poster. */
const pictureKey = (row: Pick<queries.ItemRow, 'id' | 'kind' | 'store_key'>): string => (row.kind === 'video' ? posterKey(row.id) : row.store_key)

/** Opens an object. Throws AppError not_found when it is missing. */
export async function openObject(ctx: MediaContext, key: string, range?: { start: number; end: number }): Promise<Readable> {
  const found = await ctx.store.get(key, range)
  if (!found) throw gone()
  return found.body
}

async function makeRendition(ctx: MediaContext, row: queries.ItemRow, rendition: Rendition, key: string): Promise<void> {
  await withWorkFolder(ctx.workDir, async (folder) => {
    const [source, target] = [join(folder, 'source'), join(folder, 'rendition')]
    await writeWorkFile(source, await openObject(ctx, pictureKey(row)))
    await renderPicture(source, (row.width ?? 0) * (row.height ?? 0), rendition, target)
    if (rendition.crop && !(await recordCrop(ctx.db, row.id, key))) throw gone()
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

/** The rendition to make: none when the file itself is requested. Throws AppError validation_failed for what the item does not support. */
function choose(row: queries.ItemRow, wanted: Variant | null): Rendition | null {
  if (wanted && row.kind === 'video' && (!row.has_poster || wanted.ratio !== null)) throw new AppError('validation_failed', MEDIA_TEXTS.badVariant)
  const isItself = wanted?.width === null && wanted.ratio === null && row.type === VARIANT_TYPES[wanted.format]
  return wanted && !isItself ? toRendition(row, wanted) : null
}

/**
 * Finds a file by the id in its public address, which is the only permission needed. Takes the id and the requested form; a
 * rendition that was not made in advance is made on first demand. Throws AppError not_found, and validation_failed for a form that the file
 * does not support, such as a small one of a video without a poster, and unavailable while the store is unreachable.
 */
export async function findFile(ctx: MediaContext, id: string, wanted: Variant | null): Promise<ServedFile> {
  try {
    return await find(ctx, id, wanted)
  } catch (error) {
    throw error instanceof ObjectStoreUnavailableError ? new AppError('unavailable', GATE_ERRORS.unavailable, { cause: error, retryAfterSeconds: 5 }) : error
  }
}

/** Whether other bytes may follow under the same address: a converted copy for a video, another cover for its poster. */
const isChanging = (row: queries.ItemRow, wanted: Variant | null): boolean => row.kind === 'video' && (wanted === null ? row.derived_at === null || row.conversion !== null : row.cover_at !== null)

async function find(ctx: MediaContext, id: string, wanted: Variant | null): Promise<ServedFile> {
  const row = readItemId(id) === id ? await queries.findItemForSystem(ctx.db, id) : undefined
  if (!row) throw gone()
  const rendition = choose(row, wanted)
  const key = rendition ? await ensureRendition(ctx, row, rendition) : row.store_key
  const stored = await ctx.store.stat(key)
  if (!stored) throw gone()
  const type = rendition ? VARIANT_TYPES[rendition.format] : row.type
  const cover = rendition && row.cover_at !== null ? `-${Math.round(row.cover_at * 1_000)}` : ''
  const etag = `"${row.sha256.slice(0, 32)}${rendition ? `-${renditionName(rendition)}` : ''}${cover}"`
  const caching = rendition?.crop || isChanging(row, wanted) ? 'changing' : 'fixed'
  return { type, name: publicName({ name: row.name, type }), size: stored.size, etag, caching, open: (range) => openObject(ctx, key, range) }
}
