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
const tooLong = (what: string, limit: number): Problem => ({ code: CODES.rejected, message: `${what} is longer than ${limit} characters.` })

function checkLengths(platform: Platform, { titles, pinLink, eventTitle, couponCode, tags = [] }: PostRequest): Problem {
  const { label, titleLimit } = factsOf(platform)
  if (titleLimit !== undefined && [...(titles?.[platform] ?? '')].length > titleLimit) return tooLong(`The ${label} title`, titleLimit)
  if (platform === 'pinterest' && (pinLink?.length ?? 0) > PIN_LINK_LIMIT) return tooLong('The link of the pin', PIN_LINK_LIMIT)
  if (platform === 'gmb' && [...(eventTitle ?? '')].length > EVENT_TITLE_LIMIT) return tooLong('The title of the event', EVENT_TITLE_LIMIT)
  if (platform === 'gmb' && [...(couponCode ?? '')].length > COUPON_LIMIT) return tooLong('The coupon code', COUPON_LIMIT)
  return platform === 'youtube' && tags.join('').length > TAGS_LIMIT ? tooLong('The list of tags', TAGS_LIMIT) : undefined
}

/** Why a network refuses the titles and places of a post (protocols/ayrshare.md sections 3 and 8). */
export function checkTitles(platform: Platform, request: PostRequest): Problem {
  if (platform === 'youtube' && !request.titles?.youtube) return missing('YouTube needs a title in youTubeOptions.title.')
  if (platform === 'reddit' && !(request.titles?.reddit && request.subreddit)) return missing('Reddit needs redditOptions.title and redditOptions.subreddit.')
  return checkLengths(platform, request)
}
