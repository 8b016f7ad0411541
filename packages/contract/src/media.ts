import { z } from 'zod'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

const MB = 1024 * 1024

/** Upload limits (trace.md UPL-21 to UPL-24, PICK-08, AMB-12, AMB-13). */
export const UPLOAD_LIMITS = {
  maxBytes: 50 * MB,
  pickerMaxBytes: 10 * MB,
  /** Encoded body above which the signed flow is used. */
  directMaxEncoded: 6 * MB,
  directShare: 0.95,
  base64Factor: 4 / 3,
  base64Overhead: 1_000,
  /** Width times height, summed over the frames of an animation. */
  maxPixels: 50_000_000,
  /** A still WebP is held in memory whole to be rewritten. */
  maxPixelsWebp: 16_000_000,
  /** How long an upload address works. */
  linkLifetimeMs: 2 * 60 * 60_000,
  /** Uploads one user may have begun and not completed. */
  maxOpenUploads: 100,
  /** Bytes of one stored piece of an upload that can be resumed. */
  pieceBytes: 4 * MB,
} as const

/** The bucket of all uploads (trace.md GEN-06). */
export const STORAGE_BUCKET = 'user-images'

/** Widths that `/media/<id>/<name>?w=` offers. */
export const THUMBNAIL_WIDTHS = [160, 320, 640, 1080] as const
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number]

/** Types that are stored, by what the bytes say. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const
export const MEDIA_TYPES = [...IMAGE_TYPES, ...VIDEO_TYPES] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** Texts of the upload helper and its server answers (trace.md UPL, PICK). */
export const UPLOAD_TEXTS = {
  /** The image chooser's own checks of the user before sending (trace.md UPL-06 to UPL-08, AMB-14). */
  chooserNotSignedIn: 'Authentication required. Please log in to upload images.',
  chooserBadState: 'Invalid authentication state. Please log out and log back in.',
  chooserBadUser: 'Invalid user session format. Please log out and log back in.',
  notSignedIn: 'You must be logged in to upload images. Please log in and try again.',
  badUser: 'Invalid user session. Please log out and log back in.',
  badFile: 'Invalid file object provided',
  noSize: 'Invalid file: missing size information',
  tooLarge: 'File size too large. Maximum size is 50MB.',
  notImage: 'Please upload an image file',
  pickerTooLarge: 'Image size must be less than 10MB',
  login: 'Please log in to upload images.',
  sessionExpired: 'Your session has expired. Please log out and log back in.',
  accountMissing: 'Account validation failed. Please log out and log back in.',
  contactSupport: 'User account not found. Please contact support.',
  badUserId: 'Authentication error. Please log out and log back in.',
  failed: 'Failed to upload image. Please try again.',
  uploadFailed: 'Failed to upload image',
  urlFailed: 'Failed to get upload URL',
  storageFailed: 'Failed to upload file to storage',
  completeFailed: 'Failed to complete upload',
  largeFailed: 'Failed to upload large image',
  unsupported: 'This file is not a picture or video that can be used. Use JPEG, PNG, GIF, WebP, MP4, MOV or WebM.',
  mislabelled: 'The content of this file does not match its type.',
  damaged: 'This file is damaged or incomplete.',
  tooManyPixels: 'This picture has too many pixels. Use at most 50 megapixels, or 16 for WebP.',
  linkExpired: 'This upload link has expired or was already used.',
  empty: 'This file is empty.',
  notUploaded: 'The file has not been uploaded yet.',
  sentElsewhere: 'This file is being sent by another connection.',
  wrongOffset: 'The upload does not go on from where it ended.',
  duplicate: 'Already in your library',
  tooManyOpen: 'Too many uploads are in progress. Finish them or try again later.',
} as const
export const MEDIA_TEXTS = {
  fetchFailed: 'Failed to fetch media',
  fetchError: 'Error fetching media',
  unavailable: 'A picture or video of this post no longer exists. Remove it or choose another one.',
  badVariant: 'Pictures come in widths of 160, 320, 640 and 1080, as jpg, and cut for a platform.',
} as const

/** A picture that did not load is asked for again: on the storage host soon and past every cache, elsewhere once (trace.md GEN-09, GEN-10). */
export const BROKEN_IMAGE_RETRY = { storageDelayMs: 500, delayMs: 1_000, times: 1 } as const

