import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { type createWebhook, type updateWebhook, WEBHOOK_LIMITS, WEBHOOK_TEXTS, type WebhookEndpoint } from '@marquee/contract/webhooks'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/ids.ts'
import { isSharedAccount } from '../auth/index.ts'
import { SECRET_PURPOSE, type WebhooksContext } from './context.ts'
import { abandonPending } from './delivery-queries.ts'
import { changeEndpoint, countEndpointsLocked, deleteEndpoint, type EndpointRow, findEndpoint, insertEndpoint, listEndpoints, lockEndpoint } from './endpoint-queries.ts'
import { newSecret } from './sending/signature.ts'
import { viewEndpoint } from './view.ts'

const HOUR_MS = 3_600_000

function assertAddress({ webhookClient }: WebhooksContext, url: string | undefined): void {
  if (url !== undefined && !webhookClient.accepts(url)) throw new AppError('validation_failed', WEBHOOK_TEXTS.badAddress, { details: [{ path: '/url', message: WEBHOOK_TEXTS.badAddress }] })
}

function assertFound(row: EndpointRow | undefined): EndpointRow {
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return row
}

/** An endpoint of the owner. Throws AppError not_found. */
export const ownEndpoint = async (ctx: WebhooksContext, owner: string, id: string): Promise<EndpointRow> => assertFound(await findEndpoint(ctx.db, owner, id))

/** The owner's endpoints, oldest first. */
export const readEndpoints = async (ctx: WebhooksContext, owner: string): Promise<WebhookEndpoint[]> => (await listEndpoints(ctx.db, owner)).map((row) => viewEndpoint(row, ctx.clock.now()))

/**
 * Adds an endpoint. Takes the caller, its address, events and description; returns it with its secret.
 * Throws AppError validation_failed for an address that is not called, conflict for too many, forbidden for an account that several people share.
 */
export async function addEndpoint(ctx: WebhooksContext, { userId: owner, email }: Caller, body: RouteRequest<typeof createWebhook>['body']): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  if (isSharedAccount(email)) throw new AppError('forbidden', WEBHOOK_TEXTS.notInDemo)
  assertAddress(ctx, body.url)
  const now = ctx.clock.now()
  const secret = newSecret()
  const row = await ctx.db.transaction().execute(async (trx) => {
    if ((await countEndpointsLocked(trx, owner)) >= WEBHOOK_LIMITS.perUser) throw new AppError('conflict', WEBHOOK_TEXTS.tooMany)
    return insertEndpoint(trx, owner, { id: newId(now.getTime()), ...body, events: [...new Set(body.events)], secret: ctx.vault.seal(secret, SECRET_PURPOSE), now })
  })
  return { endpoint: viewEndpoint(row, now), secret }
}

/** Turning it on forgets its failures; turning it off gives up what waits. */
async function turn(trx: Tx, row: EndpointRow, isOn: boolean | undefined, now: Date): Promise<Partial<EndpointRow>> {
  if (isOn === undefined || isOn === (row.disabled_at === null)) return {}
  if (isOn) return { disabled_at: null, disabled_reason: null, failing_since: null }
  await abandonPending(trx, row.owner, row.id, now)
  return { disabled_at: now, disabled_reason: 'user' }
}

/** Changes an endpoint of the owner. Returns it. Throws AppError not_found, or validation_failed for its address. */
export async function editEndpoint(ctx: WebhooksContext, owner: string, id: string, { isOn, url, description, events }: RouteRequest<typeof updateWebhook>['body']): Promise<WebhookEndpoint> {
  assertAddress(ctx, url)
  const now = ctx.clock.now()
  const row = await ctx.db.transaction().execute(async (trx) => {
    const before = assertFound(await lockEndpoint(trx, owner, id))
    const change = { ...(url !== undefined && { url }), ...(description !== undefined && { description }), ...(events && { events: [...new Set(events)] }), ...(await turn(trx, before, isOn, now)) }
    return changeEndpoint(trx, owner, id, change, now)
  })
  return viewEndpoint(row, now)
}

/** Deletes an endpoint of the owner with its log. Throws AppError not_found. */
export async function removeEndpoint(ctx: WebhooksContext, owner: string, id: string): Promise<void> {
  if (!(await deleteEndpoint(ctx.db, owner, id))) throw new AppError('not_found', GATE_ERRORS.notFound)
}

/** Replaces the secret; the previous one signs for some hours too. Returns the endpoint and the new secret. Throws AppError not_found. */
export async function rotateSecret(ctx: WebhooksContext, owner: string, id: string, overlapHours: number): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const now = ctx.clock.now()
  const secret = newSecret()
  const row = await ctx.db.transaction().execute(async (trx) => {
    const before = assertFound(await lockEndpoint(trx, owner, id))
    const previous = overlapHours === 0 ? { previous_secret: null, previous_until: null } : { previous_secret: before.secret, previous_until: new Date(now.getTime() + overlapHours * HOUR_MS) }
    return changeEndpoint(trx, owner, id, { secret: ctx.vault.seal(secret, SECRET_PURPOSE), ...previous }, now)
  })
  return { endpoint: viewEndpoint(row, now), secret }
}
