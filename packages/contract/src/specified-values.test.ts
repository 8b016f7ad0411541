import { expect, it } from 'vitest'
import { LOGIN_TEXTS, PASSWORD_LENGTH } from './auth.ts'
import { OAUTH_REDIRECT_MS } from './auth-callback.ts'
import { CREATE_REDIRECT_MS } from './create-post.ts'
import { EDIT_RESULT_TIME, IMAGE_POLLING } from './images.ts'
import { FILE_ID_PREFIX, KNOWLEDGE_FILE_LIMITS, KNOWLEDGE_FILE_TYPES } from './knowledge-files.ts'
import { BROKEN_SHOPIFY_RETRY, LIBRARY_PAGE, MEDIA_ID_PREFIX, METADATA_SUCCESS_CLEAR_MS, PICKER_PAGE_SIZE, RELEVANCE_BANDS, SUGGESTION_LIMITS } from './media-library.ts'
import { BROKEN_IMAGE_RETRY, IMAGE_TYPES, STORAGE_BUCKET, UPLOAD_LIMITS, UPLOAD_PROGRESS } from './media.ts'
import { CALENDAR_LIMITS } from './planning.ts'
import { DIALOG_CLOSE_MS, LIBRARY_FETCH_LIMIT, SERIES_SIZE } from './posts.ts'
import { PROVIDER_HISTORY_LIMIT, PUBLISH_SUCCESS_CLEAR_MS } from './publishing.ts'
import { CDN_COOKIE_CLEANUP } from './screens.ts'
import { POSTS_PER_PLATFORM, SERIES_DELAY_MS, SLOT_PREVIEW_LENGTH } from './series.ts'
import { DEFAULT_SETTINGS, SCHEDULE_INTERVALS } from './settings.ts'
import { SHARE_MINIMUM_AHEAD_MS } from './share.ts'
import { ACCOUNT_CREATED_CLEAR_MS, ACCOUNT_UPDATED_CLEAR_MS, CONNECT_POPUP, PROFILE_SYNC } from './social.ts'
import { ASPECT_DEFAULTS, COPIED_RESET_MS, VIDEO_PAGE, VIDEO_POLL_MS } from './video.ts'

const MB = 1024 * 1024

// Tests of screens and routes use these constants: here stands what the specification says they are.
it.each<[line: string, actual: unknown, specified: unknown]>([
  ['GEN-06', STORAGE_BUCKET, 'user-images'],
  ['GEN-08', CDN_COOKIE_CLEANUP, { firstDelayMs: 1_000, repeatMs: 60_000 }],
  ['GEN-09, GEN-10', BROKEN_IMAGE_RETRY, { storageDelayMs: 500, delayMs: 1_000, times: 1 }],
  ['OAUTH-12', OAUTH_REDIRECT_MS, 1_000],
  ['PROF-47', LOGIN_TEXTS.passwordTooShort, 'Password must be at least 8 characters long'],
  ['PROF-48', PASSWORD_LENGTH.min, 8],
  ['VGEN-04', ASPECT_DEFAULTS, { form: '9:16', call: '16:9' }],
  ['VGEN-09', COPIED_RESET_MS, 2_000],
  ['PICK-08', UPLOAD_LIMITS.pickerMaxBytes, 10 * MB],
  ['PICK-09', IMAGE_TYPES, ['image/jpeg', 'image/png', 'image/gif', 'image/webp']],
  ['PICK-10, CREATE-49', PICKER_PAGE_SIZE, 12],
  ['PICK-11, PICK-12', UPLOAD_PROGRESS, { capPercent: 95, donePercent: 100, resetMs: 1_000 }],
  ['UPL-21', UPLOAD_LIMITS.maxBytes, 50 * MB],
  ['UPL-22', UPLOAD_LIMITS.directMaxEncoded, 6 * MB],
  ['UPL-23', [UPLOAD_LIMITS.base64Factor, UPLOAD_LIMITS.base64Overhead], [4 / 3, 1_000]],
  ['UPL-24', UPLOAD_LIMITS.directShare, 0.95],
  ['VSTAT-16', VIDEO_POLL_MS, 5_000],
  ['VLIB-23 to VLIB-25', VIDEO_PAGE, { size: 12, apiLimit: 20, loadLimit: 100 }],
  ['SHARE-10', SHARE_MINIMUM_AHEAD_MS, 5 * 60_000],
  ['CREATE-38', PUBLISH_SUCCESS_CLEAR_MS, 3_000],
  ['CREATE-46', SERIES_SIZE, { min: 2, max: 10, default: 3 }],
  ['CREATE-47', POSTS_PER_PLATFORM, { min: 1, max: 10, default: 3 }],
  ['CREATE-48', SERIES_DELAY_MS, 1_000],
  ['CREATE-50', SLOT_PREVIEW_LENGTH, 30],
  ['CREATE-51', CREATE_REDIRECT_MS, { published: 2_000, seriesGenerated: 3_000, draftSaved: 1_500 }],
  ['DIALOG-19', DIALOG_CLOSE_MS, 1_000],
  ['DIALOG-20', LIBRARY_FETCH_LIMIT, 50],
  ['DRAFT-24, DRAFT-26', SUGGESTION_LIMITS, { perCard: 3, default: 5, description: 80, tags: 3, keywords: 3 }],
  ['DRAFT-25', RELEVANCE_BANDS.map(({ band, from }) => [band, from]), [['green', 8], ['yellow', 5], ['orange', 2], ['red', -Infinity]]],
  ['HIST-09', PROVIDER_HISTORY_LIMIT, 50],
  ['KNOW-16', Object.values(KNOWLEDGE_FILE_TYPES).flat(), ['txt', 'csv', 'pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp']],
  ['KNOW-17', KNOWLEDGE_FILE_LIMITS.summary, 1_000],
  ['KNOW-18', FILE_ID_PREFIX, 'file_'],
  ['IMG-20 to IMG-22', IMAGE_POLLING, { everyMs: 3_000, tries: 25, consecutiveErrors: 5, libraryCheckMs: 15_000, editRefreshMs: 30_000 }],
  ['IMG-23', EDIT_RESULT_TIME, 'about 2 to 5 minutes'],
  ['ACCT-22', [ACCOUNT_CREATED_CLEAR_MS, ACCOUNT_UPDATED_CLEAR_MS], [5_000, 3_000]],
  ['ACCT-23, ACCT-24', CONNECT_POPUP, { width: 600, height: 700, forceCloseMs: 300_000, checkMs: 1_000 }],
  ['ACCT-25', PROFILE_SYNC, { everyMs: 600_000, staleMs: 300_000 }],
  ['USET-03, USET-04', DEFAULT_SETTINGS, { bypassApproval: false, autoSchedule: false, defaultScheduleInterval: 24 }],
  ['USET-05', SCHEDULE_INTERVALS, [1, 2, 4, 6, 12, 24, 48, 168]],
  ['PLAN-08, PLAN-09', CALENDAR_LIMITS, { postsPerCell: 3, platformIcons: 2, thumbnails: 4, previewLength: 25 }],
  ['LIBR-24', METADATA_SUCCESS_CLEAR_MS, 3_000],
  ['LIBR-26', MEDIA_ID_PREFIX, { image: 'img_', video: 'vid_' }],
  ['LIBR-27, LIBR-28', LIBRARY_PAGE, { size: 24, buttons: 5 }],
  ['LIBR-29', BROKEN_SHOPIFY_RETRY, { delayMs: 1_000, times: 1 }],
])('%s', (_line, actual, specified) => expect(actual).toEqual(specified))
