import { platformLabel, type Platform } from '@marquee/contract/shared/platforms'
import type { PlatformResult } from '../../ports/publisher.ts'

/** What went wrong with a call, in plain words. */
export const REASONS = {
  notSent: 'The social media service could not be reached.',
  timeout: 'The social media service did not answer in time.',
  lost: 'The connection to the social media service broke before its answer arrived.',
  unreadable: 'The social media service sent an answer that could not be read.',
  broken: 'The social media service reported an internal error.',
  rateLimited: 'The social media service is receiving too many requests.',
  quota: 'The monthly post limit of your plan at the social media service has been reached.',
  unauthorized: 'The social media service did not accept the credentials of this installation.',
  profileGone: 'Your profile no longer exists at the social media service.',
  seenKey: 'The social media service has already received this post.',
  refused: 'The social media service refused the request.',
} as const

export type Fix = PlatformResult['fix']
type Part = NonNullable<PlatformResult['part']>
type Words = { reason: (label: string) => string; fix: Fix; part?: Part }

const connectAgain: Words = { reason: (label) => `${label} no longer allows Marquee to post for you. Reconnect the account.`, fix: 'connect' }
const duplicate: Words = {
  reason: (label) => `${label} already has a post with the same or a very similar text from the last two days. Change the text to post it again.`,
  fix: 'edit',
  part: 'text',
}
const unreadableMedia: Words = { reason: (label) => `${label} could not open a picture or video of this post. Replace the file.`, fix: 'edit', part: 'media' }

/** Refusals of one network by code (protocols/ayrshare.md section 7). */
const BY_CODE: Readonly<Record<number, Words>> = {
  107: duplicate,
  110: duplicate,
  136: unreadableMedia,
  137: duplicate,
  156: { reason: (label) => `Your ${label} account is not connected. Connect it first.`, fix: 'connect' },
  161: connectAgain,
  272: connectAgain,
  419: { reason: (label) => `${label} needs developer credentials that this installation does not have.`, fix: null },
  479: unreadableMedia,
}
const MISSING_PARAMETER = 101
/** Codes whose own message explains best what must change: a parameter, or the shape, type or size of a file. */
const EDIT_CODES = new Set([MISSING_PARAMETER, 138, 169, 170])
const WAIT_PATTERN = /too many|rate limit|limit (was )?reached|try again later/i
const MAX_REASON = 300

/** Whether an error of the whole call is about the networks, so that the user can fix it. */
export const isNetworkCode = (code: number | undefined): code is number => code !== undefined && (code in BY_CODE || (EDIT_CODES.has(code) && code !== MISSING_PARAMETER))

/** A vendor's message as one safe line: no links (they may be signed), no control characters, limited in length; null when nothing is left. */
export function cleanMessage(message: string | undefined): string | null {
  const line = (message ?? '').replace(/https?:\/\/\S+/gi, '(link)').replace(/[\p{Cc}\p{Cf}<>]+/gu, ' ').replace(/\s+/g, ' ').trim()
  if (line === '') return null
  return line.length > MAX_REASON ? `${[...line].slice(0, MAX_REASON - 1).join('')}…` : line
}

/** Words with which a missing parameter is named; others are about the text. */
const PART_WORDS: readonly (readonly [RegExp, Part])[] = [[/\bboard/i, 'board'], [/subreddit|communit/i, 'community'], [/\btitle/i, 'title'], [/\b(media|image|video)/i, 'media']]
const partIn = (message: string): Part => PART_WORDS.find(([words]) => words.test(message))?.[1] ?? 'text'

/** Why one network refused a post, and the step that fixes it. Takes the network, the vendor's code and message. */
export function explainRefusal(platform: Platform, code: number | undefined, message: string | undefined): { reason: string; fix: Fix; part?: Part } {
  const label = platformLabel(platform)
  const known = code === undefined ? undefined : BY_CODE[code]
  if (known) return { reason: known.reason(label), fix: known.fix, ...(known.part && { part: known.part }) }
  if (platform === 'reddit' && code === MISSING_PARAMETER) {
    return { reason: 'Reddit needs a community. Add one, for example r/smallbusiness.', fix: 'edit', part: 'community' }
  }
  const reason = cleanMessage(message) ?? `${label} did not accept the post.`
  if (code !== undefined && EDIT_CODES.has(code)) return { reason, fix: 'edit', part: code === MISSING_PARAMETER ? partIn(reason) : 'media' }
  return { reason, fix: WAIT_PATTERN.test(reason) ? 'wait' : 'retry' }
}
