import { getSeriesRun, listSeriesRuns, retrySeriesItem, scheduleSeries as scheduleRoute, stopSeriesRun, undoSeriesRun } from '@marquee/contract/series'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { PlanningContext } from '../context.ts'
import { readRun, readRuns } from './runs.ts'
import { scheduleSeries } from './schedule-series.ts'
import { retryItem, stopSeries } from './stop-series.ts'
import { undoSeries } from './undo-series.ts'

/** Serves series runs: starting, reading, stopping and undoing them. */
export function registerSeriesRoutes(app: FastifyInstance, ctx: PlanningContext): void {
  registerRoute(app, ctx, scheduleRoute, async ({ owner, body, creating }) => succeed({ run: await scheduleSeries(ctx, owner, body, creating) }))
  registerRoute(app, ctx, listSeriesRuns, async ({ owner }) => succeed({ runs: await readRuns(ctx, owner) }))
  registerRoute(app, ctx, getSeriesRun, async ({ owner, params }) => succeed({ run: await readRun(ctx, owner, params.runId) }))
  registerRoute(app, ctx, stopSeriesRun, async ({ owner, params }) => succeed({ run: await stopSeries(ctx, owner, params.runId) }))
  registerRoute(app, ctx, retrySeriesItem, async ({ owner, params }) => succeed({ run: await retryItem(ctx, owner, params.runId, params.ordinal) }))
  registerRoute(app, ctx, undoSeriesRun, async ({ owner, params }) => succeed({ run: await undoSeries(ctx, owner, params.runId) }))
}
