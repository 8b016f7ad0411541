import * as contract from '@marquee/contract/demo'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { networkOf } from '../auth/index.ts'
import type { DemoContext } from './context.ts'
import { openDemo, resetDemo } from './service.ts'

/** Registers the routes of the demo brand. */
export function registerDemoRoutes(app: FastifyInstance, ctx: DemoContext): void {
  registerRoute(app, ctx, contract.openDemo, async ({ request }) => {
    const origin = { address: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? '' }
    return succeed({ session: await openDemo(ctx, origin) })
  })
  registerRoute(app, ctx, contract.resetDemo, async ({ owner }) => {
    await resetDemo(ctx, owner)
    return succeed({})
  })
}
