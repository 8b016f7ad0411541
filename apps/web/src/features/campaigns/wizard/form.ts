import type { SmartScheduling } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEMPLATES, type CampaignTemplate } from '@marquee/contract/campaigns/templates'
import { RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import { type CampaignPlatform, type CampaignType, CONTENT_DEFAULTS, type Frequency, SCHEDULING_DEFAULTS, type Timing } from '@marquee/contract/campaigns/values'
import { type DraftRule, listsOf, pairsOf, writesPost } from '../model/draft.ts'
import { type Pace, PACE_DEFAULTS, paceBody, paceProblems } from '../model/pace.ts'
import { problemCount, rulesError } from '../model/problems.ts'
import type { NewCampaign } from '../queries.ts'

/** What the wizard asks, step by step. */
export type WizardForm = {
  title: string
  description: string
  type: CampaignType | ''
  products: readonly { id: string; title: string }[]
  platforms: readonly CampaignPlatform[]
  tone: string
  style: string
  hashtags: boolean
  mentions: boolean
  personality: string
  keywords: readonly string[]
  avoid_words: readonly string[]
  isAutomated: boolean
  rules: readonly DraftRule[]
  frequency: Frequency
  timing: Timing
  pace: Pace
  /** The template it began with. */
  template: string
}
export type ChangeWizard = (change: Partial<WizardForm> | ((before: WizardForm) => Partial<WizardForm>)) => void

export const EMPTY_FORM: WizardForm = {
  title: '', description: '', type: '', products: [], platforms: [], ...CONTENT_DEFAULTS, personality: '', keywords: [], avoid_words: [],
  isAutomated: true, rules: [], frequency: SCHEDULING_DEFAULTS.frequency, timing: 'optimal', pace: PACE_DEFAULTS, template: '',
}
export const templateOf = (id: string | undefined): CampaignTemplate | undefined => CAMPAIGN_TEMPLATES.find((template) => template.id === id)
/** Whether nothing was entered that would be missed. */
export const isUntouched = (form: WizardForm): boolean => JSON.stringify({ ...form, template: '' }) === JSON.stringify(EMPTY_FORM)

const onPlatforms = (rules: readonly DraftRule[], platforms: readonly CampaignPlatform[]): DraftRule[] => rules.map(({ trigger, actions }) => ({ trigger, actions: actions.map((action) => (writesPost(action) ? { ...action, platforms } : action)) }))

/** The form with a template: its type and rules; its words where the user has none of their own. */
export function withTemplate(form: WizardForm, template: CampaignTemplate): WizardForm {
  const before = templateOf(form.template)
  const isOwn = (text: string, of: string | undefined): boolean => text.trim() !== '' && text !== of
  const rules = pairsOf(template.triggers, template.actions)
  return {
    ...form, template: template.id, type: template.type, isAutomated: true, rules: form.platforms.length > 0 ? onPlatforms(rules, form.platforms) : rules,
    title: isOwn(form.title, before?.name) ? form.title : template.name, description: isOwn(form.description, before?.description) ? form.description : template.description,
    platforms: form.platforms.length > 0 ? form.platforms : [...new Set(template.actions.flatMap(({ platforms }) => platforms))],
  }
}

/** The form with other platforms: posts that went to all of them still do, none goes to one that is not chosen. */
export function withPlatforms(form: WizardForm, platforms: readonly CampaignPlatform[]): Partial<WizardForm> {
  const wasAll = (own: readonly CampaignPlatform[]): boolean => form.platforms.every((platform) => own.includes(platform))
  const rules = form.rules.map(({ trigger, actions }) => ({ trigger, actions: actions.map((action) => (writesPost(action) ? { ...action, platforms: wasAll(action.platforms) ? platforms : action.platforms.filter((each) => platforms.includes(each)) } : action)) }))
  return { platforms, rules }
}

/** Why a step cannot be left (trace.md WIZ-17); null when it can. */
export function stepProblem({ title, type, platforms }: WizardForm, step: number): string | null {
  if (step === 1 && title.trim() === '') return 'Enter a title.'
  if (step === 1 && type === '') return 'Choose a type.'
  return step === 2 && platforms.length === 0 ? RULE_ERRORS.platforms : null
}
/** The step that is shown for one of the address: no step is reached past one that is not valid. */
export const reachable = (form: WizardForm, step: number): number => [1, 2, 3].find((each) => each < step && stepProblem(form, each) !== null) ?? step

/** How many fields of the last step need the user. */
export const fieldProblems = ({ isAutomated, rules, pace }: WizardForm): number => (isAutomated ? rules.reduce((sum, rule) => sum + problemCount(rule), 0) : 0) + Object.keys(paceProblems(pace)).length
export const ruleProblem = ({ isAutomated, rules }: WizardForm): string | null => (isAutomated ? rulesError(rules) : null)

/** What a timing means for the hours of posts. */
export const schedulingOf = (timing: Timing): Pick<SmartScheduling, 'enabled' | 'optimal_times' | 'timing'> => ({ enabled: true, optimal_times: timing !== 'custom', timing })

/** The request that creates it. Takes the zone its clock rules are meant in. */
export function bodyOf(form: WizardForm, zone: string): NewCampaign {
  const { title, description, type, platforms, products, tone, style, hashtags, mentions, personality, keywords, avoid_words, isAutomated, rules, frequency, timing, pace } = form
  return {
    title: title.trim(), description: description.trim(), type: type === '' ? 'custom' : type, platforms: [...platforms], target_products: products.map(({ id }) => id),
    automation_rules: isAutomated ? { enabled: true, ...listsOf(rules), frequency, timing } : { enabled: false, triggers: [], actions: [] },
    ai_content_settings: { tone, style, hashtags, mentions }, brand_voice: { personality, keywords: [...keywords], avoid_words: [...avoid_words] },
    smart_scheduling: { ...schedulingOf(timing), frequency, timezone: zone, ...paceBody(pace) },
  }
}
