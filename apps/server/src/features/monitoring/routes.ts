import * as monitoring from '@marquee/contract/monitoring/monitoring'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import type { MonitoringContext } from './context.ts'
import { readMonitor, registerAgain } from './health.ts'
import { readLogs, readStats, readUserPolling } from './polling/figures.ts'
import { pollOwner } from './polling/poll-now.ts'

/** Registers the routes of the monitor. */
export function registerMonitoringRoutes(app: FastifyInstance, ctx: MonitoringContext): void {
  registerRoute(app, ctx, monitoring.getPollingStats, async () => succeed({ stats: await readStats(ctx) }))
  registerRoute(app, ctx, monitoring.getUserPollingStatus, async ({ owner }) => succeed({ users: [await readUserPolling(ctx, owner)] }))
  registerRoute(app, ctx, monitoring.getPollingLogs, async ({ owner, query }) => succeed({ logs: await readLogs(ctx, owner, query.limit) }))
  registerRoute(app, ctx, monitoring.enhancedPolling, ({ owner }) => pollOwner(ctx, owner))
  registerRoute(app, ctx, monitoring.getMonitor, async ({ owner }) => succeed(await readMonitor(ctx, owner)))
  registerRoute(app, ctx, monitoring.registerWebhooks, async ({ owner }) => succeed(await registerAgain(ctx, owner)))
}
