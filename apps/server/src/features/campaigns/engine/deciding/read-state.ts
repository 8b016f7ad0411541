import { type CampaignEvent, isPostAction, type Rule, type State, targetOf } from '@marquee/campaigns'
import { CAMPAIGN_CAPS } from '@marquee/contract/campaigns/values'
import type { Db } from '../../../../platform/db/database.ts'
import { findFreeTimes } from '../../../planning/index.ts'
import { accountsForOwner } from '../../../social/index.ts'
import { findLastFiring } from '../ledger-queries.ts'
import { findRule } from '../rule-queries.ts'
import { countPosts, listPostsOfState } from './state-queries.ts'

const DAY_MS = 86_400_000
/** Free times that are read for a post at a best hour: enough to step over some that are taken or quiet. */
const BEST_HOURS = 20

/** Times of the owner's queue at which a rule with a best hour may post; none for a rule without. */
async function readBestHours(db: Db, owner: string, { actions, campaign }: Rule, now: Date): Promise<number[]> {
  const best = actions.find((action) => isPostAction(action) && action.type === 'schedule_post' && action.settings.best_hour === true)
  if (!best) return []
  const times = await findFreeTimes(db, { owner, platforms: best.platforms, now, zone: campaign.smart_scheduling.timezone, count: BEST_HOURS })
  return times.map((at) => at.getTime())
}

/** What a decision of a rule needs to know; what is not asked of it is not read. Takes the lock of the campaign's decisions for granted. */
export async function readState(db: Db, owner: string, rule: Rule, event: CampaignEvent, now: Date): Promise<State> {
  const key = { owner, campaign_id: rule.campaign.id, rule_id: rule.trigger.id }
  const since = new Date(now.getTime() - CAMPAIGN_CAPS.alikeDays * DAY_MS)
  const known = await findRule(db, key)
  const writes = rule.actions.some(isPostAction)
  const posts = writes ? await listPostsOfState(db, owner, rule.campaign.id, since) : []
  const fired = event.kind === 'figures' ? await findLastFiring(db, { ...key, target: targetOf(event) }) : null
  return {
    stopped: known?.stopped_at ? { failures: known.failures, reason: known.stopped_reason ?? '' } : null,
    firedForTarget: fired?.getTime() ?? null,
    posts: posts.map(({ at, product_id: productId, platforms, text }) => ({ at: at.getTime(), productId, platforms, text })),
    postCount: rule.campaign.ends.kind === 'posts' ? await countPosts(db, owner, rule.campaign.id) : 0,
    connected: writes ? ((await accountsForOwner(db, owner))?.linked ?? []) : [],
    bestHours: await readBestHours(db, owner, rule, now),
    draft: null,
  }
}
