import { PROVIDER_WEBHOOK_PATH } from '@marquee/contract/social'
import { randomToken } from '../../../platform/crypto.ts'
import { type SocialContext, WEBHOOK_SECRET_PURPOSE } from '../context.ts'
import type { Outcome } from '../../../ports/outcome.ts'
import { webhooksSubscribed } from '../events.ts'
import { findActiveProfile, openKey } from '../profiles.ts'
import { findProfile, type ProfileRow } from '../queries.ts'
import { ensureSecret, storeWebhook } from './queries.ts'

const isLoopback = (host: string): boolean => host === 'localhost' || host.startsWith('127.') || host === '[::1]'

/** The webhook address the provider can reach: https, or this machine (the sandbox). Null when there is none. */
export function webhookUrl(publicUrl: string): string | null {
  if (!URL.canParse(publicUrl)) return null
  const { protocol, hostname } = new URL(publicUrl)
  const isReachable = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isReachable ? `${publicUrl}${PROVIDER_WEBHOOK_PATH}` : null
}

async function subscribe(ctx: SocialContext, row: ProfileRow, url: string): Promise<Outcome<string[]> | null> {
  const sealed = await ensureSecret(ctx.db, row.owner, ctx.vault.seal(randomToken(), WEBHOOK_SECRET_PURPOSE))
  if (!sealed) return null
  const secret = ctx.vault.open(sealed, WEBHOOK_SECRET_PURPOSE)
  const outcome = await ctx.publisher.subscribe(openKey(ctx.vault, row.profile_key_sealed), { url, secret })
  if (outcome.kind !== 'ok') return outcome
  await ctx.db.transaction().execute(async (trx) => {
    await storeWebhook(trx, row.owner, { url, actions: outcome.value })
    await ctx.events.publish(trx, webhooksSubscribed, { owner: row.owner, payload: { actions: outcome.value }, at: ctx.clock.now() })
  })
  return outcome
}

/**
 * Job: subscribes to the profile's events at the provider. The secret is stored first, so that no event is signed with an unknown
 * one. Throws when a retry may succeed.
 */
export async function subscribeProfile(ctx: SocialContext, owner: string): Promise<void> {
  const url = webhookUrl(ctx.publicUrl())
  const row = await findProfile(ctx.db, owner)
  if (!url || !row || row.gone_at || (row.webhook_url === url && ctx.publisher.actions.every((action) => row.webhook_actions.includes(action)))) return
  const outcome = await subscribe(ctx, row, url)
  if (outcome === null || outcome.kind === 'ok') return
  if (outcome.kind === 'unavailable' || outcome.kind === 'rate-limited') throw new Error(`Events could not be subscribed: ${outcome.reason}`)
  ctx.log.warn({ kind: outcome.kind, reason: outcome.reason }, 'the provider does not send events; profiles are read at intervals')
}

/** Subscribes to the owner's events again, with the secret that this server has, whatever the provider has. Returns whether it agreed. */
export async function subscribeAgain(ctx: SocialContext, owner: string): Promise<boolean> {
  const url = webhookUrl(ctx.publicUrl())
  const row = await findActiveProfile(ctx.db, owner)
  return url !== null && row !== null && (await subscribe(ctx, row, url))?.kind === 'ok'
}
