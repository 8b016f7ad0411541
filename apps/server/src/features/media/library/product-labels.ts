import type { MediaContext } from '../service.ts'
import { type ProductLabels, saveProductLabels } from './product-label-queries.ts'

/**
 * Writes the product beside a picture of the library. What its owner wrote stays: an alternative text that was confirmed, a category. Takes the item's id; nothing happens when
 * it is gone.
 */
export async function labelAsProduct(ctx: Pick<MediaContext, 'db' | 'live'>, owner: string, itemId: string, labels: ProductLabels): Promise<void> {
  if (await saveProductLabels(ctx.db, owner, itemId, labels)) await ctx.live.publish(ctx.db, owner, { type: 'media.changed' })
}
