import { RESEND_DAYS } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../../platform/db/database.ts'
import { resumePublishing } from '../../posts/index.ts'
import type { PublishingContext } from '../context.ts'
import { listFailedForAccount } from '../history/history-queries.ts'
import { sendJob } from '../job-definitions.ts'
import { listDeliveries, reopenDelivery } from '../queries.ts'

const RESEND_MS = RESEND_DAYS * 24 * 60 * 60_000

/**
 * Sends again what failed because of an account that is connected again, on its platform only, and once: a delivery that fails again
 * waits for the next connection. What failed longer than a week ago is left alone: it may be out of date.
 */
export async function resendConnected(ctx: Pick<PublishingContext, 'clock' | 'jobs' | 'textBinder'>, trx: Tx, owner: string, platforms: readonly Platform[]): Promise<void> {
  if (platforms.length === 0) return
  const now = ctx.clock.now()
  const failed = await listFailedForAccount(trx, owner, platforms, new Date(now.getTime() - RESEND_MS))
  for (const postId of new Set(failed.map((row) => row.postId))) {
    const ids = failed.filter((row) => row.postId === postId).map(({ id }) => id)
    await resumePublishing(ctx, trx, owner, postId, now, async () => {
      // Under the post's lock: one that the user retried meanwhile is not failed any more, and stays as it is.
      const rows = (await listDeliveries(trx, owner, postId)).filter(({ id }) => ids.includes(id))
      for (const { id, content, thread, media_urls } of rows) await reopenDelivery(trx, owner, id, { content, thread, media_urls }, now)
      await ctx.jobs.enqueue(trx, sendJob, { postId })
      return {}
    })
  }
}
