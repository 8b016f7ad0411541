import type { Db } from '../../../platform/db/database.ts'

/** Counted clicks on the owner's links since `since`. */
export async function sumClicks(db: Db, owner: string, since: Date): Promise<number> {
  const row = await db.selectFrom('commerce_clicks').select((eb) => eb.fn.sum<string | null>('clicks').as('clicks')).where('owner', '=', owner).where('kind', '=', 'counted').where('hour', '>=', since).executeTakeFirst()
  return Number(row?.clicks ?? 0)
}
