import { defineLease, newLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { NotificationsContext } from '../context.ts'
import { decideAgain } from '../gate.ts'
import { sendPushJob } from '../job-definitions.ts'
import type { DeliveryRow } from '../queries.ts'
import { isGivenUp, retryAt } from '../retry.ts'
import { momentOf, readSetup, type Setup } from '../settings/settings.ts'
import { formatWhen } from '../when.ts'
import { pushKeys } from './push-keys.ts'
import { deleteDevice, findPush, leasePushForSystem, listUnsentPushesForSystem, postponePush, settlePush } from './queries.ts'

/** Longer than a call to a push service may take. */
const SEND_LEASE = defineLease({ name: 'notifications.push', table: 'notification_deliveries', durationMs: 45_000, heldBy: 'worker' })
/** How long a push service keeps a push for a browser that is not running. */
const TTL_SECONDS = 86_400
/** Characters of a text: the encrypted message holds 4,096 bytes (RFC 8291 section 4). */
const BODY_LENGTH = 300
const CALM_MS = 30_000
const SWEPT = 500

type Push = NonNullable<Awaited<ReturnType<typeof findPush>>>

function toMessage(push: Push, zone: string, now: Date) {
  const secondsLeft = push.expires_at ? Math.floor((push.expires_at.getTime() - now.getTime()) / 1_000) : TTL_SECONDS
  const when = push.about_at ? `${formatWhen(push.about_at, zone)}\n` : ''
  return { id: push.id, title: push.title, body: `${when}${push.body}`.slice(0, BODY_LENGTH).toWellFormed(), path: push.path, isUrgent: push.is_urgent, ttlSeconds: Math.max(0, Math.min(secondsLeft, TTL_SECONDS)) }
}

async function postpone(ctx: NotificationsContext, delivery: DeliveryRow, reason: string, until: Date): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (await postponePush(trx, delivery, reason, until)) await ctx.jobs.enqueue(trx, sendPushJob, { deliveryId: delivery.id }, { startAfter: until })
  })
}

async function giveBack(ctx: NotificationsContext, delivery: DeliveryRow, reason: string): Promise<void> {
  const now = ctx.clock.now()
  const next = retryAt(delivery.attempts, now)
  return next ? postpone(ctx, delivery, reason, next) : settlePush(ctx.db, delivery, 'failed', reason, now)
}

/** Whether the push is sent now; otherwise it is dropped, or waits for the end of quiet hours that began meanwhile. */
async function isToBeSent(ctx: NotificationsContext, delivery: DeliveryRow, push: Push, setup: Setup): Promise<boolean> {
  const now = ctx.clock.now()
  const decision = decideAgain({ kind: push.kind as 'test', isUrgent: push.is_urgent, expiresAt: push.expires_at }, 'push', setup.settings, momentOf(setup, now))
  if (decision.verdict === 'skip') await settlePush(ctx.db, delivery, 'dropped', decision.reason, now)
  if (decision.verdict === 'hold') await postpone(ctx, delivery, decision.reason, decision.until)
  return decision.verdict === 'send'
}

/**
 * Job: sends one push to one browser, under the lease of its row. One that may have arrived is sent again with the same topic and tag, so that the
 * browser shows it once. A subscription that has ended is removed.
 */
export async function sendPush(ctx: NotificationsContext, deliveryId: string): Promise<void> {
  const lease = newLease(ctx, SEND_LEASE)
  const now = lease.takenAt
  const delivery = await leasePushForSystem(ctx.db, deliveryId, lease, now)
  if (!delivery) return
  if (isGivenUp(delivery.attempts)) return settlePush(ctx.db, delivery, 'failed', 'given up', now)
  const [push, setup] = [await findPush(ctx.db, delivery), await readSetup(ctx.db, delivery.owner)]
  if (!push || !setup) return
  if (!(await isToBeSent(ctx, delivery, push, setup))) return
  const { endpoint, p256dh, auth } = push
  const outcome = await ctx.pushSender.send(await pushKeys(ctx), { endpoint, p256dh, auth }, toMessage(push, setup.zone, now))
  if (outcome.kind === 'ok') return settlePush(ctx.db, delivery, 'sent', null, ctx.clock.now())
  if (outcome.kind === 'not-found') return void (await deleteDevice(ctx.db, delivery.owner, push.device_id))
  ctx.log.warn({ deliveryId, kind: outcome.kind, reason: outcome.reason }, 'a push was not sent')
  if (outcome.kind === 'rejected' || outcome.kind === 'unauthorized') return settlePush(ctx.db, delivery, 'failed', outcome.reason, ctx.clock.now())
  await giveBack(ctx, delivery, outcome.reason)
}

/** The sweep's task: pushes whose jobs were lost. */
export const pushSweep = (ctx: NotificationsContext): SweepTask =>
  sweepItems({
    ...{ name: 'pushes to send', limit: SWEPT, calmMs: CALM_MS },
    find: (moment, limit) => listUnsentPushesForSystem(ctx.db, moment, limit),
    handle: (deliveryId) => ctx.jobs.enqueue(ctx.db, sendPushJob, { deliveryId }, { isUnlessWaiting: true }),
  })
