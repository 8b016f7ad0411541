import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { type getWebhookDelivery, type listWebhookDeliveries, WEBHOOK_LIMITS, WEBHOOK_TEST, WEBHOOK_TEXTS, type WebhookDelivery } from '@marquee/contract/webhooks'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { WebhooksContext } from './context.ts'
import { countManual, type DeliveryRow, findDelivery, insertDeliveries, listAttempts, listDeliveries, readBody, restartDelivery } from './delivery-queries.ts'
import { ownEndpoint } from './endpoints.ts'
import { bodyOf } from './payload.ts'
import { wakeSender } from './sending/send.ts'
import { viewAttempt, viewDelivery } from './view.ts'

const MINUTE_MS = 60_000
const MANUAL_WINDOW_SECONDS = 60

async function ownDelivery(ctx: WebhooksContext, owner: string, id: string): Promise<DeliveryRow> {
  const row = await findDelivery(ctx.db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return row
}

/** A page of an endpoint's log, newest first. Throws AppError not_found, bad_request for a cursor of another list. */
export async function readLog(ctx: WebhooksContext, owner: string, endpointId: string, { status, limit, cursor }: RouteRequest<typeof listWebhookDeliveries>['query']) {
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success) throw new AppError('bad_request', 'This cursor is not valid.')
  await ownEndpoint(ctx, owner, endpointId)
  const rows = await listDeliveries(ctx.db, owner, endpointId, { status, before: cursor ?? null, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { deliveries: page.map(viewDelivery), nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** One delivery of the owner with its payload and attempts. Throws AppError not_found. */
export async function readDelivery(ctx: WebhooksContext, owner: string, id: string): Promise<Omit<RouteResult<typeof getWebhookDelivery>, 'success'>> {
  const row = await ownDelivery(ctx, owner, id)
  return { delivery: viewDelivery(row), payload: await readBody(ctx.db, owner, id), attempts: (await listAttempts(ctx.db, owner, id)).map(viewAttempt) }
}

/** Tests and resends call a stranger's server whenever somebody presses a button: they are few. */
async function assertSlow(ctx: WebhooksContext, owner: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - MINUTE_MS)
  if ((await countManual(ctx.db, owner, since)) >= WEBHOOK_LIMITS.manualPerMinute) throw new AppError('rate_limited', WEBHOOK_TEXTS.tooFast, { retryAfterSeconds: MANUAL_WINDOW_SECONDS })
}

async function assertOn(ctx: WebhooksContext, owner: string, endpointId: string): Promise<void> {
  const { disabled_at: isOff } = await ownEndpoint(ctx, owner, endpointId)
  if (isOff) throw new AppError('conflict', WEBHOOK_TEXTS.isOff)
}

/** Sends the test event to an endpoint of the owner. Returns its delivery. Throws AppError not_found, conflict while it is off, rate_limited. */
export async function testEndpoint(ctx: WebhooksContext, owner: string, endpointId: string): Promise<WebhookDelivery> {
  await assertOn(ctx, owner, endpointId)
  await assertSlow(ctx, owner)
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const body = bodyOf(WEBHOOK_TEST, now, { message: 'This is a test of your webhook.' })
  await ctx.db.transaction().execute(async (trx) => {
    await wakeSender(ctx, trx, owner)
    await insertDeliveries(trx, owner, [{ id, endpointId, eventId: newId(now.getTime()), type: WEBHOOK_TEST, body, isManual: true, now }])
  })
  return viewDelivery(await ownDelivery(ctx, owner, id))
}

/** Sends a delivery of the owner again, with the same id and payload. Throws AppError not_found, conflict while it is being sent or its endpoint is off, rate_limited. */
export async function resend(ctx: WebhooksContext, owner: string, id: string): Promise<WebhookDelivery> {
  const { endpoint_id: endpointId } = await ownDelivery(ctx, owner, id)
  await assertOn(ctx, owner, endpointId)
  await assertSlow(ctx, owner)
  await ctx.db.transaction().execute(async (trx) => {
    await wakeSender(ctx, trx, owner)
    if (!(await restartDelivery(trx, owner, id, ctx.clock.now()))) throw new AppError('conflict', WEBHOOK_TEXTS.beingSent)
  })
  return viewDelivery(await ownDelivery(ctx, owner, id))
}
