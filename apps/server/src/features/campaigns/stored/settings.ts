import type { RuledCampaign } from '@marquee/campaigns'
import { aiContentSettings, type AiContentSettings, brandVoice, type BrandVoice, campaignEnd, type CampaignEnd, smartScheduling, type SmartScheduling } from '@marquee/contract/campaigns/campaign'
import { automationRules, type AutomationRules } from '@marquee/contract/campaigns/rules'
import { CONTENT_DEFAULTS, SCHEDULING_DEFAULTS } from '@marquee/contract/campaigns/values'
import type { CampaignRow } from './queries.ts'

/** What a save of a campaign changes, and what each of its versions keeps. */
export type CampaignSettings = {
  title: string
  description: string
  type: string
  platforms: string[]
  target_products: string[]
  automation_rules: AutomationRules
  ai_content_settings: AiContentSettings
  brand_voice: BrandVoice
  smart_scheduling: SmartScheduling
  ends: CampaignEnd
}

/** The settings of a campaign's row, with the defaults of what is missing (trace.md WIZ-13, CSET-16). */
export const readSettings = (row: CampaignRow): CampaignSettings => ({
  title: row.title,
  description: row.description,
  type: row.type,
  platforms: row.platforms,
  target_products: row.target_products,
  automation_rules: automationRules.parse(row.automation_rules),
  ai_content_settings: aiContentSettings.parse({ ...CONTENT_DEFAULTS, ...(row.ai_content_settings as object) }),
  brand_voice: brandVoice.parse(row.brand_voice),
  smart_scheduling: smartScheduling.parse({ ...SCHEDULING_DEFAULTS, ...(row.smart_scheduling as object) }),
  ends: campaignEnd.parse(row.ends),
})

/** Settings as columns of a row. */
export const toColumns = (settings: CampaignSettings) => ({
  ...settings,
  automation_rules: JSON.stringify(settings.automation_rules),
  ai_content_settings: JSON.stringify(settings.ai_content_settings),
  brand_voice: JSON.stringify(settings.brand_voice),
  smart_scheduling: JSON.stringify(settings.smart_scheduling),
  ends: JSON.stringify(settings.ends),
})

/** A campaign as its rules are decided. */
export const ruledOf = (row: CampaignRow): RuledCampaign => ({ ...readSettings(row), id: row.id, status: row.status })
