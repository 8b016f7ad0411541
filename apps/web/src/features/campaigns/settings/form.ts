import type { Campaign, CampaignEnd, SmartScheduling } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TYPES, type CampaignPlatform, type PostPicture, type Timing } from '@marquee/contract/campaigns/values'
import { type Pace, paceBody, paceOf } from '../model/pace.ts'
import type { CampaignChange } from '../queries.ts'

export const SECTIONS = ['general', 'platforms', 'automation', 'content', 'scheduling'] as const
export type Section = (typeof SECTIONS)[number]

/** The settings of a campaign, by section. */
export type SettingsForm = {
  general: { title: string; description: string; type: string; ends: CampaignEnd }
  platforms: { platforms: readonly CampaignPlatform[] }
  automation: { enabled: boolean }
  content: { tone: string; style: string; hashtags: boolean; mentions: boolean; personality: string; keywords: readonly string[]; avoid_words: readonly string[]; wish: string; picture: PostPicture }
  /** `hour`: one time on every day in place of the best hours; empty for none. */
  scheduling: Pick<SmartScheduling, 'enabled' | 'optimal_times' | 'frequency' | 'timezone'> & { timing: Timing; hour: string; pace: Pace }
}
export type ChangeSection = <S extends Section>(section: S, change: Partial<SettingsForm[S]>) => void

/** The form of a stored campaign. */
export function formOf({ title, description, type, ends, platforms, automation_rules: rules, ai_content_settings: ai, brand_voice: voice, smart_scheduling: scheduling }: Campaign): SettingsForm {
  return {
    general: { title, description, type, ends },
    platforms: { platforms },
    automation: { enabled: rules.enabled },
    content: { tone: ai.tone, style: ai.style, hashtags: ai.hashtags, mentions: ai.mentions, personality: voice.personality, keywords: voice.keywords, avoid_words: voice.avoid_words, wish: ai.wish ?? '', picture: ai.picture ?? 'product' },
    // What leaves the time to the rules uses no optimal times.
    scheduling: { enabled: scheduling.enabled, optimal_times: scheduling.optimal_times && scheduling.timing !== 'custom', timing: scheduling.timing ?? 'optimal', hour: scheduling.hour ?? '', frequency: scheduling.frequency, timezone: scheduling.timezone, pace: paceOf(scheduling) },
  }
}

/** The sections in which a form differs from what is stored. */
export const changedSections = (stored: SettingsForm, form: SettingsForm): Section[] => SECTIONS.filter((section) => JSON.stringify(stored[section]) !== JSON.stringify(form[section]))

/** The fields that differ from what they were. */
const changed = <Fields extends object>(fields: Fields, before: NoInfer<{ [Name in keyof Fields]: unknown }>): Partial<Fields> => Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== before[name as keyof Fields])) as Partial<Fields>

/** The request that saves the form. What is stored besides the form's fields stays; a quiet hour that was cleared is taken away. */
export function bodyOf(form: SettingsForm, stored: Campaign): CampaignChange {
  const { general, platforms, automation, content, scheduling: { pace, hour, timing, ...scheduling } } = form
  const before = formOf(stored)
  const { tone, style, hashtags, mentions, personality, keywords, avoid_words, wish, picture } = content
  // A stored type that is in no list stays as it is.
  const type = CAMPAIGN_TYPES.find((known) => known === general.type)
  return {
    title: general.title.trim(), description: general.description.trim(), ...(type !== undefined && { type }), ends: general.ends, platforms: [...platforms.platforms],
    automation_rules: { ...stored.automation_rules, enabled: automation.enabled },
    ai_content_settings: { ...stored.ai_content_settings, tone, style, hashtags, mentions, ...changed({ wish: wish.trim(), picture }, before.content) }, brand_voice: { ...stored.brand_voice, personality, keywords: [...keywords], avoid_words: [...avoid_words] },
    smart_scheduling: { ...stored.smart_scheduling, ...scheduling, ...paceBody(pace), ...changed({ timing }, before.scheduling), ...(hour !== before.scheduling.hour && { hour: hour === '' ? null : hour }), ...(pace.quiet_from === '' && { quiet_from: null }), ...(pace.quiet_to === '' && { quiet_to: null }) }, version: stored.version,
  }
}
