import type { MediaItem } from '@marquee/contract/media'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { readItemId } from '../files/addresses.ts'
import type { Focus } from './crop.ts'
import { setFocus } from './crop-queries.ts'
import { dropCrops } from './crops.ts'
import type { MediaContext } from '../service.ts'
import { presentItem } from '../view.ts'

/** A millionth of a side is less than a pixel, and the smallest numbers do not fit their columns. */
const rounded = ({ x, y }: Focus): Focus => ({ x: Math.round(x * 1e6) / 1e6, y: Math.round(y * 1e6) / 1e6 })

/**
 * Sets the point of a picture that every crop keeps; null is the middle. Takes the owner and the item's id; returns the item. Crops around
 * the former point are removed. Throws AppError not_found for anything but a picture of the owner.
 */
export async function moveFocus(ctx: MediaContext, owner: string, itemId: string, focus: Focus | null): Promise<MediaItem> {
  const id = readItemId(itemId)
  const row = id ? await ctx.db.transaction().execute(async (trx) => {
    const moved = await setFocus(trx, owner, id, focus && rounded(focus))
    if (moved) await ctx.live.publish(trx, owner, { type: 'media.changed' })
    return moved
  }) : undefined
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  await dropCrops(ctx, row.id).catch((error: unknown) => ctx.log.warn({ err: error, id: row.id }, 'crops around a former focus remain'))
  return presentItem(row, ctx.publicUrl())
}
