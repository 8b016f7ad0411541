import { bestTimes } from '@marquee/contract/planning'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { PlanningContext } from '../context.ts'
import { suggestTimes } from './best-times.ts'

/** Serves suggestions of when to post. */
export function registerBestTimesRoutes(app: FastifyInstance, ctx: PlanningContext): void {
  registerRoute(app, ctx, bestTimes, async ({ owner, query }) => succeed(await suggestTimes(ctx, owner, query)))
}
