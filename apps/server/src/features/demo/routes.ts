import * as contract from '@marquee/contract/demo'
import type { FastifyInstance } from 'fastify'
import { clientAddress } from '../../platform/http/edge/client-address.ts'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import type { DemoContext } from './context.ts'
import { openDemo, prepareDemo, resetDemo } from './service.ts'

/** Registers the routes of the demo brand. */
export function registerDemoRoutes(app: FastifyInstance, ctx: DemoContext): void {
  registerRoute(app, ctx, contract.openDemo, async ({ request }) => {
    const origin = { address: clientAddress(request), userAgent: request.headers['user-agent'] ?? '' }
    return succeed({ session: await openDemo(ctx, origin) })
  })
  registerRoute(app, ctx, contract.prepareDemo, async () => succeed(await prepareDemo(ctx)))
  registerRoute(app, ctx, contract.resetDemo, async ({ owner }) => {
    await resetDemo(ctx, owner)
    return succeed({})
  })
}
