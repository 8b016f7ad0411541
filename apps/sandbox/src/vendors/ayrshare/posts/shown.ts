import { factsOf } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import type { PostRequest } from '../types.ts'

/** What Snapchat shows of a text on Spotlight. */
const SPOTLIGHT_LIMIT = 160

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const cut = (text: string, limit: number): string => Array.from(segmenter.segment(text), ({ segment }) => segment).slice(0, limit).join('')

/** Where a network cuts a text off; undefined where a longer one is refused. */
function cutLimit(platform: Platform, isSpotlight: boolean): number | undefined {
  if (platform === 'snapchat' && isSpotlight) return SPOTLIGHT_LIMIT
  const { cutsText, textLimit } = factsOf(platform)
  return cutsText ? textLimit : undefined
}

/** @returns the text of a post on one network, without the end that the network cuts off. */
export function textOn(platform: Platform, { text, isSpotlight = false }: Pick<PostRequest, 'text' | 'isSpotlight'>): string {
  const limit = cutLimit(platform, isSpotlight)
  return limit === undefined ? text : cut(text, limit)
}

/** @returns the texts that a network shows: one, or the posts of a thread. */
export function textsOn(platform: Platform, post: Pick<PostRequest, 'text' | 'threadOn' | 'isSpotlight'>): string[] {
  const text = textOn(platform, post)
  if (!post.threadOn?.includes(platform)) return [text]
  return text.split(/\n[^\S\n]*\n/u).map((part) => part.trim()).filter((part) => part !== '')
}

/** @returns the title that a network shows, null for none. */
export function titleOn(platform: Platform, { titles, reelTitle }: Pick<PostRequest, 'titles' | 'reelTitle'>): string | null {
  return (platform === 'facebook' ? reelTitle : titles?.[platform]) ?? null
}

/** @returns where on a network the post is: its community or board, null for none. */
export function placeOn(platform: Platform, { subreddit, boardId }: Pick<PostRequest, 'subreddit' | 'boardId'>): string | null {
  if (platform === 'reddit' && subreddit) return `r/${subreddit}`
  return platform === 'pinterest' && boardId ? `Board ${boardId}` : null
}
