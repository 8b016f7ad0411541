import { PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'
import { communityOf } from '@marquee/contract/shared/post-options'
import { type PublishRequest, wholeText } from '../../ports/publisher.ts'

const VIDEO_EXTENSION = /\.(mp4|mov|m4v|webm|avi|mkv)$/i
/** Titles are required where a text may be empty. */
const FALLBACK_TITLE = 'New post'

const hasVideoExtension = (url: string): boolean => URL.canParse(url) && VIDEO_EXTENSION.test(new URL(url).pathname)

/** The text's first line as a title of at most `limit` characters, cut after a word where possible. */
function titleFrom(text: string, limit: number): string {
  const line = text.split('\n').map((part) => part.trim()).find((part) => part !== '') ?? FALLBACK_TITLE
  if (line.length <= limit) return line
  const points = [...line]
  let cut = ''
  for (const point of points) {
    if (cut.length + point.length > limit - 1) break
    cut += point
  }
  const space = cut.lastIndexOf(' ')
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** The name of each network's options object (protocols/ayrshare.md section 3). */
const OPTION_NAMES: Partial<Record<Platform, string>> = {
  instagram: 'instagramOptions', facebook: 'faceBookOptions', twitter: 'twitterOptions', linkedin: 'linkedInOptions', pinterest: 'pinterestOptions',
  bluesky: 'blueSkyOptions', youtube: 'youTubeOptions', tiktok: 'tikTokOptions', reddit: 'redditOptions', threads: 'threadsOptions',
}
type Fields = Record<string, unknown>

/** On these networks the text is split at its blank lines; on others it is one post. */
const threadFields = (name: Platform, { thread }: PublishRequest): Fields => (thread.length > 0 && (name === 'twitter' || name === 'threads') ? { thread: true } : {})

/** The alternative texts in the order of the files, where the network takes them; a file without one has an empty text. */
function altTextFields(name: Platform, { media }: PublishRequest): Fields {
  const limit = PLATFORM_LIMITS[name].maxAltText
  if (limit === undefined || media.every(({ altText }) => altText === '')) return {}
  return { altText: media.map(({ altText }) => [...altText].slice(0, limit).join('').trimEnd()) }
}

/** The picture that stands for the video, where the network takes one. Pinterest requires it. */
function coverFields(name: Platform, { media }: PublishRequest): Fields {
  const cover = PLATFORM_LIMITS[name].hasVideoCover ? media.find(({ type }) => type.startsWith('video/'))?.cover : undefined
  return cover && (cover.isChosen || name === 'pinterest') ? { thumbNail: cover.url } : {}
}

/** Fields without those that are empty or missing. */
const given = (fields: Record<string, string | undefined>): Fields => Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

/** The chosen title, or the text's first line. */
const titleOn = (name: 'youtube' | 'pinterest' | 'reddit', chosen: string | undefined, text: string): string => (chosen ? chosen : titleFrom(text, PLATFORM_LIMITS[name].maxTitle ?? 100))

/** What these networks need besides text and files. */
const OWN_FIELDS: Partial<Record<Platform, (request: PublishRequest) => Fields>> = {
  // @NOTE without a visibility the video stays private.
  youtube: ({ text, options: { youtube } }) => ({ title: titleOn('youtube', youtube?.title, text), visibility: youtube?.visibility ?? 'public' }),
  pinterest: ({ text, options: { pinterest } }) => ({ title: titleOn('pinterest', pinterest?.title, text), ...given({ boardId: pinterest?.boardId, link: pinterest?.link }) }),
  reddit: ({ text, options }) => ({ title: titleOn('reddit', options.reddit?.title, text), ...given({ subreddit: communityOf(options, text) ?? undefined }) }),
}

/** What individual networks need besides the text (protocols/ayrshare.md section 3). */
function networkOptions(request: PublishRequest): Record<string, Fields> {
  const options = request.platforms.map((name) => [OPTION_NAMES[name], { ...OWN_FIELDS[name]?.(request), ...threadFields(name, request), ...altTextFields(name, request), ...coverFields(name, request) }] as const)
  return Object.fromEntries(options.filter(([name, fields]) => name !== undefined && Object.keys(fields).length > 0))
}

/** The body of POST /post. */
export function buildPost(request: PublishRequest): object {
  const hasHiddenVideo = request.media.some(({ url, type }) => type.startsWith('video/') && !hasVideoExtension(url))
  return {
    post: wholeText(request.text, request.thread),
    platforms: request.platforms,
    ...(request.media.length > 0 ? { mediaUrls: request.media.map(({ url }) => url) } : {}),
    ...(hasHiddenVideo ? { isVideo: true } : {}),
    ...networkOptions(request),
    ...(request.firstComment === '' ? {} : { firstComment: { comment: request.firstComment } }),
    idempotencyKey: request.idempotencyKey,
    notes: request.note,
  }
}
