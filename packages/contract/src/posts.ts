import { z } from 'zod'
import { altTextStatus } from './shared/alt-text.ts'
import { CONTENT_STYLES } from './shared/content-styles.ts'
import { claimedUserId, uuid } from './shared/ids.ts'
import { cursor, pageLimit } from './shared/pagination.ts'
import { NETWORKS, platform } from './shared/platforms.ts'
import { postOptions } from './shared/post-options.ts'
import { PREFLIGHT_CODES, WAIT_KINDS } from './shared/preflight.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'
import { contradictionAnswer, productContext, suggestionsAnswer } from './suggestions.ts'
import { mediaAddress } from './shared/web-address.ts'

export { suggestionEvent, type SuggestionEvent } from './suggestions.ts'

export const POST_TYPES = ['single', 'series'] as const
export const postType = z.enum(POST_TYPES)

/** Draft statuses of the specification (trace.md DRAFT-27). */
export const DRAFT_STATUSES = ['draft', 'scheduled', 'pending_approval', 'published'] as const
/** Every state a post can be in (architecture.md section 4). */
export const POST_STATES = [
  'draft', 'pending_approval', 'scheduled', 'publishing', 'published', 'partially_published', 'failed', 'held', 'unconfirmed',
] as const
export const postState = z.enum(POST_STATES)
export type PostState = z.infer<typeof postState>

/** Most files of one post: the largest number that any platform accepts. */
export const MAX_POST_MEDIA = 35
/** Longest text of one post: the largest limit of any platform, with room for a text that exceeds it. */
export const MAX_POST_TEXT = 65_000
export const MAX_DESCRIPTION = 4_000

/** Texts of drafts and of the Create a Post dialog (trace.md CREATE, DIALOG, DRAFT). */
export const DRAFT_TEXTS = {
  signedOut: 'Please sign in to view your drafts.',
  invalidResponse: 'Invalid response format from server',
  loadFailed: 'Failed to load drafts',
  deleteFailed: 'Failed to delete draft',
  contentFailed: 'Failed to update content',
  dateFailed: 'Failed to update date',
  platformsFailed: 'Failed to update platforms',
  addMediaFailed: 'Failed to add media',
  removeMediaFailed: 'Failed to remove media',
  saveFailed: 'Failed to save draft',
  savePostFailed: 'Failed to save post draft',
  saveNetwork: 'Network error saving post draft',
  saveError: 'Error saving draft',
  noPlatforms: 'No platforms selected',
  connectAccounts: 'Connect social accounts',
  locked: 'This post is already being published and can no longer be changed.',
  changedMeanwhile: 'This post is being changed somewhere else at the same time. Please try again.',
  needsTime: 'Choose a time before scheduling.',
  changedElsewhere: 'This draft was changed in another window.',
  changedAt: (time: string) => `Changed in another window, ${time}.`,
  compare: 'Compare',
  keepThis: 'Keep this text',
  useOther: 'Use the other text',
  waits: 'Waiting for the connection',
  chooseInDrafts: 'A draft that you edited offline was also changed in another window. Choose a version in Drafts.',
  search: 'Search drafts',
} as const
/** Filters of the drafts screen. `needs_you`: what the user must do something about before it can be published. */
export const DRAFT_FILTERS = ['draft', 'pending_approval', 'scheduled', 'needs_you'] as const
export type DraftFilter = (typeof DRAFT_FILTERS)[number]
export const DRAFT_FILTER_LABELS: Readonly<Record<DraftFilter, string>> = { draft: 'Draft', pending_approval: 'Pending approval', scheduled: 'Scheduled', needs_you: 'Needs you' }
/** Orders of the list. `next`: by time, the next one first, then those without a time in the future. */
export const DRAFT_SORTS = ['next', 'newest', 'changed'] as const
export type DraftSort = (typeof DRAFT_SORTS)[number]
export const DRAFT_SORT_LABELS: Readonly<Record<DraftSort, string>> = { next: 'Next first', newest: 'Newest', changed: 'Last changed' }
/** Longest search for posts. */
export const MAX_POST_SEARCH = 200
/** Words that a listed post contains: in its text, or the name of its campaign. */
export const postSearch = z.string().trim().max(MAX_POST_SEARCH)
export const DIALOG_TEXTS = {
  heading: 'Create a Post',
  single: 'Single Post',
  series: 'Series of Posts',
  generate: 'Generate Post with AI',
  generating: 'Generating...',
  useKnowledge: 'Use Knowledge Base',
  autoPost: 'Auto-post when ready',
  schedule: 'Schedule Post',
  attach: 'Attach Images or Videos',
  pickImages: 'Select from My Images',
  libraryHeading: 'Select Image from Your Library',
  libraryLoading: 'Loading images...',
  libraryEmpty: 'No images found in your library.',
  close: 'Close',
  cancel: 'Cancel',
  approve: 'Approve & Save',
  saving: 'Saving...',
  saved: 'Draft saved!',
  generateFailed: 'Failed to generate suggestions',
  generateError: 'Error generating suggestions',
  uploadFailed: 'Failed to upload one or more images.',
} as const
/** Delay after a save before the dialog is cleared and closed (trace.md DIALOG-19). */
export const DIALOG_CLOSE_MS = 1_000
/** Library items the dialog and the drafts screen load (trace.md DIALOG-20). */
export const LIBRARY_FETCH_LIMIT = 50

