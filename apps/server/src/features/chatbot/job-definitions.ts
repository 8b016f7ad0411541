import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Asks a version the golden questions; skips a run that is finished. */
export const askJob = defineJob('chatbot.ask-golden', z.object({ runId: z.uuid() }), { workers: 2, batchSize: 1 })
/** Takes the chatbot's turn on a message; skips one that it took. */
export const turnJob = defineJob('chatbot.take-turn', z.object({ turnId: z.uuid() }), { workers: 4, batchSize: 1 })
/** Finds work whose job was lost. */
export const sweepJob = defineSweep('chatbot.resume')
/** Deletes what can no longer be taken back. */
export const purgeJob = defineSweep('chatbot.purge', { cron: '*/5 * * * *', onStart: false })
