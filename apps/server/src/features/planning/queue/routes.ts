import { getQueues, proposeTimes, saveQueue } from '@marquee/contract/queue'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { PlanningContext } from '../context.ts'
import { findProposals } from './proposals.ts'
import { changeQueue, queueZoneFor, readQueues } from './queue.ts'

/** Serves the weekly queue times of accounts and the times proposed for a post. */
export function registerQueueRoutes(app: FastifyInstance, ctx: PlanningContext): void {
  const present = async (owner: string, zone?: string) => succeed({ timeZone: await queueZoneFor(ctx, owner, zone), accounts: await readQueues(ctx.db, owner) })
  registerRoute(app, ctx, getQueues, ({ owner, query }) => present(owner, query.timeZone))
  registerRoute(app, ctx, saveQueue, async ({ owner, params, body }) => {
    await changeQueue(ctx, owner, params.platform, body.times)
    return present(owner)
  })
  registerRoute(app, ctx, proposeTimes, async ({ owner, query }) => succeed(await findProposals(ctx, owner, query)))
}