/** Size of a series (trace.md CREATE-46). */
export const SERIES_SIZE = { min: 2, max: 10, default: 3 } as const
/** Suggestions for a single post. */
export const SUGGESTION_COUNT = 3

/** Continuations per post at most, and the maximum length of each. */
export const MAX_THREAD_PARTS = 24
export const MAX_THREAD_TEXT = 5_000
export const MAX_FIRST_COMMENT = 2_200
export const MAX_CAMPAIGN_NAME = 80

const mediaUrls = z.array(mediaAddress).max(MAX_POST_MEDIA)
const platforms = z.array(platform).max(NETWORKS.length).transform((list) => [...new Set(list)])
const content = z.string().max(MAX_POST_TEXT)

/** Text and files of single platforms that differ from the post's; a missing platform or field uses the post's. */
export const platformOverrides = z.partialRecord(platform, z.strictObject({ content: content.optional(), mediaUrls: mediaUrls.optional() }))
export type PlatformOverrides = z.infer<typeof platformOverrides>

/** Content of a post besides its text, files, platforms and time. */
const extras = {
  overrides: platformOverrides,
  /** Further posts after the text, on platforms that have threads. */
  thread: z.array(z.string().max(MAX_THREAD_TEXT)).max(MAX_THREAD_PARTS),
  firstComment: z.string().max(MAX_FIRST_COMMENT),
  /** Name of its campaign; empty if it has none. */
  campaign: z.string().trim().max(MAX_CAMPAIGN_NAME),
  /** Whether one of its files came from the smart suggestions. */
  usedSuggestedMedia: z.boolean(),
  /** What single networks ask for besides text and files. */
  options: postOptions,
  /** Whether its links get UTM parameters when it is published: source, medium and campaign. */
  trackLinks: z.boolean(),
}

/** The texts of a post: of single platforms those that differ from `content`. */
export const boundTexts = z.object({ content: z.string(), overrides: z.partialRecord(platform, z.string()), thread: z.array(z.string()), firstComment: z.string() })
export type BoundTexts = z.infer<typeof boundTexts>

/** A reason why a post cannot be published as it is, or not at its time. */
export const postIssue = z.object({
  platform: platform.nullable(),
  code: z.enum(PREFLIGHT_CODES),
  message: z.string(),
  /** What it waits for with "Auto-post when ready"; null for what only a change of the post ends. */
  waitsFor: z.enum(WAIT_KINDS).nullable(),
})
export type PostIssue = z.infer<typeof postIssue>

