import { createWebhook, deleteWebhook, getWebhookDelivery, listWebhookDeliveries, listWebhooks, resendWebhookDelivery, rotateWebhookSecret, testWebhook, updateWebhook } from '@marquee/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import type { WebhooksContext } from './context.ts'
import { readDelivery, readLog, resend, testEndpoint } from './deliveries.ts'
import { addEndpoint, editEndpoint, readEndpoints, removeEndpoint, rotateSecret } from './endpoints.ts'

/** Serves the caller's webhooks and their log. */
export function registerWebhooksRoutes(app: FastifyInstance, ctx: WebhooksContext): void {
  registerRoute(app, ctx, listWebhooks, async ({ owner }) => succeed({ endpoints: await readEndpoints(ctx, owner) }))
  registerRoute(app, ctx, createWebhook, async ({ caller, body }) => succeed(await addEndpoint(ctx, caller, body)))
  registerRoute(app, ctx, updateWebhook, async ({ owner, params, body }) => succeed({ endpoint: await editEndpoint(ctx, owner, params.id, body) }))
  registerRoute(app, ctx, deleteWebhook, async ({ owner, params }) => {
    await removeEndpoint(ctx, owner, params.id)
    return succeed({})
  })
  registerRoute(app, ctx, rotateWebhookSecret, async ({ owner, params, body }) => succeed(await rotateSecret(ctx, owner, params.id, body.overlapHours)))
  registerRoute(app, ctx, testWebhook, async ({ owner, params }) => succeed({ delivery: await testEndpoint(ctx, owner, params.id) }))
  registerRoute(app, ctx, listWebhookDeliveries, async ({ owner, params, query }) => succeed(await readLog(ctx, owner, params.id, query)))
  registerRoute(app, ctx, getWebhookDelivery, async ({ owner, params }) => succeed(await readDelivery(ctx, owner, params.id)))
  registerRoute(app, ctx, resendWebhookDelivery, async ({ owner, params }) => succeed({ delivery: await resend(ctx, owner, params.id) }))
}
