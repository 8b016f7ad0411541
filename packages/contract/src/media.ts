import { z } from 'zod'
import { mediaItem } from './media-item.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

export { BROKEN_IMAGE_RETRY, CONVERSION_STATES, CONVERSION_TEXTS, type MediaItem, mediaItem } from './media-item.ts'

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
  bucketCreationOff: 'Creating buckets is turned off on this server.',
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
  offline: 'Offline. Continues when you are back online.',
  unsupported: 'This file is not a picture or video that can be used. Use JPEG, PNG, GIF, WebP, HEIC, MP4, MOV, WebM, MKV or AVI.',
  mislabelled: 'The content of this file does not match its type.',
  damaged: 'This file is damaged or incomplete.',
  tooManyPixels: 'This picture has too many pixels. Use at most 50 megapixels, or 16 for WebP.',
  linkExpired: 'This upload link has expired or was already used.',
  empty: 'This file is empty.',
  notUploaded: 'The file has not been uploaded yet.',
  sentElsewhere: 'This file is being uploaded over another connection.',
  wrongOffset: 'The upload does not continue where it stopped.',
  duplicate: 'Already in your library',
  tooManyOpen: 'Too many uploads are in progress. Finish them or try again later.',
} as const
export const MEDIA_TEXTS = {
  fetchFailed: 'Failed to fetch media',
  fetchError: 'Error fetching media',
  unavailable: 'A picture or video of this post no longer exists. Remove it or choose another one.',
  badVariant: 'Pictures are available 160, 320, 640 and 1080 pixels wide, as jpg, and cropped for a platform or an aspect ratio.',
} as const

/** Upload progress of the screens (trace.md PICK-11, PICK-12). */
export const UPLOAD_PROGRESS = { capPercent: 95, donePercent: 100, resetMs: 1_000 } as const

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
  scope: 'draft',
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
  scope: 'draft',
  feature: 'media',
  summary: 'A signed, single-use address to PUT a large file to',
  body: z.strictObject({ userId: claimedUserId, fileName, fileType, fileSize: z.number().int().positive().optional() }),
  response: z.object({ success: z.literal(true), uploadUrl: z.string(), token: z.string(), filePath: z.string(), expiresAt: instant }),
})

export const completeUpload = route({
  method: 'POST',
  path: '/api/images/complete-upload',
  auth: 'user',
  scope: 'draft',
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
  scope: 'draft',
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
  scope: 'draft',
  feature: 'media',
  summary: 'Delete a file that no scheduled post needs (same as /api/media/delete/:id)',
  params: z.object({ userId: z.string().max(100), imageId: z.string().max(80) }),
  response: z.object({ success: z.literal(true) }),
})
/** Why a file cannot be deleted. */
export const MEDIA_IN_USE = 'This file is used by a scheduled post. Remove it from the post first.'
