import { z } from 'zod'
import { mediaItem } from './media.ts'
import { claimedUserId, uuid } from './shared/ids.ts'
import { cursor, pageLimit } from './shared/pagination.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** Texts of /images (trace.md IMG, AMB-54, AMB-62). */
export const IMAGE_TEXTS = {
  heading: 'Your Images',
  tabs: { generate: 'Generate Image', upload: 'Upload Image', edit: 'Edit Image', cleanup: 'Cleanup' },
  fix: 'Fix Loading Issues',
  delete: 'Delete Image',
  signedOut: 'Authentication Required',
  editSignedOut: 'Please log in to use image editing features',
  startFailed: 'Failed to start image generation',
  serverFailed: 'Image generation failed on the server',
  statusFailed: 'Failed to check job status',
  timeout: 'Image generation is taking longer than expected... It will appear in your library when it is ready.',
  trackingLost: 'Progress tracking was lost. Your image will appear in your library when it is ready.',
  deleteFailed: 'Failed to delete image',
  cleanupFailed: 'Failed to cleanup expired images',
  removalFailed: (reason: string) => `Failed to start background removal: ${reason}`,
  upscaleFailed: (reason: string) => `Failed to start upscaling: ${reason}`,
  downloadFailed: 'Failed to download image',
  expired: 'OpenAI image expired - please regenerate',
  confirmCleanup: (count: number) => `Delete ${count} expired images? This action cannot be undone.`,
  promptRequired: 'Describe the image first.',
  jobNotFound: 'Job not found',
  canceled: 'The job was canceled.',
  tooMany: 'Too many pictures are being generated. Wait until one is finished.',
  sourceMissing: 'The picture to be edited is not in your library.',
  sourceMismatch: 'The address and the id belong to different pictures.',
  tooLargeToUpscale: 'This picture is already as large as it can be.',
} as const

/** Reasons why a job failed, for users; a screen shows them inside its own sentences. */
export const IMAGE_FAILURES = {
  refused: 'The service refused this request. Describe the picture differently and try again.',
  moderated: 'The service refused this prompt because of its safety rules. Describe the picture differently and try again.',
  unauthorized: 'The service rejected the API key of this server. Please contact your administrator.',
  misconfigured: 'The service does not offer the model or task that this server uses. Please contact your administrator.',
  noCredit: 'This server has no credit left with the service. Please contact your administrator.',
  busy: 'The service is overloaded right now. Please try again later.',
  unavailable: 'The service could not be reached. Please try again later.',
  noAnswer: 'The service took too long to answer. Please try again.',
  unreadable: 'The service sent an answer that could not be read. Please try again.',
  badResult: 'The service sent a file that is not a usable picture. Please try again.',
  interrupted: 'The server restarted too often during this job. Please try again.',
  editTimeout: 'The edit did not finish within 10 minutes. Please try again.',
  editLost: 'The service lost this edit. Please start it again.',
  editRefused: 'The service could not edit this picture.',
  sourceGone: 'The picture to be edited no longer exists.',
  unreachable: 'The service cannot fetch pictures from this server: its public address is not set.',
  notSetUp: 'No service for this is configured on this server.',
} as const

/** Factor by which enlarging multiplies each side. */
export const UPSCALE_FACTOR = 2

/** Host of temporary URLs, whose pictures have expired (trace.md IMG-18; protocols/images.md section 1). */
export const EXPIRED_IMAGE_HOST = 'oaidalleapiprodscus.blob.core.windows.net'
/** Polling of a job (trace.md IMG-20 to IMG-23). */
export const IMAGE_POLLING = { everyMs: 3_000, tries: 25, consecutiveErrors: 5, libraryCheckMs: 15_000, editRefreshMs: 30_000 } as const
export const EDIT_RESULT_TIME = 'about 2 to 5 minutes'

export const IMAGE_PROVIDERS = ['openai', 'xai'] as const
export const imageProvider = z.enum(IMAGE_PROVIDERS)
export type ImageProvider = z.infer<typeof imageProvider>
/** Label and icon of the preference (trace.md PROF; the models behind the names are settings). */
export const IMAGE_PROVIDER_LABELS: Readonly<Record<ImageProvider, { label: string; mark: string }>> = {
  openai: { label: 'OpenAI DALL-E 3', mark: 'Recommended' },
  xai: { label: 'XAI Grok-2-image', mark: 'Fast' },
}
export const IMAGE_SHAPES = ['square', 'portrait', 'landscape'] as const
export const imageShape = z.enum(IMAGE_SHAPES)
export const EDIT_ACTIONS = ['remove-background', 'upscale'] as const
export const editAction = z.enum(EDIT_ACTIONS)
export type EditAction = z.infer<typeof editAction>
export const MAX_IMAGE_PROMPT = 4_000
/** Running jobs per user, and pictures per request, at most. */
export const IMAGE_LIMITS = { running: 4, perRequest: 4 } as const

const ownerQuery = z.object({ userId: claimedUserId })
const itemId = z.string().max(80)

/** A picture of the library as this screen shows it. */
export const libraryImage = mediaItem.extend({
  /** Key of the stored object, under the specification's name. */
  supaPath: z.string(),
  /** The same instant as createdAt, under the name that the cleanup list uses. */
  created_at: instant,
  /** Its bytes are lost; only generating it again can replace it. */
  isExpired: z.boolean(),
  /** The picture that an edit made it from, and the kind of edit. */
  editedFrom: z.string().nullable(),
  editAction: editAction.nullable(),
})
export type LibraryImage = z.infer<typeof libraryImage>

