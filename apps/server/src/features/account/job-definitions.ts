import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Removes a closed account with everything in it. */
export const eraseJob = defineJob('account.erase', z.object({ deletionId: z.uuid() }), { batchSize: 1, retryLimit: 5 })
/** Removes files that an upload completed after its account was erased. */
export const tidyJob = defineJob('account.tidy', z.object({ folder: z.uuid() }), { batchSize: 1, retryLimit: 5 })
export const accountSweep = defineSweep('account.sweep')
