import type { Scenario } from '../../../control/scenarios.ts'
import { checkAccount } from '../comments/comments.ts'
import { CODES, Refusal } from '../errors.ts'
import { stampIn } from '../inbox/clock.ts'
import type { Conversation, Message, MessagingPlatform } from '../inbox/types.ts'
import { factsOf } from '../networks/platforms.ts'
import { readList, readText } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import type { Profile } from '../types.ts'
import { addMessage, findConversation, receiveMessage, toAttachment } from './messages.ts'
import { isOnlyPrivateReply, openByComment } from './private-reply.ts'
import { checkWindow, messageRulesOf } from './windows.ts'

/** Conversations that a profile may answer in one month. */
const MONTHLY_CONVERSATIONS = 1000
const MOVED_ON = 'Forget it, I found the answer myself.'
const EXTENSION = /\.[a-z0-9]{2,4}$/iu

const refuse = (status: number, code: number, message: string) => new Refusal(status, code, message, 'messages')

/** Refuses what needs private messages where they are not possible. @throws Refusal 156, 161, 272, 361 or 362. */
export function checkMessaging(profile: Profile, platform: MessagingPlatform, fault?: Scenario): void {
  if (!profile.messagingActive) throw refuse(403, CODES.messagingOff, 'Messaging is not enabled for this profile. Activate it on the profile first.')
  const problem = checkAccount(platform, profile, fault)
  if (problem) throw refuse(400, problem.code, problem.message)
  const account = profile.accounts[platform]
  const isOlder = profile.messagingSince !== undefined && account !== undefined && account.created < profile.messagingSince
  if (isOlder && platform !== 'twitter') throw refuse(400, CODES.messagingRelink, `Please re-link ${factsOf(platform).label}: it was linked before messaging was activated.`)
}

/** How many conversations a profile has answered in the current month. */
export function countConversations(state: Ayrshare, owner: string): number {
  const month = stampIn(state).slice(0, 7)
  const ids = new Set<string>()
  for (const message of state.inbox.messages.values()) if (message.owner === owner && message.action === 'sent' && message.created.startsWith(month)) ids.add(message.conversationId)
  return ids.size
}

type Wanted = { platform: MessagingPlatform; text: string; mediaUrls: string[]; recipientId: string | undefined; conversationId: string | undefined }

function checkContent({ platform, text, mediaUrls }: Wanted): void {
  const { textLimit, maxMedia } = messageRulesOf(platform)
  const { label } = factsOf(platform)
  if (text === '' && (mediaUrls.length === 0 || platform === 'twitter')) throw refuse(400, CODES.missing, 'Missing or incorrect parameters. The message parameter is required.')
  if ([...text].length > textLimit) throw refuse(400, CODES.rejected, `The message is too long for ${label}: ${[...text].length} of ${textLimit} characters.`)
  if (mediaUrls.length > maxMedia) throw refuse(400, CODES.rejected, `${label} takes at most ${maxMedia} media in a message.`)
  for (const url of mediaUrls) {
    const isGood = URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) && (platform === 'twitter' || (new URL(url).search === '' && EXTENSION.test(new URL(url).pathname)))
    if (!isGood) throw refuse(400, CODES.media, 'Media URLs invalid: each must be a public address that ends in the extension of its file.')
  }
}

const conversationWith = (state: Ayrshare, profile: Profile, platform: MessagingPlatform, personId: string): Conversation | undefined =>
  findConversation(state, profile.refId, platform, personId) ?? openByComment(state, profile, platform, personId)

function findTarget(state: Ayrshare, profile: Profile, { platform, recipientId, conversationId }: Wanted): Conversation {
  if (!recipientId && (!conversationId || platform !== 'twitter')) throw refuse(400, CODES.missing, 'Missing or incorrect parameters. The recipientId parameter is required.')
  const named = recipientId ? conversationWith(state, profile, platform, recipientId) : state.inbox.conversations.get(conversationId ?? '')
  const isOwn = named?.owner === profile.refId && named.platform === platform && (!conversationId || named.id === conversationId)
  if (!named || !isOwn) throw refuse(400, CODES.messageRefused, `${factsOf(platform).label} has no conversation with that person. The person must write first.`)
  return named
}

/** Refuses a second private reply to a comment. */
function checkPrivateReply(state: Ayrshare, conversation: Conversation): void {
  if (isOnlyPrivateReply(state, conversation)) throw refuse(400, CODES.messageRefused, `${factsOf(conversation.platform).label} allows one private reply to a comment. The person must write first.`)
}

/** Reads the body of POST /messages/:platform. */
export const readMessage = (platform: MessagingPlatform, body: UncheckedObject): Wanted => ({
  platform,
  text: readText(body.message) ?? '',
  mediaUrls: readList(body.mediaUrls),
  recipientId: readText(body.recipientId),
  conversationId: readText(body.conversationId),
})

/** Sends a private message. @throws Refusal for what the network or the provider forbids. */
export function sendMessage(state: Ayrshare, profile: Profile, wanted: Wanted, fault?: Scenario): { message: Message; conversation: Conversation } {
  checkMessaging(profile, wanted.platform, fault)
  checkContent(wanted)
  const conversation = findTarget(state, profile, wanted)
  checkPrivateReply(state, conversation)
  const closed = checkWindow(state, conversation) ?? (fault?.name === 'window-closed' ? `${factsOf(wanted.platform).label} has closed the conversation.` : undefined)
  if (closed) throw refuse(400, CODES.messageRefused, closed)
  const isNewThisMonth = !conversationAnswered(state, conversation)
  if (isNewThisMonth && countConversations(state, profile.refId) >= MONTHLY_CONVERSATIONS) throw refuse(400, CODES.messageRefused, `The profile has answered ${MONTHLY_CONVERSATIONS} conversations this month, which is the limit.`)
  if (fault?.name === 'rejected') throw refuse(400, CODES.rejected, `${factsOf(wanted.platform).label} rejected the message.`)
  if (fault?.name === 'conversation-moved-on') receiveMessage(state, profile, wanted.platform, conversation.person, { text: MOVED_ON })
  const current = state.inbox.conversations.get(conversation.id) ?? conversation
  return { conversation: current, message: addMessage(state, profile, current, 'sent', { text: wanted.text, attachments: wanted.mediaUrls.map(toAttachment) }) }
}

function conversationAnswered(state: Ayrshare, { id }: Conversation): boolean {
  const month = stampIn(state).slice(0, 7)
  for (const messageId of state.inbox.messageIdsByConversation.get(id) ?? []) {
    const message = state.inbox.messages.get(messageId)
    if (message?.action === 'sent' && message.created.startsWith(month)) return true
  }
  return false
}
