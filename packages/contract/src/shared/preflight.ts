import { limitsBy, type Ways } from './capabilities.ts'
import { countFor, type Platform, type PlatformLimits } from './platforms.ts'
import { communityOf, isBoard, isCommunity, isPinLink, type PostOptions } from './post-options.ts'
import { findPhoneNumber } from './phone-numbers.ts'
import { countHashtags, countMentions } from './text-length.ts'
import { trackLinks } from './tracked-links.ts'

/** Texts of the pre-publish check. The Instagram ones are trace.md CREATE-18 and CREATE-19. */
export const PREFLIGHT_TEXTS = {
  instagramMedia: 'Instagram requires at least one image or video. Please add media to post to Instagram.',
  instagramMediaInline: 'Instagram posts must include at least one image or video. Please add media below or deselect Instagram.',
  noPlatform: 'Please select at least one platform to publish to',
  noProfile: 'Please configure your social media accounts first',
  empty: 'Write some text or add media before publishing.',
  pastDate: 'The scheduled time must be in the future.',
  community: 'Reddit needs a community.',
  badCommunity: 'A community on Reddit has 2 to 21 letters, digits or underscores.',
  board: 'Pinterest needs a board.',
  badBoard: 'A board ID on Pinterest has no spaces, dots or slashes. Use the ID, not the name or address of the board.',
  badPinLink: 'The link of a pin is a whole address, such as https://example.com/bread.',
  youTubeTitle: 'YouTube needs a title.',
  mediaProcessing: 'A video is still being processed.',
  mediaUnconverted: 'A video has no MP4 copy yet. Networks do not play it without.',
  mediaGone: 'A picture or video of this post no longer exists. Remove it or choose another one.',
  approval: 'This post is waiting for your approval.',
  notSaved: 'Save this draft to have it posted when it is ready.',
} as const

/** What is wrong with a post, for programs: the screen chooses the step that fixes it by this code. */
export const PREFLIGHT_CODES = [
  'no-platform', 'no-profile', 'no-account', 'expired-account', 'empty', 'text-too-long', 'comment-too-long', 'too-many-hashtags', 'too-many-mentions',
  'phone-number', 'no-media', 'no-video', 'too-many-media', 'media-processing', 'media-gone', 'no-community', 'bad-community', 'no-board', 'bad-board', 'bad-link', 'no-title', 'approval', 'not-saved', 'past-time',
] as const
export type PreflightCode = (typeof PREFLIGHT_CODES)[number]

/** Kinds of what an automatic post can wait for. Any other problem needs the user's change. */
export const WAIT_KINDS = ['account', 'media', 'approval'] as const
export type WaitKind = (typeof WAIT_KINDS)[number]
const WAITS: Partial<Record<PreflightCode, WaitKind>> = {
  'no-profile': 'account', 'no-account': 'account', 'expired-account': 'account',
  'no-media': 'media', 'no-video': 'media', 'media-processing': 'media',
  approval: 'approval',
}
/** What a post with this problem waits for; null for a problem that does not go away without a change of the post. */
export const waitKindOf = (code: PreflightCode): WaitKind | null => WAITS[code] ?? null

/** A stored file as the check needs it: its URL and MIME type, and whether it is still being processed. */
export type PreflightMedia = { url: string; type: string; isProcessing?: boolean | undefined }

export type PreflightSubject = {
  content: string
  platforms: readonly Platform[]
  media: readonly PreflightMedia[]
  /** Platforms with a linked account that can publish; absent if unknown. */
  linked?: readonly Platform[] | undefined
  /** Platforms whose account asks for a new sign-in; they are not among `linked`. */
  expired?: readonly Platform[] | undefined
  /** By which way each platform is reached; absent: through the provider. */
  ways?: Ways | undefined
  /** Text and files of single platforms that differ from the post's. */
  overrides?: Partial<Record<Platform, { content?: string | undefined; media?: readonly PreflightMedia[] | undefined }>> | undefined
  /** Continuations of the text: separate posts on platforms with threads, otherwise part of the text. */
  thread?: readonly string[] | undefined
  /** First comment below the post. */
  firstComment?: string | null | undefined
  /** What single networks ask for besides text and files. */
  options?: PostOptions | undefined
  /** Whether links get UTM parameters, and the campaign in them. */
  trackLinks?: boolean | undefined
  campaign?: string | undefined
}

