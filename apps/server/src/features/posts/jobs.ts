import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Runs when a post is due. The publishing feature handles it; the post's row decides whether it is still due. */
export const publishDueJob = defineJob('posts.publish-due', z.object({ postId: z.uuid() }), { batchSize: 40 })
/** Schedules a draft with "Auto-post when ready" if it is ready. The planning feature handles it; the post's row decides. */
export const autoPostJob = defineJob('posts.auto-post', z.object({ postId: z.uuid() }), { batchSize: 10 })
/** Removes deleted drafts once they can no longer be restored. */
export const purgeDeletedJob = defineSweep('posts.purge-deleted', { cron: '17 * * * *', onStart: false, retryLimit: 5 })

export const POSTS_JOBS: JobDefinition[] = [publishDueJob, autoPostJob, purgeDeletedJob]
