import type { Tx } from '../../../platform/db/database.ts'
import type { CanarySender } from '../../../ports/publisher-events.ts'
import { type SocialContext, WEBHOOK_SECRET_PURPOSE } from '../context.ts'
import { findActiveProfile, openKey } from '../profiles.ts'
import { deleteReport } from './queries.ts'

/** What became of sending a canary; `reason`: why it was not sent, or not accepted. */
type SentCanary = { by: CanarySender; reason: string | null }

/**
 * Has a canary sent to the address at which the provider reports the owner's events, signed with the secret that it was given. `canary.reported` tells
 * when it came through. Takes its token; returns null for an owner without webhooks.
 */
export async function sendCanary(ctx: SocialContext, owner: string, token: string): Promise<SentCanary | null> {
  const row = await findActiveProfile(ctx.db, owner)
  if (!row?.webhook_url || !row.webhook_secret_sealed) return null
  const secret = ctx.vault.open(row.webhook_secret_sealed, WEBHOOK_SECRET_PURPOSE)
  const { by, outcome } = await ctx.publisher.sendCanary({ profileKey: openKey(ctx.vault, row.profile_key_sealed), profileId: row.profile_id, token, url: row.webhook_url, secret, now: ctx.clock.now() })
  return { by, reason: outcome.kind === 'ok' ? null : outcome.reason }
}

/** Removes the report of a canary that came: nobody wrote anything. */
export const forgetCanary = (trx: Tx, owner: string, hookId: string): Promise<void> => deleteReport(trx, owner, hookId)
