import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

/** Fires when a post is due. Its handler is the publishing feature's; the post's row decides whether it still is. */
export const publishDueJob = defineJob('posts.publish-due', z.object({ postId: z.uuid() }), { batchSize: 40 })
/** Removes deleted drafts once they can no longer be restored. */
export const purgeDeletedJob = defineSweep('posts.purge-deleted', { cron: '17 * * * *', onStart: false, retryLimit: 5 })

export const POSTS_JOBS: JobDefinition[] = [publishDueJob, purgeDeletedJob]
