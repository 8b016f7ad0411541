import { type CampaignEvent, isPostAction, type Rule, type State, targetOf } from '@marquee/campaigns'
import { CAMPAIGN_CAPS } from '@marquee/contract/campaigns/values'
import type { Db } from '../../../../platform/db/database.ts'
import { accountsForOwner } from '../../../social/index.ts'
import { readHours } from '../../hours/read-hours.ts'
import { findLastFiring } from '../ledger-queries.ts'
import { findRule } from '../rule-queries.ts'
import { countPosts, listPostsOfState } from './state-queries.ts'

const DAY_MS = 86_400_000

/** The networks of a rule's posts that go out at a chosen hour. */
export const platformsAtHours = ({ actions }: Pick<Rule, 'actions'>): string[] => [...new Set(actions.flatMap((action) => (isPostAction(action) && action.type === 'schedule_post' && action.settings.best_hour === true ? action.platforms : [])))]

/** The hours ahead at which a rule with a chosen hour may post; none for a rule without. */
async function readBestHours(db: Db, owner: string, rule: Rule, now: Date): Promise<number[]> {
  const platforms = platformsAtHours(rule)
  return platforms.length === 0 ? [] : (await readHours(db, owner, { platforms, scheduling: rule.campaign.smart_scheduling }, now))(now.getTime())
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
