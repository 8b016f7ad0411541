import { newConversationId } from '../ids.ts'
import { nowIn, stampIn } from '../inbox/clock.ts'
import type { Conversation, MessagingPlatform } from '../inbox/types.ts'
import type { Ayrshare } from '../state.ts'
import type { Profile } from '../types.ts'
import { findConversation, messagesIn } from './messages.ts'

const DAY_MS = 86_400_000
const WINDOW_DAYS = 7

/**
 * The conversation that a private reply to a comment opens. @NOTE the provider does not say that it passes such a reply on; Instagram allows one within
 * seven days after the comment, and this simulator assumes that a message to the comment's writer is one.
 * @returns undefined if the person did not comment in time.
 */
export function openByComment(state: Ayrshare, profile: Profile, platform: MessagingPlatform, personId: string): Conversation | undefined {
  if (platform !== 'instagram') return undefined
  const since = nowIn(state) - WINDOW_DAYS * DAY_MS
  const comment = [...state.inbox.comments.values()].findLast((one) => one.owner === profile.refId && one.from?.id === personId && one.nativeIds.instagram !== undefined && Date.parse(one.created) > since)
  if (!comment?.from) return undefined
  const at = stampIn(state)
  const conversation: Conversation = { id: newConversationId(platform), owner: profile.refId, platform, person: comment.from, created: at, lastReceivedAt: comment.created, updated: at }
  state.inbox.conversations.set(conversation.id, conversation)
  return findConversation(state, profile.refId, platform, personId)
}

/** @returns whether a conversation consists of a private reply to which the person has not said anything. */
export function isOnlyPrivateReply(state: Ayrshare, { id }: Conversation): boolean {
  const messages = messagesIn(state, id)
  return messages.length > 0 && messages.every(({ action }) => action === 'sent')
}
