import { z } from 'zod'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** Texts of /video-generation (trace.md VGEN). */
export const VIDEO_FORM_TEXTS = {
  prompt: 'Video Prompt',
  generate: 'Generate Video',
  usualTime: '1-3 minutes',
  copied: 'Copied!',
  promptRequired: 'Please enter a prompt for your video',
  signedOut: 'Please sign in to generate videos',
  imageRequired: 'Image URL is required',
  createFailed: 'Failed to create video task',
  createError: 'An error occurred while generating the video.',
  unavailable: 'Video generation service is currently unavailable. Please try again later.',
  networkInDevelopment: 'Network error creating video task. Make sure the proxy server is running.',
} as const
/** Texts of /video/{taskId} (trace.md VSTAT, AMB-51, AMB-52). */
export const VIDEO_STATUS_TEXTS = {
  back: 'Back to Videos',
  refresh: 'Refresh Status',
  share: 'Share Video',
  ready: 'Your Video is Ready!',
  download: 'Download',
  failed: 'There was an error generating your video. Please try again.',
  details: 'Video Details',
  notFound: 'Video Not Found',
  unknown: "This video doesn't exist or you don't have access to it",
  signedOut: 'Please sign in to view this video.',
  statusFailed: 'Failed to get task status',
  unavailable: 'Video status service is currently unavailable. Please try again later.',
  networkInDevelopment: 'Network error getting task status. Make sure the proxy server is running.',
} as const
/** Texts of /videos (trace.md VLIB). */
export const VIDEO_LIBRARY_TEXTS = {
  heading: 'Video Library',
  refresh: 'Refresh',
  empty: 'No videos yet',
  noMatch: 'No videos match your search',
  clear: 'Clear Filters',
  signedOut: 'Please sign in to view your video library.',
  view: 'View',
  details: 'Details',
  download: 'Download',
  delete: 'Delete',
  showing: (from: number, to: number, total: number) => `Showing ${from}-${to} of ${total} videos`,
  confirmDelete: 'Are you sure you want to delete this video? This action cannot be undone.',
  deleteFailedPage: 'Failed to delete video. Please try again.',
  loadFailed: 'Failed to load video library',
  httpError: (status: number) => `HTTP error! status: ${status}`,
  saveFailed: 'Failed to save video',
  listFailed: 'Failed to fetch video library',
  fetchFailed: 'Failed to fetch video',
  updateFailed: 'Failed to update video',
  deleteFailed: 'Failed to delete video',
} as const
/** Texts for which the specification prescribes none. */
export const VIDEO_TASK_TEXTS = {
  canceled: 'You canceled this video.',
  timedOut: 'The video service did not finish in time.',
  lost: 'The video service no longer has this video.',
  blocked: 'The video service refused this prompt or picture.',
  unusable: 'The video service sent a file that cannot be played.',
  unanswered: 'The video service did not answer, so it is not known whether it started. Please try again.',
  unreachable: 'The video service cannot fetch pictures from this server: its public address is not set.',
  neverSent: 'This video was saved on a device and never sent to the video service.',
  tooMany: 'Too many videos are being generated. Wait until one is finished.',
  imageUnusable: 'The picture for the video must be in your library.',
  text: 'Text on the video',
  textHint: 'Optional. The video service writes it: check the spelling before you post.',
  notRunning: 'This video is no longer being generated.',
  notFailed: 'Only a failed video can be retried.',
} as const

/** Failures that the same request would have again. */
export const VIDEO_NO_RETRY: readonly string[] = [VIDEO_TASK_TEXTS.blocked, VIDEO_TASK_TEXTS.imageUnusable, VIDEO_TASK_TEXTS.neverSent]

export const ASPECT_RATIOS = ['9:16', '16:9', '1:1'] as const
export const aspectRatio = z.enum(ASPECT_RATIOS)
export type AspectRatio = z.infer<typeof aspectRatio>
/** Default aspect ratio of the form, and of a request without one (trace.md VGEN-04). */
export const ASPECT_DEFAULTS = { form: '9:16', call: '16:9' } as const
export const VIDEO_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export const videoStatus = z.enum(VIDEO_STATUSES)
export type VideoStatus = z.infer<typeof videoStatus>

