import { isAsked } from '../decide/asked.ts'
import { chooseProduct } from '../decide/choose-product.ts'
import { decide } from '../decide/decide.ts'
import type { Act, Decision } from '../model/decision.ts'
import { type CampaignEvent, type EventProduct, targetOf } from '../model/event.ts'
import { type Rule, type RuledCampaign, rulesOf } from '../model/rule.ts'
import type { KnownPost, State } from '../model/state.ts'

/** An event of the past. `ruleId`: of a time, which is of one rule; its product is chosen as the rehearsal comes to it. `heardAt`: when it was heard of, if later than it happened. */
export type PastEvent = { event: CampaignEvent; ruleId?: string; heardAt?: number }

/** What a rule would have decided about an event. */
export type Rehearsed = { event: CampaignEvent; ruleId: string; decision: Decision }

/** What was so then: the connected accounts, the products that are offered, and the best hours ahead of a time, for rules that ask for one. */
export type Surroundings = { connected: readonly string[]; products: readonly EventProduct[]; bestHours: (rule: Rule, now: number) => readonly number[] }

type Past = { posts: KnownPost[]; firedFor: Map<string, number>; statuses: { at: number; status: string }[] }

/** Whether a decision says anything: figures are read again and again, and most cross nothing. */
const isWorthTelling = ({ event, decision }: Rehearsed): boolean => event.kind !== 'figures' || decision.checks.every(({ name, isPassed }) => name !== 'crossing' || isPassed)

const keyOf = (ruleId: string, target: string): string => `${ruleId} ${target}`

function stateOf(rule: Rule, event: CampaignEvent, now: number, past: Past, { connected, bestHours }: Surroundings): State {
  return { stopped: null, firedForTarget: past.firedFor.get(keyOf(rule.trigger.id, targetOf(event))) ?? null, posts: past.posts, postCount: past.posts.length, connected, bestHours: bestHours(rule, now), draft: null }
}

/** A time with the product that its post would be about. */
function withProduct(rule: Rule, event: CampaignEvent, past: Past, products: readonly EventProduct[]): CampaignEvent {
  if (event.kind !== 'clock') return event
  const lastPostedAt = (id: string): number => past.posts.reduce((last, post) => (post.productId === id ? Math.max(last, post.at) : last), 0)
  return { ...event, product: chooseProduct(rule, products, event.at, lastPostedAt) }
}

/** The status that the campaign's own rules had given it by then. */
const statusAt = ({ statuses }: Past, at: number): string => statuses.findLast((change) => change.at <= at)?.status ?? 'active'

function note(past: Past, campaignId: string, event: CampaignEvent, act: Act): void {
  if (act.kind === 'post') past.posts.push({ at: act.at, productId: event.product?.id ?? null, platforms: act.platforms, text: '' })
  if (act.kind === 'change_campaign' && (act.campaignId === null || act.campaignId === campaignId)) past.statuses.push({ at: act.at, status: act.status })
}

/** When the rules were asked about an event: as soon as it was heard of. */
const askedAt = ({ event, heardAt }: PastEvent): number => heardAt ?? event.at

/**
 * Runs a campaign's rules over events of the past, as if it had been active and had made no post before: each is decided with what the rules had done by then. Takes the events in any
 * order; those of one time are asked by their ids. Returns every decision that a log would have, in the order of the events. Nothing is written, and the same again gives the same.
 */
export function rehearse(campaign: RuledCampaign, events: readonly PastEvent[], surroundings: Surroundings): Rehearsed[] {
  const past: Past = { posts: [], firedFor: new Map(), statuses: [] }
  const rehearsed: Rehearsed[] = []
  const inOrder = events.toSorted((one, other) => askedAt(one) - askedAt(other) || (one.event.id < other.event.id ? -1 : 1))
  for (const asked of inOrder) {
    const now = askedAt(asked)
    for (const rule of rulesOf({ ...campaign, status: statusAt(past, now) })) {
      if (!isAsked(rule, asked.event, asked.ruleId)) continue
      const event = withProduct(rule, asked.event, past, surroundings.products)
      const decision = decide(rule, event, stateOf(rule, event, now, past, surroundings), now)
      const entry = { event, ruleId: rule.trigger.id, decision }
      if (isWorthTelling(entry)) rehearsed.push(entry)
      if (!decision.fires) continue
      past.firedFor.set(keyOf(rule.trigger.id, decision.target), now)
      for (const act of decision.acts) note(past, campaign.id, event, act)
    }
  }
  return rehearsed
}
