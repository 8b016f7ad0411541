import { CAPABILITIES } from './capabilities.ts'
import { countFor, type Platform, type PlatformLimits } from './platforms.ts'
import { countHashtags, countMentions } from './text-length.ts'

/** Texts of the pre-publish check. The Instagram ones are trace.md CREATE-18 and CREATE-19. */
export const PREFLIGHT_TEXTS = {
  instagramMedia: 'Instagram requires at least one image or video. Please add media to post to Instagram.',
  instagramMediaInline: 'Instagram posts must include at least one image or video. Please add media below or deselect Instagram.',
  noPlatform: 'Please select at least one platform to publish to',
  noProfile: 'Please configure your social media accounts first',
  empty: 'Write some text or add media before publishing.',
  pastDate: 'The scheduled time must be in the future.',
} as const

/** A stored file as the check needs it: its URL and MIME type. */
export type PreflightMedia = { url: string; type: string }

export type PreflightSubject = {
  content: string
  platforms: readonly Platform[]
  media: readonly PreflightMedia[]
  /** Platforms with a linked account; absent if unknown. */
  linked?: readonly Platform[] | undefined
  /** Text and files of single platforms that differ from the post's. */
  overrides?: Partial<Record<Platform, { content?: string | undefined; media?: readonly PreflightMedia[] | undefined }>> | undefined
  /** Continuations of the text: separate posts on platforms with threads, otherwise part of the text. */
  thread?: readonly string[] | undefined
  /** First comment below the post. */
  firstComment?: string | null | undefined
}

/** One reason why a post cannot be published on a platform (or, without a platform, anywhere). */
export type PreflightIssue = { platform: Platform | null; message: string }

/** Every post is published through the posting provider. */
const limitsOf = (name: Platform): PlatformLimits => CAPABILITIES.provider[name].publish

const isVideo = (file: PreflightMedia): boolean => file.type.startsWith('video/')

function checkText(name: Platform, content: string): string | null {
  const { label, maxText } = limitsOf(name)
  const over = countFor(name, content) - maxText
  return over > 0 ? `${label} allows ${maxText.toLocaleString('en-US')} characters. Shorten the text by ${over.toLocaleString('en-US')}.` : null
}

function checkCount(name: Platform, count: number, max: number | undefined, what: string): string | null {
  if (max === undefined || count <= max) return null
  return `${limitsOf(name).label} takes at most ${max} ${what}${max === 1 ? '' : 's'}. Remove ${count - max}.`
}

function checkMedia(name: Platform, media: readonly PreflightMedia[]): string | null {
  const limits = limitsOf(name)
  if (limits.media === 'video-required' && !media.some(isVideo)) return `${limits.label} needs a video.`
  if (limits.media === 'required' && media.length === 0) {
    return name === 'instagram' ? PREFLIGHT_TEXTS.instagramMedia : `${limits.label} requires at least one image or video.`
  }
  return media.length > limits.maxMedia ? `${limits.label} takes at most ${limits.maxMedia} ${limits.maxMedia === 1 ? 'file' : 'files'}.` : null
}

/**
 * The texts for platform `name`, in order: its own text or the post's, then the continuations. If the platform has no
 * threads, they are joined into one text with blank lines between.
 */
export function textsFor(name: Platform, subject: Pick<PreflightSubject, 'content' | 'overrides' | 'thread'>): string[] {
  const own = subject.overrides?.[name]?.content
  // A text written for this platform replaces the whole content there.
  if (own !== undefined) return [own]
  const parts = [subject.content, ...(subject.thread ?? []).filter((part) => part.trim() !== '')]
  return limitsOf(name).hasThreads ? parts : [parts.join('\n\n')]
}

/** The files for platform `name`. */
export const mediaFor = (name: Platform, subject: Pick<PreflightSubject, 'media' | 'overrides'>): readonly PreflightMedia[] =>
  subject.overrides?.[name]?.media ?? subject.media

function checkPlatform(name: Platform, subject: PreflightSubject): PreflightIssue[] {
  const linked = !subject.linked || subject.linked.includes(name)
  const texts = textsFor(name, subject)
  const whole = texts.join('\n\n')
  const comment = limitsOf(name).hasFirstComment ? (subject.firstComment ?? '') : ''
  const messages = [
    linked ? null : `Connect your ${limitsOf(name).label} account first.`,
    ...texts.map((text) => checkText(name, text)),
    checkCount(name, countHashtags(whole), limitsOf(name).maxHashtags, 'hashtag'),
    checkCount(name, countMentions(whole), limitsOf(name).maxMentions, 'mention'),
    checkMedia(name, mediaFor(name, subject)),
    checkText(name, comment),
  ]
  return messages.filter((message) => message !== null).map((message) => ({ platform: name, message }))
}

/**
 * The one set of rules for saving, scheduling and sending (architecture.md section 4.5; trace.md CREATE-53).
 * Takes what would be published; returns every blocking issue, none if it can be published.
 */
export function preflight(subject: PreflightSubject): PreflightIssue[] {
  if (subject.platforms.length === 0) return [{ platform: null, message: PREFLIGHT_TEXTS.noPlatform }]
  const issues = subject.platforms.flatMap((name) => checkPlatform(name, subject))
  const empty = subject.platforms.some((name) => textsFor(name, subject).every((text) => text.trim() === '') && mediaFor(name, subject).length === 0)
  return empty ? [{ platform: null, message: PREFLIGHT_TEXTS.empty }, ...issues] : issues
}
