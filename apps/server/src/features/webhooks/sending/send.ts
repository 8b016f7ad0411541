import { WEBHOOK_DISABLE_DAYS, WEBHOOK_RETRY_WAITS_MS, WEBHOOK_TEST, WEBHOOK_TEXTS } from '@marquee/contract/webhooks'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { newLease } from '../../../platform/jobs/lease.ts'
import type { CallOutcome } from './client.ts'
import { PER_OWNER, SECRET_PURPOSE, SENDING, type WebhooksContext } from '../context.ts'
import { abandonPending } from '../delivery-queries.ts'
import { changeEndpoint, type EndpointRow, findEndpoint, lockEndpoint } from '../endpoint-queries.ts'
import { webhookDisabled } from '../events.ts'
import { sendJob } from '../job-definitions.ts'
import { closeAttempts, countRunningLockedForSystem, endAttempt, insertAttempt, listNextDue, type SentRow, settleDelivery, takeDeliveryForSystem } from './send-queries.ts'
import { messageId, signedHeaders } from './signature.ts'

const DISABLE_MS = WEBHOOK_DISABLE_DAYS * 86_400_000
const GONE = 410

type Taken = { delivery: SentRow; endpoint: EndpointRow; attemptId: string; token: string }

/** Takes the delivery and records the attempt, in one transaction before the call. Null when there is nothing to send. */
async function take(ctx: WebhooksContext, id: string): Promise<Taken | null> {
  const lease = newLease(ctx, SENDING)
  const now = lease.takenAt
  return ctx.db.transaction().execute(async (trx) => {
    if ((await countRunningLockedForSystem(trx, id, now)) >= PER_OWNER) return null
    const delivery = await takeDeliveryForSystem(trx, id, lease)
    const endpoint = delivery && (await findEndpoint(trx, delivery.owner, delivery.endpoint_id))
    if (!delivery || !endpoint) return null
    await closeAttempts(trx, delivery.owner, id, { reason: WEBHOOK_TEXTS.interrupted, now })
    if (endpoint.disabled_at) {
      await settleDelivery(trx, { owner: delivery.owner, id, token: lease.token, now }, { status: 'failed', nextAttemptAt: null })
      return null
    }
    const attemptId = newId(now.getTime())
    await insertAttempt(trx, delivery.owner, { id: attemptId, deliveryId: id, isManual: delivery.is_manual, now })
    return { delivery, endpoint, attemptId, token: lease.token }
  })
}

/** The secrets that sign at a time, the newest first. */
function secretsAt({ vault }: Pick<WebhooksContext, 'vault'>, { secret, previous_secret: previous, previous_until: until }: EndpointRow, now: Date): string[] {
  const sealed = previous !== null && until !== null && until > now ? [secret, previous] : [secret]
  return sealed.map((text) => vault.open(text, SECRET_PURPOSE))
}

function call(ctx: WebhooksContext, { delivery: { id, body }, endpoint }: Taken): Promise<CallOutcome> {
  const sentAt = ctx.clock.now()
  return ctx.webhookClient.post(endpoint.url, { body, headers: signedHeaders({ id: messageId(id), sentAt, body }, secretsAt(ctx, endpoint, sentAt)) })
}

/** When a failed delivery is sent again; null when it is given up. A test is sent once. */
function nextAttempt({ type, attempts }: SentRow, outcome: CallOutcome, now: Date): Date | null {
  const wait = type === WEBHOOK_TEST || outcome.status === GONE ? undefined : WEBHOOK_RETRY_WAITS_MS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

async function turnOff(ctx: WebhooksContext, trx: Tx, endpoint: EndpointRow, reason: 'failures' | 'gone', now: Date): Promise<void> {
  await changeEndpoint(trx, endpoint.owner, endpoint.id, { disabled_at: now, disabled_reason: reason }, now)
  await abandonPending(trx, endpoint.owner, endpoint.id, now)
  await ctx.events.publish(trx, webhookDisabled, { owner: endpoint.owner, payload: { endpointId: endpoint.id, url: endpoint.url, reason }, at: now })
}

/** What an outcome means for the endpoint: whether it works, has begun to fail, or is turned off. */
async function rateEndpoint(ctx: WebhooksContext, trx: Tx, endpoint: EndpointRow, { type, isGivenUp, ...outcome }: CallOutcome & { type: string; isGivenUp: boolean }, now: Date): Promise<void> {
  const { owner, id } = endpoint
  if (outcome.reason === '') {
    if (endpoint.failing_since) await changeEndpoint(trx, owner, id, { failing_since: null }, now)
    return
  }
  if (outcome.status === GONE) return turnOff(ctx, trx, endpoint, 'gone', now)
  if (type === WEBHOOK_TEST) return
  const since = endpoint.failing_since ?? now
  if (isGivenUp && now.getTime() - since.getTime() >= DISABLE_MS) return turnOff(ctx, trx, endpoint, 'failures', now)
  if (!endpoint.failing_since) await changeEndpoint(trx, owner, id, { failing_since: since }, now)
}

async function settle(ctx: WebhooksContext, taken: Taken, outcome: CallOutcome): Promise<void> {
  const { delivery: { id, owner, type }, attemptId, token } = taken
  const now = ctx.clock.now()
  const next = outcome.reason === '' ? null : nextAttempt(taken.delivery, outcome, now)
  await ctx.db.transaction().execute(async (trx) => {
    // First, as whoever turns it off does: its deliveries come second.
    const endpoint = await lockEndpoint(trx, owner, taken.endpoint.id)
    if (!endpoint) return
    await endAttempt(trx, owner, attemptId, { ...outcome, now })
    const settlement = next ? ({ status: 'pending', nextAttemptAt: next } as const) : ({ status: outcome.reason === '' ? 'delivered' : 'failed', nextAttemptAt: null } as const)
    // A resend or another process took it over: its own outcome counts.
    if (!(await settleDelivery(trx, { owner, id, token, now }, settlement))) return
    if (!endpoint.disabled_at) await rateEndpoint(ctx, trx, endpoint, { ...outcome, type, isGivenUp: next === null }, now)
    if (next) await ctx.jobs.enqueue(trx, sendJob, { deliveryId: id }, { startAfter: next })
    await ctx.live.publish(trx, owner, { type: 'webhook.changed' })
  })
}

/**
 * Job: sends one delivery if it is due. The attempt is recorded before the call; one whose process dies before its outcome is stored is repeated with the same id
 * once its lease expires, because only the receiver can tell whether it arrived. While enough calls of its owner run it does nothing: each of them, when it ends,
 * enqueues what waits longest. Takes the delivery's id.
 */
export async function sendDelivery(ctx: WebhooksContext, id: string): Promise<void> {
  const taken = await take(ctx, id)
  if (!taken) return
  await settle(ctx, taken, await call(ctx, taken))
  // As many as may run: of several calls that end at once, each would otherwise find the same one.
  for (const next of await listNextDue(ctx.db, taken.delivery.owner, ctx.clock.now(), PER_OWNER)) await ctx.jobs.enqueue(ctx.db, sendJob, { deliveryId: next.id }, { isUnlessWaiting: true })
}
