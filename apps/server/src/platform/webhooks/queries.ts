import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Report, WebhookOutcome } from './define.ts'

export type NewReport = Report & { id: string; provider: string; outcome: 'handled' | 'ignored'; reason: string; receivedAt: Date }

/** Records reports. Returns the ids of those that were not recorded before. */
export async function insertReports(trx: Tx, reports: readonly NewReport[]): Promise<Set<string>> {
  if (reports.length === 0) return new Set()
  const rows = reports.map(({ id, provider, subject, eventId, owner, action, subAction, platform, isVerified, outcome, reason, receivedAt }) => ({
    id, provider, subject, owner, action, platform, outcome, reason,
    event_id: eventId,
    sub_action: subAction,
    is_verified: isVerified,
    received_at: receivedAt,
    handled_at: outcome === 'handled' ? receivedAt : null,
  }))
  const inserted = await trx
    .insertInto('webhook_reports')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provider', 'subject', 'event_id']).where('minute', 'is', null).doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map((row) => row.id))
}

/** How many reports on a subject were recorded, `limit` at most. */
export async function countReports(trx: Tx, provider: string, subject: string, limit: number): Promise<number> {
  const rows = await trx.selectFrom('webhook_reports').select('id').where('provider', '=', provider).where('subject', '=', subject).where('minute', 'is', null).limit(limit).execute()
  return rows.length
}

/** Deliveries that are counted, not stored individually. */
export type Counted = {
  provider: string
  subject: string
  eventId: string
  owner: string | null
  isVerified: boolean
  outcome: Extract<WebhookOutcome, 'ignored' | 'replayed' | 'refused'>
  reason: string
}

const MINUTE_MS = 60_000

/** Adds to the counter row of a minute. */
export async function addCounted(db: Database, counted: Counted, times: number, now: Date): Promise<void> {
  const { provider, subject, eventId, owner, isVerified, outcome, reason } = counted
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  await db
    .insertInto('webhook_reports')
    .values({ id: newId(now.getTime()), provider, subject, event_id: eventId, owner, is_verified: isVerified, outcome, reason, minute, times, received_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject', 'event_id', 'outcome', 'reason', 'minute'])
        .where('minute', 'is not', null)
        .doUpdateSet({ times: sql`webhook_reports.times + excluded.times` }),
    )
    .execute()
}

/** Deletes up to `limit` reports older than `before`. Returns how many there were. */
export async function purgeReports(db: Database, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('webhook_reports').select('id').where('received_at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('webhook_reports').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
