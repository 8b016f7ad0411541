import { WEBHOOK_DISABLE_DAYS, WEBHOOK_RETRY_WAITS_MS, WEBHOOK_TEST, WEBHOOK_TEXTS } from '@marquee/contract/webhooks'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { newLease } from '../../../platform/jobs/lease.ts'
import type { CallOutcome } from './client.ts'
import { ROOM_FOR, SECRET_PURPOSE, SENDING, type WebhooksContext } from '../context.ts'
import { abandonPending } from '../delivery-queries.ts'
import { changeEndpoint, type EndpointRow, findEndpoint, lockEndpoint } from '../endpoint-queries.ts'
import { webhookDisabled } from '../events.ts'
import { sendJob } from '../job-definitions.ts'
import { closeAttempts, countRunningLocked, endAttempt, hasDue, insertAttempt, keepSending, type SentRow, settleDelivery, takeNext } from './send-queries.ts'
import { messageId, signedHeaders } from './signature.ts'

const DISABLE_MS = WEBHOOK_DISABLE_DAYS * 86_400_000
const GONE = 410

type Taken = { delivery: SentRow; endpoint: EndpointRow; attemptId: string; token: string }

/** Has what is due of the owner sent, in the transaction that adds it. Call it first: it waits for a job that is choosing. */
export async function wakeSender(ctx: WebhooksContext, trx: Tx, owner: string): Promise<void> {
  await keepSending(trx, owner)
  await ctx.jobs.enqueue(trx, sendJob, { owner }, { isUnlessWaiting: true })
}

/** Whether another call of the owner may begin; those that run, when they end, have the next one sent. */
const hasPlace = (running: number, ofProcess: number): boolean => ofProcess < (ROOM_FOR[running] ?? 0)

type Place = { enter(running: number): boolean; leave(): void }

/** A place among the calls of this process. Nothing is awaited between the look and the step, so no more enter than there is room for. */
function openPlace(calls: { running: number }): Place {
  let isTaken = false
  return {
    enter(running) {
      if (!hasPlace(running, calls.running)) return false
      calls.running += 1
      isTaken = true
      return true
    },
    leave() {
      if (isTaken) calls.running -= 1
      isTaken = false
    },
  }
}

/** Takes the owner's next delivery and records the attempt, in one transaction before the call. Null when nothing is to be sent now. */
async function take(ctx: WebhooksContext, owner: string, place: Place): Promise<Taken | null> {
  const lease = newLease(ctx, SENDING)
  const now = lease.takenAt
  return ctx.db.transaction().execute(async (trx) => {
    if (!place.enter(await countRunningLocked(trx, owner, now))) return null
    const delivery = await takeNext(trx, owner, lease)
    const endpoint = delivery && (await findEndpoint(trx, owner, delivery.endpoint_id))
    if (!delivery || !endpoint) return null
    const { id } = delivery
    await closeAttempts(trx, owner, id, { reason: WEBHOOK_TEXTS.interrupted, now })
    if (await hasDue(trx, owner, now)) await ctx.jobs.enqueue(trx, sendJob, { owner }, { isUnlessWaiting: true })
    // Attempts that were all cut off count too: a delivery that ends its process is not sent for ever.
    if (endpoint.disabled_at || delivery.attempts > WEBHOOK_RETRY_WAITS_MS.length + 1) {
      await settleDelivery(trx, { owner, id, token: lease.token, now }, { status: 'failed', nextAttemptAt: null })
      return null
    }
    const attemptId = newId(now.getTime())
    await insertAttempt(trx, owner, { id: attemptId, deliveryId: id, isManual: delivery.is_manual, now })
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
    if (next) await ctx.jobs.enqueue(trx, sendJob, { owner }, { startAfter: next })
    await ctx.live.publish(trx, owner, { type: 'webhook.changed' })
  })
}

/**
 * Job: sends the delivery of a user that comes next. The attempt is recorded before the call; one whose process dies before its outcome is stored is repeated with
 * the same id once its lease expires, because only the receiver can tell whether it arrived. While enough calls of the user run it does nothing: each of them, when
 * it ends, has the next one sent. Takes the user's id.
 */
export async function sendNext(ctx: WebhooksContext, owner: string): Promise<void> {
  const place = openPlace(ctx.webhookClient.calls)
  try {
    const taken = await take(ctx, owner, place)
    if (!taken) return
    await settle(ctx, taken, await call(ctx, taken))
  } finally {
    place.leave()
  }
  if (await hasDue(ctx.db, owner, ctx.clock.now())) await ctx.jobs.enqueue(ctx.db, sendJob, { owner }, { isUnlessWaiting: true })
}
