import type { ImagesContext } from './context.ts'
import { deleteJobs } from './run/job-queries.ts'
import { deletePreference } from './preference-queries.ts'

/**
 * Removes the owner's jobs and preferences; what a running job creates afterwards is discarded. To be called before `eraseMedia`, when an
 * account is emptied or closed.
 */
export async function eraseImages(ctx: Pick<ImagesContext, 'db'>, owner: string): Promise<void> {
  await deleteJobs(ctx.db, owner)
  await deletePreference(ctx.db, owner)
}
