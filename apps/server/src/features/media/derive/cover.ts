import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type MediaItem, UPLOAD_LIMITS } from '@marquee/contract/media'
import { COVER_TEXTS } from '@marquee/contract/media-edits'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { openObject } from '../files/files.ts'
import { posterKey, renditionKeys } from '../files/keys.ts'
import { findOwnItem } from '../files/own-items.ts'
import { withWorkFolder, writeWorkFile } from '../files/work-folder.ts'
import { decodePicture, encodeJpeg, type RawPicture } from '../pictures/pictures.ts'
import type { ItemRow } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { presentItem } from '../view.ts'
import { DECODED_WIDTH, storeSmallForms } from './derive-picture.ts'
import { setCover } from './derive-queries.ts'
import { probeVideo } from './probe-video.ts'

/** Stores a frame as the poster of a video, with its small forms. Takes the item's id, the frame, its clockwise rotation and a folder; returns the placeholder. */
export async function storePoster(ctx: Pick<MediaContext, 'store'>, id: string, frame: RawPicture, turn: number, folder: string): Promise<string | null> {
  const poster = await encodeJpeg(frame, turn)
  await ctx.store.put(posterKey(id), Readable.from([poster.data]), { maxBytes: UPLOAD_LIMITS.maxBytes })
  const path = join(folder, 'poster')
  await writeWorkFile(path, poster.data)
  return storeSmallForms(ctx, id, await decodePicture(path, poster.width * poster.height, DECODED_WIDTH))
}

async function requireVideo(ctx: MediaContext, owner: string, itemId: string, at: number | null): Promise<ItemRow> {
  const row = await findOwnItem(ctx.db, owner, itemId)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  if (row.kind !== 'video') throw new AppError('validation_failed', COVER_TEXTS.videosOnly)
  if (at !== null && row.duration !== null && at > row.duration) throw new AppError('validation_failed', COVER_TEXTS.beyond)
  return row
}

/** The frame at a moment. Throws AppError validation_failed when there is none that can be decoded. */
async function readFrame(row: ItemRow, path: string, folder: string, at: number | null): Promise<{ frame: RawPicture; turn: number }> {
  try {
    const { frame, turn } = await probeVideo(path, row.type, folder, at)
    if (frame) return { frame, turn }
  } catch (error) {
    throw new AppError('validation_failed', COVER_TEXTS.unreadable, { cause: error })
  }
  throw new AppError('validation_failed', COVER_TEXTS.unreadable)
}

/**
 * Chooses the frame of the owner's video that is its cover. Takes the item's id in any form and the moment in seconds, null for the server's choice; returns
 * the item, whose small pictures have new addresses. Throws AppError not_found, and validation_failed for a picture or a moment without a frame.
 */
export async function chooseCover(ctx: MediaContext, owner: string, itemId: string, at: number | null): Promise<MediaItem> {
  const row = await requireVideo(ctx, owner, itemId, at)
  const blur = await withWorkFolder(ctx.workDir, async (folder) => {
    const path = join(folder, 'source')
    await writeWorkFile(path, await openObject(ctx, row.store_key))
    const { frame, turn } = await readFrame(row, path, folder, at)
    // Removed first: one made meanwhile shows the former cover only until it is made again here.
    for (const key of renditionKeys(row.id)) await ctx.store.remove(key)
    return storePoster(ctx, row.id, frame, turn, folder)
  })
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const saved = await setCover(trx, owner, row.id, at, blur)
    if (saved) await ctx.live.publish(trx, owner, { type: 'media.changed' })
    return saved
  })
  if (!changed) throw new AppError('not_found', GATE_ERRORS.notFound)
  return presentItem(changed, ctx.publicUrl())
}
