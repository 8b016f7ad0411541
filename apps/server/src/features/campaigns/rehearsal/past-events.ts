import { type CampaignEvent, demoMonth, nextOccurrence, occurrencesBetween, type PastEvent, type Rule } from '@marquee/campaigns'
import type { StoreEventKind } from '@marquee/contract/commerce/products/event'
import type { Db } from '../../../platform/db/database.ts'
import { listKnownProducts, readPastEvents } from '../../commerce/index.ts'
import { listFigures, listMeasured } from '../engine/deciding/figure-queries.ts'
import { readEvents, toEventProduct } from '../engine/deciding/judge-changes.ts'
import { ratesOf } from '../engine/deciding/judge-figures.ts'
import { timedOf } from '../engine/deciding/judge-times.ts'

export type Span = { from: Date; to: Date }

/** Changes of stores that are read, at most: more than a busy shop has in a quarter. */
const MOST_CHANGES = 20_000
const KINDS: readonly StoreEventKind[] = ['product_added', 'price_changed', 'stock_changed']

/** The times at which rules that wait for one were due. */
function timesOf(rules: readonly Rule[], { from, to }: Span): PastEvent[] {
  return timedOf(rules).flatMap(({ rule, timing, zone }) =>
    occurrencesBetween(timing, zone, from.getTime(), to.getTime()).map((at): PastEvent => {
      const event: CampaignEvent = { kind: 'clock', id: `${rule.trigger.id}@${new Date(at).toISOString()}`, at, product: null, next: nextOccurrence(timing, zone, at) }
      return { event, ruleId: rule.trigger.id }
    }),
  )
}

/** Every reading of a post's figures in that time, each with those before it. */
async function readFigures(db: Db, owner: string, { from, to }: Span): Promise<PastEvent[]> {
  const events: PastEvent[] = []
  for (const post of await listMeasured(db, owner, from)) {
    const readings = ratesOf(await listFigures(db, owner, post.id))
    for (const [index, { at }] of readings.entries()) {
      if (at < from.getTime() || at > to.getTime()) continue
      events.push({ event: { kind: 'figures', id: `${post.id}@${new Date(at).toISOString()}`, at, product: null, postId: post.id, post: post.content, readings: readings.slice(0, index + 1) } })
    }
  }
  return events
}

/** What the stores told in that time. */
export async function readChanges(db: Db, owner: string, { from, to }: Span): Promise<PastEvent[]> {
  const changes = await readPastEvents(db, owner, { from, to, kinds: KINDS, limit: MOST_CHANGES })
  const heard = new Map(changes.map(({ id, heardAt }) => [id, Date.parse(heardAt)]))
  return (await readEvents(db, owner, changes)).map((event) => ({ event, heardAt: heard.get(event.id) ?? event.at }))
}

/** What happened in a time that a campaign's rules could have been asked about. With `isDemo`, what is made up for the products that there are stands for the changes in the stores. */
export async function readPast(db: Db, owner: string, rules: readonly Rule[], span: Span, isDemo: boolean): Promise<PastEvent[]> {
  const changes = isDemo ? demoMonth((await listKnownProducts(db, owner, null)).map(toEventProduct), span.from.getTime()).filter(({ event }) => event.at <= span.to.getTime()) : await readChanges(db, owner, span)
  const asksForFigures = rules.some(({ trigger }) => trigger.type === 'performance_threshold')
  return [...changes, ...timesOf(rules, span), ...(asksForFigures ? await readFigures(db, owner, span) : [])]
}
