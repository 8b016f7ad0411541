import { z } from 'zod'
import type { PostIssue } from './posts.ts'
import { claimedUserId } from './shared/ids.ts'
import { platform, platformLabel, NETWORKS } from './shared/platforms.ts'
import { route } from './shared/route.ts'
import { instant, timeZone } from './shared/time.ts'

/** Weekly times of one account at most, how far ahead a free one is looked for, how many times are proposed, and how many free ones are listed. */
export const QUEUE_LIMITS = { timesPerAccount: 70, daysAhead: 60, proposals: 3, slots: 5 } as const
/** Times of an account for which none were chosen: working days. Weekdays count from Sunday, 0. */
export const DEFAULT_QUEUE = { weekdays: [1, 2, 3, 4, 5], times: ['09:00', '12:00', '17:00'] } as const

/** Why a time is proposed, under it. */
export const PROPOSAL_TEXTS = {
  slot: 'Next free slot',
  own: 'Your best time',
  common: 'A common time to post',
} as const
export const QUEUE_TEXTS = {
  heading: 'Queue times',
  none: 'Your queue has no free slot in the next 60 days.',
  loadFailed: 'Failed to load queue times',
  saveFailed: 'Failed to save queue times',
  twice: 'This time is listed twice.',
  saved: 'Queue times saved',
  /** The line of a post with "Auto-post when ready": what it waits for, and when it is scheduled then. */
  waits: (causes: readonly string[], time: string | null) => `Waits for: ${causes.join(', ')}. Then ${time === null ? 'the next free slot' : `${time}, or the next free slot`}.`,
  media: 'media',
  approval: 'your approval',
} as const

/** A weekly time by the clock of the user's zone. */
export const queueTime = z.strictObject({ weekday: z.number().int().min(0).max(6), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time of day.') })
export type QueueTime = z.infer<typeof queueTime>

const times = z
  .array(queueTime)
  .max(QUEUE_LIMITS.timesPerAccount)
  .refine((list) => new Set(list.map(({ weekday, time }) => `${weekday} ${time}`)).size === list.length, QUEUE_TEXTS.twice)

/** The weekly times of the account on one platform, sorted. */
export const accountQueue = z.object({ platform, isDefault: z.boolean(), times: z.array(queueTime) })
export type AccountQueue = z.infer<typeof accountQueue>
const queues = z.object({ success: z.literal(true), /** Zone of the times: the profile's. */ timeZone: z.string(), accounts: z.array(accountQueue) })

export const getQueues = route({
  method: 'GET',
  path: '/api/planning/queue',
  auth: 'user',
  scope: 'read',
  feature: 'planning',
  summary: 'Weekly queue times of each connected account, and of every account with times of its own',
  query: z.object({ userId: claimedUserId, timeZone: timeZone.optional() }),
  response: queues,
})

export const saveQueue = route({
  method: 'PUT',
  path: '/api/planning/queue/:platform',
  auth: 'user',
  scope: 'publish',
  feature: 'planning',
  summary: 'Replace the queue times of one account; null returns to the defaults, an empty list means none',
  params: z.object({ platform }),
  body: z.strictObject({ userId: claimedUserId, times: times.nullable() }),
  response: queues,
})

/** Platform names separated by commas. */
const platformNames = z
  .string()
  .max(400)
  .transform((names) => [...new Set(names.split(',').map((name) => name.trim()).filter((name) => name !== ''))])
  .pipe(z.array(platform).max(NETWORKS.length))

/** A proposed time. `slot`: the next free one of the queue. `own`: an hour at which the user published often. `common`: a general hour. */
export const proposedTime = z.object({
  at: instant,
  /** The same by the clock of the requested zone. */
  wall: z.string(),
  kind: z.enum(['slot', 'own', 'common']),
  /** Shown under the time. */
  reason: z.string(),
  /** The longer explanation, for a hint. */
  detail: z.string(),
})
export type ProposedTime = z.infer<typeof proposedTime>

export const proposeTimes = route({
  method: 'GET',
  path: '/api/planning/proposals',
  auth: 'user',
  scope: 'read',
  feature: 'planning',
  summary: 'Up to three suggested times, sorted, each with its reason; the next free queue slot of the platforms is one of them if there is one',
  query: z.object({ userId: claimedUserId, timeZone, platforms: platformNames.default([]), count: z.coerce.number().int().min(1).max(10).default(QUEUE_LIMITS.proposals) }),
  response: z.object({ success: z.literal(true), nextSlot: instant.nullable(), /** The next free times of the queue, the earliest first. */ slots: z.array(instant), times: z.array(proposedTime) }),
})

/** What an automatic post waits for, as its line names it: the platforms whose account is missing, media, approval. Empty when it waits for nothing. */
export function waitLabels(issues: readonly Pick<PostIssue, 'platform' | 'waitsFor'>[]): string[] {
  const accounts = issues.flatMap(({ platform: name, waitsFor }) => (waitsFor === 'account' && name !== null ? [platformLabel(name)] : []))
  const others = { media: QUEUE_TEXTS.media, approval: QUEUE_TEXTS.approval }
  const kinds = (['media', 'approval'] as const).filter((kind) => issues.some(({ waitsFor }) => waitsFor === kind))
  return [...new Set([...accounts, ...kinds.map((kind) => others[kind])])]
}
