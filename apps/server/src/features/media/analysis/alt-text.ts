import { ALT_TEXTS } from '@marquee/contract/alt-text'
import type { MediaItem } from '@marquee/contract/media'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import type { AltTextStatus } from '@marquee/contract/shared/alt-text'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { readItemId } from '../files/addresses.ts'
import { enqueueIndexing } from '../indexing/index-job.ts'
import { changeAltText } from '../library/item-queries.ts'
import { findItem, type ItemRow } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { presentItem } from '../view.ts'
import { proposeAltText } from './analyze-picture.ts'

const notFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)

async function findPicture(ctx: MediaContext, owner: string, itemId: string): Promise<ItemRow> {
  const id = readItemId(itemId)
  const row = id ? await findItem(ctx.db, owner, id) : undefined
  if (!row) throw notFound()
  if (row.kind !== 'image') throw new AppError('validation_failed', LIBRARY_TEXTS.imagesOnly)
  return row
}

async function store(ctx: MediaContext, row: ItemRow, altText: string, status: AltTextStatus): Promise<MediaItem> {
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const saved = await changeAltText(trx, row.owner, row.id, altText, status)
    if (saved) {
      await enqueueIndexing(ctx, trx, row.owner)
      await ctx.live.publish(trx, row.owner, { type: 'media.changed' })
    }
    return saved
  })
  if (changed) return presentItem(changed, ctx.publicUrl())
  // The user confirmed a text, or deleted the picture, while the model was looking at it.
  const current = await findItem(ctx.db, row.owner, row.id)
  if (!current) throw notFound()
  return presentItem(current, ctx.publicUrl())
}

/** Stores the alternative text that the user wrote or confirmed; an empty one removes it. Throws not_found, and validation_failed for a video. */
export async function saveAltText(ctx: MediaContext, owner: string, itemId: string, altText: string): Promise<MediaItem> {
  return store(ctx, await findPicture(ctx, owner, itemId), altText, altText === '' ? 'none' : 'confirmed')
}

/**
 * Stores what the vision model proposes as alternative text; one that the user wrote or confirmed stays. Throws as saveAltText does, and
 * with ALT_TEXTS.proposeFailed when the model fails.
 */
export async function proposeOwnAltText(ctx: MediaContext, owner: string, itemId: string): Promise<MediaItem> {
  const row = await findPicture(ctx, owner, itemId)
  if (row.alt_text_status === 'confirmed') return presentItem(row, ctx.publicUrl())
  const altText = await proposeAltText(ctx, row)
  if (altText === '') throw new AppError('provider_error', ALT_TEXTS.proposeFailed)
  return store(ctx, row, altText, 'proposed')
}
