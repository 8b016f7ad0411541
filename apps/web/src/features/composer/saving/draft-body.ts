import type { Draft, PlatformOverrides } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { withTokens } from '../bound/tokens.ts'
import { type ComposerForm, EMPTY_FORM, type OwnVersion, type PostFile } from '../composer-form.ts'
import type { DraftChange } from '../draft-queries.ts'
import { filesFor, hasOwnFiles, plainUrl } from '../media/platform-files.ts'
import { isSecondTime, readTime, toWall } from '../time/schedule-time.ts'

/** Overrides of single platforms, as the server stores them. */
export function overridesOf(form: ComposerForm, files: readonly PostFile[]): PlatformOverrides {
  const entries = form.platforms.flatMap((name) => {
    const own = form.own[name]
    if (!own) return []
    const given = {
      ...(own.content !== undefined && { content: withTokens(form, own.content) }),
      ...(hasOwnFiles(own) && { mediaUrls: filesFor(name, own, files).map((file) => file.url) }),
    }
    return Object.keys(given).length > 0 ? [[name, given] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The fields of the draft behind the editor. Takes the form, its stored files, the zone of its time and now in ms. */
export function draftBody(form: ComposerForm, files: readonly PostFile[], zone: string, now: number) {
  return {
    content: withTokens(form, form.text).trim(),
    type: form.type,
    autoPost: form.autoPost,
    scheduledTime: readTime(form, zone, now).iso,
    mediaUrls: files.map((file) => file.url),
    platforms: form.platforms,
    overrides: overridesOf(form, files),
    thread: form.thread.filter((part) => part.trim() !== '').map((part) => withTokens(form, part)),
    firstComment: withTokens(form, form.firstComment),
    campaign: form.campaign.trim(),
    options: form.options,
    trackLinks: form.trackLinks,
  } satisfies DraftChange
}
export type DraftBody = ReturnType<typeof draftBody>

/** The same fields of a stored draft, to detect whether somebody else changed it. */
export const bodyOfDraft = (draft: Draft): DraftBody => ({
  content: draft.content.trim(), type: draft.type, autoPost: draft.autoPost, scheduledTime: draft.scheduledTime, mediaUrls: draft.mediaUrls,
  platforms: draft.platforms, overrides: draft.overrides, thread: draft.thread, firstComment: draft.firstComment, campaign: draft.campaign,
  options: draft.options, trackLinks: draft.trackLinks,
})

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => a.localeCompare(b)

/** Fields in one order, without empty ones: the server may store them in another. */
function normalized(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalized)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).map(([name, field]) => [name, normalized(field)] as const).filter(([, field]) => field !== undefined && field !== '' && JSON.stringify(field) !== '{}')
  return Object.fromEntries(kept.sort(byName))
}

/** The same text for the same content, whatever the order of fields and platforms is. The requested time may be written differently. */
export const fingerprint = (body: DraftBody): string =>
  JSON.stringify(Object.entries({
    ...body,
    scheduledTime: body.scheduledTime ? new Date(body.scheduledTime).getTime() : null,
    platforms: [...body.platforms].sort(),
    options: normalized(body.options),
    // A platform's own text may be empty.
    overrides: Object.entries(body.overrides).map(([name, own]) => [name, own.content, own.mediaUrls]).sort(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
  }).sort(byName))

/** Whether a draft would contain anything: text or a file. */
export const hasContent = (form: ComposerForm, files: readonly PostFile[]): boolean =>
  files.length > 0 || [form.text, ...form.thread].some((text) => text.trim() !== '')

function ownOf(name: Platform, given: NonNullable<PlatformOverrides[Platform]>, files: readonly PostFile[]): OwnVersion {
  const urls = given.mediaUrls?.map(plainUrl)
  return {
    ...(given.content !== undefined && { content: given.content }),
    skip: urls ? files.map((file) => file.url).filter((url) => !urls.includes(url)) : [],
    crop: given.mediaUrls?.some((url) => url.includes(`crop=${name}`)) ?? false,
  }
}

/** Files of a stored draft, in its order. */
export const filesOfDraft = (draft: Draft): PostFile[] =>
  draft.mediaUrls.map((url) => {
    const { type = 'image/jpeg', name = '', itemId = null } = draft.media.find((file) => file.url === url) ?? {}
    return { url, type, name, ...(itemId && { id: itemId }) }
  })

/** The editor's form for a stored draft. Takes the draft and the zone its time is shown in. */
export function formOfDraft(draft: Draft, zone: string): ComposerForm {
  const files = filesOfDraft(draft)
  const own = Object.entries(draft.overrides).map(([name, given]) => [name, ownOf(name as Platform, given, files)])
  return {
    ...EMPTY_FORM,
    chosen: 'own',
    text: draft.content,
    isEdited: true,
    platforms: draft.platforms,
    own: Object.fromEntries(own) as ComposerForm['own'],
    thread: draft.thread,
    firstComment: draft.firstComment,
    campaign: draft.campaign,
    options: draft.options,
    trackLinks: draft.trackLinks,
    hasChosenPlatforms: true,
    autoPost: draft.autoPost,
    isLater: draft.scheduledTime !== null,
    schedule: draft.scheduledTime ? toWall(new Date(draft.scheduledTime).getTime(), zone) : '',
    isSecond: draft.scheduledTime !== null && isSecondTime(draft.scheduledTime, zone),
  }
}
