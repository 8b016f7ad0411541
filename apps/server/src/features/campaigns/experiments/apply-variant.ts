import { type ExperimentKind, POST_PICTURES } from '@marquee/contract/campaigns/values'
import type { CampaignSettings } from '../stored/settings.ts'

/** Letters of variants, in their order. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const
/** What is different about the variant of a letter; undefined for a letter that is none. */
export const valueOf = (variants: readonly string[], letter: string): string | undefined => variants[LETTERS.findIndex((each) => each === letter)]

const CHANGES: Readonly<Record<ExperimentKind, (settings: CampaignSettings, value: string) => Partial<CampaignSettings>>> = {
  text: ({ ai_content_settings: content }, wish) => ({ ai_content_settings: { ...content, wish } }),
  style: ({ ai_content_settings: content }, style) => ({ ai_content_settings: { ...content, style } }),
  picture: ({ ai_content_settings: content }, value) => ({ ai_content_settings: { ...content, picture: POST_PICTURES.find((each) => each === value) } }),
  time: ({ smart_scheduling: scheduling }, hour) => ({ smart_scheduling: { ...scheduling, enabled: true, optimal_times: true, timing: 'optimal', hour } }),
}

/** The settings of a campaign with one variant of an experiment: the posts of the experiment are written with them, and so are all later ones once the variant is used. */
export const withVariant = (settings: CampaignSettings, kind: ExperimentKind, value: string): CampaignSettings => ({ ...settings, ...CHANGES[kind](settings, value) })
