import { THREAD_KINDS } from '@marquee/contract/conversations/networks'
import { listIntervals } from '@marquee/contract/conversations/polling/intervals'
import { RATE_LIMIT_START } from '@marquee/contract/chatbot/texts'
import type { PollingStats, PollLog, UserPolling } from '@marquee/contract/monitoring/monitoring'
import { isMonitored, readChatbotSettings } from '../../chatbot/index.ts'
import { listReached, readMessagingSwitch } from '../../social/index.ts'
import type { MonitoringContext } from '../context.ts'
import { countCalls, findNextCheck, findTotals, listPolls, type PollRow, readTotalsForSystem } from './queries.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Totals of the server. */
export async function readStats({ db, clock }: MonitoringContext): Promise<PollingStats> {
  const { users, polls, failed, limited, lastAt, lastLimitedAt, averageMs } = await readTotalsForSystem(db, new Date(clock.now().getTime() - DAY_MS))
  return {
    activeUsers: users,
    totalPolls: polls,
    successRate: polls === 0 ? null : Math.round((1 - failed / polls) * 1_000) / 10,
    avgResponseTime: averageMs === null ? null : Math.round(averageMs),
    rateLimitHits: limited,
    lastPollTime: lastAt?.toISOString() ?? null,
    failedPolls: failed,
    lastRateLimitAt: lastLimitedAt?.toISOString() ?? null,
  }
}

/** How the owner's accounts are polled. */
export async function readUserPolling({ db, clock }: MonitoringContext, owner: string): Promise<UserPolling> {
  const { pollFrequencyMinutes } = await readChatbotSettings(db, owner)
  const intervals = listIntervals(await listReached(db, owner), { chosen: pollFrequencyMinutes, hasMessages: (await readMessagingSwitch(db, owner)) === true })
  const [totals, next] = [await findTotals(db, owner), await findNextCheck(db, owner)]
  const calls = await countCalls(db, owner, new Date(clock.now().getTime() - HOUR_MS))
  const [polls, failed] = [totals?.polls ?? 0, totals?.failed ?? 0]
  return {
    userId: owner,
    isActive: next !== null,
    isMonitored: await isMonitored(db, owner),
    pollFrequency: pollFrequencyMinutes,
    inForce: THREAD_KINDS.flatMap((kind) => {
      const minutes = intervals.flatMap((each) => (each.kind === kind ? [each.minutes] : []))
      return minutes.length === 0 ? [] : [{ kind, minutes: Math.max(...minutes) }]
    }),
    successCount: polls - failed,
    errorCount: failed,
    rateLimitRemaining: Math.max(0, RATE_LIMIT_START - calls),
    lastPoll: totals?.last_at.toISOString() ?? null,
    nextPoll: next?.toISOString() ?? null,
  }
}

const TYPES: Readonly<Record<string, PollLog['pollType']>> = { comment: 'comments', mention: 'mentions', message: 'messages' }

/** An entry of the log as the API shows it. */
export const presentPoll = (row: PollRow): PollLog => ({
  id: row.id,
  pollType: row.heard_by === 'manual' ? 'manual' : (TYPES[row.kind] ?? 'notifications'),
  userId: row.owner,
  // What the column holds is what was written by the contract's names.
  network: row.network as PollLog['network'],
  via: row.via as PollLog['via'],
  success: row.is_successful,
  itemsFound: row.found,
  apiCallsMade: row.calls,
  startTime: (row.started_at ?? row.at).toISOString(),
  endTime: row.at.toISOString(),
  rateLimitHit: row.is_rate_limited,
  reason: row.reason,
})

/** The owner's latest polls. */
export const readLogs = async ({ db }: MonitoringContext, owner: string, limit: number): Promise<PollLog[]> => (await listPolls(db, owner, limit)).map(presentPoll)
