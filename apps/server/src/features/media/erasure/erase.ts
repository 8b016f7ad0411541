import { deleteCollections, deleteUpload, hideItems, listErasable } from './erase-queries.ts'
import { itemKey, originalKey } from '../files/keys.ts'
import { discardParts } from '../uploads/parts.ts'
import { type MediaContext, purgeItem } from '../service.ts'

const BATCH = 200

/**
 * Removes the owner's whole library: items, collections and uploads with their objects, including files that a post needs. To be called
 * when an account is emptied or closed, after its posts are deleted. An interrupted call is resumed by calling it again.
 */
export async function eraseMedia(ctx: MediaContext, owner: string): Promise<void> {
  await deleteCollections(ctx.db, owner)
  for (;;) {
    await hideItems(ctx.db, owner, ctx.clock.now())
    const { items, uploads } = await listErasable(ctx.db, owner, BATCH)
    for (const item of items) await purgeItem(ctx, item)
    for (const upload of uploads) {
      await discardParts(ctx, upload)
      await ctx.store.remove(itemKey(owner, upload.id))
      await ctx.store.remove(originalKey(owner, upload.id))
      await deleteUpload(ctx.db, upload)
    }
    if (items.length + uploads.length === 0) break
  }
  await ctx.live.publish(ctx.db, owner, { type: 'media.changed' })
}
