import { z } from 'zod'
import { network, threadKind, WAYS } from '../conversations/networks.ts'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { type Route, route } from '../shared/route.ts'
import { instant } from '../shared/time.ts'
import { SOURCE_STATES } from './source-state.ts'
import { POLL_LOG_SIZE } from './texts.ts'

const shared = { auth: 'user', feature: 'monitoring' } as const
const count = z.number().int()
const owner = z.object({ userId: claimedUserId })

/** Totals of the server, without ids. Null: nothing was polled yet. */
export const pollingStats = z.object({
  /** Users whose accounts were polled within a day. */
  activeUsers: count,
  totalPolls: count,
  /** Percent. */
  successRate: z.number().nullable(),
  /** Milliseconds. */
  avgResponseTime: z.number().nullable(),
  rateLimitHits: count,
  lastPollTime: instant.nullable(),
  failedPolls: count,
  lastRateLimitAt: instant.nullable(),
})
export type PollingStats = z.infer<typeof pollingStats>

export const getPollingStats = route({
  method: 'GET',
  path: '/api/monitoring/polling-stats',
  ...shared,
  scope: 'read',
  summary: 'Totals of all polling on this server, without anybody\'s ids',
  query: owner,
  response: z.object({ success: z.literal(true), stats: pollingStats }),
})

/** How the caller's accounts are polled. */
export const userPolling = z.object({
  userId: uuid,
  /** Whether checks are planned. */
  isActive: z.boolean(),
  /** Whether monitoring was started: open tabs check as well. */
  isMonitored: z.boolean(),
  /** Minutes that were chosen. */
  pollFrequency: count,
  /** Minutes in force for each kind that is checked: the network's minimum where that is longer. Where networks differ, the longest. */
  inForce: z.array(z.object({ kind: threadKind, minutes: z.number() })),
  successCount: count,
  errorCount: count,
  /** Calls to the provider; what is asked of a network directly is none. */
  rateLimitRemaining: count,
  lastPoll: instant.nullable(),
  nextPoll: instant.nullable(),
})
export type UserPolling = z.infer<typeof userPolling>

export const getUserPollingStatus = route({
  method: 'GET',
  path: '/api/monitoring/user-polling-status',
  ...shared,
  scope: 'read',
  summary: "The caller's own polling: a list of one",
  query: owner,
  response: z.object({ success: z.literal(true), users: z.array(userPolling).max(1) }),
})

export const POLL_TYPES = ['comments', 'messages', 'mentions', 'notifications', 'manual'] as const
export const pollLog = z.object({
  id: uuid,
  /** `manual`: a person asked for it. */
  pollType: z.enum(POLL_TYPES),
  userId: uuid,
  network: network.nullable(),
  via: z.enum(WAYS),
  success: z.boolean(),
  itemsFound: count,
  /** 0 where one call answered for several networks: it is counted once. */
  apiCallsMade: count,
  startTime: instant,
  endTime: instant.nullable(),
  rateLimitHit: z.boolean(),
  reason: z.string().nullable(),
})
export type PollLog = z.infer<typeof pollLog>

export const getPollingLogs = route({
  method: 'GET',
  path: '/api/monitoring/polling-logs',
  ...shared,
  scope: 'read',
  summary: "The caller's latest polls, newest first",
  query: owner.extend({ limit: z.coerce.number().int().min(1).max(POLL_LOG_SIZE).default(POLL_LOG_SIZE) }),
  response: z.object({ success: z.literal(true), logs: z.array(pollLog) }),
})

/** The specification shows no body: unknown fields are accepted and ignored. */
export const enhancedPolling = route({
  method: 'POST',
  path: '/api/enhanced-polling',
  ...shared,
  scope: 'publish',
  summary: "Check all of the caller's accounts now; the monitor's button",
  body: z.looseObject({ userId: claimedUserId }).optional(),
  response: z.object({ success: z.boolean(), count, error: z.string().nullable(), log: pollLog.nullable(), waiting: z.array(z.object({ network, seconds: count })) }),
})

/** The comments, mentions or messages of one account. */
export const source = z.object({
  accountId: uuid,
  network,
  via: z.enum(WAYS),
  kind: threadKind,
  state: z.enum(SOURCE_STATES),
  hasWebhook: z.boolean(),
  lastEventAt: instant.nullable(),
  usualGapSeconds: count.nullable(),
  lastCheckAt: instant.nullable(),
  /** What checks found that no webhook told, since it last told something. */
  missed: count,
  /** What we know, in words. */
  sentence: z.string(),
})
export type Source = z.infer<typeof source>

export const REPAIRS = ['register-webhook', 'reconnect', 'poll', 'none'] as const
export const CANARY_SENDERS = ['provider', 'here'] as const

/** What is wrong, with the step that repairs it. */
export const alarm = z.object({
  accountId: uuid.nullable(),
  title: z.string(),
  text: z.string(),
  repair: z.enum(REPAIRS),
})
export type Alarm = z.infer<typeof alarm>

/** An event that proves the way of webhooks: sent by the provider where it has a call for that, else signed and sent from here to the address that the provider has. */
export const canary = z.object({ by: z.enum(CANARY_SENDERS), sentAt: instant, backAt: instant.nullable(), milliseconds: count.nullable(), isLost: z.boolean() })

export const getMonitor = route({
  method: 'GET',
  path: '/api/monitoring/health',
  ...shared,
  scope: 'read',
  summary: 'Whether the product hears: alarms, sources, scheduler, canary, and what waits',
  query: owner,
  response: z.object({
    success: z.literal(true),
    alarms: z.array(alarm),
    sources: z.array(source),
    heartbeatAt: instant.nullable(),
    isSchedulerLate: z.boolean(),
    canary: canary.nullable(),
    oldestOverduePost: z.object({ postId: uuid, scheduledAt: instant }).nullable(),
    repliesWaiting: count,
    nextReplyAt: instant.nullable(),
    outcomesUnknown: count,
  }),
})

export const registerWebhooks = route({
  method: 'POST',
  path: '/api/monitoring/register-webhook',
  ...shared,
  scope: 'admin',
  summary: 'Register the webhook of the caller at the provider again and send a canary',
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: z.object({ success: z.literal(true), registered: z.boolean(), canarySentAt: instant.nullable() }),
})

/** Routes of monitoring: `routes.ts` spreads them into ROUTES. */
export const MONITORING_ROUTES = { getPollingStats, getUserPollingStatus, getPollingLogs, enhancedPolling, getMonitor, registerWebhooks } as const satisfies Record<string, Route>
