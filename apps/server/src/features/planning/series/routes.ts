import { getSeriesRun, listSeriesRuns, scheduleSeries as scheduleRoute, undoSeriesRun } from '@marquee/contract/series'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { PlanningContext } from '../context.ts'
import { readRun, readRuns } from './runs.ts'
import { scheduleSeries } from './schedule-series.ts'
import { undoSeries } from './undo-series.ts'

/** Serves series runs: starting, reading and undoing them. */
export function registerSeriesRoutes(app: FastifyInstance, ctx: PlanningContext): void {
  registerRoute(app, ctx, scheduleRoute, async ({ owner, body, creating }) => succeed({ run: await scheduleSeries(ctx, owner, body, creating) }))
  registerRoute(app, ctx, listSeriesRuns, async ({ owner }) => succeed({ runs: await readRuns(ctx, owner) }))
  registerRoute(app, ctx, getSeriesRun, async ({ owner, params }) => succeed({ run: await readRun(ctx, owner, params.runId) }))
  registerRoute(app, ctx, undoSeriesRun, async ({ owner, params }) => succeed({ run: await undoSeries(ctx, owner, params.runId) }))
}
