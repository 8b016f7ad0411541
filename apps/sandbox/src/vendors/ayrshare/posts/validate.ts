import { hasExpired } from '../accounts/accounts.ts'
import { CODES, Refusal } from '../errors.ts'
import { factsOf, isPlatform, measureText, PLATFORM_NAMES } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { readInstant, readList, readText, toUncheckedObject } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import type { Failure, PostRequest, Problem, Profile } from '../types.ts'
import { findPhoneNumber } from './phone-numbers.ts'
import { textsOn } from './shown.ts'
import { checkTitles, readTitles } from './titles.ts'

const VIDEO_PATTERN = /\.(mp4|mov|m4v|webm|avi|mkv)$/iu

const invalid = (message: string, code: number = CODES.missing) => new Refusal(400, code, message, 'post')

/**
 * Reads the body of POST /post.
 * @throws Refusal if the whole call is invalid: missing fields, an unknown platform, an invalid date.
 */
export function readPostRequest(body: UncheckedObject, profile: Profile): PostRequest {
  if (typeof body.post !== 'string') throw invalid('Missing or incorrect parameters. The post parameter is required.')
  const mediaUrls = readList(body.mediaUrls)
  if (body.post.trim() === '' && mediaUrls.length === 0) throw invalid('The post parameter may be empty only with mediaUrls.')
  const request: PostRequest = {
    text: body.post,
    platforms: readPlatforms(body.platforms, profile),
    mediaUrls,
    isVideo: body.isVideo === true,
    requiresApproval: body.requiresApproval === true,
    validateScheduled: body.validateScheduled !== false,
    ...readSchedule(body.scheduleDate),
  }
  return { ...request, ...readExtras(body) }
}

function readPlatforms(value: unknown, profile: Profile): Platform[] {
  const names = readList(value)
  if (names.length === 0) throw invalid('Missing or incorrect parameters. The platforms parameter must be a list of networks.')
  if (names.includes('all')) return PLATFORM_NAMES.filter((name) => profile.accounts[name])
  const unknown = names.find((name) => !isPlatform(name))
  if (unknown !== undefined) throw invalid(`Unknown platform "${unknown}". Use one of: ${PLATFORM_NAMES.join(', ')}.`)
  return [...new Set(names.filter(isPlatform))]
}

function readSchedule(value: unknown): { scheduleDate?: string } {
  if (value === undefined || value === null) return {}
  const instant = readInstant(value)
  if (instant === undefined) throw invalid('scheduleDate must be a UTC date such as 2026-12-01T10:00:00Z.')
  return { scheduleDate: new Date(instant).toISOString() }
}

