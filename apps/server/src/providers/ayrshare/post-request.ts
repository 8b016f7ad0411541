import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { type PublishRequest, wholeText } from '../../ports/publisher.ts'

const VIDEO_EXTENSION = /\.(mp4|mov|m4v|webm|avi|mkv)$/i
const COMMUNITY = /(?:^|[\s(/])r\/([A-Za-z0-9_]{2,21})\b/
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

/** The networks on which the text is split at its blank lines; on others it is one post. */
function threadOptions({ platforms, thread }: PublishRequest): Record<string, object> {
  if (thread.length === 0) return {}
  return {
    ...(platforms.includes('twitter') ? { twitterOptions: { thread: true } } : {}),
    ...(platforms.includes('threads') ? { threadsOptions: { thread: true } } : {}),
  }
}

/** What individual networks need besides the text (protocols/ayrshare.md section 3). */
function networkOptions({ platforms, text }: PublishRequest): Record<string, object> {
  const options: Record<string, object> = {}
  if (platforms.includes('youtube')) {
    // @NOTE without a visibility the video stays private.
    options.youTubeOptions = { title: titleFrom(text, PLATFORM_LIMITS.youtube.maxTitle ?? 100), visibility: 'public' }
  }
  if (platforms.includes('pinterest')) options.pinterestOptions = { title: titleFrom(text, PLATFORM_LIMITS.pinterest.maxTitle ?? 100) }
  if (platforms.includes('reddit')) {
    const subreddit = COMMUNITY.exec(text)?.[1]
    options.redditOptions = { title: titleFrom(text, PLATFORM_LIMITS.reddit.maxTitle ?? 300), ...(subreddit ? { subreddit } : {}) }
  }
  return options
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
    ...threadOptions(request),
    ...(request.firstComment === '' ? {} : { firstComment: { comment: request.firstComment } }),
    idempotencyKey: request.idempotencyKey,
    notes: request.note,
  }
}
