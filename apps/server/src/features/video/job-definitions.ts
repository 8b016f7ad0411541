import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

const oneTry = z.object({ owner: z.uuid(), id: z.string(), attempt: z.number().int() })

/** Takes a try one step on: sends it to the service, or asks how far it is. The row says which, so one too many does nothing. */
export const advanceJob = defineJob('video.advance', oneTry, { batchSize: 10, retryLimit: 2 })
/** Brings the files of a finished task into the library. It holds the try's lease, which was taken for it; so does a repeat. */
export const saveJob = defineJob('video.save', oneTry.extend({ outputs: z.array(z.string()), lease: z.uuid().nullable().default(null) }), { batchSize: 2, retryLimit: 2 })
/** Tells the service that nobody waits for a task any more. */
export const stopJob = defineJob('video.stop', z.object({ providerTaskId: z.string() }), { retryLimit: 2 })
/** Finds tries that are due and have no job (the row is the truth, the timer a hint). */
export const sweepJob = defineSweep('video.sweep')
