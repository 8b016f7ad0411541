import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const HOUR_SECONDS = 3_600
/** Fractions that refilling adds are not exact. */
const TOLERANCE = 1e-6

/** What the bucket holds at `now`. */
const refilled = (size: number, now: Date) =>
  sql<number>`least(${size}::float8, usage_buckets.tokens + greatest(0, extract(epoch from ${now}::timestamptz - usage_buckets.refilled_at)::float8) * ${size / HOUR_SECONDS}::float8)`

/**
 * Takes `count` tokens from the owner's bucket of `size`, which refills within an hour. Returns whether it held them and `rest` besides; otherwise nothing is
 * taken.
 */
export async function takeTokens(db: Db, owner: string, size: number, count: number, now: Date, rest = 0): Promise<boolean> {
  if (size < count + rest) return false
  const row = await db
    .insertInto('usage_buckets')
    .values({ owner, tokens: size - count, refilled_at: now })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet({ tokens: sql<number>`${refilled(size, now)} - ${count}::float8`, refilled_at: sql<Date>`greatest(usage_buckets.refilled_at, ${now}::timestamptz)` })
        .where(sql<boolean>`${refilled(size, now)} >= ${count + rest - TOLERANCE}::float8`),
    )
    .returning('owner')
    .executeTakeFirst()
  return row !== undefined
}

/** What the owner's bucket holds now. */
export async function countTokens(db: Db, owner: string, size: number, now: Date): Promise<number> {
  const row = await db.selectFrom('usage_buckets').select(refilled(size, now).as('tokens')).where('owner', '=', owner).executeTakeFirst()
  return (row?.tokens ?? size) + TOLERANCE
}
