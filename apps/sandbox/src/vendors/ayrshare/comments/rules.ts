import { factsOf } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'

/** What the provider offers for the comments of a network (protocols/ayrshare.md section 5), and what people can do there. */
export type CommentRules = {
  canRead: boolean
  canAdd: boolean
  canReply: boolean
  /** Whether comments of others can be deleted. */
  canDeleteOthers: boolean
  /** Whether a comment may have a picture. */
  canHaveMedia: boolean
  /** Whether new comments are reported by webhook. */
  hasWebhook: boolean
  /** Whether the page can hide a comment on the network itself; the provider has no call for it. */
  canHide: boolean
  /** Whether an answer to a reply is shown below the first comment. */
  isFlat: boolean
}

const NONE: CommentRules = { canRead: false, canAdd: false, canReply: false, canDeleteOthers: false, canHaveMedia: false, hasWebhook: false, canHide: false, isFlat: false }
const ANSWERED: CommentRules = { ...NONE, canRead: true, canAdd: true, canReply: true }

const RULES: Partial<Record<Platform, CommentRules>> = {
  instagram: { ...ANSWERED, canDeleteOthers: true, hasWebhook: true, canHide: true, isFlat: true },
  facebook: { ...ANSWERED, canDeleteOthers: true, hasWebhook: true, canHide: true, canHaveMedia: true },
  linkedin: { ...ANSWERED, canHaveMedia: true, isFlat: true },
  tiktok: { ...ANSWERED, canHide: true, isFlat: true },
  twitter: { ...ANSWERED, canDeleteOthers: true, canHaveMedia: true, canHide: true },
  youtube: { ...ANSWERED, canDeleteOthers: true, canHide: true, isFlat: true },
  bluesky: ANSWERED,
  reddit: { ...NONE, canRead: true, canAdd: true },
  threads: { ...NONE, canRead: true, canHide: true },
}

/** The rules of one network. */
export const commentRulesOf = (platform: Platform): CommentRules => RULES[platform] ?? NONE

/** The sentence of a refusal, e.g. `Replies are not available on Threads.` */
export const notAvailable = (what: string, platform: Platform): string => `${what} not available on ${factsOf(platform).label}.`
