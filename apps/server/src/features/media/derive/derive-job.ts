import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define.ts'

/** Derives what is shown of one item. Enqueued with the item's row; one at a time, as pictures need memory. */
export const deriveJob = defineJob('media.derive', z.object({ id: z.uuid() }), { batchSize: 1, retryLimit: 2 })
