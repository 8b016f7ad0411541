import { CAMPAIGN_CAPS } from '@marquee/contract/campaigns/values'
import { type Check, check } from '../model/check.ts'
import type { CampaignEvent } from '../model/event.ts'
import type { Rule } from '../model/rule.ts'
import type { State } from '../model/state.ts'
import { findAlike } from '../texts/alike.ts'
import { DAY_MS, HOUR_MS } from '../time/instants.ts'
import { dayPeriod, periodOf } from '../time/periods.ts'
import type { PostAct } from './plan.ts'

/** A check with the time from which it would pass; null when it is not a matter of time. */
export type Timed = { check: Check; againAt: number | null }
const always = (made: Check): Timed => ({ check: made, againAt: null })

const latest = (times: readonly number[]): number | null => (times.length === 0 ? null : Math.max(...times))

/** Hours between two posts of one product, and never two on a day. */
function checkProduct({ campaign }: Rule, { id, title }: { id: string; title: string }, state: State, at: number, now: number): Timed[] {
  const { timezone: zone, product_hours: hours = CAMPAIGN_CAPS.productHours.default } = campaign.smart_scheduling
  const times = state.posts.filter(({ productId }) => productId === id).map((post) => post.at)
  const near = latest(times.filter((other) => Math.abs(other - at) < hours * HOUR_MS))
  const day = dayPeriod(at, zone)
  const sameDay = latest(times.filter((other) => other >= day.from && other < day.to))
  return [
    { check: check('cooldown', near === null, { product: title, hours, lastAt: near, now }), againAt: near === null ? null : near + hours * HOUR_MS },
    { check: check('product_day', sameDay === null, { product: title, day: at, otherAt: sameDay }), againAt: sameDay === null ? null : day.to },
  ]
}

/** The most posts of a period. */
function checkCap({ campaign }: Rule, posts: readonly PostAct[], state: State): Timed[] {
  const { timezone: zone, frequency, max_posts: max = CAMPAIGN_CAPS.posts.default } = campaign.smart_scheduling
  const [first] = posts
  const period = first ? periodOf(frequency, first.at, zone) : null
  if (!period) return []
  const isWithin = ({ at }: { at: number }) => at >= period.from && at < period.to
  const [used, wanted] = [state.posts.filter(isWithin).length, posts.filter(isWithin).length]
  const isPassed = used + wanted <= max
  return [{ check: check('cap', isPassed, { used, wanted, max, period: frequency }), againAt: isPassed ? null : period.to }]
}

/** No two posts that are nearly the same, once there is a text to compare. */
function checkAlike(state: State, at: number): Timed[] {
  if (state.draft === null) return []
  const days = CAMPAIGN_CAPS.alikeDays
  const recent = state.posts.filter((post) => Math.abs(post.at - at) < days * DAY_MS)
  const { post, similarity } = findAlike(state.draft, recent)
  return [{ check: check('alike', post === null, { similarity, otherAt: post?.at ?? null, days }), againAt: post === null ? null : post.at + days * DAY_MS }]
}

/** What keeps posts apart, and whether they can go out. Takes the posts that are planned; none of it is asked of a rule that writes none. */
export function checkPace(rule: Rule, event: CampaignEvent, posts: readonly PostAct[], state: State, now: number): Timed[] {
  const [first] = posts
  if (!first) return []
  const missing = [...new Set(posts.flatMap(({ platforms }) => platforms))].filter((platform) => !state.connected.includes(platform))
  const [cooldown, productDay] = event.product ? checkProduct(rule, event.product, state, first.at, now) : []
  return [
    ...(cooldown ? [cooldown] : []),
    ...checkCap(rule, posts, state),
    ...(productDay ? [productDay] : []),
    ...checkAlike(state, first.at),
    always(check('account', missing.length === 0, { missing })),
  ]
}
