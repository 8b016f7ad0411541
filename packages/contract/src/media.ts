import { z } from 'zod'
import { altTextStatus } from './shared/alt-text.ts'
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
  /** A still WebP is kept in memory as a whole while it is rewritten. */
  maxPixelsWebp: 16_000_000,
  /** Lifetime of an upload URL. */
  linkLifetimeMs: 2 * 60 * 60_000,
  /** Incomplete uploads per user at most. */
  maxOpenUploads: 100,
  /** Bytes of one stored part of a resumable upload. */
  pieceBytes: 4 * MB,
} as const

/** The bucket of all uploads (trace.md GEN-06). */
export const STORAGE_BUCKET = 'user-images'

/** Widths that `/media/<id>/<name>?w=` offers. */
export const THUMBNAIL_WIDTHS = [160, 320, 640, 1080] as const
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number]

/** Types that posts use, as detected from their bytes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const
export const MEDIA_TYPES = [...IMAGE_TYPES, ...VIDEO_TYPES] as const
export type MediaType = (typeof MEDIA_TYPES)[number]
/** Types that are accepted and converted: pictures of phones to JPEG, videos that browsers do not play to MP4. */
export const CONVERTED_IMAGE_TYPES = ['image/heic', 'image/heif'] as const
export const CONVERTED_VIDEO_TYPES = ['video/x-matroska', 'video/x-msvideo'] as const
export const UPLOAD_TYPES = [...MEDIA_TYPES, ...CONVERTED_IMAGE_TYPES, ...CONVERTED_VIDEO_TYPES] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Texts of the upload helper and of the server's answers to it (trace.md UPL, PICK). */
export const UPLOAD_TEXTS = {
  /** Checks that the image chooser makes before sending (trace.md UPL-06 to UPL-08, AMB-14). */
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
  unsupported: 'This file is not a picture or video that can be used. Use JPEG, PNG, GIF, WebP, HEIC, MP4, MOV, WebM, MKV or AVI.',
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
  badVariant: 'Pictures come in widths of 160, 320, 640 and 1080, as jpg, and cut for a platform or a shape.',
} as const

/** A picture that did not load is requested again: on the storage host soon and bypassing caches, elsewhere once (trace.md GEN-09, GEN-10). */
export const BROKEN_IMAGE_RETRY = { storageDelayMs: 500, delayMs: 1_000, times: 1 } as const

/** Upload progress of the screens (trace.md PICK-11, PICK-12). */
export const UPLOAD_PROGRESS = { capPercent: 95, donePercent: 100, resetMs: 1_000 } as const

/** States of the conversion of a video. A stopped one may be started again. */
export const CONVERSION_STATES = ['waiting', 'running', 'failed'] as const

/** Texts of converted files, for which the specification prescribes none. Takes the format's name, such as HEIC. */
export const CONVERSION_TEXTS = {
  converted: (format: string) => `Converted from ${format}, original kept`,
  reencoded: 'Re-encoded when it was added, without location and camera data',
  waiting: 'Waiting to be converted to MP4',
  running: (percent: number | null) => (percent === null ? 'Converting to MP4' : `Converting to MP4, ${percent}%`),
  explanation: 'Browsers do not play this video, so an MP4 copy is being made. Posts can use it once it is done. The original is kept.',
  failed: 'This video could not be converted. Browsers and networks may not play it. The original is kept and can be downloaded.',
  retry: 'Convert again',
  original: 'Download original',
  notFailed: 'This file is not waiting for another attempt.',
  noOriginal: 'There is no separate original of this file.',
} as const

export const mediaItem = z.object({
  /** `img_` or `vid_` and a UUID (trace.md LIBR-26). */
  id: z.string(),
  url: z.string(),
  type: z.string(),
  name: z.string(),
  prompt: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Width and height under the specification's name; null while unknown. */
  dimensions: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  /** Duration of a video in seconds. */
  duration: z.number().nullable(),
  /** Its source: `upload`, `sandbox`, `shopify` and the like. */
  source: z.string(),
  /** The file as it was uploaded, kept because this one was converted from it; null when there is none. */
  original: z.object({ format: z.string(), size: z.number().int() }).nullable(),
  /** A video that browsers do not play is converted to MP4 by a job; null when nothing is left to do. `percent` is null until it is known. */
  conversion: z.object({ state: z.enum(CONVERSION_STATES), percent: z.number().int().min(0).max(100).nullable() }).nullable(),
  product_name: z.string(),
  product_price: z.number().nullable(),
  product_currency: z.string().nullable(),
  ai_description: z.string(),
  /** Alternative text for screen readers; may be empty. */
  alt_text: z.string(),
  alt_text_status: altTextStatus,
  /** Camera data of the uploaded file; null if it has none. */
  camera: z.object({ takenAt: z.string().nullable(), model: z.string().nullable() }).nullable(),
  user_tags: z.array(z.string()),
  ai_tags: z.array(z.string()),
  /** Tags of the user and of the analysis, without duplicates. */
  tags: z.array(z.string()),
  category: z.string(),
  /** Posts that use it. */
  usage_count: z.number().int(),
  /** Placeholder of a few pixels as a data URL, shown while the picture loads; null until it is created. */
  blur: z.string().nullable(),
  /** The point a crop keeps, from 0 to 1 in each direction; null for the middle. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable(),
  /** The moment of a video that its user chose as cover, in seconds; null for the server's choice and for pictures. */
  cover: z.number().nullable(),
  /** Thumbnail for grids; for a video its poster, null until that is created. */
  thumbnailUrl: z.string().nullable(),
  createdAt: instant,
})
export type MediaItem = z.infer<typeof mediaItem>

const fileName = z.string().trim().min(1).max(255)
const fileType = z.string().trim().min(1).max(100)
const uploaded = z.object({
  success: z.literal(true),
  data: mediaItem,
  /** The same file was already in the library: `data` is that file, and nothing was added. */
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

/** The image screens' separate delete route for the same record (trace.md AMB-23). */
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
