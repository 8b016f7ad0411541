import { z } from 'zod'
import { delivery, MAX_POST_MEDIA, MAX_POST_TEXT, postSearch, postState } from './posts.ts'
import { claimedUserId, uuid } from './shared/ids.ts'
import { pageLimit } from './shared/pagination.ts'
import { NETWORKS, platform } from './shared/platforms.ts'
import { postOptions } from './shared/post-options.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'
import { mediaAddress } from './shared/web-address.ts'

/** Texts of scheduling, publishing and post history (trace.md CREATE-34 to CREATE-37, HIST). */
export const PUBLISH_TEXTS = {
  scheduled: (time: string) => `Post scheduled successfully for ${time}!`,
  published: 'Post published successfully!',
  scheduleFailed: (error: string) => `Failed to schedule post: ${error}`,
  publishFailed: (error: string) => `Failed to publish post: ${error}`,
  publishing: 'Publishing...',
  unconfirmed: 'We could not confirm this post yet. We keep checking and never send it twice.',
} as const
export const HISTORY_TEXTS = {
  signedOut: 'Please sign in to view your post history.',
  historyTab: (n: number) => `Post History (${n})`,
  publishedTab: (n: number) => `Published Posts (${n})`,
  failedTab: (n: number) => `Failed (${n})`,
  debugTab: 'Provider Debug',
  search: 'Search text and campaigns',
  whyFailed: 'Why posts failed',
  testKey: 'Test Profile Key',
  historyEmpty: 'No post history yet',
  publishedEmpty: 'No published posts yet',
  historyFailed: 'Unable to load post history. Please try again later.',
  dataFailed: 'Unable to load post data. Please refresh the page.',
  notInHistory: 'This post is not in your history.',
  lastPlatform: 'This is the only network of the post, so it cannot be left out.',
  repairWaits: 'A fixed version of this post is already waiting to be sent. It is in Drafts.',
  nothingFailed: 'No network of this post failed, so there is nothing to fix.',
  notFailed: 'The post did not fail there, so it cannot be left out.',
} as const
/** Success messages disappear after (trace.md CREATE-38). */
export const PUBLISH_SUCCESS_CLEAR_MS = 3_000
/** Items of the provider's own history (trace.md HIST-09). */
export const PROVIDER_HISTORY_LIMIT = 50
export { PROFILE_KEY_VISIBLE } from './social.ts'

/** The caller's handle; absent, empty and null mean the caller's own. */
const handle = z.string().max(200).nullish()

const figure = z.number().int().nullable()
/** Views and reactions of a post on one platform; null for a figure that the platform does not report. */
export const engagement = z.object({ views: figure, likes: figure, comments: figure, shares: figure, measuredAt: instant })
export type Engagement = z.infer<typeof engagement>

/** Why a post did not arrive on a platform, by what the user can do about it. */
export const FAILURE_CAUSES = ['account', 'content', 'limit', 'network', 'unknown', 'refused', 'vendor'] as const
export type FailureCause = (typeof FAILURE_CAUSES)[number]
export const FAILURE_CAUSE_LABELS: Readonly<Record<FailureCause, string>> = {
  account: 'Account expired or removed',
  content: 'Text or media',
  limit: 'Limit reached',
  network: 'Service unavailable',
  unknown: 'Outcome unknown',
  refused: 'Rejected by the network',
  vendor: 'Plan or API key',
}
/** Days after a failure within which connecting the account again sends the post by itself: later the user decides. */
export const RESEND_DAYS = 7
/** Periods of the history's filter, in days. */
export const HISTORY_PERIODS = [7, 30, 90] as const

/** Parts of a post that a network can refuse: where the editor begins to repair it. */
export const REFUSED_PARTS = ['text', 'media', 'community', 'board', 'title'] as const
export type RefusedPart = (typeof REFUSED_PARTS)[number]

