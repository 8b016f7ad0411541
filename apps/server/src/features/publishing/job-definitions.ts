import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Sends what is pending of a post. */
export const sendJob = defineJob('publishing.send', z.object({ postId: z.uuid() }), { batchSize: 40 })
/** Asks what became of a call whose answer was lost; a settled one needs nothing. */
export const reconcileJob = defineJob('publishing.reconcile', z.object({ dispatchId: z.uuid() }), { batchSize: 20 })
/** Finds what is due and has no job (architecture.md section 2, jobs: the row is the truth). */
export const sweepJob = defineSweep('publishing.sweep')
/** Reads what people did with published posts. */
export const measureJob = defineSweep('publishing.measure', { cron: '*/5 * * * *', onStart: false })
/** Looks for the final id of a post that a platform accepted but still processes. */
export const observeJob = defineJob('publishing.observe', z.object({ dispatchId: z.uuid(), round: z.number().int() }))
