import type { CommerceContext } from './context.ts'
import { deleteAllOf } from './erase-queries.ts'
import { leaveStore } from './stores/leave.ts'
import { listStores } from './stores/queries.ts'

/** Erases what stores brought to an owner, after our access was given back to each. Pictures belong to the library. */
export async function eraseCommerce(ctx: CommerceContext, owner: string): Promise<void> {
  for (const store of await listStores(ctx.db, owner)) await leaveStore(ctx, store)
  await deleteAllOf(ctx.db, owner)
}