/** Polling of the status page, reset of Copied!, pages of the library (trace.md VSTAT-16, VGEN-09, VLIB-23 to VLIB-25). */
export const VIDEO_POLL_MS = 5_000
export const COPIED_RESET_MS = 2_000
export const VIDEO_PAGE = { size: 12, apiLimit: 20, loadLimit: 100 } as const
export const MAX_VIDEO_PROMPT = 2_000
/** Characters of the text on a video: more cannot be read in its seconds. */
export const MAX_VIDEO_TEXT = 120
/** Seconds of a video, and running videos per user at most. */
export const VIDEO_SECONDS = { default: 6, choices: [5, 6, 10] } as const
export const MAX_RUNNING_VIDEOS = 10

const ownerQuery = z.object({ userId: claimedUserId })
const taskId = z.string().min(1).max(100)
const taskParams = z.object({ id: taskId })

export const video = z.object({
  /** The task id, also part of the URL of its page (trace.md AMB-49). */
  id: z.string(),
  prompt: z.string(),
  /** Words written on the video; empty for none. */
  text: z.string(),
  imageUrl: z.string().nullable(),
  aspectRatio,
  status: videoStatus,
  /** Current stage, for users. */
  stage: z.enum(['queued', 'generating', 'saving', 'done']),
  /** 0 to 1, if the service reports it. */
  progress: z.number().nullable(),
  /** URLs of the videos in our storage. */
  outputs: z.array(z.string()),
  /** The first of outputs. */
  videoUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  blur: z.string().nullable(),
  /** `vid_…` of the file in the media library. */
  mediaId: z.string().nullable(),
  duration: z.number().nullable(),
  size: z.number().int().nullable(),
  errorMessage: z.string().nullable(),
  /** Ended by its user: its status is failed, but nothing went wrong. */
  isCanceled: z.boolean(),
  /** Seconds that were asked for. */
  seconds: z.number().int(),
  canCancel: z.boolean(),
  /** Whether the same request may succeed: not for a refused prompt or a picture that is gone. */
  canRetry: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type Video = z.infer<typeof video>
const videoAnswer = z.object({ success: z.literal(true), data: video })

export const createVideoTask = route({
  method: 'POST',
  path: '/api/proxy/create_video_task',
  auth: 'user',
  scope: 'draft',
  feature: 'video',
  summary: 'Generate a video from a picture and a prompt in a job. webhookUrl is accepted but not used: the server has its own',
  body: z.strictObject({
    userId: claimedUserId,
    prompt: z.string({ error: VIDEO_FORM_TEXTS.promptRequired }).trim().min(1, VIDEO_FORM_TEXTS.promptRequired).max(MAX_VIDEO_PROMPT),
    imageUrl: z.string({ error: VIDEO_FORM_TEXTS.imageRequired }).trim().min(1, VIDEO_FORM_TEXTS.imageRequired).max(2_000),
    aspectRatio: aspectRatio.default(ASPECT_DEFAULTS.call),
    /** Words to write on the video. */
    text: z.string().trim().max(MAX_VIDEO_TEXT).default(''),
    duration: z.union(VIDEO_SECONDS.choices.map((seconds) => z.literal(seconds))).default(VIDEO_SECONDS.default),
    webhookUrl: z.string().max(2_000).optional(),
  }),
  response: z.object({ success: z.literal(true), data: z.object({ task_id: z.string() }) }),
  creates: true,
})

export const queryTaskStatus = route({
  method: 'POST',
  path: '/api/proxy/query_task_status',
  auth: 'user',
  scope: 'read',
  feature: 'video',
  summary: "A task's status in the provider's words: COMPLETED, FAILED, IN_PROGRESS or PENDING",
  body: z.strictObject({ userId: claimedUserId, taskId }),
  response: z.object({
    success: z.literal(true),
    data: z.object({ status: z.string(), output: z.object({ output_url_list: z.array(z.string()) }).nullable(), error_message: z.string().nullable(), video }),
  }),
})

export const saveVideo = route({
  method: 'POST',
  path: '/api/videos',
  auth: 'user',
  scope: 'draft',
  feature: 'video',
  summary: 'Save the record of a task. A task that the server runs keeps what the server knows; one that it does not know is added to the library',
  body: z.strictObject({
    userId: claimedUserId,
    taskId,
    prompt: z.string().trim().min(1).max(MAX_VIDEO_PROMPT),
    imageUrl: z.string().max(2_000).nullish(),
    aspectRatio: aspectRatio.default(ASPECT_DEFAULTS.call),
    status: videoStatus.default('pending'),
    /** URLs of files in the caller's own library; others are refused. */
    outputs: z.array(z.string().max(2_000)).max(10).optional(),
    errorMessage: z.string().max(500).nullish(),
    createdAt: instant.optional(),
  }),
  response: videoAnswer,
})

export const listVideos = route({
  method: 'GET',
  path: '/api/videos',
  auth: 'user',
  scope: 'read',
  feature: 'video',
  summary: "The caller's videos, newest first, by pages, with counts of every status",
  query: z.object({
    userId: claimedUserId,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(VIDEO_PAGE.loadLimit).default(VIDEO_PAGE.apiLimit),
    status: z.enum(['all', ...VIDEO_STATUSES]).default('all'),
    search: z.string().trim().max(200).optional(),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      videos: z.array(video),
      pagination: z.object({ page: z.number().int(), limit: z.number().int(), total: z.number().int(), totalPages: z.number().int() }),
      /** Of the whole library, whatever the search. */
      counts: z.object({ all: z.number().int(), pending: z.number().int(), processing: z.number().int(), completed: z.number().int(), failed: z.number().int() }),
    }),
  }),
})

