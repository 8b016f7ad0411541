import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Reads one version of a file. Enqueued with its row; one at a time, as reading needs memory. */
export const readJob = defineJob('knowledge.read', z.object({ id: z.uuid() }), { batchSize: 1, retryLimit: 3 })
/** Creates the missing vectors of an owner's passages. */
export const embedJob = defineJob('knowledge.embed', z.object({ owner: z.uuid() }), { batchSize: 1, retryLimit: 0 })
/** Has questions written for an entry's passages. */
export const questionsJob = defineJob('knowledge.questions', z.object({ id: z.uuid() }), { batchSize: 1, retryLimit: 0 })
/** Finds entries that were saved while no model wrote questions. */
export const missingQuestionsJob = defineJob('knowledge.missing-questions', z.object({}), { onStart: true, batchSize: 1, retryLimit: 0 })
/** Indexes an owner's passages again that an earlier version of the product indexed. */
export const reindexJob = defineJob('knowledge.reindex', z.object({ owner: z.uuid() }), { batchSize: 1, retryLimit: 0 })
/** Compares an owner's changed entries with the others. */
export const conflictsJob = defineJob('knowledge.conflicts', z.object({ owner: z.uuid() }), { batchSize: 1, retryLimit: 0 })
/** Finds files and passages whose job was lost, and objects that could not be removed. */
export const sweepJob = defineSweep('knowledge.sweep')
/** Deletes uploads that never became files. */
export const cleanJob = defineSweep('knowledge.clean', { cron: '41 * * * *', retryLimit: 1 })
/** Drops vectors of a model that is no longer the configured one. */
export const reembedJob = defineJob('knowledge.reembed', z.object({}), { onStart: true, batchSize: 1, retryLimit: 0 })