/** A delivery in the history, with its latest figures if there are any. */
export const historyDelivery = delivery.extend({
  engagement: engagement.nullable(),
  cause: z.enum(FAILURE_CAUSES).nullable(),
  /** What the network refused; null where it does not tell. */
  refusedPart: z.enum(REFUSED_PARTS).nullable(),
  /** When it is tried again without further action; null when it is not. */
  nextAttemptAt: instant.nullable(),
  /** Whether connecting the account again sends it without further action. */
  isSentWhenConnected: z.boolean(),
  /** Whether it can be deleted at its network from here, and when it was. */
  canDelete: z.boolean(),
  deletedAt: instant.nullable(),
})

/** A post that is no longer a draft, with the outcome on each platform. */
export const historyEntry = z.object({
  id: uuid,
  content: z.string(),
  state: postState,
  published_at: instant.nullable(),
  scheduled_time: instant.nullable(),
  platforms: z.array(platform),
  media_urls: z.array(z.string()),
  used_suggested_media: z.boolean(),
  ayrshare_post_id: z.string().nullable(),
  deliveries: z.array(historyDelivery),
  updated_at: instant,
  /** Since when it waits for a decision about a fact of a store. */
  held_at: instant.nullable().optional(),
})
export type HistoryEntry = z.infer<typeof historyEntry>
export const publishedEntry = historyEntry.extend({
  /** Outcome in the specification's words: failed only if no platform accepted the post. */
  status: z.enum(['published', 'failed']),
  error_message: z.string().nullable(),
})
export type PublishedEntry = z.infer<typeof publishedEntry>

/** Days that the summary of failures covers. */
export const RECENT_DAYS = 30
/** Why posts of the last days are not everywhere where they should be, most frequent cause first; whatever the filters. */
export const recentFailures = z.object({
  sent: z.number().int(),
  failed: z.number().int(),
  causes: z.array(z.object({ cause: z.enum(FAILURE_CAUSES), posts: z.number().int(), platforms: z.array(platform) })),
})
export type RecentFailures = z.infer<typeof recentFailures>

const outcome = z.object({ success: z.literal(true), data: historyEntry })

export const publishPost = route({
  method: 'POST',
  path: '/api/ayrshare/publish-post',
  auth: 'user',
  scope: 'publish',
  feature: 'publishing',
  summary: 'Publish now, or schedule when scheduleDate is given; draftId publishes an existing draft',
  body: z.strictObject({
    userId: claimedUserId,
    profileKey: handle,
    /** The draft to publish; its stored text, media and platforms are used for omitted fields. */
    draftId: uuid.optional(),
    content: z.string().max(MAX_POST_TEXT).optional(),
    platforms: z.array(platform).max(NETWORKS.length).transform((list) => [...new Set(list)]).optional(),
    mediaUrls: z.array(mediaAddress).max(MAX_POST_MEDIA).optional(),
    scheduleDate: instant.nullish(),
    /** What single networks ask for; the draft's where omitted. */
    options: postOptions.optional(),
    trackLinks: z.boolean().optional(),
  }),
  response: outcome,
  creates: true,
})

const listQuery = z.object({ userId: claimedUserId, limit: pageLimit(200, 100), cursor: z.string().max(400).optional() })
const listAnswer = <T extends z.ZodType>(entry: T) =>
  z.object({ success: z.literal(true), data: z.array(entry), total: z.number().int(), nextCursor: z.string().nullable() })

export const postHistory = route({
  method: 'GET',
  path: '/api/posts/history',
  auth: 'user',
  scope: 'read',
  feature: 'publishing',
  summary: 'Posts that were sent or are being sent, newest first; with filters only those that match',
  query: listQuery.extend({
    /** One post. */
    id: uuid.optional(),
    /** failed: not everywhere where it should be, or not known to be. */
    outcome: z.literal('failed').optional(),
    /** With a delivery on this platform; with `cause`, one that failed for it. */
    platform: platform.optional(),
    cause: z.enum(FAILURE_CAUSES).optional(),
    days: z.coerce.number().int().min(1).max(366).optional(),
    q: postSearch.optional(),
  }),
  /** `failed` counts every failed one, whatever the filters. `recent` comes with the first page of a list. */
  response: listAnswer(historyEntry).extend({ failed: z.number().int(), recent: recentFailures.optional() }),
})

