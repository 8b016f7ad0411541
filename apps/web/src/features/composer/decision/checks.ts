import type { Platform } from '@marquee/contract/shared/platforms'
import { preflight, PREFLIGHT_TEXTS, textsFor } from '@marquee/contract/shared/preflight'
import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { SERIES_TEXTS } from '@marquee/contract/series'
import type { LinkedAccounts } from '../accounts/use-linked-accounts.ts'
import type { ComposerForm, PostFile } from '../composer-form.ts'
import { isActive, platformsOfPart, slotError, slotPreview, unassigned } from '../series/series-model.ts'
import { readTime } from '../time/schedule-time.ts'
import { subjectOf } from './subject.ts'

/** The part of a composer where a blocker is resolved. */
export type Area = 'suggestions' | 'text' | 'platforms' | 'media' | 'schedule' | 'slots' | 'accounts'
/** One thing that keeps the post from being sent, and where it is resolved. */
export type Blocker = { message: string; area: Area; platform: Platform | null }

export type CheckInput = { form: ComposerForm; files: readonly PostFile[]; accounts: LinkedAccounts | undefined; zone: string; now: number; isUploading: boolean; hasFailedUpload: boolean }

const MEDIA_MESSAGE = /image or video|video\.|files?\./

function areaOf(message: string): Area {
  if (message.startsWith('Connect your')) return 'accounts'
  if (message === PREFLIGHT_TEXTS.noPlatform) return 'platforms'
  return MEDIA_MESSAGE.test(message) ? 'media' : 'text'
}

function uploadBlockers({ isUploading, hasFailedUpload }: CheckInput): Blocker[] {
  if (hasFailedUpload) return [{ message: DIALOG_TEXTS.uploadFailed, area: 'media', platform: null }]
  return isUploading ? [{ message: 'A file is still being uploaded.', area: 'media', platform: null }] : []
}

function scheduleBlockers({ form, zone, now }: CheckInput): Blocker[] {
  const { error } = readTime(form, zone, now)
  return error ? [{ message: error, area: 'schedule', platform: null }] : []
}

function singleBlockers(input: CheckInput): Blocker[] {
  const { form, files, accounts } = input
  const issues = preflight(subjectOf(form, files, accounts?.platforms))
  return [
    ...(form.chosen === null ? [{ message: CREATE_TEXTS.notSelected, area: 'suggestions' as const, platform: null }] : []),
    ...issues
      .filter(({ message }) => form.chosen !== null || message !== PREFLIGHT_TEXTS.empty)
      .map(({ message, platform }) => ({ message, platform, area: areaOf(message) })),
    ...scheduleBlockers(input),
  ]
}

function slotBlockers({ form, zone, now }: CheckInput): Blocker[] {
  const count = form.parts.length
  const active = form.slots.filter((slot) => isActive(slot, count))
  if (active.length === 0) return [{ message: SERIES_TEXTS.incomplete, area: 'slots', platform: null }]
  const wrong = active.flatMap((slot) => slotError(slot, count, zone, now) ?? [])
  return [...new Set(wrong)].map((message) => ({ message, area: 'slots', platform: null }))
}

/** Blockers of the posts of a series; only those included in a slot are checked. */
function partBlockers({ form, accounts }: CheckInput): Blocker[] {
  const left = new Set(unassigned(form.slots, form.parts.length))
  return form.parts.flatMap((part, index) => {
    const platforms = platformsOfPart(form, index)
    if (left.has(index) || platforms.length === 0) return []
    const issues = preflight({ content: part.content, platforms, media: part.files, linked: accounts?.platforms, firstComment: form.firstComment })
    return issues.map(({ message, platform }) => ({ message: areaOf(message) === 'accounts' ? message : `Post ${index + 1} (${slotPreview(part.content)}): ${message}`, platform, area: areaOf(message) === 'accounts' ? ('accounts' as const) : ('text' as const) }))
  })
}

function seriesBlockers(input: CheckInput): Blocker[] {
  const { form } = input
  if (form.parts.length === 0) return [{ message: 'Generate the posts of the series first.', area: 'suggestions', platform: null }]
  if (form.platforms.length === 0) return [{ message: SERIES_TEXTS.noPlatform, area: 'platforms', platform: null }]
  return [...partBlockers(input), ...slotBlockers(input)]
}

const isSame = (a: Blocker) => (b: Blocker): boolean => a.message === b.message && a.platform === b.platform

/** Everything that keeps the post or the series from being sent (trace.md CREATE-53), each listed once. */
export function blockersOf(input: CheckInput): Blocker[] {
  const { form, accounts } = input
  const found = [
    ...(accounts && !accounts.hasProfile ? [{ message: PREFLIGHT_TEXTS.noProfile, area: 'accounts' as const, platform: null }] : []),
    ...(form.type === 'series' ? seriesBlockers(input) : singleBlockers(input)),
    ...uploadBlockers(input),
  ]
  return found.filter((blocker, index) => found.findIndex(isSame(blocker)) === index)
}

/** The alert when Publish is pressed too early, in the specification's order (trace.md CREATE-14 to CREATE-16). Null when nothing is missing. */
export function publishAlert({ form, files, accounts }: CheckInput): string | null {
  if (form.chosen === null) return CREATE_TEXTS.notSelected
  if (form.platforms.length === 0) return PREFLIGHT_TEXTS.noPlatform
  const hasText = form.platforms.every((name) => textsFor(name, subjectOf(form, files)).some((text) => text.trim() !== ''))
  const isReady = accounts?.hasProfile !== false && (hasText || files.length > 0)
  return isReady ? null : CREATE_TEXTS.notReady
}

/** The same for a series (trace.md CREATE-17, CREATE-20). */
export function seriesAlert({ form, accounts }: CheckInput): string | null {
  if (form.platforms.length === 0) return SERIES_TEXTS.noPlatform
  const hasSlots = form.slots.some((slot) => isActive(slot, form.parts.length))
  return accounts?.hasProfile !== false && hasSlots ? null : SERIES_TEXTS.incomplete
}

/** Whether Instagram needs a file: then Publish is disabled (trace.md CREATE-18). */
export const lacksInstagramMedia = (blockers: readonly Blocker[]): boolean => blockers.some(({ message }) => message.endsWith(PREFLIGHT_TEXTS.instagramMedia))
