import type { FastifyInstance } from 'fastify'
import { registerBestTimesRoutes } from './best-times/routes.ts'
import { registerCalendarRoutes } from './calendar/routes.ts'
import type { PlanningContext } from './context.ts'
import { registerFeedRoutes } from './feed/routes.ts'
import { registerQueueRoutes } from './queue/routes.ts'
import { registerSeriesRoutes } from './series/routes.ts'

/** Serves planning: the calendar, its feed, suggested times, the queue and series runs. */
export function registerPlanningRoutes(app: FastifyInstance, ctx: PlanningContext): void {
  registerCalendarRoutes(app, ctx)
  registerFeedRoutes(app, ctx)
  registerBestTimesRoutes(app, ctx)
  registerSeriesRoutes(app, ctx)
  registerQueueRoutes(app, ctx)
}
