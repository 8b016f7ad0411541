import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Does what is due for an answer to a comment or a mention; skips a settled one. */
export const replyJob = defineJob('conversations.reply', z.object({ dispatchId: z.uuid() }), { batchSize: 40 })
/** The same for a private message. */
export const messageJob = defineJob('conversations.message', z.object({ dispatchId: z.uuid() }), { batchSize: 40 })
/** Asks for the comments of a post or the messages of a network, if it is due. */
export const checkJob = defineJob('conversations.check', z.object({ checkId: z.uuid() }), { batchSize: 10 })
/** Judges a message of a person; skips one that was judged. */
export const judgeJob = defineJob('conversations.judge', z.object({ messageId: z.uuid() }), { workers: 4, batchSize: 5 })
/** Finds answers, checks and snoozed threads that are due and have no job. */
export const sweepJob = defineSweep('conversations.sweep')
/** Deletes what can no longer be taken back, and old entries of the log. */
export const purgeJob = defineSweep('conversations.purge', { cron: '41 3 * * *', onStart: false })