export const listImages = route({
  method: 'GET',
  path: '/api/images/list',
  auth: 'user',
  scope: 'read',
  feature: 'images',
  summary: "The pictures of the caller's library, newest first",
  query: z.object({ userId: claimedUserId, limit: pageLimit(100, 12), cursor }),
  response: z.object({ success: z.literal(true), images: z.array(libraryImage), total: z.number().int(), nextCursor: z.string().nullable() }),
})

/** Job statuses of the specification (trace.md IMG-25). A waiting job counts as processing, a canceled one as failed. */
export const imageJobStatus = z.enum(['processing', 'completed', 'failed'])
export const imageJob = z.object({
  id: uuid,
  kind: z.enum(['generate', ...EDIT_ACTIONS]),
  status: imageJobStatus,
  /** Current stage, for users: waiting, drawing, saving. */
  stage: z.enum(['waiting', 'drawing', 'editing', 'saving', 'done']),
  prompt: z.string(),
  shape: imageShape.nullable(),
  provider: z.string(),
  sourceImageId: z.string().nullable(),
  image: libraryImage.nullable(),
  error: z.string().nullable(),
  isCanceled: z.boolean(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type ImageJob = z.infer<typeof imageJob>

export const generateImage = route({
  method: 'POST',
  path: '/api/images/generate-async',
  auth: 'user',
  scope: 'draft',
  feature: 'images',
  summary: 'Generate a picture in a job that continues when the tab is closed',
  body: z.strictObject({
    userId: claimedUserId,
    prompt: z.string().trim().min(1, IMAGE_TEXTS.promptRequired).max(MAX_IMAGE_PROMPT),
    shape: imageShape.default('square'),
    /** Defaults to the stored preference. */
    provider: imageProvider.optional(),
    /** A different number requests a different picture of the same prompt. */
    variation: z.number().int().min(0).max(1_000_000).default(0),
  }),
  response: z.object({ success: z.literal(true), jobId: uuid }),
  status: 202,
  creates: true,
})

export const imageJobStatusRoute = route({
  method: 'GET',
  path: '/api/images/job-status',
  auth: 'user',
  scope: 'read',
  feature: 'images',
  summary: 'The status of a job: processing, completed with imageUrl, or failed',
  query: z.object({ userId: claimedUserId, jobId: z.string().max(80) }),
  response: z.object({ success: z.literal(true), status: imageJobStatus, imageUrl: z.string().optional(), error: z.string().optional(), job: imageJob }),
})

export const listImageJobs = route({
  method: 'GET',
  path: '/api/images/jobs',
  auth: 'user',
  scope: 'read',
  feature: 'images',
  summary: 'Jobs that are running or ended in the last day, newest first',
  query: ownerQuery,
  response: z.object({ success: z.literal(true), jobs: z.array(imageJob) }),
})

export const cancelImageJob = route({
  method: 'POST',
  path: '/api/images/jobs/:jobId/cancel',
  auth: 'user',
  scope: 'draft',
  feature: 'images',
  summary: 'Cancel a job; a result that still arrives is discarded',
  params: z.object({ jobId: uuid }),
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: z.object({ success: z.literal(true), job: imageJob }),
})

export const startEdit = route({
  method: 'POST',
  path: '/api/comfy-online/start-task',
  auth: 'user',
  scope: 'draft',
  feature: 'images',
  summary: 'Edit a picture of the library: remove its background or enlarge it. The result is a new picture',
  body: z.strictObject({
    userId: claimedUserId,
    action: editAction,
    imageUrl: z.string().min(1).max(2_000),
    sourceImageId: itemId.optional(),
    sourceImagePrompt: z.string().max(MAX_IMAGE_PROMPT).optional(),
  }),
  response: z.object({ success: z.literal(true), taskId: uuid }),
  status: 202,
  creates: true,
})

export const listImageVersions = route({
  method: 'GET',
  path: '/api/images/:id/versions',
  auth: 'user',
  scope: 'read',
  feature: 'images',
  summary: 'A picture, what it was made from and what was made from it, oldest first',
  params: z.object({ id: itemId }),
  query: ownerQuery,
  response: z.object({ success: z.literal(true), versions: z.array(libraryImage) }),
})

export const cleanupExpired = route({
  method: 'POST',
  path: '/api/images/cleanup-expired',
  auth: 'user',
  scope: 'admin',
  feature: 'images',
  summary: 'Find pictures whose file is missing, and delete them unless dryRun; `ids` limits the deletion to some of them',
  body: z.strictObject({ userId: claimedUserId, dryRun: z.boolean().default(true), ids: z.array(itemId).max(1_000).optional() }),
  response: z.object({ success: z.literal(true), expiredImages: z.array(libraryImage), deletedCount: z.number().int() }),
})

const preferences = z.object({ imageProvider })
export const getImagePreferences = route({
  method: 'GET',
  path: '/api/images/preferences',
  auth: 'user',
  scope: 'read',
  feature: 'images',
  summary: 'The chosen provider of pictures, openai by default, and which ones are configured',
  query: ownerQuery,
  response: z.object({ success: z.literal(true), preferences, available: z.array(imageProvider) }),
})

export const saveImagePreferences = route({
  method: 'POST',
  path: '/api/images/preferences',
  auth: 'user',
  scope: 'admin',
  feature: 'images',
  summary: 'Choose the provider that generates pictures',
  body: z.strictObject({ userId: claimedUserId, imageProvider }),
  response: z.object({ success: z.literal(true), preferences }),
})
