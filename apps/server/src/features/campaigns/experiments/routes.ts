import * as experiments from '@marquee/contract/campaigns/experiments'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { EngineContext } from '../engine/context.ts'
import { presentBestHours } from '../hours/read-hours.ts'
import { chooseVariant, stopExperiment } from './finish.ts'
import { startExperiment } from './start.ts'
import { type ExperimentRow, presentExperiment, readExperiments } from './view.ts'

/** Serves the experiments of the caller's campaigns, and their best hours. */
export function registerExperimentsRoutes(app: FastifyInstance, ctx: EngineContext): void {
  const answer = async (row: ExperimentRow) => succeed({ experiment: await presentExperiment(ctx.db, row, ctx.clock.now()) })
  registerRoute(app, ctx, experiments.listExperiments, async ({ owner, params }) => succeed({ experiments: await readExperiments(ctx.db, owner, params.id, ctx.clock.now()) }))
  registerRoute(app, ctx, experiments.startExperiment, async ({ owner, params, body, creating }) => answer(await startExperiment(ctx, owner, params.id, body, creating)))
  registerRoute(app, ctx, experiments.stopExperiment, async ({ owner, params }) => answer(await stopExperiment(ctx, { owner, campaignId: params.id, id: params.experimentId })))
  registerRoute(app, ctx, experiments.chooseVariant, async ({ owner, params, body }) => answer(await chooseVariant(ctx, { owner, campaignId: params.id, id: params.experimentId }, body.variant)))
  registerRoute(app, ctx, experiments.readBestHours, async ({ owner, params }) => succeed(await presentBestHours(ctx.db, owner, params.id, ctx.clock.now())))
}
