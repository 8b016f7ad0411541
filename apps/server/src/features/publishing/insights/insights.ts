import { COUNTED_NETWORKS } from '@marquee/contract/shared/figures'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../../platform/db/database.ts'
import { runSweep, type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { Insights, PostInsight } from '../../../ports/insights.ts'
import { ok, type Outcome } from '../../../ports/outcome.ts'
import { announcePost } from '../../posts/index.ts'
import { findDirectAccess, profileForOwner } from '../../social/index.ts'
import { FIRST_READING_MS, type PublishingContext } from '../context.ts'
import { commentReceived } from '../events.ts'
import { measureJob } from '../job-definitions.ts'
import { insertInsight, listMeasurableForSystem, lockComments, type Measurable, planFirstReadings, setMeasureAt } from './insight-queries.ts'

export type InsightsContext = PublishingContext & { insights: Insights }

const HOUR_MS = 60 * 60_000
/** Wait between two readings, by the age of the post: `[younger than, wait]`. The provider refreshes every ten minutes at most. */
const READING_WAITS_MS = [
  [24 * HOUR_MS, HOUR_MS],
  [7 * 24 * HOUR_MS, 6 * HOUR_MS],
  [60 * 24 * HOUR_MS, 24 * HOUR_MS],
] as const
/** After a failed reading. */
const RETRY_MS = 30 * 60_000
/** Calls of one batch: after each, those of other owners that became due get their turn. */
const BATCH = 100
/** A run reads batch after batch until nothing is due, but ends before the next one begins. */
const RUN_MS = 4 * 60_000
const MOST_BATCHES = 1_000
/** The provider answers in some 200 ms: this is about 9,000 calls in a run. */
const AT_ONCE = 6
const SOURCE = 'ayrshare/1'
const DIRECT_SOURCE = 'direct/1'

/** When a delivery of that age is read next; null once it is too old. */
function nextReading(publishedAt: Date, now: Date): Date | null {
  const age = now.getTime() - publishedAt.getTime()
  const wait = READING_WAITS_MS.find(([youngerThan]) => age < youngerThan)?.[1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Readings end at this age. */
const OLDEST_MS = READING_WAITS_MS[READING_WAITS_MS.length - 1]?.[0] ?? 0

/** Subscriber: the outcomes of a post are known; plans the readings of the platforms it was published on. */
export async function planReadings(ctx: Pick<InsightsContext, 'clock'>, trx: Tx, owner: string, postId: string): Promise<void> {
  await planFirstReadings(trx, owner, postId, { platforms: COUNTED_NETWORKS, waitMs: FIRST_READING_MS, until: new Date(ctx.clock.now().getTime() - OLDEST_MS) })
}

type Delivery = Measurable['deliveries'][number]
type Reading = { insights: PostInsight[]; hasFailed: boolean }

/** Asks for the figures of one call where it was made; null without an account there any more. */
async function askFigures(ctx: InsightsContext, { owner, accountId, providerPostId, deliveries }: Measurable): Promise<Outcome<PostInsight[]> | null> {
  if (accountId !== null) {
    const access = await findDirectAccess(ctx.db, ctx.vault, owner, accountId)
    const outcome = access && (await ctx.directNetworks[access.network].readFigures(access.key, providerPostId))
    return outcome?.kind === 'ok' ? ok(outcome.value === null ? [] : [outcome.value]) : outcome
  }
  const profile = await profileForOwner(ctx.db, ctx.vault, owner)
  return profile && ctx.insights.readInsights(profile.profileKey, providerPostId, deliveries.map(({ platform }) => platform as Platform))
}

/** Reads the figures of one call. Without its account there are none, and no retry. */
async function readFigures(ctx: InsightsContext, call: Measurable): Promise<Reading> {
  const outcome = await askFigures(ctx, call)
  if (outcome === null) return { insights: [], hasFailed: false }
  if (outcome.kind === 'ok') return { insights: outcome.value, hasFailed: false }
  ctx.log.warn({ kind: outcome.kind, dispatchId: call.dispatchId }, 'figures of a post could not be read')
  return { insights: [], hasFailed: true }
}

/** Of an older post, comments that its first reading finds are no news. */
const NEWS_MS = 48 * HOUR_MS

/** Whether the comments of a reading are new. Takes those known before, null before the first reading. */
function hasNews(before: number | null, after: number, { publishedAt }: Delivery, now: Date): boolean {
  return before === null ? after > 0 && now.getTime() - publishedAt.getTime() < NEWS_MS : after > before
}

/** Stores one reading and reports new comments with it. The delivery is locked, so that two readings do not report the same ones. */
async function storeReading(ctx: InsightsContext, call: Measurable, delivery: Delivery, insight: PostInsight, now: Date): Promise<void> {
  const { owner, postId } = call
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockComments(trx, owner, delivery.id)
    await insertInsight(trx, owner, delivery.id, insight, { source: call.accountId === null ? SOURCE : DIRECT_SOURCE, now })
    const after = insight.comments
    if (after === null || !hasNews(before, after, delivery, now)) return
    await ctx.events.publish(trx, commentReceived, { owner, payload: { postId, deliveryId: delivery.id, platform: delivery.platform as Platform, before: before ?? 0, after }, at: now })
  })
}

async function storeFigures(ctx: InsightsContext, call: Measurable, delivery: Delivery, { insights, hasFailed }: Reading): Promise<void> {
  const now = ctx.clock.now()
  const insight = insights.find(({ platform }) => platform === delivery.platform)
  if (insight) await storeReading(ctx, call, delivery, insight, now)
  await setMeasureAt(ctx.db, call.owner, delivery.id, hasFailed ? new Date(now.getTime() + RETRY_MS) : nextReading(delivery.publishedAt, now))
}

/** Reads and stores the figures of one call's deliveries. A failure is not stored as a figure but retried later. */
async function measure(ctx: InsightsContext, call: Measurable): Promise<void> {
  const reading = await readFigures(ctx, call)
  for (const delivery of call.deliveries) await storeFigures(ctx, call, delivery, reading)
  if (reading.insights.length > 0) await announcePost(ctx, call.owner, call.postId)
}

/** The sweep's tasks: calls whose posts are due for a reading. */
export const measureSweeps = (ctx: InsightsContext): SweepTask[] => [
  sweepItems({
    ...{ name: 'figures', limit: BATCH, batches: MOST_BATCHES, withinMs: RUN_MS, atOnce: AT_ONCE },
    find: ({ now }, limit) => listMeasurableForSystem(ctx.db, now, limit),
    handle: (call) => measure(ctx, call),
  }),
]

/** Reads the figures of published posts that are due for a reading, now. */
export const measureDue = (ctx: InsightsContext): Promise<void> => runSweep(ctx, measureJob, measureSweeps(ctx))