/** One reason why a post cannot be published on a platform (or, without a platform, anywhere). */
export type PreflightIssue = { platform: Platform | null; code: PreflightCode; message: string }
type Problem = Omit<PreflightIssue, 'platform'> | null

const isVideo = (file: PreflightMedia): boolean => file.type.startsWith('video/')

/** Counts as countFor does, a text that several platforms count alike only once: counting a long one takes time. */
type Counter = (name: Platform, text: string) => number
function createCounter(): Counter {
  const counts = new Map<string, number>()
  return (name, text) => {
    const key = `${limitsBy(undefined, name).counting} ${text}`
    const count = counts.get(key) ?? countFor(name, text)
    counts.set(key, count)
    return count
  }
}

/** A platform with its limits, and how it counts. */
type Place = { name: Platform; limits: PlatformLimits; count: Counter }

/** By how many characters a text is longer than `max`. */
function excess({ name, limits, count }: Place, content: string, max: number): number {
  // A character as readers see it has at least one unit.
  if (limits.counting === 'graphemes' && content.length <= max) return 0
  return Math.max(0, count(name, content) - max)
}

function checkLength(place: Place, content: string, isComment: boolean): Problem {
  const { label, maxText, maxComment = maxText, cutsText } = place.limits
  const max = isComment ? maxComment : maxText
  const over = excess(place, content, max)
  if (over === 0) return null
  const limit = `${max.toLocaleString('en-US')} characters`
  const rule = cutsText && !isComment ? `cuts a text off after ${limit}` : `allows ${limit}${isComment ? ' in a comment' : ''}`
  return { code: isComment ? 'comment-too-long' : 'text-too-long', message: `${label} ${rule}. Shorten the ${isComment ? 'first comment' : 'text'} by ${over.toLocaleString('en-US')}.` }
}

function checkPhoneNumber({ label, refusesPhoneNumbers }: PlatformLimits, text: string): Problem {
  const found = refusesPhoneNumbers ? findPhoneNumber(text) : null
  return found === null ? null : { code: 'phone-number', message: `${label} takes no posts with telephone numbers. Remove ${found}.` }
}

function checkCount({ label }: PlatformLimits, count: number, max: number | undefined, what: 'hashtag' | 'mention'): Problem {
  if (max === undefined || count <= max) return null
  return { code: `too-many-${what}s`, message: `${label} takes at most ${max} ${what}${max === 1 ? '' : 's'}. Remove ${count - max}.` }
}

function checkMedia({ name, limits }: Place, media: readonly PreflightMedia[]): Problem {
  if (limits.media === 'video-required' && !media.some(isVideo)) return { code: 'no-video', message: `${limits.label} needs a video.` }
  if (limits.media === 'required' && media.length === 0) {
    return { code: 'no-media', message: name === 'instagram' ? PREFLIGHT_TEXTS.instagramMedia : `${limits.label} requires at least one image or video.` }
  }
  if (media.length <= limits.maxMedia) return null
  return { code: 'too-many-media', message: `${limits.label} takes at most ${limits.maxMedia} ${limits.maxMedia === 1 ? 'file' : 'files'}.` }
}

function checkPin({ boardId, link }: NonNullable<PostOptions['pinterest']> = {}): Problem {
  if (!boardId) return { code: 'no-board', message: PREFLIGHT_TEXTS.board }
  if (!isBoard(boardId)) return { code: 'bad-board', message: PREFLIGHT_TEXTS.badBoard }
  return link && !isPinLink(link) ? { code: 'bad-link', message: PREFLIGHT_TEXTS.badPinLink } : null
}

/** What Reddit, Pinterest and YouTube require besides text and files. */
function checkOptions(name: Platform, options: PostOptions | undefined, text: string): Problem {
  if (name === 'reddit') {
    const community = communityOf(options, text)
    if (community === null) return { code: 'no-community', message: PREFLIGHT_TEXTS.community }
    return isCommunity(community) ? null : { code: 'bad-community', message: PREFLIGHT_TEXTS.badCommunity }
  }
  if (name === 'pinterest') return checkPin(options?.pinterest)
  if (name === 'youtube' && !options?.youtube?.title) return { code: 'no-title', message: PREFLIGHT_TEXTS.youTubeTitle }
  return null
}

function checkAccount(name: Platform, { linked, expired = [], ways }: PreflightSubject): Problem {
  const { label } = limitsBy(ways, name)
  if (expired.includes(name)) return { code: 'expired-account', message: `${label}: the connection has expired. Reconnect the account.` }
  return !linked || linked.includes(name) ? null : { code: 'no-account', message: `Connect your ${label} account first.` }
}