export const publishedPosts = route({
  method: 'GET',
  path: '/api/posts/published',
  auth: 'user',
  scope: 'read',
  feature: 'publishing',
  summary: 'Posts with a final outcome, newest first',
  query: listQuery,
  response: listAnswer(publishedEntry),
})

const postParams = z.object({ id: uuid })

export const retryPost = route({
  method: 'POST',
  path: '/api/posts/:id/retry',
  auth: 'user',
  scope: 'publish',
  feature: 'publishing',
  summary: 'Retry the failed platforms only; content and media may be corrected in the same call',
  params: postParams,
  body: z
    .strictObject({
      userId: claimedUserId,
      platforms: z.array(platform).optional(),
      content: z.string().max(MAX_POST_TEXT).optional(),
      mediaUrls: z.array(mediaAddress).max(MAX_POST_MEDIA).optional(),
      /** Replaces the post's options. */
      options: postOptions.optional(),
    })
    .optional(),
  response: outcome,
  creates: true,
})

export const repairPost = route({
  method: 'POST',
  path: '/api/posts/:id/repair',
  auth: 'user',
  scope: 'publish',
  feature: 'publishing',
  summary: 'A draft of the post for its failed platforms; they leave the post once the draft is sent. A repeated call returns the same draft',
  params: postParams,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: z.object({ success: z.literal(true), data: z.object({ draftId: uuid }) }),
})

export const leaveOutPlatforms = route({
  method: 'POST',
  path: '/api/posts/:id/leave-out',
  auth: 'user',
  scope: 'publish',
  feature: 'publishing',
  summary: 'Take failed platforms from a post; at least one platform stays',
  params: postParams,
  body: z.strictObject({ userId: claimedUserId, platforms: z.array(platform).min(1).max(NETWORKS.length) }),
  response: outcome,
})

export const checkPost = route({
  method: 'POST',
  path: '/api/posts/:id/check',
  auth: 'user',
  scope: 'publish',
  feature: 'publishing',
  summary: 'Look up the outcome of an unconfirmed post at the provider now',
  params: postParams,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: outcome,
})

export const providerHistory = route({
  method: 'GET',
  path: '/api/ayrshare/post-history/:profileKey',
  auth: 'user',
  scope: 'read',
  feature: 'publishing',
  summary: "The provider's own list of posts; profileKey is the caller's 12-character handle, or empty or null for the caller's own",
  params: z.object({ profileKey: z.string().max(200) }),
  query: z.object({ limit: pageLimit(PROVIDER_HISTORY_LIMIT, PROVIDER_HISTORY_LIMIT), platform: platform.optional() }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      posts: z.array(
        z.object({
          // Both of the specification's names for each field.
          id: z.string(),
          ayrshareId: z.string(),
          content: z.string(),
          post: z.string(),
          platforms: z.array(z.string()),
          /** The first one; null for none. */
          platform: z.string().nullable(),
          status: z.string(),
          publishedAt: z.string().nullable(),
          created: z.string().nullable(),
          postUrl: z.string().nullable(),
        }),
      ),
    }),
    message: z.string(),
  }),
})

export const testProfileKey = route({
  method: 'POST',
  path: '/api/ayrshare/debug/test-profile',
  auth: 'user',
  scope: 'admin',
  feature: 'publishing',
  summary: "Whether the provider still accepts the caller's profile key",
  body: z.strictObject({ userId: claimedUserId, profileKey: handle }),
  response: z.object({
    success: z.literal(true),
    data: z.object({ valid: z.boolean(), message: z.string(), title: z.string().nullable(), platforms: z.array(z.string()) }),
  }),
})