/** Upload progress of the screens (trace.md PICK-11, PICK-12). */
export const UPLOAD_PROGRESS = { capPercent: 95, donePercent: 100, resetMs: 1_000 } as const

export const mediaItem = z.object({
  /** `img_` or `vid_` and a uuid (trace.md LIBR-26). */
  id: z.string(),
  url: z.string(),
  type: z.string(),
  name: z.string(),
  prompt: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Width and height again, under the specification's name; null while they are not known. */
  dimensions: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  /** Length of a video in seconds. */
  duration: z.number().nullable(),
  /** Where it came from: `upload`, `sandbox`, `shopify` and the like. */
  source: z.string(),
  product_name: z.string(),
  product_price: z.number().nullable(),
  product_currency: z.string().nullable(),
  ai_description: z.string(),
  /** What a screen reader says of it; empty when nobody wrote it. */
  alt_text: z.string(),
  /** What the camera wrote into the file that was uploaded; null without. */
  camera: z.object({ takenAt: z.string().nullable(), model: z.string().nullable() }).nullable(),
  user_tags: z.array(z.string()),
  ai_tags: z.array(z.string()),
  /** The user's tags and the analysis', each once. */
  tags: z.array(z.string()),
  category: z.string(),
  /** Posts that use it. */
  usage_count: z.number().int(),
  /** A few pixels as a data URL, shown until the picture is there; null until they are made. */
  blur: z.string().nullable(),
  /** The point a crop keeps, from 0 to 1 in each direction; null for the middle. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable(),
  /** Small picture for grids; of a video its poster, null until that is made. */
  thumbnailUrl: z.string().nullable(),
  createdAt: instant,
})
export type MediaItem = z.infer<typeof mediaItem>

const fileName = z.string().trim().min(1).max(255)
const fileType = z.string().trim().min(1).max(100)
const uploaded = z.object({
  success: z.literal(true),
  data: mediaItem,
  /** The same file was in the library already; `data` is that one, and nothing was added. */
  duplicate: z.boolean(),
})

export const uploadImage = route({
  method: 'POST',
  path: '/api/images/upload',
  auth: 'user',
  feature: 'media',
  summary: 'Upload a small file as base64 (a data URL prefix is accepted)',
  body: z.strictObject({ userId: claimedUserId, fileName, fileType, fileData: z.string().min(1) }),
  response: uploaded,
  status: 201,
  creates: true,
  bodyLimit: UPLOAD_LIMITS.directMaxEncoded,
})

export const createUploadUrl = route({
  method: 'POST',
  path: '/api/images/upload-url',
  auth: 'user',
  feature: 'media',
  summary: 'A signed, single-use address to PUT a large file to',
  body: z.strictObject({ userId: claimedUserId, fileName, fileType, fileSize: z.number().int().positive().optional() }),
  response: z.object({ success: z.literal(true), uploadUrl: z.string(), token: z.string(), filePath: z.string(), expiresAt: instant }),
})

export const completeUpload = route({
  method: 'POST',
  path: '/api/images/complete-upload',
  auth: 'user',
  feature: 'media',
  summary: 'Check the file that was PUT and add it to the library',
  body: z.strictObject({ userId: claimedUserId, filePath: z.string().min(1).max(500), fileName, fileType, fileSize: z.number().int().nonnegative() }),
  response: uploaded,
  status: 201,
  creates: true,
})

export const deleteMedia = route({
  method: 'DELETE',
  path: '/api/media/delete/:id',
  auth: 'user',
  feature: 'media',
  summary: 'Delete a file that no scheduled post needs',
  params: z.object({ id: z.string().max(80) }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})

/** The image screens' own delete call for the same record (trace.md AMB-23). */
export const deleteImage = route({
  method: 'DELETE',
  path: '/api/images/:userId/:imageId',
  auth: 'user',
  feature: 'media',
  summary: 'Delete a file that no scheduled post needs (same as /api/media/delete/:id)',
  params: z.object({ userId: z.string().max(100), imageId: z.string().max(80) }),
  response: z.object({ success: z.literal(true) }),
})
/** Why a file cannot be deleted. */
export const MEDIA_IN_USE = 'This file is used by a scheduled post. Remove it from the post first.'
