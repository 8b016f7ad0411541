import type { Db } from '../../../platform/db/database.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The store's ids by ours, of those that are ours. */
export async function listExternalIds(db: Db, owner: string, storeId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const own = ids.filter((id) => UUID.test(id))
  if (own.length === 0) return new Map()
  const rows = await db.selectFrom('commerce_products').select(['id', 'external_id']).where('owner', '=', owner).where('store_id', '=', storeId).where('id', 'in', own).execute()
  return new Map(rows.map((row) => [row.id, row.external_id]))
}
