import { type CampaignNames, GAP, type Rule, type RuledCampaign, sayActions, sayTrigger, toText } from '@marquee/campaigns'
import type { Campaign } from '@marquee/contract/campaigns/campaign'
import type { CampaignAction, CampaignTrigger } from '@marquee/contract/campaigns/rules'
import { SCHEDULING_DEFAULTS } from '@marquee/contract/campaigns/values'
import type { DraftAction, DraftTrigger } from './model/draft.ts'

export { GAP } from '@marquee/campaigns'

type Told = {
  /** Left out: the actions alone are told. */
  trigger?: DraftTrigger
  actions: readonly DraftAction[]
  /** Told in place of the actions, for example `then all 2 actions`. */
  instead?: string
  /** Names of other campaigns that actions change. */
  names?: CampaignNames
  /** The products that the campaign is narrowed to. */
  products?: readonly string[]
  /** The campaign's smart scheduling, which says at which hour; as it is by default when left out. */
  scheduling?: Partial<Campaign['smart_scheduling']>
}

/** What a sentence needs of a campaign that is not there yet. */
const NEW: RuledCampaign = { id: '', title: '', status: 'draft', target_products: [], automation_rules: { enabled: true, triggers: [], actions: [] }, smart_scheduling: SCHEDULING_DEFAULTS, ends: { kind: 'never' } }
/** Stands for a trigger where the actions alone are told. */
const ANY: DraftTrigger = { id: '', type: 'inventory_change', enabled: true, conditions: {} }

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Names of campaigns by their ids. */
export const namesOf = (campaigns: readonly { id: string; title: string }[] | undefined): CampaignNames => Object.fromEntries((campaigns ?? []).map(({ id, title }) => [id, title]))

/** A rule as one plain sentence, also while it is edited. Takes a trigger with its actions; returns the text, with GAP for each word that is missing. */
export function ruleSentence({ trigger, actions, instead, names, products = [], scheduling }: Told): string {
  const chosen = actions.filter(({ enabled, type }) => enabled && type !== '')
  // What is out of range or not entered yet is told as it is.
  const rule = { campaign: { ...NEW, target_products: [...products], smart_scheduling: { ...SCHEDULING_DEFAULTS, ...scheduling } }, trigger: trigger ?? ANY, actions: chosen } as unknown as Rule & { trigger: CampaignTrigger; actions: CampaignAction[] }
  const what = instead ?? toText(sayActions(rule, names))
  if (trigger === undefined) return `${capitalised(what)}.`
  if (trigger.type === '') return `When ${GAP}, ${what}.`
  const { parts, isLeading } = sayTrigger(rule)
  const when = toText(parts)
  // "then" is said once.
  return isLeading && instead !== undefined ? `${when} ${what.replace(/^then /, '')}.` : `${when}${isLeading ? ' ' : ', '}${what}.`
}
