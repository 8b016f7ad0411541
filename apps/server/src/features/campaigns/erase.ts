import type { CampaignsContext } from './context.ts'
import { deleteAllCampaigns } from './stored/queries.ts'

/** Erases the owner's campaigns with their versions. Posts belong to the posts feature. */
export const eraseCampaigns = (ctx: Pick<CampaignsContext, 'db'>, owner: string): Promise<void> => deleteAllCampaigns(ctx.db, owner)
