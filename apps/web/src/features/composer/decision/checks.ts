import type { Platform } from '@marquee/contract/shared/platforms'
import { preflight, PREFLIGHT_CODES, type PreflightCode, type PreflightIssue, PREFLIGHT_TEXTS, waitKindOf } from '@marquee/contract/shared/preflight'
import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { SERIES_TEXTS } from '@marquee/contract/series'
import type { LinkedAccounts } from '../accounts/use-linked-accounts.ts'
import type { ComposerForm, PostFile } from '../composer-form.ts'
import type { RowTime } from '../series/row-times.ts'
import { isSent, platformsOfPart, sentParts, slotPreview } from '../series/series-model.ts'
import type { PostTime } from '../time/post-time.ts'
import { subjectOf } from './subject.ts'

/** The part of a composer where a blocker is resolved. */
export type Area = 'suggestions' | 'text' | 'platforms' | 'media' | 'schedule' | 'slots'
/** What is wrong; it decides which steps are offered. */
export type Cause = PreflightCode | 'no-suggestion' | 'uploading' | 'upload-failed' | 'bad-time' | 'no-posts'
/** One thing that keeps the post from being sent, and where it is resolved; `part` is the post of a series. */
export type Blocker = { message: string; area: Area; platform: Platform | null; cause: Cause; part?: number }

export type CheckInput = {
  form: ComposerForm
  files: readonly PostFile[]
  accounts: LinkedAccounts | undefined
  time: PostTime
  rows: readonly RowTime[]
  isUploading: boolean
  hasFailedUpload: boolean
}

const AREAS: Partial<Record<PreflightCode, Area>> = {
  'no-platform': 'platforms', 'no-profile': 'platforms', 'no-account': 'platforms', 'expired-account': 'platforms',
  'no-media': 'media', 'no-video': 'media', 'too-many-media': 'media', 'media-processing': 'media', 'media-gone': 'media',
}

const issueBlocker = ({ message, platform, code }: PreflightIssue): Blocker => ({
  // The composer's own sentence (trace.md CREATE-15).
  message: code === 'empty' ? CREATE_TEXTS.notReady : message,
  platform,
  area: AREAS[code] ?? 'text',
  cause: code,
})

function uploadBlockers({ isUploading, hasFailedUpload }: CheckInput): Blocker[] {
  if (hasFailedUpload) return [{ message: DIALOG_TEXTS.uploadFailed, area: 'media', platform: null, cause: 'upload-failed' }]
  return isUploading ? [{ message: 'A file is still being uploaded.', area: 'media', platform: null, cause: 'uploading' }] : []
}

/** Whether suggestions are waiting to be chosen and nothing was written yet (trace.md CREATE-14). */
const awaitsChoice = ({ form, files }: CheckInput): boolean => form.suggestions.length > 0 && form.text.trim() === '' && files.length === 0

function singleBlockers(input: CheckInput): Blocker[] {
  const { form, files, accounts, time } = input
  const issues = preflight(subjectOf(form, files, accounts)).map(issueBlocker)
  const isWaiting = awaitsChoice(input)
  return [
    ...(isWaiting ? [{ message: CREATE_TEXTS.notSelected, area: 'suggestions' as const, platform: null, cause: 'no-suggestion' as const }] : []),
    ...issues.filter(({ cause }) => !(isWaiting && cause === 'empty')),
    ...(time.error ? [{ message: time.error, area: 'schedule' as const, platform: null, cause: 'bad-time' as const }] : []),
  ]
}

/** What is wrong with a field of a single network, which is one for all posts of a series. */
export const FIELD_CAUSES: ReadonlySet<Cause> = new Set(['no-community', 'bad-community', 'no-board', 'bad-board', 'bad-link', 'no-title'])
const isOfAll = ({ area, cause }: Blocker): boolean => area === 'platforms' || FIELD_CAUSES.has(cause)

/** Blockers of the posts of a series; only those that are sent are checked. */
function partBlockers({ form, accounts, rows }: CheckInput): Blocker[] {
  return form.parts.flatMap((part, index) => {
    if (!isSent(form, index)) return []
    const platforms = platformsOfPart(form, index)
    const name = `Post ${index + 1} (${slotPreview(part.content)})`
    const issues = preflight(subjectOf({ ...form, text: part.content, platforms, own: {}, thread: [] }, part.files, accounts)).map(issueBlocker)
    const error = rows[index]?.error
    return [
      ...issues.map((issue) => (isOfAll(issue) ? issue : { ...issue, message: `${name}: ${issue.message}`, area: 'slots' as const, part: index })),
      ...(error ? [{ message: `Post ${index + 1}: ${error}`, area: 'slots' as const, platform: null, cause: 'bad-time' as const, part: index }] : []),
    ]
  })
}

function seriesBlockers(input: CheckInput): Blocker[] {
  const { form } = input
  if (form.platforms.length === 0) return [{ message: SERIES_TEXTS.noPlatform, area: 'platforms', platform: null, cause: 'no-platform' }]
  if (form.parts.length === 0) return [{ message: SERIES_TEXTS.incomplete, area: 'suggestions', platform: null, cause: 'no-posts' }]
  if (sentParts(form).length === 0) return [{ message: SERIES_TEXTS.incomplete, area: 'slots', platform: null, cause: 'no-posts' }]
  return partBlockers(input)
}

const isSame = (a: Blocker) => (b: Blocker): boolean => a.message === b.message && a.platform === b.platform

/** Everything that keeps the post or the series from being sent (trace.md CREATE-53), in the specification's order, each listed once. */
export function blockersOf(input: CheckInput): Blocker[] {
  const { form, accounts } = input
  const found = [
    ...(form.type === 'series' ? seriesBlockers(input) : singleBlockers(input)),
    ...(accounts && !accounts.hasProfile ? [{ message: PREFLIGHT_TEXTS.noProfile, area: 'platforms' as const, platform: null, cause: 'no-profile' as const }] : []),
    ...uploadBlockers(input),
  ]
  return found.filter((blocker, index) => found.findIndex(isSame(blocker)) === index)
}

/** Whether auto-posting waits until this is over, instead of the user having to change the post. */
export const isWait = ({ cause }: Blocker): boolean => (PREFLIGHT_CODES as readonly string[]).includes(cause) && waitKindOf(cause as PreflightCode) !== null
