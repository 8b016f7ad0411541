import { randomBytes, randomInt } from 'node:crypto'
import type { Platform } from './networks/platforms.ts'

const ALNUM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const pick = (alphabet: string, length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
const digits = (length: number) => String(randomInt(1, 10)) + Array.from({ length: length - 1 }, () => randomInt(10)).join('')

/** @returns an Ayrshare post id: 20 letters and digits. */
export const newPostId = (): string => pick(ALNUM, 20)
/** @returns a profile's public reference: 40 hex digits. */
export const newRefId = (): string => randomBytes(20).toString('hex')
/** @returns a Profile-Key such as `AX1XGG9-JK3M5LS-GR5RX5G-LLCK8EA`. */
export const newProfileKey = (): string => [7, 7, 7, 7].map((length) => pick(UPPER, length)).join('-')
/** @returns an unguessable token for link sessions and hook ids. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** @returns an id in the form that network uses. */
export function newNativeId(platform: Platform): string {
  if (platform === 'linkedin') return `urn:li:share:${digits(19)}`
  if (platform === 'facebook') return `${digits(15)}_${digits(15)}`
  if (platform === 'bluesky') return `at://did:plc:${pick('abcdefghijklmnopqrstuvwxyz234567', 24)}/app.bsky.feed.post/${pick('abcdefghijklmnopqrstuvwxyz234567', 13)}`
  if (platform === 'youtube') return pick(ALNUM, 11)
  if (platform === 'reddit') return `t3_${pick('abcdefghijklmnopqrstuvwxyz0123456789', 7)}`
  return digits(18)
}

/** @returns an id of a comment in the form that network uses. LinkedIn's contains the post's. */
export function newNativeCommentId(platform: Platform, nativePostId = ''): string {
  if (platform === 'linkedin') return `urn:li:comment:(urn:li:activity:${nativePostId.split(':').at(-1) || digits(19)},${digits(19)})`
  if (platform === 'youtube') return `Ug${pick(ALNUM, 22)}AaABAg`
  if (platform === 'reddit') return `t1_${pick('abcdefghijklmnopqrstuvwxyz0123456789', 7)}`
  return newNativeId(platform)
}

/** @returns the id of a private conversation. */
export const newConversationId = (platform: Platform): string => (platform === 'twitter' ? `${digits(10)}-${digits(19)}` : platform === 'facebook' ? `t_${digits(17)}` : `aWdfZAG${pick(ALNUM, 40)}`)
/** @returns the id of a private message. */
export const newMessageId = (platform: Platform): string => (platform === 'twitter' ? digits(19) : platform === 'facebook' ? `m_${pick(ALNUM, 40)}` : `aWdfZAG1${pick(ALNUM, 60)}`)
/** @returns the id of a review. */
export const newReviewId = (platform: Platform): string => (platform === 'gmb' ? `AbFvOq${pick(ALNUM, 26)}` : digits(15))