function readExtras(body: UncheckedObject): Partial<PostRequest> {
  const found = {
    idempotencyKey: readText(body.idempotencyKey),
    notes: readText(body.notes),
    altTexts: readAltTexts(body),
    covers: readCovers(body),
    threadOn: readThreads(body),
    firstComment: readComment(body.firstComment),
    shortenLinks: body.shortenLinks === true || undefined,
    ...readTitles(body),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** The options objects that have alternative texts (protocols/ayrshare.md section 3). */
const ALT_TEXTS = {
  instagram: 'instagramOptions', facebook: 'faceBookOptions', twitter: 'twitterOptions', linkedin: 'linkedInOptions', pinterest: 'pinterestOptions', bluesky: 'blueSkyOptions',
} as const

function readAltTexts(body: UncheckedObject): PostRequest['altTexts'] {
  const found: Partial<Record<Platform, string[]>> = {}
  for (const [name, options] of Object.entries(ALT_TEXTS)) {
    const texts = toUncheckedObject(body[options]).altText
    if (texts === undefined) continue
    if (!Array.isArray(texts) || texts.some((text) => typeof text !== 'string')) throw invalid(`${options}.altText must be a list of texts.`)
    if (isPlatform(name)) found[name] = texts as string[]
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** The options objects that have a cover image of a video. */
const COVERS = {
  instagram: 'instagramOptions', facebook: 'faceBookOptions', linkedin: 'linkedInOptions', tiktok: 'tikTokOptions', youtube: 'youTubeOptions', pinterest: 'pinterestOptions',
} as const

function readCovers(body: UncheckedObject): PostRequest['covers'] {
  const found: Partial<Record<Platform, string>> = {}
  for (const [name, options] of Object.entries(COVERS)) {
    const cover = toUncheckedObject(body[options]).thumbNail
    if (cover === undefined) continue
    if (typeof cover !== 'string' || !/^https?:\/\//u.test(cover) || !URL.canParse(cover)) throw invalid(`${options}.thumbNail must be the address of an image.`)
    if (isPlatform(name)) found[name] = cover
  }
  return Object.keys(found).length > 0 ? found : undefined
}

function checkAltTexts(platform: Platform, { altTexts, mediaUrls }: PostRequest): Problem {
  const texts = altTexts?.[platform] ?? []
  const { label, altTextLimit: limit = 0 } = factsOf(platform)
  if (texts.length > mediaUrls.length) return { code: CODES.rejected, message: `${label} got more alt texts than media.` }
  return texts.some((text) => [...text].length > limit) ? { code: CODES.rejected, message: `An alt text for ${label} is longer than ${limit} characters.` } : undefined
}

function readThreads(body: UncheckedObject): Platform[] | undefined {
  const threadOptions = { twitter: toUncheckedObject(body.twitterOptions ?? body.xOptions).thread, threads: toUncheckedObject(body.threadsOptions).thread }
  if (Object.values(threadOptions).some((value) => value !== undefined && typeof value !== 'boolean')) throw invalid('The thread option must be true or false.')
  const names = Object.entries(threadOptions).filter(([, value]) => value === true).map(([name]) => name).filter(isPlatform)
  return names.length > 0 ? names : undefined
}

function readComment(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const comment = readText(toUncheckedObject(value).comment)
  if (comment === undefined) throw invalid('firstComment must be an object with a comment.')
  return comment
}

/** @returns whether any of the media is a video, by its extension or according to the caller. */
export function hasVideo(request: PostRequest): boolean {
  return request.isVideo || request.mediaUrls.some(isVideoUrl)
}

/** @returns whether that URL's path has the extension of a video file. */
export function isVideoUrl(url: string): boolean {
  return URL.canParse(url) && VIDEO_PATTERN.test(new URL(url).pathname)
}

/** Context of a platform check besides the request. */
export type CheckContext = { profile: Profile; publicUrl: string; hasMedia: (url: string) => boolean }

/** @returns why that network would refuse the post, or undefined if it accepts it. */
export function checkPlatform(platform: Platform, request: PostRequest, context: CheckContext): Failure | undefined {
  const problem =
    checkLink(platform, context.profile) ??
    checkMediaUrls(request, context) ??
    checkMedia(platform, request) ??
    checkText(platform, request) ??
    checkAltTexts(platform, request) ??
    checkTitles(platform, request)
  return problem && { platform, ...problem }
}

function checkLink(platform: Platform, profile: Profile): Problem {
  const account = profile.accounts[platform]
  const { label } = factsOf(platform)
  if (account && hasExpired(account)) return { code: platform === 'twitter' ? CODES.xAuthorization : CODES.facebookAuthorization, message: `${label} authorization was lost. Please unlink and re-link the account.` }
  if (account && !profile.disableSocial.includes(platform)) return undefined
  return { code: CODES.notLinked, message: `${label} is not linked. Please confirm the linkage on the social accounts page.` }
}

function checkMediaUrls(request: PostRequest, context: CheckContext): Problem {
  const bad = request.mediaUrls.find((url) => !isReachableShape(url, context))
  return bad === undefined ? undefined : { code: CODES.media, message: `Media URLs invalid: ${bad.slice(0, 200)} is not a public https address of a file.` }
}

/** No request is made: only the format of the URL is checked, and the sandbox's own files must exist. */
function isReachableShape(url: string, { publicUrl, hasMedia }: CheckContext): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, host, pathname } = new URL(url)
  const home = new URL(publicUrl)
  const isNear = host === home.host || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]'
  if (protocol !== 'https:' && !(protocol === 'http:' && isNear)) return false
  if (pathname.length < 2) return false
  return host !== home.host || !url.startsWith(`${publicUrl}/media/`) || hasMedia(url)
}

function checkMedia(platform: Platform, request: PostRequest): Problem {
  const { label, needsMedia, maxMedia } = factsOf(platform)
  const count = request.mediaUrls.length
  if (needsMedia && count === 0) return { code: CODES.rejected, message: `${label} needs at least one image or video.` }
  if (count > maxMedia) return { code: CODES.rejected, message: `${label} takes at most ${maxMedia} media files; the post has ${count}.` }
  if (platform === 'youtube' && !hasVideo(request)) return { code: CODES.rejected, message: 'YouTube needs exactly one video.' }
  const hasPng = request.mediaUrls.some((url) => URL.canParse(url) && new URL(url).pathname.toLowerCase().endsWith('.png'))
  if (platform === 'tiktok' && hasPng) return { code: CODES.mediaType, message: 'TikTok does not take PNG images. Use JPEG or WebP.' }
  return undefined
}

function checkText(platform: Platform, request: PostRequest): Problem {
  const problems = textsOn(platform, request).map((part) => checkLength(platform, part))
  return problems.find((problem) => problem !== undefined) ?? checkHashtagsAndMentions(platform, request.text) ?? checkPhoneNumbers(platform, request.text) ?? checkComment(platform, request.firstComment)
}

function checkLength(platform: Platform, text: string): Problem {
  const { label, textLimit } = factsOf(platform)
  const length = measureText(platform, text)
  return length > textLimit ? { code: CODES.rejected, message: `The ${label} post is too long: ${length} of ${textLimit} characters.` } : undefined
}

function checkPhoneNumbers(platform: Platform, text: string): Problem {
  const { label, refusesPhoneNumbers } = factsOf(platform)
  return refusesPhoneNumbers && findPhoneNumber(text) ? { code: CODES.rejected, message: `${label} refuses posts with telephone numbers.` } : undefined
}

function checkHashtagsAndMentions(platform: Platform, text: string): Problem {
  const { label, maxHashtags, maxMentions } = factsOf(platform)
  const hashtags = text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu)?.length ?? 0
  if (maxHashtags && hashtags > maxHashtags) return { code: CODES.rejected, message: `${label} takes at most ${maxHashtags} hashtags; the post has ${hashtags}.` }
  const mentions = text.match(/(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_.]+/gu)?.length ?? 0
  if (maxMentions && mentions > maxMentions) return { code: CODES.rejected, message: `${label} takes at most ${maxMentions} mentions; the post has ${mentions}.` }
  return undefined
}

/** Why a comment cannot be written on a network. */
export function checkComment(platform: Platform, comment: string | undefined): Problem {
  if (comment === undefined) return undefined
  const { label, canComment, textLimit, commentLimit = textLimit } = factsOf(platform)
  if (!canComment) return { code: CODES.rejected, message: `A comment is not available on ${label}.` }
  const length = measureText(platform, comment)
  return length > commentLimit ? { code: CODES.rejected, message: `The comment is too long for ${label}: ${length} of ${commentLimit} characters.` } : undefined
}
