import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { withRawBodies } from '../../../platform/webhooks/index.ts'
import { APPROVAL_PATH, finishConsent } from '../connecting/consent.ts'
import type { CommerceContext } from '../context.ts'
import { HOOK_PATH, SHOPIFY_PATH } from './address.ts'
import { createStoreReceiver } from './receive.ts'

const params = z.object({ id: z.uuid() })

/** Where stores tell of changes, and where a WooCommerce store sends the keys that its owner approved. */
export function registerStoreWebhooks(app: FastifyInstance, ctx: CommerceContext): void {
  const receiver = createStoreReceiver(ctx)
  withRawBodies(app, (scope, rawBodyOf) => {
    scope.post(`${HOOK_PATH}/:id`, { schema: { hide: true } }, async (request, reply) => {
      const id = params.safeParse(request.params).data?.id
      if (id === undefined) throw new AppError('unauthenticated', 'This message is not trusted.')
      await receiver.toStore(id, { rawBody: rawBodyOf(request), headers: request.headers })
      return reply.code(200).send({ success: true })
    })
    scope.post(SHOPIFY_PATH, { schema: { hide: true } }, async (request, reply) => {
      await receiver.toPlatform('shopify', { rawBody: rawBodyOf(request), headers: request.headers })
      return reply.code(200).send({ success: true })
    })
    scope.post(APPROVAL_PATH, { schema: { hide: true } }, async (request, reply) => {
      await finishConsent(ctx, null, 'woocommerce', { rawBody: rawBodyOf(request) })
      return reply.code(200).send({ success: true })
    })
  })
}
