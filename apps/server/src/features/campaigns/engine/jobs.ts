import { bindJob, type BoundJob, type JobDefinition } from '../../../platform/jobs/define.ts'
import { bindSweep, sweepAway, sweepItems } from '../../../platform/jobs/sweep.ts'
import { listToLookForSystem } from '../experiments/experiment-queries.ts'
import { lookAt } from '../experiments/look.ts'
import { writeSlot } from '../experiments/write-slot.ts'
import { completeCampaign } from '../status/end.ts'
import { giveUp, performAct } from './acting/act.ts'
import type { EngineContext } from './context.ts'
import { listDueForSystem } from './deciding/clock-queries.ts'
import { listEndedForSystem } from './deciding/end-queries.ts'
import { judgeChanges } from './deciding/judge-changes.ts'
import { judgeTimes } from './deciding/judge-times.ts'
import { actJob, engineSweep, experimentPostJob, giveUpJob, judgeChangesJob, purgeJob } from './job-definitions.ts'
import { listWaitingForSystem, purgeFiringsForSystem } from './ledger-queries.ts'

const DAY_MS = 86_400_000
/** An act's own job and its repeats have this long before the sweep enqueues another. */
const CALM_MS = 10 * 60_000
const BATCH = 200
const PURGE_BATCH = 5_000
/** The log is kept for a year. */
const KEPT_DAYS = 365

/** Background jobs of the engine. */
export const ENGINE_JOBS: JobDefinition[] = [actJob, giveUpJob, judgeChangesJob, experimentPostJob, engineSweep, purgeJob] as JobDefinition[]

async function purge(ctx: EngineContext, now: Date): Promise<void> {
  while ((await purgeFiringsForSystem(ctx.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS), PURGE_BATCH)) === PURGE_BATCH);
}

const sweepTasks = (ctx: EngineContext) => [
  sweepItems({ name: 'campaigns that end', limit: BATCH, find: ({ now }, limit) => listEndedForSystem(ctx.db, now, limit), handle: async ({ owner, id }) => void (await completeCampaign(ctx, owner, id)) }),
  sweepItems({ name: 'times of rules', limit: BATCH, batches: 20, find: ({ now }, limit) => listDueForSystem(ctx.db, now, limit), handle: (due) => judgeTimes(ctx, due) }),
  sweepItems({ name: 'experiments', limit: BATCH, find: ({ now }, limit) => listToLookForSystem(ctx.db, now, limit), handle: (due) => lookAt(ctx, due) }),
  sweepItems({
    name: 'acts of rules', calmMs: CALM_MS, limit: BATCH,
    find: ({ before }, limit) => listWaitingForSystem(ctx.db, before, limit),
    handle: ({ owner, id }) => ctx.jobs.enqueue(ctx.db, actJob, { owner, actId: id }, { isUnlessWaiting: true }),
  }),
]

/** The jobs with their handlers. */
export const engineJobs = (ctx: EngineContext): BoundJob[] => [
  bindJob(actJob, (payload) => performAct(ctx, payload)),
  bindJob(giveUpJob, (payload) => giveUp(ctx, payload)),
  bindJob(experimentPostJob, (payload) => writeSlot(ctx, payload)),
  bindJob(judgeChangesJob, (payload) => judgeChanges(ctx, payload)),
  bindSweep(ctx, engineSweep, sweepTasks(ctx)),
  bindSweep(ctx, purgeJob, [sweepAway('decisions of rules', (now) => purge(ctx, now))]),
]
