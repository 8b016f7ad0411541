import * as contract from '@marquee/contract/direct-accounts'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { SocialContext } from '../context.ts'
import { connectBluesky, offeredServer } from './connect.ts'

/** Registers the routes of accounts that are reached without the posting provider. */
export function registerDirect(app: FastifyInstance, ctx: SocialContext): void {
  registerRoute(app, ctx, contract.listDirectNetworks, async () => succeed({ networks: [{ network: 'bluesky' as const, server: offeredServer(ctx) }] }))
  registerRoute(app, ctx, contract.connectBluesky, async ({ owner, body }) => succeed({ account: await connectBluesky(ctx, owner, body) }))
}