/** The result of a post on one platform. */
export const deliveryStatus = z.enum(['pending', 'sending', 'published', 'failed', 'unconfirmed', 'held'])
export const delivery = z.object({
  platform,
  status: deliveryStatus,
  postUrl: z.string().nullable(),
  nativeId: z.string().nullable(),
  /** Why it failed or waits, in plain words. */
  reason: z.string().nullable(),
  /** The step that fixes it: where the screen sends the user. */
  fix: z.enum(['edit', 'connect', 'retry', 'wait', 'check']).nullable(),
  attempts: z.number().int(),
  /** Text and files sent to this platform, if they differ from the post's. */
  content: z.string().nullable(),
  mediaUrls: z.array(z.string()).nullable(),
  publishedAt: instant.nullable(),
})
export type Delivery = z.infer<typeof delivery>

/** A file of a post. */
export const postFile = z.object({
  url: z.string(),
  type: z.string(),
  name: z.string(),
  /** Its id in the library; null for a file of another site. */
  itemId: z.string().nullable(),
  altText: z.string(),
  altTextStatus,
})
export type PostFile = z.infer<typeof postFile>

export const draft = z.object({
  id: uuid,
  content: z.string(),
  type: postType,
  /** Status in the specification's words. */
  status: z.enum(DRAFT_STATUSES),
  /** Exact state. */
  state: postState,
  scheduledTime: instant.nullable(),
  platforms: z.array(platform),
  mediaUrls: z.array(z.string()),
  media: z.array(postFile),
  /** Whether it is scheduled without further action once nothing keeps it from being published. */
  autoPost: z.boolean(),
  /** Whether the latest change was an autosave: it is not scheduled automatically before the user saves it. */
  isAutosaved: z.boolean(),
  ...extras,
  /**
   * Of a draft, or one that waits for approval, with `autoPost` or a time: everything that keeps it from being published then. Empty for
   * all others.
   */
  issues: z.array(postIssue),
  /** The series it was created in, and its position there from 0. */
  seriesId: uuid.nullable(),
  seriesPosition: z.number().int().nullable(),
  /** Its texts with the tokens of facts that are bound to a store; null or absent without them. A copy that is to keep the facts is made of these. */
  bound: boundTexts.nullable().optional(),
  /** Since when it waits for a decision about such a fact; its state stays `scheduled`. */
  heldAt: instant.nullable().optional(),
  /** Whether its campaign is paused: while it is, a scheduled post is not sent. */
  isPaused: z.boolean().optional(),
  createdAt: instant,
  updatedAt: instant,
})
export type Draft = z.infer<typeof draft>

const draftAnswer = z.object({ success: z.literal(true), draft })
const draftParams = z.object({ id: uuid })
const ownerQuery = z.object({ userId: claimedUserId })

/** Drafts, scheduled posts and those waiting for approval, per platform tab. */
export const draftCounts = z.object({ all: z.number().int(), byPlatform: z.partialRecord(platform, z.number().int()) })
/** The same of the requested platform, per filter. */
export const draftStatusCounts = z.object({ all: z.number().int(), draft: z.number().int(), pending_approval: z.number().int(), scheduled: z.number().int(), needs_you: z.number().int() })

export const listDrafts = route({
  method: 'GET',
  path: '/api/posts/drafts',
  auth: 'user',
  scope: 'read',
  feature: 'posts',
  summary: 'Drafts with status draft or scheduled, newest first unless sorted otherwise; with a filter only those that match',
  query: z.object({
    userId: claimedUserId,
    platform: platform.optional(),
    status: z.enum(DRAFT_FILTERS).optional(),
    sort: z.enum(DRAFT_SORTS).default('newest'),
    q: postSearch.optional(),
    limit: pageLimit(100, 50),
    cursor,
  }),
  response: z.object({
    success: z.literal(true),
    drafts: z.array(draft),
    /** Only on the first page. */
    counts: draftCounts.optional(),
    statusCounts: draftStatusCounts.optional(),
    nextCursor: z.string().nullable(),
  }),
})

export const getDraft = route({
  method: 'GET',
  path: '/api/posts/draft/:id',
  auth: 'user',
  scope: 'read',
  feature: 'posts',
  summary: 'One post of the caller, in any state',
  params: draftParams,
  query: ownerQuery,
  response: draftAnswer,
})

