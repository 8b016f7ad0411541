import type { NotificationSettings, saveNotificationSettings } from '@marquee/contract/notifications'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Tx } from '../../../platform/db/database.ts'
import type { NotificationsContext } from '../context.ts'
import { decide, type GateNotice } from '../gate.ts'
import { gatherMailJob, sendPushJob } from '../job-definitions.ts'
import { dropDeliveries, listWaiting, moveDeliveries, type Waiting } from '../queries.ts'
import { lockSettings, saveCells, saveTimes } from './queries.ts'
import { getSetup, momentOf, type Setup } from './settings.ts'

type Change = Omit<RouteRequest<typeof saveNotificationSettings>['body'], 'userId'>

const toGate = ({ kind, is_urgent: isUrgent, expires_at: expiresAt }: Waiting): GateNotice => ({ kind: kind as GateNotice['kind'], isUrgent, expiresAt })

/** When a waiting message leaves by the new settings; null if it does not. One that is due stays due. */
function newTime(message: Waiting, setup: Setup, now: Date): Date | null {
  const decision = decide(toGate(message), message.channel as 'email' | 'push', setup.settings, momentOf(setup, now))
  if (decision.verdict === 'skip') return null
  return decision.verdict === 'send' || message.due_at <= now ? now : decision.until
}

/** Decides again about what waits. */
async function replan(ctx: NotificationsContext, trx: Tx, owner: string, setup: Setup): Promise<void> {
  const now = ctx.clock.now()
  for (const message of await listWaiting(trx, owner)) {
    const startAfter = newTime(message, setup, now)
    if (startAfter === null) await dropDeliveries(trx, owner, [message.id], 'switched-off', now)
    else if (startAfter.getTime() !== message.due_at.getTime()) {
      await moveDeliveries(trx, owner, [message.id], startAfter)
      if (message.channel === 'email') await ctx.jobs.enqueue(trx, gatherMailJob, { owner }, { startAfter })
      else await ctx.jobs.enqueue(trx, sendPushJob, { deliveryId: message.id }, { startAfter })
    }
  }
}

/** Stores a change of the owner's settings; messages that wait follow it. Returns all settings. */
export async function saveSettings(ctx: NotificationsContext, owner: string, { cells = [], quietHours, digest }: Change): Promise<NotificationSettings> {
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    await lockSettings(trx, owner)
    await saveCells(trx, owner, cells, now)
    const times = { ...(quietHours && { is_quiet: quietHours.isOn, quiet_from: quietHours.from, quiet_to: quietHours.to }), ...(digest && { digest }) }
    if (Object.keys(times).length > 0) await saveTimes(trx, owner, times, now)
    const setup = await getSetup(trx, owner)
    await replan(ctx, trx, owner, setup)
    return setup.settings
  })
}
