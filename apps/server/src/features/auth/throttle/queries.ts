import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type Counter = { scope: string; subject: string; expiresAt: Date }
export type Count = { scope: string; count: number; expiresAt: Date }

/**
 * Increments each counter; an expired one restarts. The rows are locked in the order of their scopes, so that two requests cannot
 * deadlock. Returns the new counts.
 */
export async function countUpForSystem(db: Db, counters: readonly Counter[], now: Date): Promise<Count[]> {
  const values = counters
    .toSorted((one, other) => one.scope.localeCompare(other.scope))
    .map(({ scope, subject, expiresAt }) => ({ scope, subject, count: 1, expires_at: expiresAt }))
  const rows = await db
    .insertInto('auth_throttle')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['scope', 'subject']).doUpdateSet({
        count: sql<number>`case when auth_throttle.expires_at <= ${now} then 1 else auth_throttle.count + 1 end`,
        expires_at: sql<Date>`case when auth_throttle.expires_at <= ${now} then excluded.expires_at else auth_throttle.expires_at end`,
      }),
    )
    .returning(['scope', 'count', 'expires_at'])
    .execute()
  return rows.map((row) => ({ scope: row.scope, count: row.count, expiresAt: row.expires_at }))
}

/** Decrements each counter. */
export async function countDownForSystem(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const { scope, subject } of counters.toSorted((one, other) => one.scope.localeCompare(other.scope))) {
    await db
      .updateTable('auth_throttle')
      .set({ count: sql<number>`greatest(count - 1, 0)` })
      .where('scope', '=', scope)
      .where('subject', '=', subject)
      .execute()
  }
}

/** Removes expired counters and addresses not seen since `knownSince`. */
export async function deleteOldCountersForSystem(db: Db, now: Date, knownSince: Date): Promise<void> {
  await db.deleteFrom('auth_throttle').where('expires_at', '<', now).execute()
  await db.deleteFrom('auth_known_addresses').where('seen_at', '<', knownSince).execute()
}

/** Whether the owner signed in before, but never from an address that is known; false for an account at its first sign-in. */
export async function isUnfamiliar(db: Db, owner: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_users')
    .select('id')
    .where('id', '=', owner)
    .where('last_sign_in_at', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('auth_known_addresses').select('address').where('user_id', '=', owner).where('address', '=', address))))
    .executeTakeFirst()
  return row !== undefined
}

/** Records that the owner signed in from an address. */
export async function rememberAddress(db: Db, owner: string, address: string, now: Date): Promise<void> {
  await db
    .insertInto('auth_known_addresses')
    .values({ user_id: owner, address, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doUpdateSet({ seen_at: now }))
    .execute()
}