export const createDraft = route({
  method: 'POST',
  path: '/api/posts/draft',
  auth: 'user',
  scope: 'draft',
  feature: 'posts',
  summary: 'Save a draft, or a scheduled post when status is scheduled',
  body: z.strictObject({
    userId: claimedUserId,
    content,
    type: postType.default('single'),
    autoPost: z.boolean().default(false),
    scheduledTime: instant.nullish(),
    mediaUrls: mediaUrls.default([]),
    platforms: platforms.default([]),
    /** `published` records a post that was published elsewhere: nothing is sent. */
    status: z.enum(DRAFT_STATUSES).default('draft'),
    overrides: extras.overrides.default({}),
    thread: extras.thread.default([]),
    firstComment: extras.firstComment.default(''),
    campaign: extras.campaign.default(''),
    usedSuggestedMedia: extras.usedSuggestedMedia.default(false),
    options: extras.options.default({}),
    trackLinks: extras.trackLinks.default(false),
    /** Whether the user did not ask for this save; a post with `autoPost` is scheduled only after a save that is not one. */
    isAutosave: z.boolean().default(false),
  }),
  response: draftAnswer,
  status: 201,
  creates: true,
})

export const updateDraft = route({
  method: 'PUT',
  path: '/api/posts/draft/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'posts',
  summary: 'Change a draft or a scheduled post; status scheduled schedules it, draft takes it off the schedule',
  params: draftParams,
  body: z.strictObject({
    userId: claimedUserId,
    content: content.optional(),
    type: postType.optional(),
    autoPost: z.boolean().optional(),
    scheduledTime: instant.nullish(),
    mediaUrls: mediaUrls.optional(),
    platforms: platforms.optional(),
    status: z.enum(DRAFT_STATUSES).optional(),
    overrides: extras.overrides.optional(),
    thread: extras.thread.optional(),
    firstComment: extras.firstComment.optional(),
    campaign: extras.campaign.optional(),
    usedSuggestedMedia: extras.usedSuggestedMedia.optional(),
    options: extras.options.optional(),
    trackLinks: extras.trackLinks.optional(),
    isAutosave: z.boolean().optional(),
    /** `updatedAt` of the version that the change is based on: when the post was changed since, changed_elsewhere is thrown and nothing is stored. */
    basedOn: instant.optional(),
  }),
  response: draftAnswer,
})

export const deleteDraft = route({
  method: 'DELETE',
  path: '/api/posts/draft/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'posts',
  summary: 'Delete a draft or a scheduled post; it can be restored for a day',
  params: draftParams,
  query: ownerQuery,
  response: z.object({ success: z.literal(true) }),
})

export const restoreDraft = route({
  method: 'POST',
  path: '/api/posts/draft/:id/restore',
  auth: 'user',
  scope: 'publish',
  feature: 'posts',
  summary: 'Undo the deletion of a draft',
  params: draftParams,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: draftAnswer,
})

export const generatePost = route({
  method: 'POST',
  path: '/api/ai/generate-post',
  auth: 'user',
  scope: 'draft',
  feature: 'posts',
  summary: 'Suggestions for a post; with Accept: text/event-stream they are streamed. With askFirst, a description that an entry contradicts is asked about: answer in contradictions',
  body: z.strictObject({
    userId: claimedUserId,
    description: z.string().trim().min(1, 'Describe the post first.').max(MAX_DESCRIPTION),
    type: postType.default('single'),
    count: z.number().int().min(SERIES_SIZE.min).max(SERIES_SIZE.max).optional(),
    platforms: platforms.optional(),
    style: z.enum(CONTENT_STYLES).optional(),
    /** Whether the caller's knowledge base may be used (trace.md CREATE-04); true by default. */
    useKnowledge: z.boolean().optional(),
    productContext: productContext.optional(),
    /** A different number requests different texts. */
    variation: z.number().int().min(0).max(1_000_000).optional(),
    /**
     * Whether to ask before writing when the description contradicts a knowledge entry: the response then has `contradictions` and no
     * suggestions. By default it is written without asking.
     */
    askFirst: z.boolean().optional(),
    /** The user's answers to `contradictions`, by their id. */
    contradictions: z.array(contradictionAnswer).max(10).optional(),
  }),
  response: suggestionsAnswer,
})
