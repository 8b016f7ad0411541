import { createApiKey, listApiKeys, revokeApiKey } from '@marquee/contract/api-keys'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { type ApiKeysContext, createKey, readKeys, revokeKey } from './service.ts'

/** Serves the API keys of the caller. */
export function registerApiKeyRoutes(app: FastifyInstance, ctx: ApiKeysContext): void {
  registerRoute(app, ctx, listApiKeys, async ({ owner }) => succeed({ keys: await readKeys(ctx, owner) }))
  registerRoute(app, ctx, createApiKey, async ({ caller, body }) => succeed(await createKey(ctx, caller, body)))
  registerRoute(app, ctx, revokeApiKey, async ({ owner, params }) => {
    await revokeKey(ctx, owner, params.id)
    return succeed({})
  })
}
