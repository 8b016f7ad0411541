import { countFor, PLATFORM_LIMITS, type Platform } from './platforms.ts'
import { countHashtags, countMentions } from './text-length.ts'

/** Texts of the pre-publish check. The Instagram ones are texts.md CREATE-18 and CREATE-19. */
export const PREFLIGHT_TEXTS = {
  instagramMedia: 'Instagram requires at least one image or video. Please add media to post to Instagram.',
  instagramMediaInline: 'Instagram posts must include at least one image or video. Please add media below or deselect Instagram.',
  noPlatform: 'Please select at least one platform to publish to',
  noProfile: 'Please configure your social media accounts first',
  empty: 'Write some text or add media before publishing.',
  pastDate: 'The scheduled time must be in the future.',
} as const

/** A stored file as the check sees it: its address and MIME type. */
export type PreflightMedia = { url: string; type: string }

export type PreflightSubject = {
  content: string
  platforms: readonly Platform[]
  media: readonly PreflightMedia[]
  /** Platforms with a linked account; absent while that is not known. */
  linked?: readonly Platform[] | undefined
}

/** One reason a post cannot go to a platform (or, without one, anywhere). */
export type PreflightIssue = { platform: Platform | null; message: string }

const isVideo = (file: PreflightMedia): boolean => file.type.startsWith('video/')

function checkText(name: Platform, content: string): string | null {
  const { label, maxText } = PLATFORM_LIMITS[name]
  const over = countFor(name, content) - maxText
  return over > 0 ? `${label} allows ${maxText.toLocaleString('en-US')} characters. Shorten the text by ${over.toLocaleString('en-US')}.` : null
}

function checkCount(name: Platform, count: number, max: number | undefined, what: string): string | null {
  if (max === undefined || count <= max) return null
  return `${PLATFORM_LIMITS[name].label} takes at most ${max} ${what}${max === 1 ? '' : 's'}. Remove ${count - max}.`
}

function checkMedia(name: Platform, media: readonly PreflightMedia[]): string | null {
  const limits = PLATFORM_LIMITS[name]
  if (limits.media === 'video-required' && !media.some(isVideo)) return `${limits.label} needs a video.`
  if (limits.media === 'required' && media.length === 0) {
    return name === 'instagram' ? PREFLIGHT_TEXTS.instagramMedia : `${limits.label} requires at least one image or video.`
  }
  return media.length > limits.maxMedia ? `${limits.label} takes at most ${limits.maxMedia} ${limits.maxMedia === 1 ? 'file' : 'files'}.` : null
}

function checkPlatform(name: Platform, subject: PreflightSubject): PreflightIssue[] {
  const linked = !subject.linked || subject.linked.includes(name)
  const messages = [
    linked ? null : `Connect your ${PLATFORM_LIMITS[name].label} account first.`,
    checkText(name, subject.content),
    checkCount(name, countHashtags(subject.content), PLATFORM_LIMITS[name].maxHashtags, 'hashtag'),
    checkCount(name, countMentions(subject.content), PLATFORM_LIMITS[name].maxMentions, 'mention'),
    checkMedia(name, subject.media),
  ]
  return messages.filter((message) => message !== null).map((message) => ({ platform: name, message }))
}

/**
 * The one rule set for saving, scheduling and sending (architecture.md section 4, rule 5; texts.md CREATE-53).
 * Takes what would be published; returns every blocking issue, none when it can go out.
 */
export function preflight(subject: PreflightSubject): PreflightIssue[] {
  if (subject.platforms.length === 0) return [{ platform: null, message: PREFLIGHT_TEXTS.noPlatform }]
  const issues = subject.platforms.flatMap((name) => checkPlatform(name, subject))
  const empty = subject.content.trim() === '' && subject.media.length === 0
  return empty ? [{ platform: null, message: PREFLIGHT_TEXTS.empty }, ...issues] : issues
}
