import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define.ts'

/**
 * Converts one video. Enqueued when it is found that browsers do not play it. The payload says which one waits; which one is converted is decided when the
 * job runs, so that nobody waits behind all videos of somebody else. One at a time in a worker, as it needs the machine for minutes.
 */
export const convertJob = defineJob('media.convert', z.object({ id: z.uuid() }), { batchSize: 1, retryLimit: 2 })
