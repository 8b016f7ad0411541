import type { ActivityEntry } from '@marquee/contract/campaigns/campaign'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/time-cursor.ts'

export type ActivityRow = {
  id: string
  at: Date
  type: ActivityEntry['type']
  rule_id: string | null
  trigger_type: string | null
  product_id: string | null
  post_id: string | null
  /** Of a decision: its checks. */
  decision: unknown
  /** Of what a rule did. */
  act: unknown
  reason: string | null
  version: number | null
  saved_by: string | null
}

/** An id for an entry that has no row of its own, always the same. */
const idOf = (text: RawBuilder<unknown>): RawBuilder<string> => sql`overlay(overlay(md5(${text}) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`

const decisions = sql`
  select f.id, f.decided_at as at, case when f.has_fired then 'trigger' else 'not-fired' end as type, f.rule_id, f.trigger_type, f.product_id,
    case when f.trigger_type = 'performance_threshold' then f.target::uuid end as post_id, f.decision, null::jsonb as act, null::text as reason, null::integer as version, null::text as saved_by, f.owner, f.campaign_id
  from campaign_firings f`

/** What rules did. A post that was written and then held or refused shows that. What was dropped before it was done did not fire after all. */
const acts = sql`
  select a.id, coalesce(a.settled_at, a.due_at) as at,
    case when a.state = 'failed' or p.state in ('failed', 'held', 'partially_published') then 'failed' when a.state = 'dropped' then 'not-fired' when a.state = 'held' or p.held_at is not null then 'held' else 'post' end as type,
    a.rule_id, f.trigger_type, f.product_id, a.post_id, null::jsonb as decision, a.act,
    coalesce(a.reason, (select d.reason from deliveries d where d.owner = a.owner and d.post_id = a.post_id and d.reason is not null order by d.updated_at desc limit 1)) as reason, null::integer as version, null::text as saved_by, a.owner, a.campaign_id
  from campaign_acts a join campaign_firings f on f.owner = a.owner and f.id = a.firing_id left join posts p on p.owner = a.owner and p.id = a.post_id
  where a.state in ('failed', 'dropped') or (a.kind = 'post' and a.state in ('done', 'held'))`

/** Posts that were asked for: no rule wrote them. */
const asked = sql`
  select p.id, p.created_at as at, case when p.state in ('failed', 'held', 'partially_published') then 'failed' when p.held_at is not null then 'held' else 'post' end as type, null::text as rule_id, null::text as trigger_type, null::uuid as product_id, p.id as post_id,
    null::jsonb as decision, jsonb_build_object('platforms', p.platforms) as act,
    (select d.reason from deliveries d where d.owner = p.owner and d.post_id = p.id and d.reason is not null order by d.updated_at desc limit 1) as reason, null::integer as version, null::text as saved_by, p.owner, p.campaign_id
  from posts p where p.campaign_event is not null and p.campaign_rule is null and p.campaign_id is not null and p.deleted_at is null`

const stops = sql`
  select ${idOf(sql`r.campaign_id::text || r.rule_id || r.stopped_at::text`)} as id, r.stopped_at as at, 'stopped' as type, r.rule_id, null::text as trigger_type, null::uuid as product_id, null::uuid as post_id,
    null::jsonb as decision, null::jsonb as act, r.stopped_reason as reason, null::integer as version, null::text as saved_by, r.owner, r.campaign_id
  from campaign_rules r where r.stopped_at is not null`

const changes = sql`
  select ${idOf(sql`v.campaign_id::text || ' version ' || v.version`)} as id, v.saved_at as at, 'changed' as type, null::text as rule_id, null::text as trigger_type, null::uuid as product_id, null::uuid as post_id,
    null::jsonb as decision, null::jsonb as act, null::text as reason, v.version, v.saved_by, v.owner, v.campaign_id
  from campaign_versions v`

type ActivityQuery = { rule: string | null; outcome: 'fired' | 'not-fired' | null; after: Position | null; limit: number }

/** One page of what happened in a campaign, the newest first. `outcome`: firings with what they led to, or what did not fire. */
export async function listActivity(db: Db, owner: string, campaignId: string, { rule, outcome, after, limit }: ActivityQuery): Promise<ActivityRow[]> {
  const ofRule = rule === null ? sql`true` : sql`rule_id = ${rule}`
  const ofOutcome = outcome === null ? sql`true` : outcome === 'fired' ? sql`type in ('trigger', 'post', 'held', 'failed')` : sql`type = 'not-fired'`
  const beyond = after === null ? sql`true` : sql`(at, id) < (${after.at}, ${after.id}::uuid)`
  const { rows } = await sql<ActivityRow>`
    select id, date_trunc('milliseconds', at) as at, type, rule_id, trigger_type, product_id, post_id, decision, act, reason, version, saved_by
    from (${decisions} union all ${acts} union all ${asked} union all ${stops} union all ${changes}) entries
    where owner = ${owner} and campaign_id = ${campaignId} and ${ofRule} and ${ofOutcome} and ${beyond} order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
