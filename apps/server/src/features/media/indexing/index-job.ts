import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

/** Derives what an owner's new and changed files are found by. */
export const indexJob = defineJob('media.index', z.object({ owner: z.uuid() }), { batchSize: 1, retryLimit: 0 })
/** Drops vectors of a model that is no longer the configured one. */
export const reembedJob = defineJob('media.reembed', z.object({}), { onStart: true, batchSize: 1, retryLimit: 0 })

/** Enqueues the job in the transaction that adds or changes a file. A waiting one may have been started before that is committed. */
export const enqueueIndexing = ({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }, trx: Tx, owner: string): Promise<void> => jobs.enqueue(trx, indexJob, { owner })
