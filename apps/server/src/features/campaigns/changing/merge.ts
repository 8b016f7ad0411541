import type { changeCampaign, createCampaign } from '@marquee/contract/campaigns/routes'
import type { AutomationRules } from '@marquee/contract/campaigns/rules'
import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import type { CampaignSettings } from '../stored/settings.ts'

type Body = RouteRequest<typeof changeCampaign>['body'] | RouteRequest<typeof createCampaign>['body']

/** What has a value: fields that are absent change nothing. */
const given = <Fields extends object>(fields: Fields): Partial<Fields> => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** Null takes a setting away. */
const withoutNulls = (settings: object): CampaignSettings['smart_scheduling'] => Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null)) as CampaignSettings['smart_scheduling']

/** Refuses a list in which two have the same id: what a rule did is kept by it. Throws validation_failed. */
export function assertOwnIds(...lists: (readonly { id: string }[])[]): void {
  if (lists.some((list) => new Set(list.map(({ id }) => id)).size < list.length)) throw new AppError('validation_failed', CAMPAIGN_ERRORS.sameId)
}

/** The frequency and timing that the wizard sends with its rules are the campaign's too, unless it sends those. */
function ofWizard(rules: Partial<AutomationRules> | undefined): Partial<CampaignSettings['smart_scheduling']> {
  const { frequency, timing } = (rules ?? {}) as Pick<Partial<CampaignSettings['smart_scheduling']>, 'frequency' | 'timing'>
  return given({ frequency, timing })
}

/** The settings of a campaign after a body: what the body does not name stays, also within each group of settings. */
export function mergeSettings(before: CampaignSettings, body: Body): CampaignSettings {
  const rules = { ...before.automation_rules, ...given(body.automation_rules ?? {}) } as AutomationRules
  assertOwnIds(rules.triggers, rules.actions)
  const { title, description, type, platforms, target_products: products } = body
  return {
    ...before,
    ...given({ title, description, type, platforms: platforms && [...new Set(platforms)], target_products: products && [...new Set(products)], ends: 'ends' in body ? (body.ends as CampaignSettings['ends'] | undefined) : undefined }),
    automation_rules: rules,
    ai_content_settings: { ...before.ai_content_settings, ...given(body.ai_content_settings ?? {}) },
    brand_voice: { ...before.brand_voice, ...given(body.brand_voice ?? {}) },
    smart_scheduling: withoutNulls({ ...before.smart_scheduling, ...ofWizard(body.automation_rules), ...given(body.smart_scheduling ?? {}) }),
  }
}
