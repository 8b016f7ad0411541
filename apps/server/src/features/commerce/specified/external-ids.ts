import type { CommerceContext } from '../context.ts'
import { listExternalIds } from './external-id-queries.ts'
import type { StoreRow } from '../stores/queries.ts'

/** The store's ids of products that a call names by our ids, by the store's, or by its numbers. */
export async function toExternalIds(ctx: CommerceContext, { owner, id, platform }: StoreRow, ids: readonly (string | number)[]): Promise<string[]> {
  const ours = await listExternalIds(ctx.db, owner, id, ids.map(String))
  return [...new Set(ids.map((each) => ours.get(String(each)) ?? (platform === 'shopify' && /^\d+$/.test(String(each)) ? `gid://shopify/Product/${each}` : String(each))))]
}
