import type { Draft, PlatformOverrides } from '@marquee/contract/posts'
import { countFor, CREATOR_PLATFORMS, type Platform, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import type { PreflightMedia, PreflightSubject } from '@marquee/contract/shared/preflight'
import { readSchedule, toWall } from '../schedule-time.ts'
import type { DraftChange } from '../queries.ts'
import { type CreateForm, EMPTY_CREATE_FORM, type OwnPart, type PostFile } from './create-form.ts'

const CROP = /([?&])crop=[a-z]+/
const isPicture = (file: PreflightMedia): boolean => file.type.startsWith('image/')

/** Address of a picture in the shape of a platform, served by the media library. */
export const cropUrl = (url: string, name: Platform): string => `${url}${url.includes('?') ? '&' : '?'}crop=${name}`
/** The address without its shape. */
export const plainUrl = (url: string): string => url.replace(CROP, '$1').replace(/[?&]$/, '').replace('?&', '?')

/** Whether pictures can be cropped to the shape of a platform. */
export const canCrop = (name: Platform): boolean => PLATFORM_LIMITS[name].cropRatio !== undefined

/** The files that a platform gets: those not left out, pictures in its shape when that is wanted. */
export function filesFor(name: Platform, own: OwnPart | undefined, files: readonly PostFile[]): PostFile[] {
  const kept = files.filter((file) => !own?.skip.includes(file.url))
  return own?.crop && canCrop(name) ? kept.map((file) => (isPicture(file) ? { ...file, url: cropUrl(file.url, name) } : file)) : kept
}

const NOTHING_OWN: OwnPart = { skip: [], crop: false }

/** Changes what a platform has of its own; nothing left of it takes it away. */
export function changeOwn(form: CreateForm, name: Platform, change: Partial<OwnPart>): Pick<CreateForm, 'own'> {
  const next = { ...NOTHING_OWN, ...form.own[name], ...change }
  const { [name]: _, ...rest } = form.own
  if (next.content === undefined) delete next.content
  return { own: next.content === undefined && next.skip.length === 0 && !next.crop ? rest : { ...rest, [name]: next } }
}

const hasOwnFiles = (own: OwnPart): boolean => own.crop || own.skip.length > 0

/** What single platforms get of their own, as the server stores it. */
export function overridesOf(form: CreateForm, files: readonly PostFile[]): PlatformOverrides {
  const entries = form.platforms.flatMap((name) => {
    const own = form.own[name]
    if (!own) return []
    const given = {
      ...(own.content !== undefined && { content: own.content }),
      ...(hasOwnFiles(own) && { mediaUrls: filesFor(name, own, files).map((file) => file.url) }),
    }
    return Object.keys(given).length > 0 ? [[name, given] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The post as the rule set sees it. Takes the form, its files and the linked platforms, when they are known. */
export function subjectOf(form: CreateForm, files: readonly PostFile[], linked?: readonly Platform[]): PreflightSubject {
  const overrides = Object.fromEntries(form.platforms.flatMap((name) => {
    const own = form.own[name]
    return own ? [[name, { content: own.content, media: hasOwnFiles(own) ? filesFor(name, own, files) : undefined }]] : []
  }))
  return { content: form.text, platforms: form.platforms, media: files, linked, overrides, thread: form.thread, firstComment: form.firstComment }
}

/** The chosen instant in ISO; null when none is chosen or it cannot be used. */
export const scheduledIso = (form: Pick<CreateForm, 'isLater' | 'schedule'>, zone: string, now: number): string | null =>
  form.isLater ? readSchedule(form.schedule, zone, now).iso : null

/** The fields of the draft behind the editor. Takes the form, its stored files, the zone of its time and now in ms. */
export function draftBody(form: CreateForm, files: readonly PostFile[], zone: string, now: number) {
  return {
    content: form.text.trim(),
    type: form.type,
    autoPost: form.autoPost,
    scheduledTime: scheduledIso(form, zone, now),
    mediaUrls: files.map((file) => file.url),
    platforms: form.platforms,
    overrides: overridesOf(form, files),
    thread: form.thread.filter((part) => part.trim() !== ''),
    firstComment: form.firstComment,
    campaign: form.campaign.trim(),
  } satisfies DraftChange
}
export type DraftBody = ReturnType<typeof draftBody>

/** The same fields of a stored draft, to tell whether somebody else changed it. */
export const bodyOfDraft = (draft: Draft): DraftBody => ({
  content: draft.content.trim(), type: draft.type, autoPost: draft.autoPost, scheduledTime: draft.scheduledTime, mediaUrls: draft.mediaUrls,
  platforms: draft.platforms, overrides: draft.overrides, thread: draft.thread, firstComment: draft.firstComment, campaign: draft.campaign,
})

const sortedEntries = (value: object): [string, unknown][] => Object.entries(value).sort(([a], [b]) => a.localeCompare(b))

/** One text for one content, whatever the order of platforms is. The wished time may differ in its spelling only. */
export const fingerprint = (body: DraftBody): string =>
  JSON.stringify({
    ...body,
    scheduledTime: body.scheduledTime ? new Date(body.scheduledTime).getTime() : null,
    platforms: [...body.platforms].sort(),
    overrides: sortedEntries(body.overrides).map(([name, own]) => [name, sortedEntries(own as object)]),
  })

/** Whether a draft would hold anything: text or a file. */
export const hasContent = (form: CreateForm, files: readonly PostFile[]): boolean =>
  files.length > 0 || [form.text, ...form.thread].some((text) => text.trim() !== '')

function ownOf(name: Platform, given: NonNullable<PlatformOverrides[Platform]>, files: readonly PostFile[]): OwnPart {
  const urls = given.mediaUrls?.map(plainUrl)
  return {
    ...(given.content !== undefined && { content: given.content }),
    skip: urls ? files.map((file) => file.url).filter((url) => !urls.includes(url)) : [],
    crop: given.mediaUrls?.some((url) => url.includes(`crop=${name}`)) ?? false,
  }
}

/** Files of a stored draft, in its order. */
export const filesOfDraft = (draft: Draft): PostFile[] =>
  draft.mediaUrls.map((url) => draft.media.find((file) => file.url === url) ?? { url, type: 'image/jpeg', name: '' })

/** The editor's form for a stored draft. Takes the draft and the zone its time is shown in. */
export function formOfDraft(draft: Draft, zone: string): CreateForm {
  const files = filesOfDraft(draft)
  const own = Object.entries(draft.overrides).map(([name, given]) => [name, ownOf(name as Platform, given, files)])
  return {
    ...EMPTY_CREATE_FORM,
    chosen: 'own',
    text: draft.content,
    isEdited: true,
    platforms: draft.platforms,
    own: Object.fromEntries(own) as CreateForm['own'],
    thread: draft.thread,
    firstComment: draft.firstComment,
    campaign: draft.campaign,
    option: draft.status === 'scheduled' ? 'social' : 'draft',
    autoPost: draft.autoPost,
    isLater: draft.scheduledTime !== null,
    schedule: draft.scheduledTime ? toWall(new Date(draft.scheduledTime).getTime(), zone) : '',
  }
}

/** Linked platforms first, each group in the specification's order (trace.md CREATE-06). */
export const inOrder = (linked: readonly Platform[]): Platform[] =>
  [...CREATOR_PLATFORMS].sort((a, b) => Number(linked.includes(b)) - Number(linked.includes(a)))

const SENTENCE = /[^.!?…]*[.!?…]+["”')\]]*\s*|[^.!?…]+$/gu

/**
 * A shorter form of a text by its own words: the leading sentences that fit the tightest of the platforms; when all fit, all
 * but the last. One long sentence is cut between words.
 */
export function shorten(text: string, platforms: readonly Platform[]): string {
  const tightest = [...platforms].sort((a, b) => PLATFORM_LIMITS[a].maxText - PLATFORM_LIMITS[b].maxText)[0] ?? 'twitter'
  const fits = (part: string): boolean => countFor(tightest, part.trim()) <= PLATFORM_LIMITS[tightest].maxText
  const sentences = text.trim().match(SENTENCE) ?? []
  let kept = fits(text) ? sentences.slice(0, -1) : sentences
  while (kept.length > 0 && !fits(kept.join(''))) kept = kept.slice(0, -1)
  if (kept.length > 0) return kept.join('').trim()
  const words = text.trim().split(/(?<=\s)/)
  let count = fits(text) ? Math.ceil(words.length / 2) : words.length
  while (count > 1 && !fits(`${words.slice(0, count).join('').trim()}…`)) count -= 1
  return words.length < 2 ? text.trim() : `${words.slice(0, count).join('').trim()}…`
}
