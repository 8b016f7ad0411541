import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { VendorChecks } from '../../platform/db/types.gen.ts'

export type CheckRow = Selectable<VendorChecks>
export type Window = { max: number; now: Date; expiresAt: Date }

/** The last test of each service of the installation. */
export const listChecksForSystem = (db: Db): Promise<CheckRow[]> => db.selectFrom('vendor_checks').selectAll().execute()

/** Stores a test, unless a later one is stored already. */
export async function saveCheckForSystem(db: Db, row: CheckRow): Promise<void> {
  const { fingerprint, state, text, mend, checked_at } = row
  await db
    .insertInto('vendor_checks')
    .values(row)
    .onConflict((conflict) => conflict.column('vendor').doUpdateSet({ fingerprint, state, text, mend, checked_at }).where('vendor_checks.checked_at', '<=', checked_at))
    .execute()
}

/** Counts a test of the owner. Returns when the window ends if it holds `max` tests already; then nothing is counted. */
export async function countTest(db: Db, owner: string, { max, now, expiresAt }: Window): Promise<Date | null> {
  const isOver = sql<boolean>`vendor_test_counts.expires_at <= ${now}`
  const counted = await db
    .insertInto('vendor_test_counts')
    .values({ user_id: owner, count: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else vendor_test_counts.count + 1 end`,
          expires_at: sql<Date>`case when ${isOver} then ${expiresAt}::timestamptz else vendor_test_counts.expires_at end`,
        })
        .where((eb) => eb.or([isOver, eb('vendor_test_counts.count', '<', max)])),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (counted) return null
  const { expires_at: end } = await db.selectFrom('vendor_test_counts').select('expires_at').where('user_id', '=', owner).executeTakeFirstOrThrow()
  return end
}
