import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Whether an address is a picture of a connected store's product, and whether its host belongs to such a store. Asked for visitors, so without an owner. */
export async function findSourceForSystem(db: Db, { addresses, host, platform }: { addresses: readonly string[]; host: string; platform: string | null }): Promise<{ isPicture: boolean; isStoreHost: boolean }> {
  const { rows } = await sql<{ isPicture: boolean; isStoreHost: boolean }>`
    select
      exists (select from commerce_pictures where md5(url) in (${sql.join(addresses.map((address) => sql`md5(${address})`))}) and url in (${sql.join(addresses)})) as "isPicture",
      exists (select from commerce_stores where state <> 'disconnecting' and (host = ${host} or address = ${host} or platform = ${platform})) as "isStoreHost"`.execute(db)
  return rows[0] ?? { isPicture: false, isStoreHost: false }
}
