import { type addPushDevice, MAX_PUSH_DEVICES, NOTIFICATION_TEXTS, type PushDevice } from '@marquee/contract/notifications'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { sha256 } from '../../../platform/crypto.ts'
import { AppError } from '../../../platform/errors.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { isPublicUrl } from '../../../platform/safe-fetch/index.ts'
import type { NotificationsContext } from '../context.ts'
import { lockSettings } from '../settings/queries.ts'
import { deleteDevice, type DeviceRow, listDevices, saveDevice } from './queries.ts'

/** A browser as its owner sees it. It recognizes itself by the hash of its address, which stays here. */
const view = ({ id, label, endpoint, created_at: createdAt }: DeviceRow): PushDevice => ({ id, label, endpointHash: sha256(endpoint), createdAt: createdAt.toISOString() })

/** The owner's browsers that get pushes. */
export const readDevices = async ({ db }: Pick<NotificationsContext, 'db'>, owner: string): Promise<PushDevice[]> => (await listDevices(db, owner)).map(view)

/**
 * Sends pushes to the caller's browser as long as the session lasts. Throws AppError validation_failed for an address that is not on the public
 * Internet, conflict when the user has too many.
 */
export async function addDevice(ctx: NotificationsContext, { userId: owner, sessionId }: SessionCaller, { endpoint, keys, label }: RouteRequest<typeof addPushDevice>['body']): Promise<PushDevice> {
  if (!isPublicUrl(endpoint)) throw new AppError('validation_failed', NOTIFICATION_TEXTS.badEndpoint)
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    await lockSettings(trx, owner)
    const others = (await listDevices(trx, owner)).filter((device) => device.endpoint !== endpoint)
    if (others.length >= MAX_PUSH_DEVICES) throw new AppError('conflict', NOTIFICATION_TEXTS.tooManyDevices)
    return view(await saveDevice(trx, owner, { id: newId(now.getTime()), sessionId, endpoint, p256dh: keys.p256dh, auth: keys.auth, label, now }))
  })
}

/** Sends no more pushes to a browser of the owner. Throws AppError not_found. */
export async function removeDevice({ db }: Pick<NotificationsContext, 'db'>, owner: string, id: string): Promise<void> {
  if (!(await deleteDevice(db, owner, id))) throw new AppError('not_found', GATE_ERRORS.notFound)
}
