import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import { AppError } from '../../../platform/errors.ts'
import type { EventDelivery, ProviderEvent } from '../../../ports/publisher-events.ts'
import { type SocialContext, WEBHOOK_SECRET_PURPOSE } from '../context.ts'
import { refreshProfileJob } from '../job-definitions.ts'
import { findProfileByProviderIdForSystem } from '../queries.ts'
import { recordEvent } from './queries.ts'

const refuse = (why: string) => new AppError('unauthenticated', ACCOUNT_TEXTS.webhookRefused, { message: `Webhook refused: ${why}` })

/** The event with the owner of its profile, once its signature is checked. Every refusal looks the same from outside. */
async function verify(ctx: SocialContext, delivery: EventDelivery): Promise<{ owner: string; event: ProviderEvent }> {
  const claim = ctx.publisher.readClaim(delivery)
  if (!claim) throw refuse('unreadable')
  const row = await findProfileByProviderIdForSystem(ctx.db, claim.profileId)
  if (!row?.webhook_secret_sealed) throw refuse('unknown profile')
  const event = ctx.publisher.readEvent(delivery, ctx.vault.open(row.webhook_secret_sealed, WEBHOOK_SECRET_PURPOSE), ctx.clock.now())
  if (typeof event === 'string') throw refuse(event)
  return { owner: row.owner, event }
}

/**
 * Takes one delivery of the provider: checks it, notes its id and starts what it asks for, all or nothing. A repeat is accepted
 * without effect. Throws unauthenticated for anything unsigned, changed, stale or about a profile that is not here.
 */
export async function receiveEvent(ctx: SocialContext, delivery: EventDelivery): Promise<void> {
  const { owner, event } = await verify(ctx, delivery)
  await ctx.db.transaction().execute(async (trx) => {
    const isNew = await recordEvent(trx, event, ctx.clock.now())
    if (!isNew) return
    if (event.kind === 'accounts-changed') await ctx.jobs.enqueue(trx, refreshProfileJob, { owner })
    if (event.kind === 'post-settled') await ctx.onProviderPost?.(owner, { providerPostId: event.providerPostId, results: event.results })
  })
}
