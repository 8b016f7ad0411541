import { countUnread as countUnreadRoute } from '@marquee/contract/bell'
import {
  addPushDevice, getNotificationSettings, listNotifications, markNotificationsRead, rehearseNotifications, removePushDevice, saveNotificationSettings, sendTestNotification,
} from '@marquee/contract/notifications'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Caller, SessionCaller } from '../../platform/http/caller.ts'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import type { NotificationsContext } from './context.ts'
import { addDevice, readDevices, removeDevice } from './push/devices.ts'
import { pushKeys } from './push/push-keys.ts'
import { markRead, readNotices, readUnread, rehearseWeek, sendTest } from './service.ts'
import { saveSettings } from './settings/save.ts'
import { getSetup } from './settings/settings.ts'

/** The gate refuses keys where a route's scope is `none`. */
function assertSession(caller: Caller): SessionCaller {
  if (caller.kind === 'session') return caller
  throw new AppError('forbidden', GATE_ERRORS.keysRefused)
}

async function describeSetup(ctx: NotificationsContext, owner: string) {
  const { settings, zone, address, isConfirmed } = await getSetup(ctx.db, owner)
  const { publicKey } = await pushKeys(ctx)
  return { settings, timeZone: zone, email: { address, isConfirmed }, devices: await readDevices(ctx, owner), pushKey: publicKey }
}

/** Serves the caller's notices, and what decides about them. */
export function registerNotificationsRoutes(app: FastifyInstance, ctx: NotificationsContext): void {
  registerRoute(app, ctx, listNotifications, async ({ owner, query }) => succeed(await readNotices(ctx, owner, query)))
  registerRoute(app, ctx, countUnreadRoute, async ({ owner }) => succeed({ unread: await readUnread(ctx, owner) }))
  registerRoute(app, ctx, markNotificationsRead, async ({ owner, body }) => succeed({ unread: await markRead(ctx, owner, body.ids) }))
  registerRoute(app, ctx, getNotificationSettings, async ({ owner }) => succeed(await describeSetup(ctx, owner)))
  registerRoute(app, ctx, saveNotificationSettings, async ({ owner, body: { userId: _claimed, ...change } }) => succeed({ settings: await saveSettings(ctx, owner, change) }))
  registerRoute(app, ctx, rehearseNotifications, async ({ owner }) => succeed(await rehearseWeek(ctx, owner)))
  registerRoute(app, ctx, sendTestNotification, async ({ owner }) => succeed(await sendTest(ctx, owner)))
  registerRoute(app, ctx, addPushDevice, async ({ caller, body }) => succeed({ device: await addDevice(ctx, assertSession(caller), body) }))
  registerRoute(app, ctx, removePushDevice, async ({ owner, params }) => {
    await removeDevice(ctx, owner, params.id)
    return succeed({})
  })
}
