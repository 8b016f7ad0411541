import { z } from 'zod'
import { draft, platformOverrides, postSearch } from './posts.ts'
import { claimedUserId, uuid } from './shared/ids.ts'
import { cursor, pageLimit } from './shared/pagination.ts'
import { platform } from './shared/platforms.ts'
import { postOptions } from './shared/post-options.ts'
import { route } from './shared/route.ts'
import { calendarDay, instant, timeZone, wallTime } from './shared/time.ts'

/** Texts of the approval section and of bulk actions on /drafts (trace.md AMB-16; design.md rules C and F). */
export const REVIEW_TEXTS = {
  pendingHeading: 'Pending approval',
  approve: 'Approve',
  reject: 'Reject',
  approved: 'Approved',
  rejected: 'Moved back to drafts',
  notPending: 'This post is not waiting for approval.',
  versions: 'Version history',
  restoreVersion: 'Restore this version',
  noVersions: 'Earlier versions appear here once this post has been changed.',
} as const
/** Posts per bulk action at most. */
export const BULK_LIMIT = 200
/** Versions kept per post, and the interval within which changes count as one. */
export const POST_VERSIONS = { kept: 50, mergeMs: 2 * 60_000 } as const

const draftAnswer = z.object({ success: z.literal(true), draft })
const postParams = z.object({ id: uuid })
const ownerBody = z.strictObject({ userId: claimedUserId }).optional()

export const listPending = route({
  method: 'GET',
  path: '/api/posts/pending',
  auth: 'user',
  scope: 'read',
  feature: 'posts',
  summary: 'Posts that wait for approval, the earliest time first',
  query: z.object({ userId: claimedUserId, platform: platform.optional(), q: postSearch.optional(), limit: pageLimit(100, 50), cursor }),
  response: z.object({ success: z.literal(true), drafts: z.array(draft), total: z.number().int(), nextCursor: z.string().nullable() }),
})

export const approvePost = route({
  method: 'POST',
  path: '/api/posts/draft/:id/approve',
  auth: 'user',
  scope: 'publish',
  feature: 'posts',
  summary: 'Approve a waiting post: it is scheduled if its time is in the future, else it becomes a draft',
  params: postParams,
  body: ownerBody,
  response: draftAnswer,
})

export const rejectPost = route({
  method: 'POST',
  path: '/api/posts/draft/:id/reject',
  auth: 'user',
  scope: 'publish',
  feature: 'posts',
  summary: 'Return a waiting post to the drafts; its time is kept as a proposal',
  params: postParams,
  body: ownerBody,
  response: draftAnswer,
})

export const awaitApproval = route({
  method: 'POST',
  path: '/api/posts/draft/:id/await-approval',
  auth: 'user',
  scope: 'publish',
  feature: 'posts',
  summary: 'Undo an approval or a rejection: the post waits for approval again',
  params: postParams,
  body: ownerBody,
  response: draftAnswer,
})

/** A post as it was before a change. */
export const postVersion = z.object({
  id: uuid,
  content: z.string(),
  platforms: z.array(platform),
  mediaUrls: z.array(z.string()),
  overrides: platformOverrides,
  thread: z.array(z.string()),
  firstComment: z.string(),
  options: postOptions,
  scheduledTime: instant.nullable(),
  /** When it was replaced. */
  replacedAt: instant,
})
export type PostVersion = z.infer<typeof postVersion>

export const listVersions = route({
  method: 'GET',
  path: '/api/posts/draft/:id/versions',
  auth: 'user',
  scope: 'read',
  feature: 'posts',
  summary: 'Earlier versions of a post, newest first',
  params: postParams,
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), versions: z.array(postVersion) }),
})

export const restoreVersion = route({
  method: 'POST',
  path: '/api/posts/draft/:id/versions/:versionId/restore',
  auth: 'user',
  scope: 'publish',
  feature: 'posts',
  summary: 'Restore an earlier version; the current content becomes a version',
  params: z.object({ id: uuid, versionId: uuid }),
  body: ownerBody,
  response: draftAnswer,
})

const ids = z.array(uuid).min(1).max(BULK_LIMIT).transform((list) => [...new Set(list)])

/** One action on many posts. Each post succeeds or fails separately. */
export const bulkPosts = route({
  method: 'POST',
  path: '/api/posts/bulk',
  auth: 'user',
  scope: 'publish',
  feature: 'posts',
  summary: 'One action on many drafts: delete, restore, unschedule, approve, reject, platforms, or schedule spread over time',
  body: z.discriminatedUnion('action', [
    z.strictObject({ userId: claimedUserId, action: z.enum(['delete', 'restore', 'unschedule', 'approve', 'reject']), ids }),
    z.strictObject({ userId: claimedUserId, action: z.literal('platforms'), ids, platforms: z.array(platform).min(1) }),
    z.strictObject({
      userId: claimedUserId,
      action: z.literal('schedule'),
      ids,
      /** Wall time of the first post, in `timeZone`; each further one is `everyHours` later by the clock. */
      startsAt: wallTime,
      /** Of an hour that occurs twice because the clocks go back, whether the first post is meant for the second; the further ones get the first. */
      isSecond: z.boolean().default(false),
      timeZone,
      everyHours: z.number().int().min(1).max(168),
    }),
  ]),
  response: z.object({
    success: z.literal(true),
    results: z.array(z.object({ id: uuid, ok: z.boolean(), error: z.string().nullable(), draft: draft.nullable() })),
  }),
})

export const movePost = route({
  method: 'POST',
  path: '/api/posts/draft/:id/move',
  auth: 'user',
  scope: 'publish',
  feature: 'posts',
  summary: 'Move a post to another day and keep its local time. `time` also changes the local time, or sets that of a post without one',
  params: postParams,
  body: z.strictObject({ userId: claimedUserId, day: calendarDay, time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time of day.').optional(), timeZone }),
  response: draftAnswer,
})
