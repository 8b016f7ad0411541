import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { WebhookReports } from '../../../platform/db/types.gen.ts'

/** The posting provider, as its reports are recorded. */
export const PROVIDER = 'ayrshare'

/** The owner and the encrypted webhook secret of a profile; undefined when the profile is unknown or has no webhook. */
export async function findSignerForSystem(db: Db, profileId: string): Promise<{ owner: string; sealedSecret: string } | undefined> {
  const row = await db.selectFrom('social_profiles').select(['owner', 'webhook_secret_sealed']).where('profile_id', '=', profileId).executeTakeFirst()
  return row?.webhook_secret_sealed ? { owner: row.owner, sealedSecret: row.webhook_secret_sealed } : undefined
}

/** Stores a secret for the profile unless it has one. Returns the encrypted secret in use, undefined when there is no profile. */
export async function ensureSecret(db: Db, owner: string, sealed: string): Promise<string | undefined> {
  await db.updateTable('social_profiles').set({ webhook_secret_sealed: sealed }).where('owner', '=', owner).where('webhook_secret_sealed', 'is', null).execute()
  const row = await db.selectFrom('social_profiles').select('webhook_secret_sealed').where('owner', '=', owner).executeTakeFirst()
  return row?.webhook_secret_sealed ?? undefined
}

/** Records where the provider sends the profile's events now, and which. */
export async function storeWebhook(db: Db, owner: string, { url, actions }: { url: string; actions: string[] }): Promise<void> {
  await db.updateTable('social_profiles').set({ webhook_url: url, webhook_actions: actions }).where('owner', '=', owner).execute()
}

/** Writes what became of an event into its row. */
export async function noteEffect(db: Db, owner: string, eventId: string, change: Updateable<WebhookReports>): Promise<void> {
  await db.updateTable('webhook_reports').set(change).where('owner', '=', owner).where('provider', '=', PROVIDER).where('event_id', '=', eventId).where('minute', 'is', null).execute()
}

/** Writes that an event failed, unless something became of it. Returns whether it did. */
export async function noteFailure(db: Db, { owner, hookId }: { owner: string; hookId: string }, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('webhook_reports')
    .set({ effect: 'failed', handled_at: now })
    .where('owner', '=', owner)
    .where('provider', '=', PROVIDER)
    .where('event_id', '=', hookId)
    .where('minute', 'is', null)
    .where('effect', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An event as it was recorded. A repeat has the action and the network of what it repeats. */
export type ReportedEvent = Pick<Selectable<WebhookReports>, 'id' | 'event_id' | 'outcome' | 'reason' | 'effect' | 'times' | 'received_at' | 'handled_at' | 'thread_id' | 'message_id' | 'action' | 'sub_action' | 'platform'>

/** The newest events of the owner's provider. */
export async function findReportsOfOwner(db: Db, owner: string, limit: number): Promise<ReportedEvent[]> {
  const { rows } = await sql<ReportedEvent>`
    select r.id, r.event_id, r.outcome, r.reason, r.effect, r.times, r.received_at, r.handled_at, coalesce(r.thread_id, first.thread_id) as thread_id, coalesce(r.message_id, first.message_id) as message_id,
      coalesce(nullif(r.action, ''), first.action, '') as action, coalesce(nullif(r.sub_action, ''), first.sub_action, '') as sub_action, coalesce(r.platform, first.platform) as platform
    from (select * from webhook_reports where owner = ${owner} and provider = ${PROVIDER} order by received_at desc, id desc limit ${limit}) as r
      left join webhook_reports first on r.outcome = 'replayed' and first.owner = r.owner and first.provider = r.provider and first.event_id = r.event_id and first.minute is null
    order by r.received_at desc, r.id desc`.execute(db)
  return rows
}

/** Removes an event of the owner from the records. */
export async function deleteReport(db: Db, owner: string, eventId: string): Promise<void> {
  const subjects = db.selectFrom('social_profiles').select('profile_id').where('owner', '=', owner)
  await db.deleteFrom('webhook_reports').where('provider', '=', PROVIDER).where('subject', 'in', subjects).where('event_id', '=', eventId).where('minute', 'is', null).where('owner', '=', owner).execute()
}

/** What the provider's webhook told last of each network and action, which it signed. */
export async function listLastTold(db: Db, owner: string, asked: readonly { network: string; action: string }[]): Promise<{ network: string; action: string; at: Date }[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ network: string; action: string; at: Date }>`
    select asked.network, asked.action, told.received_at as at
    from unnest(${asked.map(({ network }) => network)}::text[], ${asked.map(({ action }) => action)}::text[]) as asked (network, action)
      cross join lateral (
        select received_at from webhook_reports r
        where r.owner = ${owner} and r.provider = ${PROVIDER} and r.platform = asked.network and r.action = asked.action and r.is_verified
        order by received_at desc limit 1
      ) as told`.execute(db)
  return rows
}
