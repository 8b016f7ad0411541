import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

const payload = z.object({ id: z.uuid() })

/** Draws a picture; several run concurrently on one server, as a service takes up to two minutes. */
export const drawJob = defineJob('images.draw', payload, { workers: 3, batchSize: 1, retryLimit: 3 })
/** One step of an edit: its start, or one status check. */
export const editJob = defineJob('images.edit', payload, { workers: 3, batchSize: 1, retryLimit: 3 })
/** Finds rows that are due and have no job (architecture.md section 2, jobs: the row is the truth). */
export const sweepJob = defineSweep('images.sweep')

/** The job that processes a row of this kind. */
export const jobOf = (kind: string): typeof drawJob => (kind === 'generate' ? drawJob : editJob)
