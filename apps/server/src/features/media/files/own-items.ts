import { buffer } from 'node:stream/consumers'
import type { MediaItem } from '@marquee/contract/media'
import { readItemId } from './addresses.ts'
import { cropRatioOf } from '../pictures/crop.ts'
import { findFile } from './files.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findItem, findItems, type ItemRow } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import type { Variant } from '../pictures/variants.ts'
import { presentItem } from '../view.ts'

/** Items of the owner among `ids`, in the order of the ids; those deleted or owned by others are left out. */
export async function readOwnItems(ctx: Pick<MediaContext, 'db' | 'publicUrl'>, owner: string, ids: readonly string[]): Promise<MediaItem[]> {
  const wanted = [...new Set(ids)]
  const rows = wanted.length > 0 ? await findItems(ctx.db, owner, wanted) : []
  const byId = new Map(rows.map((row) => [row.id, presentItem(row, ctx.publicUrl())]))
  return wanted.flatMap((id) => byId.get(id) ?? [])
}

/** The owner's item by its id in any form; undefined when there is none. */
export async function findOwnItem(db: Db, owner: string, itemId: string): Promise<ItemRow | undefined> {
  const id = readItemId(itemId)
  return id ? findItem(db, owner, id) : undefined
}

/**
 * A picture as a JPEG at most `width` wide, cut to a shape such as 9:16, for services that take the bytes inline. Takes the item; throws
 * AppError not_found when its file is gone.
 */
export async function readItemJpeg(ctx: MediaContext, item: Pick<MediaItem, 'id'>, { width, crop }: { width: NonNullable<Variant['width']>; crop: string }): Promise<{ bytes: Buffer; type: string }> {
  const file = await findFile(ctx, readItemId(item.id) ?? '', { width, format: 'jpg', ratio: cropRatioOf(crop) })
  return { bytes: await buffer(await file.open()), type: file.type }
}
