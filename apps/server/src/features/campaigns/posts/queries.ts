import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isPaused } from '../../posts/index.ts'

export type PostOfCampaign = {
  id: string; content: string; state: string; platforms: string[]; scheduled_at: Date | null; published_at: Date | null
  campaign_rule: string | null; campaign_event: string | null; held_at: Date | null; is_paused: boolean
}

/** Posts that will go out: also those that wait for approval and have a time. */
const AHEAD = ['scheduled', 'pending_approval'] as const

const ownPosts = (db: Db, owner: string) =>
  db.selectFrom('posts').select(['id', 'content', 'state', 'platforms', 'scheduled_at', 'published_at', 'campaign_rule', 'campaign_event', 'held_at', isPaused.as('is_paused')]).where('owner', '=', owner).where('deleted_at', 'is', null)
const postsOf = (db: Db, owner: string, campaignId: string) => ownPosts(db, owner).where('campaign_id', '=', campaignId)

/** One of the owner's posts. */
export const findPostOf = (db: Db, owner: string, id: string): Promise<PostOfCampaign | undefined> => ownPosts(db, owner).where('id', '=', id).executeTakeFirst()

/** The campaign's posts that will go out, the earliest first. */
export const listSchedule = (db: Db, owner: string, campaignId: string, limit: number): Promise<PostOfCampaign[]> =>
  postsOf(db, owner, campaignId).where('state', 'in', AHEAD).where('scheduled_at', 'is not', null).orderBy('scheduled_at').orderBy('id').limit(limit).execute()

/** One page of the campaign's posts, the newest first; `before` is the last id of the page before. */
export function listPosts(db: Db, owner: string, campaignId: string, { before, limit }: { before: string | null; limit: number }): Promise<PostOfCampaign[]> {
  const query = postsOf(db, owner, campaignId)
  return (before === null ? query : query.where('id', '<', before)).orderBy('id', 'desc').limit(limit).execute()
}

type PostCounts = { scheduled: number; scheduledByRules: number; drafts: number; published: number }

/** How many posts of the campaign are scheduled, scheduled by its rules, drafts or waiting for approval, and published. */
export async function countPostsOf(db: Db, owner: string, campaignId: string): Promise<PostCounts> {
  const { rows } = await sql<PostCounts>`
    select count(*) filter (where state = 'scheduled')::integer as scheduled,
      count(*) filter (where state = 'scheduled' and campaign_rule is not null)::integer as "scheduledByRules",
      count(*) filter (where state in ('draft', 'pending_approval'))::integer as drafts,
      count(*) filter (where state in ('published', 'partially_published'))::integer as published
    from posts where owner = ${owner} and campaign_id = ${campaignId} and deleted_at is null`.execute(db)
  return rows[0] ?? { scheduled: 0, scheduledByRules: 0, drafts: 0, published: 0 }
}
