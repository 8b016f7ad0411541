import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'
import { PLACES } from './context.ts'

/**
 * Sends what of a user is due and comes next. One such job per user waits, however many deliveries do, so users take turns. The row says when the next attempt is
 * due, so the queue itself retries only what threw.
 */
export const sendJob = defineJob('webhooks.send', z.object({ owner: z.uuid() }), { workers: PLACES, batchSize: 1 })
/** Finds deliveries whose job was lost. */
export const sweepJob = defineSweep('webhooks.resume')
/** Deletes what is past its time. */
export const purgeJob = defineSweep('webhooks.purge-log', { cron: '37 4 * * *', onStart: false })
