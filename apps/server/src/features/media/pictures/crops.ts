import type { Db } from '../../../platform/db/database.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { deleteCropForSystem, listCropsForSystem } from './crop-queries.ts'

/** Removes the existing crops of an item. Takes the item's id. */
export async function dropCrops(ctx: { db: Db; store: ObjectStore }, id: string): Promise<void> {
  for (const key of await listCropsForSystem(ctx.db, id)) {
    await ctx.store.remove(key)
    await deleteCropForSystem(ctx.db, id, key)
  }
}
