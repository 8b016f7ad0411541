import { type CampaignEvent, checkFit, type EventProduct, nextOccurrence, occurrencesBetween, type Rule, rulesOf, type Timing, timingOf } from '@marquee/campaigns'
import type { Db } from '../../../../platform/db/database.ts'
import { listKnownProducts } from '../../../commerce/index.ts'
import { type CampaignRow, findCampaign } from '../../stored/queries.ts'
import { ruledOf } from '../../stored/settings.ts'
import type { EngineContext } from '../context.ts'
import { type ClockRow, findClock, saveClock } from './clock-queries.ts'
import { judge } from './judge.ts'
import { toEventProduct } from './judge-changes.ts'
import { judgeFigures } from './judge-figures.ts'
import { listPostsOfState } from './state-queries.ts'

/** Times that a rule missed while no server ran and that are recorded as missed, at most. */
const MOST_MISSED = 50
const MINUTE_MS = 60_000
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS

type Timed = { rule: Rule; timing: Timing; zone: string }
const timedOf = (rules: readonly Rule[]): Timed[] => rules.flatMap((rule) => {
  const timing = timingOf(rule.trigger)
  return timing ? [{ rule, timing, zone: rule.campaign.smart_scheduling.timezone }] : []
})

/** The product that a time's post is about: of those that the rule asks for, the one that the campaign has not posted for longest. Null for a rule that asks for none. */
async function chooseProduct(db: Db, owner: string, rule: Rule, at: number): Promise<EventProduct | null> {
  const asks = (product: EventProduct | null): boolean => checkFit(rule, { kind: 'clock', id: '', at, product, next: null }).every(({ isPassed }) => isPassed)
  if (asks(null)) return null
  const fitting = (await listKnownProducts(db, owner, null)).map(toEventProduct).filter(asks)
  const posted = new Map<string, number>()
  for (const post of await listPostsOfState(db, owner, rule.campaign.id, new Date(at - YEAR_MS))) if (post.product_id) posted.set(post.product_id, Math.max(posted.get(post.product_id) ?? 0, post.at.getTime()))
  const lastOf = ({ id }: EventProduct): number => posted.get(id) ?? 0
  return fitting.toSorted((one, other) => lastOf(one) - lastOf(other) || (one.id < other.id ? -1 : 1))[0] ?? null
}

/** The times of a rule that came since they were handled last. */
async function readTimes(db: Db, owner: string, { rule, timing, zone }: Timed, from: Date, now: Date): Promise<CampaignEvent[]> {
  const due = occurrencesBetween(timing, zone, from.getTime(), now.getTime()).slice(-MOST_MISSED)
  const last = due.at(-1)
  const product = last === undefined ? null : await chooseProduct(db, owner, rule, last)
  return due.map((at) => ({ kind: 'clock', id: `${rule.trigger.id}@${new Date(at).toISOString()}`, at, product, next: nextOccurrence(timing, zone, at) }))
}

/** From when on times count: since they were handled; for rules that were saved since, from that; for a campaign that was never looked at, from its activation. */
function startOf(row: CampaignRow, clock: ClockRow | undefined): Date {
  if (!clock) return row.activated_at ?? row.updated_at
  return clock.version === row.version ? clock.seen_until : new Date(Math.max(clock.seen_until.getTime(), row.updated_at.getTime()))
}

/** When a campaign is looked at again: at the next time of a rule; for figures, at the next sweep. */
function nextLook(timed: readonly Timed[], waitsForFigures: boolean, now: Date): Date | null {
  const times = [...timed.map(({ timing, zone }) => nextOccurrence(timing, zone, now.getTime())), ...(waitsForFigures ? [now.getTime() + MINUTE_MS] : [])]
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** Asks the rules of a campaign about the times that came and the figures that were read since it was looked at. Repeated after a crash, it finds what is decided already. */
export async function judgeTimes(ctx: EngineContext, { owner, id }: { owner: string; id: string }): Promise<void> {
  const row = await findCampaign(ctx.db, owner, id)
  if (!row) return
  const now = ctx.clock.now()
  const clock = await findClock(ctx.db, owner, id)
  const rules = rulesOf(ruledOf(row))
  const timed = timedOf(rules)
  for (const each of timed) for (const event of await readTimes(ctx.db, owner, each, startOf(row, clock), now)) await judge(ctx, { owner, campaignId: id, event, ruleId: each.rule.trigger.id })
  const waitsForFigures = rules.some(({ trigger }) => trigger.type === 'performance_threshold')
  if (waitsForFigures) await judgeFigures(ctx, row, clock?.figures_until ?? row.activated_at ?? row.updated_at)
  await saveClock(ctx.db, { campaign_id: id, owner, version: row.version, seen_until: now, figures_until: now, next_due_at: nextLook(timed, waitsForFigures, now) })
}
