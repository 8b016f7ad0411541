import { CODES } from '../errors.ts'
import { factsOf } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { readList, readText, toUncheckedObject } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import type { PostRequest, Problem } from '../types.ts'

/** Facebook cuts the title of a reel off here. */
const REEL_TITLE_LIMIT = 255
const PIN_LINK_LIMIT = 2048
/** Google Business: title of an event, code of a coupon. */
const EVENT_TITLE_LIMIT = 58
const COUPON_LIMIT = 58
/** All tags of a YouTube video together. */
const TAGS_LIMIT = 500

type Titles = Pick<PostRequest, 'titles' | 'subreddit' | 'boardId' | 'pinLink' | 'reelTitle' | 'eventTitle' | 'couponCode' | 'tags' | 'isSpotlight'>

/** Reads the titles and places of a post from the options of the networks (protocols/ayrshare.md section 3); absent ones are undefined. */
export function readTitles(body: UncheckedObject): { [Name in keyof Titles]: Titles[Name] | undefined } {
  const options = (name: string) => toUncheckedObject(body[name])
  const [reddit, pin, gmb] = [options('redditOptions'), options('pinterestOptions'), options('gmbOptions')]
  const named = { youtube: readText(options('youTubeOptions').title), reddit: readText(reddit.title), pinterest: readText(pin.title), linkedin: readText(options('linkedInOptions').title) }
  const titles = Object.fromEntries(Object.entries(named).filter(([, title]) => title !== undefined)) as Partial<Record<Platform, string>>
  const tags = readList(options('youTubeOptions').tags)
  return {
    titles: Object.keys(titles).length > 0 ? titles : undefined,
    subreddit: readText(reddit.subreddit),
    boardId: readText(pin.boardId),
    pinLink: readText(pin.link),
    reelTitle: readText(options('faceBookOptions').title)?.slice(0, REEL_TITLE_LIMIT),
    eventTitle: readText(toUncheckedObject(gmb.event).title),
    couponCode: readText(toUncheckedObject(gmb.offer).couponCode),
    tags: tags.length > 0 ? tags : undefined,
    isSpotlight: options('snapChatOptions').spotlight === true || undefined,
  }
}

const missing = (message: string): Problem => ({ code: CODES.missing, message })

/** The texts of a network besides that of the post: what each is, and how long it may be. */
function textsOf(platform: Platform, { titles, pinLink = '', eventTitle = '', couponCode = '', tags = [] }: PostRequest): (readonly [what: string, text: string, limit: number])[] {
  const { label, titleLimit = Number.POSITIVE_INFINITY } = factsOf(platform)
  const others: Partial<Record<Platform, (readonly [string, string, number])[]>> = {
    pinterest: [['The link of the pin', pinLink, PIN_LINK_LIMIT]],
    gmb: [['The title of the event', eventTitle, EVENT_TITLE_LIMIT], ['The coupon code', couponCode, COUPON_LIMIT]],
    youtube: [['The list of tags', tags.join(''), TAGS_LIMIT]],
  }
  return [[`The ${label} title`, titles?.[platform] ?? '', titleLimit], ...(others[platform] ?? [])]
}

function checkLengths(platform: Platform, request: PostRequest): Problem {
  const [tooLong] = textsOf(platform, request).filter(([, text, limit]) => [...text].length > limit)
  return tooLong && { code: CODES.rejected, message: `${tooLong[0]} is longer than ${tooLong[2]} characters.` }
}

/** Why a network refuses the titles and places of a post (protocols/ayrshare.md sections 3 and 8). */
export function checkTitles(platform: Platform, request: PostRequest): Problem {
  if (platform === 'youtube' && !request.titles?.youtube) return missing('YouTube needs a title in youTubeOptions.title.')
  if (platform === 'reddit' && !(request.titles?.reddit && request.subreddit)) return missing('Reddit needs redditOptions.title and redditOptions.subreddit.')
  return checkLengths(platform, request)
}