type Content = Pick<PreflightSubject, 'content' | 'overrides' | 'thread' | 'trackLinks' | 'campaign' | 'ways'>

/**
 * The texts for platform `name`, in order: its own text or the post's, then the continuations, with tracked links if the post has them.
 * If the platform has no threads, they are joined into one text with blank lines between.
 */
export function textsFor(name: Platform, subject: Content): string[] {
  const { campaign = '' } = subject
  const texts = plainTextsFor(name, subject)
  return subject.trackLinks ? texts.map((text) => trackLinks(text, { platform: name, campaign })) : texts
}

function plainTextsFor(name: Platform, subject: Content): string[] {
  const own = subject.overrides?.[name]?.content
  // A text written for this platform replaces the whole content there.
  if (own !== undefined) return [own]
  const parts = [subject.content, ...(subject.thread ?? []).filter((part) => part.trim() !== '')]
  return limitsBy(subject.ways, name).hasThreads ? parts : [parts.join('\n\n')]
}

/** The first comment for platform `name`, with tracked links if the post has them; empty where it takes none. */
export function commentFor(name: Platform, { firstComment, trackLinks: isTracked, campaign = '' }: Pick<PreflightSubject, 'firstComment' | 'trackLinks' | 'campaign'>): string {
  const comment = limitsBy(undefined, name).hasFirstComment ? (firstComment ?? '') : ''
  return isTracked ? trackLinks(comment, { platform: name, campaign }) : comment
}

/** The files for platform `name`. */
export const mediaFor = (name: Platform, subject: Pick<PreflightSubject, 'media' | 'overrides'>): readonly PreflightMedia[] =>
  subject.overrides?.[name]?.media ?? subject.media

function checkPlatform(name: Platform, subject: PreflightSubject, count: Counter): PreflightIssue[] {
  const texts = textsFor(name, subject)
  const whole = texts.join('\n\n')
  const limits = limitsBy(subject.ways, name)
  const place = { name, limits, count }
  const problems = [
    checkAccount(name, subject),
    ...texts.map((text) => checkLength(place, text, false)),
    checkCount(limits, countHashtags(whole), limits.maxHashtags, 'hashtag'),
    checkCount(limits, countMentions(whole), limits.maxMentions, 'mention'),
    checkMedia(place, mediaFor(name, subject)),
    checkLength(place, commentFor(name, subject), true),
    checkPhoneNumber(limits, whole),
    checkOptions(name, subject.options, whole),
  ]
  return problems.filter((problem) => problem !== null).map((problem) => ({ platform: name, ...problem }))
}

/** Types of videos that are accepted and then converted: AVI and Matroska. */
const UNCONVERTED = /^video\/x-/

/** Problems of the post as a whole. */
function checkWhole(subject: PreflightSubject): PreflightIssue[] {
  const isEmpty = subject.platforms.some((name) => textsFor(name, subject).every((text) => text.trim() === '') && mediaFor(name, subject).length === 0)
  const isProcessing = subject.platforms.some((name) => mediaFor(name, subject).some((file) => file.isProcessing))
  const isUnconverted = subject.platforms.some((name) => mediaFor(name, subject).some((file) => UNCONVERTED.test(file.type)))
  return [
    ...(isEmpty ? [{ platform: null, code: 'empty' as const, message: PREFLIGHT_TEXTS.empty }] : []),
    ...(isProcessing ? [{ platform: null, code: 'media-processing' as const, message: PREFLIGHT_TEXTS.mediaProcessing }] : []),
    ...(isUnconverted && !isProcessing ? [{ platform: null, code: 'media-processing' as const, message: PREFLIGHT_TEXTS.mediaUnconverted }] : []),
  ]
}

/**
 * The one set of rules for saving, scheduling and sending (architecture.md section 4.5; trace.md CREATE-53).
 * Takes what would be published; returns every blocking issue, none if it can be published.
 */
export function preflight(subject: PreflightSubject): PreflightIssue[] {
  if (subject.platforms.length === 0) return [{ platform: null, code: 'no-platform', message: PREFLIGHT_TEXTS.noPlatform }]
  const count = createCounter()
  return [...checkWhole(subject), ...subject.platforms.flatMap((name) => checkPlatform(name, subject, count))]
}
