import { CAMPAIGN_LIMITS, type CampaignStatus, type TriggerType } from './values.ts'

/** Refusals of what is done with a campaign. */
export const CAMPAIGN_ERRORS = {
  changedElsewhere: 'This campaign was changed in another window. Load it again before you save.',
  tooMany: `There are ${CAMPAIGN_LIMITS.campaigns} campaigns, the most there can be. Delete one first.`,
  labelTaken: 'Another campaign has this name already. Choose a different one.',
  sameId: 'Two rules or two actions have the same id.',
  noList: (mode: 'triggers' | 'actions') => `Send the list of ${mode}.`,
  unknownProduct: 'A chosen product is not in your stores.',
  unknownCampaign: 'The campaign that a rule pauses or completes does not exist.',
  noCompleteRule: 'No rule is complete yet. Fill in what is missing before you activate.',
  notDraft: 'Only a draft can be activated.',
  notActive: 'Only an active campaign can be paused.',
  notPaused: 'Only a paused campaign can be resumed.',
  notStarted: 'Only an active or a paused campaign can be completed.',
  archived: 'This campaign is archived. Restore it first.',
  completed: 'This campaign is completed: it makes no more posts.',
  running: 'Complete this campaign before you archive it.',
} as const

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What a step of a campaign leaves behind. `own`: those of the scheduled posts that a person wrote, which become drafts. `rules`: campaigns with a rule that pauses or completes this one. */
export type Left = { scheduled: number; own: number; drafts: number; published: number; rules: readonly { title: string; verb: 'pauses' | 'completes' }[] }

const kept = (own: number, scheduled: number): string => (own < scheduled ? `${own} of them ${own === 1 ? 'becomes a draft' : 'become drafts'}.` : own === 1 ? 'It becomes a draft.' : 'They become drafts.')

/** The sentence of a dialog that completes or deletes a campaign. */
export function dependantsSentence({ scheduled, own, drafts, published, rules }: Left): string {
  const parts = [
    scheduled > 0 && `Cancels ${counted(scheduled, 'scheduled post', 'scheduled posts')}.`,
    own > 0 && kept(own, scheduled),
    drafts > 0 && `${counted(drafts, 'draft stays', 'drafts stay')}.`,
    published > 0 && `${published} published ${published === 1 ? 'keeps its' : 'keep their'} figures.`,
    ...rules.map(({ title, verb }) => `A rule of ${title} ${verb} this: it will be off.`),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Cancels no post.' : parts.join(' ')
}

/** What an active campaign waits for, by its first rule that is on. */
const WAITS: Readonly<Record<TriggerType, string>> = {
  product_added: 'Waits for the next product',
  inventory_change: 'Waits for a change of stock',
  price_change: 'Waits for a change of price',
  performance_threshold: 'Waits for how a post does',
  time_based: 'Waits for its next time',
}

/** Lines under the name of a campaign. Dates come as words. */
export const CAMPAIGN_LINES = {
  stopped: (count: number) => (count === 1 ? '1 rule stopped itself' : `${count} rules stopped themselves`),
  notConnected: (networks: string) => `${networks} not connected`,
  held: (more: number, words: string) => (more === 0 ? words : `${words}, and ${more} more`),
  drafts: (count: number) => `${counted(count, 'draft waits', 'drafts wait')} for you`,
  next: (date: string) => `Next: ${date}`,
  waits: (trigger: TriggerType | null) => (trigger === null ? 'Posts only when you press Generate Post Now' : WAITS[trigger]),
  queue: (count: number, first: string) => (count === 0 ? 'No post waits in the queue' : `${counted(count, 'post waits', 'posts wait')} in the queue, first ${first}`),
  ended: (date: string, posts: number, of: number | null) => `Ended ${date}, after ${of === null ? counted(posts, 'post', 'posts') : `${posts} of ${counted(of, 'post', 'posts')}`}`,
} as const

/** The order of statuses in a list whose lines are equally urgent. */
export const STATUS_ORDER: readonly CampaignStatus[] = ['active', 'paused', 'draft', 'completed']

/** Why a rule does not run. */
export const RULE_STATES = {
  stopped: 'It failed three times in a row.',
  campaignGone: 'It names a campaign that is gone.',
  automationOff: 'Automation of its campaign is off.',
  campaign: (status: string) => `Its campaign is ${status === 'draft' ? 'a draft' : status}.`,
} as const

const SAVERS: Readonly<Record<string, string>> = { user: 'You saved', rule: 'A rule saved', system: 'Marquee saved' }
/** Entries of the log that bring no words of their own. */
export const ACTIVITY_TEXTS = {
  held: 'Waits for you',
  failed: 'It could not be done.',
  dropped: 'It was not done.',
  stopped: RULE_STATES.stopped,
  changed: (version: number, by: string) => `${SAVERS[by] ?? SAVERS['system']} version ${version}`,
} as const
