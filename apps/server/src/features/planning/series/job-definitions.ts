import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'

/** Gives one post of a run its turn, by its ordinal: a repeat finds that it had it. */
export const seriesItemJob = defineJob('planning.series-item', z.object({ runId: z.uuid(), ordinal: z.number().int() }), { batchSize: 10 })
/** Takes up runs that a dead process left (architecture.md section 2, jobs: the row is the truth). */
export const seriesSweepJob = defineSweep('planning.series-sweep')
/** Forgets runs that ended long ago. */
export const seriesPurgeJob = defineSweep('planning.series-purge', { cron: '41 3 * * *', onStart: false, retryLimit: 5 })
