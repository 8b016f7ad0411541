import type { Db } from '../../../platform/db/database.ts'

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
