import { z } from 'zod'
import { MAX_CAMPAIGN_NAME, MAX_FIRST_COMMENT, MAX_POST_MEDIA, MAX_POST_TEXT, platformOverrides, SERIES_SIZE } from './posts.ts'
import { claimedUserId, uuid } from './shared/ids.ts'
import { NETWORKS, platform } from './shared/platforms.ts'
import { postOptions } from './shared/post-options.ts'
import { route } from './shared/route.ts'
import { instant, timeZone, wallTime } from './shared/time.ts'
import { mediaAddress } from './shared/web-address.ts'

/** Posts per platform in a series (trace.md CREATE-47). */
export const POSTS_PER_PLATFORM = { min: 1, max: 10, default: 3 } as const
/** Wait between two posts of a run (trace.md CREATE-48). */
export const SERIES_DELAY_MS = 1_000
/** Characters of a post that the slot assignment shows (trace.md CREATE-50). */
export const SLOT_PREVIEW_LENGTH = 30
/** Slots per run at most. */
export const MAX_SLOTS = 50

/** Texts of the bulk schedule (trace.md CREATE-20, CREATE-39 to CREATE-45). */
export const SERIES_TEXTS = {
  incomplete: 'Please ensure you have platforms selected and schedule slots configured',
  noPlatform: 'Please select at least one platform for your series',
  scheduled: (count: number) => `Successfully scheduled ${count} posts!`,
  saved: (count: number) => `Successfully saved ${count} posts as drafts requiring approval`,
  partial: (count: number) => `Processed ${count} posts successfully`,
  postFailed: (number: number, reason: string) => `Post ${number}: ${reason}`,
  allFailed: (reasons: string) => `All posts failed: ${reasons}`,
  failed: 'Error processing bulk schedule',
  generationFailed: (reason: string) => `Series generation failed: ${reason}`,
  alreadyUndone: 'This run was undone.',
  ended: 'This run has ended.',
  notRetried: 'This post is not waiting to be retried.',
  stopped: (done: number, total: number) => `Stopped after ${done} of ${total} posts.`,
} as const

const seriesPost = z.strictObject({
  content: z.string().max(MAX_POST_TEXT),
  platforms: z.array(platform).min(1, SERIES_TEXTS.noPlatform).max(NETWORKS.length).transform((list) => [...new Set(list)]),
  mediaUrls: z.array(mediaAddress).max(MAX_POST_MEDIA).default([]),
  overrides: platformOverrides.default({}),
  firstComment: z.string().max(MAX_FIRST_COMMENT).default(''),
  /** What single networks ask for besides text and files. */
  options: postOptions.default({}),
  trackLinks: z.boolean().default(false),
})

/** A time for posts of the series. Disabled slots, slots without posts and indexes past the last post are ignored (trace.md CREATE-52). */
const slot = z.strictObject({
  id: z.string().max(60),
  datetime: wallTime,
  /** Of an hour that occurs twice because the clocks go back, the second one. */
  isSecond: z.boolean().default(false),
  posts: z.array(z.number().int().min(0).max(100)).max(SERIES_SIZE.max),
  enabled: z.boolean(),
})
export type SeriesSlot = z.infer<typeof slot>

/** One post of a run. */
export const runItem = z.object({
  /** Its place in the run, from 0. */
  ordinal: z.number().int(),
  /** Position of the post in the series, from 0. */
  position: z.number().int(),
  /** `waiting` until it is handled; `stopped` when the run was stopped before its turn; `undone` after the run was undone. */
  status: z.enum(['waiting', 'scheduled', 'pending_approval', 'failed', 'stopped', 'undone']),
  scheduledTime: instant.nullable(),
  platforms: z.array(platform),
  preview: z.string(),
  postId: uuid.nullable(),
  /** Why it failed, without the prefix `Post N:`. */
  error: z.string().nullable(),
})

export const seriesRun = z.object({
  id: uuid,
  title: z.string(),
  /** running: posts are being handled, one per second. done: every post was handled, or the run was stopped. undone: withdrawn. */
  status: z.enum(['running', 'done', 'undone']),
  /** Whether its posts are scheduled automatically or wait for approval. */
  isAutomatic: z.boolean(),
  total: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  /** The specification's sentence for the outcome; empty while it runs and after an undo. */
  message: z.string(),
  items: z.array(runItem),
  createdAt: instant,
})
export type SeriesRun = z.infer<typeof seriesRun>

const runAnswer = z.object({ success: z.literal(true), run: seriesRun })
const runParams = z.object({ runId: uuid })

export const scheduleSeries = route({
  method: 'POST',
  path: '/api/posts/series',
  auth: 'user',
  scope: 'publish',
  feature: 'planning',
  summary: 'Assign the posts of a series to their slots; the server handles one post a second, even if the tab is closed',
  body: z.strictObject({
    userId: claimedUserId,
    title: z.string().trim().max(200).default(''),
    campaign: z.string().trim().max(MAX_CAMPAIGN_NAME).default(''),
    posts: z.array(seriesPost).min(1, SERIES_TEXTS.incomplete).max(SERIES_SIZE.max),
    slots: z.array(slot).min(1, SERIES_TEXTS.incomplete).max(MAX_SLOTS),
    /** Zone of the slots' wall times. */
    timeZone,
  }),
  response: runAnswer,
  status: 202,
  creates: true,
})

export const getSeriesRun = route({
  method: 'GET',
  path: '/api/posts/series/:runId',
  auth: 'user',
  scope: 'read',
  feature: 'planning',
  summary: 'The progress of a run, post by post',
  params: runParams,
  query: z.object({ userId: claimedUserId }),
  response: runAnswer,
})

export const listSeriesRuns = route({
  method: 'GET',
  path: '/api/posts/series',
  auth: 'user',
  scope: 'read',
  feature: 'planning',
  summary: 'Runs of the last day, newest first',
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), runs: z.array(seriesRun) }),
})

export const stopSeriesRun = route({
  method: 'POST',
  path: '/api/posts/series/:runId/stop',
  auth: 'user',
  scope: 'publish',
  feature: 'planning',
  summary: 'Stop a run: posts that were handled stay as they are, the others are not scheduled',
  params: runParams,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: runAnswer,
})

export const retrySeriesItem = route({
  method: 'POST',
  path: '/api/posts/series/:runId/items/:ordinal/retry',
  auth: 'user',
  scope: 'publish',
  feature: 'planning',
  summary: 'Try one post of a run again that failed, or that the run did not reach before it was stopped',
  params: z.object({ runId: uuid, ordinal: z.coerce.number().int().min(0).max(1_000) }),
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: runAnswer,
})

export const undoSeriesRun = route({
  method: 'POST',
  path: '/api/posts/series/:runId/undo',
  auth: 'user',
  scope: 'publish',
  feature: 'planning',
  summary: 'Undo a run: it stops, and its posts that were not sent yet are deleted',
  params: runParams,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: runAnswer,
})
