import { type Channel } from '@marquee/contract/notifications'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { NotificationsContext } from './context.ts'
import { decide, type Decision, type GateNotice } from './gate.ts'
import { gatherMailJob, sendPushJob } from './job-definitions.ts'
import { insertDeliveries, insertNotice, type NewDelivery, type NewNotice } from './queries.ts'
import { keepSettings } from './settings/queries.ts'
import { momentOf, readSetup, type Setup } from './settings/settings.ts'

type NotifyContext = Pick<NotificationsContext, 'clock' | 'jobs' | 'live'>

/** When a message leaves by a decision; null when it does not. */
const dueAt = (decision: Decision, now: Date): Date | null => (decision.verdict === 'skip' ? null : decision.verdict === 'hold' ? decision.until : now)

function planDeliveries(notice: GateNotice, notificationId: string, setup: Setup, now: Date): NewDelivery[] {
  const moment = momentOf(setup, now)
  const due = (channel: Channel) => dueAt(decide(notice, channel, setup.settings, moment), now)
  const [mailAt, pushAt] = [due('email'), due('push')]
  const plan = (channel: 'email' | 'push', deviceId: string | null, at: Date) => ({ id: newId(now.getTime()), notificationId, channel, deviceId, dueAt: at })
  return [...(mailAt ? [plan('email', null, mailAt)] : []), ...(pushAt ? setup.devices.map((deviceId) => plan('push', deviceId, pushAt)) : [])]
}

/**
 * Tells the owner something: stores the notice and, in the same transaction, the intent of every message the settings allow, with the jobs
 * that send them. A notice whose key exists is told already. Takes the transaction that handles its cause. Returns whether it is new.
 */
export async function notify(ctx: NotifyContext, trx: Tx, owner: string, notice: NewNotice): Promise<boolean> {
  await keepSettings(trx, owner)
  const setup = await readSetup(trx, owner)
  if (!setup) return false
  const now = ctx.clock.now()
  const gated = { kind: notice.kind, isUrgent: notice.isUrgent, expiresAt: notice.expiresAt ?? null }
  const isShown = decide(gated, 'inApp', setup.settings, momentOf(setup, now)).verdict === 'send'
  const id = newId(now.getTime())
  if (!(await insertNotice(trx, owner, id, notice, isShown, now))) return false
  const deliveries = planDeliveries(gated, id, setup, now)
  await insertDeliveries(trx, owner, deliveries)
  for (const { id: deliveryId, channel, dueAt: startAfter } of deliveries) {
    // A job that waits now finds this message: it waits for the settings' lock, and so for this commit.
    if (channel === 'email') await ctx.jobs.enqueue(trx, gatherMailJob, { owner }, startAfter > now ? { startAfter } : { isUnlessWaiting: true })
    else await ctx.jobs.enqueue(trx, sendPushJob, { deliveryId }, { startAfter })
  }
  if (isShown) await ctx.live.publish(trx, owner, { type: 'notifications.changed' })
  return true
}
