import type { Campaign } from '@marquee/contract/campaigns/campaign'
import type { CampaignPlatform } from '@marquee/contract/campaigns/values'
import type { CampaignRow } from '../stored/queries.ts'
import type { FiguresOf } from './figures-queries.ts'
import { type LineFacts, lineOf } from './line.ts'

const numberOf = (sum: string | null): number | null => (sum === null ? null : Number(sum))

/** A campaign as the API shows it. Its return on investment is not known until its costs are entered. */
export const presentCampaign = (row: CampaignRow, facts: Omit<LineFacts, 'row'> & { figures: ReturnType<FiguresOf>; roi: number | null }): Campaign => ({
  id: row.id,
  ...facts.settings,
  platforms: facts.settings.platforms as CampaignPlatform[],
  status: row.status,
  version: row.version,
  is_archived: row.is_archived,
  is_label: row.is_label,
  next_post_at: row.status === 'paused' ? null : (facts.figures.next_at?.toISOString() ?? null),
  performance_metrics: { total_impressions: numberOf(facts.figures.impressions), total_engagements: numberOf(facts.figures.engagements), roi_calculated: facts.roi, posts_generated: facts.figures.posts },
  recent_posts: facts.figures.recent,
  line: lineOf({ row, ...facts }),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
