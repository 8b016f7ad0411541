import type { CampaignPost } from '@marquee/contract/campaigns/campaign'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { ownCampaign } from '../stored/save.ts'
import { listPosts, listSchedule, type PostOfCampaign } from './queries.ts'

/** Scheduled posts that are shown at most. */
const MOST = 500

/** A post as the lists of its campaign show it. Held: a fact of a store changed, or the campaign is paused. */
export const presentPost = (row: PostOfCampaign): CampaignPost => ({
  id: row.id,
  scheduled_time: row.scheduled_at?.toISOString() ?? null,
  published_at: row.published_at?.toISOString() ?? null,
  status: row.state,
  content: row.content,
  platforms: row.platforms as Platform[],
  rule_id: row.campaign_rule,
  event_id: row.campaign_event,
  is_held: row.held_at !== null || (row.is_paused && row.state === 'scheduled'),
})

/** The campaign's posts that will go out, the earliest first. Throws not_found. */
export async function readSchedule(db: Db, owner: string, id: string): Promise<CampaignPost[]> {
  await ownCampaign(db, owner, id)
  return (await listSchedule(db, owner, id, MOST)).map(presentPost)
}

function readBefore(cursor: string | undefined): string | null {
  if (cursor === undefined) return null
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) throw new AppError('bad_request', 'This page does not exist.')
  return cursor
}

/** One page of all posts of the campaign, the newest first. Throws not_found, and bad_request for an invalid cursor. */
export async function readPosts(db: Db, owner: string, id: string, { cursor, limit }: { cursor?: string | undefined; limit: number }): Promise<{ posts: CampaignPost[]; nextCursor: string | null }> {
  const before = readBefore(cursor)
  await ownCampaign(db, owner, id)
  const rows = await listPosts(db, owner, id, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { posts: shown.map(presentPost), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
