import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'

/** Adds the rest of the demo brand after it was opened. */
export const demoRestJob = defineJob('demo.fill-rest', z.object({ owner: z.uuid() }), { workers: 1, batchSize: 1, retryLimit: 6 })
