import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/index.ts'
import type { Live } from '../../platform/live/live.ts'
import type { PostsContext } from '../posts/index.ts'

export type CampaignsContext = PostsContext & { events: Events; live: Live }

/** Tells the owner's tabs to read campaigns and their posts again; null: several changed. */
export const announce = (ctx: Pick<CampaignsContext, 'live'>, db: Db, owner: string, campaignId: string | null): Promise<void> => ctx.live.publish(db, owner, { type: 'campaign.changed', campaignId })
