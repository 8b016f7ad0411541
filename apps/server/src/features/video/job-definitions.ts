import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

const attemptPayload = z.object({ owner: z.uuid(), id: z.string(), attempt: z.number().int() })

/** Advances an attempt by one step: submits it to the service, or checks its status. The row says which, so an extra job does nothing. */
export const advanceJob = defineJob('video.advance', attemptPayload, { batchSize: 10, retryLimit: 2 })
/** Stores the files of a finished task in the library. It has the attempt's lease, which was acquired for it; so does a retry. */
export const saveJob = defineJob('video.save', attemptPayload.extend({ outputs: z.array(z.string()), lease: z.uuid().nullable().default(null) }), { batchSize: 2, retryLimit: 2 })
/** Cancels a task at the service. */
export const stopJob = defineJob('video.stop', z.object({ providerTaskId: z.string() }), { retryLimit: 2 })
/** Finds attempts that are due and have no job (the row is the truth, the timer a hint). */
export const sweepJob = defineSweep('video.sweep')
