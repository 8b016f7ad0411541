import * as contract from '@marquee/contract/direct-accounts'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { SocialContext } from '../context.ts'
import { connectBluesky, offeredServer } from './connect.ts'
import { askConsent, finishConsent } from './consent.ts'

/** Registers the routes of accounts that are reached without the posting provider. */
export function registerDirect(app: FastifyInstance, ctx: SocialContext): void {
  registerRoute(app, ctx, contract.listDirectNetworks, async () => succeed({ networks: contract.DIRECT_NETWORKS.map((network) => ({ network, server: offeredServer(ctx, network) })) }))
  registerRoute(app, ctx, contract.connectBluesky, async ({ owner, body }) => succeed({ account: await connectBluesky(ctx, owner, body) }))
  registerRoute(app, ctx, contract.askMastodon, async ({ owner, body }) => succeed({ url: await askConsent(ctx, owner, body.server) }))
  registerRoute(app, ctx, contract.connectMastodon, async ({ owner, body }) => succeed({ account: await finishConsent(ctx, owner, body) }))
}
