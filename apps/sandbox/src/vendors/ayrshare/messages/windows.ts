import { nowIn } from '../inbox/clock.ts'
import type { Conversation, MessagingPlatform } from '../inbox/types.ts'
import { factsOf } from '../networks/platforms.ts'
import type { Ayrshare } from '../state.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1000
const META_WINDOW_DAYS = 7

export type MessageRules = {
  /** Days after the person's last message in which it can be answered; absent without a limit. */
  windowDays?: number
  /** Longest text. */
  textLimit: number
  maxMedia: number
  /** For how long an answer about messages is repeated. */
  freshMs: number
  /** How many messages of a conversation can be read; absent without a limit. */
  historyLimit?: number
}

/** @NOTE the provider documents seven days for Instagram, and for Facebook Meta's window without a number: the same is assumed. */
const RULES: Record<MessagingPlatform, MessageRules> = {
  instagram: { windowDays: META_WINDOW_DAYS, textLimit: 1000, maxMedia: 10, freshMs: 60 * SECOND_MS, historyLimit: 20 },
  facebook: { windowDays: META_WINDOW_DAYS, textLimit: 2000, maxMedia: 10, freshMs: 60 * SECOND_MS, historyLimit: 20 },
  twitter: { textLimit: 10_000, maxMedia: 1, freshMs: 15 * SECOND_MS },
}

export const messageRulesOf = (platform: MessagingPlatform): MessageRules => RULES[platform]

/** @returns whether the network has private messages through the provider. */
export const isMessagingPlatform = (name: unknown): name is MessagingPlatform => typeof name === 'string' && Object.hasOwn(RULES, name)
export const MESSAGING_PLATFORMS = Object.keys(RULES) as MessagingPlatform[]

/** When a conversation closes, in ms; undefined if it does not. */
export function closesAt({ platform, lastReceivedAt }: Conversation): number | undefined {
  const { windowDays } = RULES[platform]
  return windowDays === undefined ? undefined : Date.parse(lastReceivedAt) + windowDays * DAY_MS
}

/** Why a conversation cannot be answered any more; undefined if it can. */
export function checkWindow(state: Ayrshare, conversation: Conversation): string | undefined {
  const end = closesAt(conversation)
  if (end === undefined || nowIn(state) < end) return undefined
  return `${factsOf(conversation.platform).label} closes a conversation ${RULES[conversation.platform].windowDays} days after the person's last message. It opens again when the person writes.`
}
