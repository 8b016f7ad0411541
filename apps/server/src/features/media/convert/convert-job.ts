import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define.ts'

/** Converts one video. Enqueued when it is found that browsers do not play it; one at a time, as it needs the machine for minutes. */
export const convertJob = defineJob('media.convert', z.object({ id: z.uuid() }), { batchSize: 1, retryLimit: 2 })
