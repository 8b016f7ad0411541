import type { Db } from '../../../platform/db/database.ts'

/** Whose profile an event of the provider speaks of, and what its events are signed with; undefined when it is not here or has no events. */
export async function findSignerForSystem(db: Db, profileId: string): Promise<{ owner: string; sealedSecret: string } | undefined> {
  const row = await db.selectFrom('social_profiles').select(['owner', 'webhook_secret_sealed']).where('profile_id', '=', profileId).executeTakeFirst()
  return row?.webhook_secret_sealed ? { owner: row.owner, sealedSecret: row.webhook_secret_sealed } : undefined
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
