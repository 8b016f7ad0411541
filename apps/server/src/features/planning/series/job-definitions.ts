import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define.ts'
import { defineSweep } from '../../../platform/jobs/sweep.ts'

/** Processes one item of a run by its ordinal; a repeat has no effect. */
export const seriesItemJob = defineJob('planning.series-item', z.object({ runId: z.uuid(), ordinal: z.number().int() }), { batchSize: 10 })
/** Resumes runs whose job was lost (architecture.md section 2, jobs: the row is the truth). */
export const seriesSweepJob = defineSweep('planning.series-sweep')
/** Removes runs that ended long ago. */
export const seriesPurgeJob = defineSweep('planning.series-purge', { cron: '41 3 * * *', onStart: false, retryLimit: 5 })
