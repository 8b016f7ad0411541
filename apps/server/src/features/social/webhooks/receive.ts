import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { EventDefinition } from '../../../platform/events/index.ts'
import type { Delivery, Verdict } from '../../../platform/webhooks/index.ts'
import type { EventRefusal, ProviderEvent } from '../../../ports/publisher-events.ts'
import type { SocialContext } from '../context.ts'
import { canaryReported, commentReported, mentionReported, messageReported, providerPostReported, reportCanary, reportComment, reportMention, reportMessage } from '../events.ts'
import { refreshProfileJob } from '../job-definitions.ts'
import { PROVIDER } from './queries.ts'
import { createSigners, type Signer, type Signers } from './signers.ts'

/** The profile's signer, and the event or why it is rejected. A signature that does not match the cached secret is checked against the stored one. */
async function readEvent(ctx: SocialContext, signers: Signers, delivery: Delivery, profileId: string): Promise<{ signer: Signer; event: ProviderEvent | EventRefusal } | null> {
  const read = (signer: Signer) => ({ signer, event: ctx.publisher.readEvent(delivery, signer.secret, ctx.clock.now()) })
  const known = await signers.find(profileId)
  if (!known) return null
  const first = read(known)
  if (first.event !== 'unsigned') return first
  const stored = await signers.find(profileId, true)
  return stored ? read(stored) : null
}

/** The work an event causes: a refresh of the profile, or a domain event. */
type Work = { owner: string; event: Exclude<ProviderEvent, { kind: 'other' }> }

async function enqueue(ctx: SocialContext, trx: Tx, works: Work[]): Promise<void> {
  const at = ctx.clock.now()
  const publish = <Payload>(definition: EventDefinition<Payload>, payloadOf: (event: Work['event']) => Payload | null) =>
    ctx.events.publishAll(trx, definition, works.flatMap(({ owner, event }) => {
      const payload = payloadOf(event)
      return payload === null ? [] : [{ owner, payload, at }]
    }))
  await ctx.jobs.enqueueAll(trx, refreshProfileJob, works.flatMap(({ owner, event }) => (event.kind === 'accounts-changed' ? [{ owner, hookId: event.eventId }] : [])))
  await publish(providerPostReported, (event) => (event.kind === 'post-settled' ? { hookId: event.eventId, providerPostId: event.providerPostId, results: event.results } : null))
  await publish(commentReported, reportComment)
  await publish(mentionReported, reportMention)
  await publish(messageReported, reportMessage)
  await publish(canaryReported, reportCanary)
}

async function verify(ctx: SocialContext, signers: Signers, delivery: Delivery): Promise<Verdict<Work>> {
  const refuse = (reason: string, owner: string | null = null, subject = ''): Verdict<Work> => ({ kind: 'refused', owner, subject, reason })
  const claim = ctx.publisher.readClaim(delivery)
  if (!claim) return refuse('unreadable')
  const found = await readEvent(ctx, signers, delivery, claim.profileId)
  if (!found) return refuse('unknown profile')
  const { signer: { owner }, event } = found
  if (typeof event === 'string') return refuse(event, owner, claim.profileId)
  const report = { owner, subject: event.profileId, eventId: event.eventId, action: event.action, subAction: event.subAction, platform: event.platform, isVerified: true }
  return event.kind === 'other' ? { kind: 'ignored', report, reason: 'of no concern' } : { kind: 'accepted', report, work: { owner, event } }
}

/** Receives one delivery of the provider. Throws unauthenticated when it is rejected; every rejection looks the same to the sender. */
export type ReceiveEvent = (delivery: Delivery) => Promise<void>

/**
 * Creates the receiver of the provider's events. A delivery is verified, recorded and its work enqueued, all or nothing; a repeat is
 * accepted without effect. Anything unsigned, tampered with, stale or about an unknown profile is rejected.
 */
export function createEventReceiver(ctx: SocialContext): ReceiveEvent {
  const signers = createSigners(ctx)
  const receive = ctx.webhooks.open<Work>({ provider: PROVIDER, enqueue: (trx, works) => enqueue(ctx, trx, works) })
  return async (delivery) => {
    const verdict = await verify(ctx, signers, delivery)
    await receive(verdict, ctx.clock.now())
    if (verdict.kind === 'refused') throw new AppError('unauthenticated', ACCOUNT_TEXTS.webhookRefused, { message: `Webhook refused: ${verdict.reason}` })
  }
}
