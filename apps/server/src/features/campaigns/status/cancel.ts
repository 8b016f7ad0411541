import type { Tx } from '../../../platform/db/database.ts'
import { changeUnsent, deleteUnsentPost, lockPost, type ScheduledOf } from '../../posts/index.ts'
import type { CampaignsContext } from '../context.ts'

/** Takes scheduled posts off the schedule: those of rules are deleted, and can be restored for a day; those that a person wrote become drafts. Returns their ids. */
export async function cancelPosts(ctx: CampaignsContext, trx: Tx, owner: string, posts: readonly ScheduledOf[]): Promise<string[]> {
  const now = ctx.clock.now()
  for (const { id, campaign_rule: rule } of posts) {
    if (rule !== null) {
      await deleteUnsentPost(trx, owner, id, now)
      continue
    }
    const post = await lockPost(trx, owner, id)
    if (post) await changeUnsent(ctx, trx, post, { state: 'draft', auto_post: false })
  }
  return posts.map(({ id }) => id)
}

/** Posts whose time has passed: while a campaign was paused. */
export const passedOf = (posts: readonly ScheduledOf[], now: Date): ScheduledOf[] => posts.filter(({ scheduled_at: at }) => at !== null && at <= now)
