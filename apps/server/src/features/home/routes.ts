import { dashboardStats } from '@marquee/contract/dashboard'
import { hideStart, searchAll, today } from '@marquee/contract/home'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { readDashboard } from './dashboard.ts'
import { searchOwn } from './search.ts'
import { type HomeContext, hideStart as saveHidden, readToday } from './today.ts'

/** Registers Today and the search of the palette. */
export function registerHomeRoutes(app: FastifyInstance, ctx: HomeContext): void {
  registerRoute(app, ctx, today, async ({ owner, query }) => succeed(await readToday(ctx, owner, query.timeZone)))
  registerRoute(app, ctx, dashboardStats, async ({ owner }) => succeed({ data: await readDashboard(ctx, owner) }))
  registerRoute(app, ctx, hideStart, async ({ owner, body }) => {
    await saveHidden(ctx, owner, body.isHidden)
    return succeed({})
  })
  registerRoute(app, ctx, searchAll, async ({ owner, query }) => succeed(await searchOwn(ctx, owner, query.q, query.kind)))
}
