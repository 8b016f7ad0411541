import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Removes a closed account with everything in it. */
export const eraseJob = defineJob('account.erase', z.object({ deletionId: z.uuid() }), { batchSize: 1, retryLimit: 5 })
/** Removes what came in after its account was erased: files of an upload that had begun before, jobs about a provider's report. */
export const tidyJob = defineJob('account.tidy', z.object({ owner: z.uuid() }), { batchSize: 1, retryLimit: 5 })
export const accountSweep = defineSweep('account.sweep')
