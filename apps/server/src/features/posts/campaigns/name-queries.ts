import { type RawBuilder, sql } from 'kysely'

// Parts of queries that select from `posts`.

/** The current name of a post's campaign; empty without one. */
export const campaignName: RawBuilder<string> = sql<string>`coalesce((select c.title from campaigns c where c.owner = posts.owner and c.id = posts.campaign_id), '')`

/** Whether a post's campaign is paused, so that it is not sent. Looked up for each post: as `exists`, all paused campaigns would be read. */
export const isPaused: RawBuilder<boolean> = sql<boolean>`coalesce((select c.status = 'paused' from campaigns c where c.owner = posts.owner and c.id = posts.campaign_id), false)`

/** What a post's row has besides its columns. Of a row that was waited for under a lock, both may be from before the wait. */
export const ofCampaign = () => [campaignName.as('campaign'), isPaused.as('is_paused')] as const
