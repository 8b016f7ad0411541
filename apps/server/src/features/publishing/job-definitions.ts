import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Sends the pending deliveries of a post. */
export const sendJob = defineJob('publishing.send', z.object({ postId: z.uuid() }), { batchSize: 40 })
/** Looks up the outcome of a call whose response was lost; skips a settled one. */
export const reconcileJob = defineJob('publishing.reconcile', z.object({ dispatchId: z.uuid() }), { batchSize: 20 })
/** Finds work that is due and has no job (architecture.md section 2, jobs: the row is the truth). */
export const sweepJob = defineSweep('publishing.sweep')
/** Reads the figures of published posts. */
export const measureJob = defineSweep('publishing.measure', { cron: '*/5 * * * *', onStart: false })
/** Looks up the final id of a post that a platform accepted but still processes. */
export const observeJob = defineJob('publishing.observe', z.object({ dispatchId: z.uuid(), round: z.number().int() }))
