import type { Db, Tx } from '../../../platform/db/database.ts'

/** Records an event. Returns false when it was recorded before. */
export async function recordEvent(trx: Tx, event: { profileId: string; eventId: string }, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('social_webhook_events')
    .values({ profile_id: event.profileId, event_id: event.eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets events too old to be accepted again. */
export async function purgeEventsForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('social_webhook_events').where('received_at', '<', before).execute()
}

/** Gives the profile a secret unless it has one. Returns the sealed secret in force, undefined when there is no profile. */
export async function ensureSecret(db: Db, owner: string, sealed: string): Promise<string | undefined> {
  await db.updateTable('social_profiles').set({ webhook_secret_sealed: sealed }).where('owner', '=', owner).where('webhook_secret_sealed', 'is', null).execute()
  const row = await db.selectFrom('social_profiles').select('webhook_secret_sealed').where('owner', '=', owner).executeTakeFirst()
  return row?.webhook_secret_sealed ?? undefined
}

/** Notes where the provider sends the profile's events now. */
export async function storeWebhookUrl(db: Db, owner: string, url: string): Promise<void> {
  await db.updateTable('social_profiles').set({ webhook_url: url }).where('owner', '=', owner).execute()
}
