import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { countUnderived } from './derive-queries.ts'

/** Derives what is shown of one item. Enqueued with the item's row; one at a time, as pictures need memory. */
export const deriveJob = defineJob('media.derive', z.object({ id: z.uuid() }), { batchSize: 1, retryLimit: 2 })

/** Enqueues it behind as many jobs of others as the owner has items waiting: one file does not wait for fifty of somebody else. */
export async function enqueueDerivation({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }, trx: Tx, { id, owner }: { id: string; owner: string }): Promise<void> {
  await jobs.enqueue(trx, deriveJob, { id }, { priority: -(await countUnderived(trx, owner)) })
}