export const getVideo = route({
  method: 'GET',
  path: '/api/videos/:id',
  auth: 'user',
  scope: 'read',
  feature: 'video',
  summary: 'One video of the caller',
  params: taskParams,
  query: ownerQuery,
  response: videoAnswer,
})

export const updateVideo = route({
  method: 'PUT',
  path: '/api/videos/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'video',
  summary: "Change a record that a device saved; what the server knows about its own task is not overwritten",
  params: taskParams,
  body: z.strictObject({ userId: claimedUserId, status: videoStatus.optional(), videoUrl: z.string().max(2_000).optional(), errorMessage: z.string().max(500).optional() }),
  response: videoAnswer,
})

export const deleteVideo = route({
  method: 'DELETE',
  path: '/api/videos/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'video',
  summary: 'Delete a video with its file, unless a scheduled post needs that; a running one is canceled',
  params: taskParams,
  query: ownerQuery,
  response: z.object({ success: z.literal(true) }),
})

export const cancelVideo = route({
  method: 'POST',
  path: '/api/videos/:id/cancel',
  auth: 'user',
  scope: 'draft',
  feature: 'video',
  summary: 'Cancel a video, and its task at the service if that is possible',
  params: taskParams,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: videoAnswer,
})

export const retryVideo = route({
  method: 'POST',
  path: '/api/videos/:id/retry',
  auth: 'user',
  scope: 'draft',
  feature: 'video',
  summary: 'Retry a failed video under the same id',
  params: taskParams,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: videoAnswer,
})

/** Webhook that a video service calls when a task is done; the body is read raw, because its signature covers the raw bytes. */
export const videoWebhook = route({
  method: 'POST',
  path: '/api/webhooks/video/:token',
  auth: 'public',
  scope: 'none',
  feature: 'video',
  summary: 'Webhook of the video service; the token is random and belongs to the task, and every report is verified with the service',
  params: z.object({ token: z.string().max(400) }),
  body: z.unknown(),
  response: z.object({ success: z.literal(true) }),
})
