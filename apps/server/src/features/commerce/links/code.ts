import { randomInt } from 'node:crypto'
import { LINK_CODE } from '@marquee/contract/commerce/links/links'

/** A code for a short link, not to be guessed from another. */
export const newCode = (): string => Array.from({ length: LINK_CODE.length }, () => LINK_CODE.alphabet.charAt(randomInt(LINK_CODE.alphabet.length))).join('')

/** What a tag says for a post: short, and the same each time. */
export const postCode = (postId: string): string => `p${postId.slice(-8)}`
