import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Sends an owner's canary if it is due, judges the sources, and raises or ends alarms. */
export const watchJob = defineJob('monitoring.watch', z.object({ owner: z.uuid() }), { batchSize: 10 })
/** Leaves the scheduler's beat, and finds owners whose sources are due and who have no job. */
export const sweepJob = defineSweep('monitoring.sweep')
/** Deletes old canaries, their events and ended alarms. */
export const purgeJob = defineSweep('monitoring.purge', { cron: '47 3 * * *', onStart: false })
