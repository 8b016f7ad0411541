import type { getMonitor, Source } from '@marquee/contract/monitoring/monitoring'
import { HEARTBEAT, OVERDUE_AFTER_MS } from '@marquee/contract/monitoring/source-state'
import type { RouteResult } from '@marquee/contract/shared/route'
import { subscribeAgain } from '../social/index.ts'
import { type CanaryState, releaseCanary } from './canary/canary.ts'
import type { MonitoringContext } from './context.ts'
import { countUnknown, countWaiting, findOverduePost, readBeat } from './queries.ts'
import { findAlarms, SCHEDULER_STOPPED } from './sources/find-alarms.ts'
import { expectAnew } from './sources/queries.ts'
import { type JudgedSource, readHeard } from './sources/read-sources.ts'
import { watchAfterCanary, watchAt } from './watch/watch.ts'

type Monitor = Omit<RouteResult<typeof getMonitor>, 'success'>

const presentSource = ({ accountId, network, via, kind, state, hasWebhook, lastEventAt, usualGapMs, lastCheckAt, missed, sentence }: JudgedSource): Source => ({
  ...{ accountId, network, via, kind, state, hasWebhook, missed, sentence },
  lastEventAt: lastEventAt?.toISOString() ?? null,
  usualGapSeconds: usualGapMs === null ? null : Math.round(usualGapMs / 1_000),
  lastCheckAt: lastCheckAt?.toISOString() ?? null,
})

const presentCanary = ({ row, isLost }: CanaryState): Monitor['canary'] => ({
  by: row.sent_by as 'provider',
  sentAt: row.sent_at.toISOString(),
  backAt: row.back_at?.toISOString() ?? null,
  milliseconds: row.back_at && row.back_at.getTime() - row.sent_at.getTime(),
  isLost,
})

/** Whether the product hears for the owner, and what waits. It is judged now, so a stopped worker does not hide anything. */
export async function readMonitor({ db, clock }: MonitoringContext, owner: string): Promise<Monitor> {
  const now = clock.now()
  const [heard, beat, overdue] = [await readHeard(db, owner, now), await readBeat(db), await findOverduePost(db, owner, new Date(now.getTime() - OVERDUE_AFTER_MS))]
  const [waiting, unknown] = [await countWaiting(db, owner), await countUnknown(db, owner)]
  const isSchedulerLate = beat === null || now.getTime() - beat.getTime() > HEARTBEAT.lateAfterMs
  const alarms = findAlarms(heard).map(({ accountId, title, text, repair }) => ({ accountId, title, text, repair }))
  return {
    alarms: [...(isSchedulerLate ? [SCHEDULER_STOPPED] : []), ...alarms],
    sources: heard.sources.map(presentSource),
    heartbeatAt: beat?.toISOString() ?? null,
    isSchedulerLate,
    canary: heard.canary && presentCanary(heard.canary),
    oldestOverduePost: overdue?.scheduled_at ? { postId: overdue.id, scheduledAt: overdue.scheduled_at.toISOString() } : null,
    repliesWaiting: waiting.count,
    nextReplyAt: waiting.next?.toISOString() ?? null,
    outcomesUnknown: unknown,
  }
}

/** Registers the owner's webhook again, whatever the provider has, and sends a canary. What was missed until then does not count any more. */
export async function registerAgain(ctx: MonitoringContext, owner: string): Promise<{ registered: boolean; canarySentAt: string | null }> {
  if (!(await subscribeAgain(ctx, owner))) return { registered: false, canarySentAt: null }
  await expectAnew(ctx.db, owner, ctx.clock.now())
  const sentAt = await releaseCanary(ctx, owner)
  await watchAt(ctx, ctx.db, owner, ctx.clock.now())
  await watchAfterCanary(ctx, ctx.db, owner)
  return { registered: true, canarySentAt: sentAt?.toISOString() ?? null }
}
