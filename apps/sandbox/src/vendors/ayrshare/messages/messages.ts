import { autoResponseOf } from '../auto-response/auto-response.ts'
import { fireWebhook } from '../hooks/webhooks.ts'
import { newConversationId, newMessageId } from '../ids.ts'
import { nowIn, stampIn } from '../inbox/clock.ts'
import type { Attachment, Conversation, Message, MessagingPlatform, Person } from '../inbox/types.ts'
import type { Ayrshare } from '../state.ts'
import type { Profile } from '../types.ts'

const TYPES: readonly [Attachment['type'], RegExp][] = [['image', /\.(?:jpe?g|png|gif|webp)$/iu], ['video', /\.(?:mp4|mov|webm|ogg|avi)$/iu], ['audio', /\.(?:aac|wav|mp3|m4a)$/iu]]

/** A file of a message, by the extension of its address. */
export function toAttachment(url: string): Attachment {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  return { type: TYPES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'file', url }
}

/** The conversation of an account with a person, if there is one. */
export function findConversation(state: Ayrshare, owner: string, platform: MessagingPlatform, personId: string): Conversation | undefined {
  for (const conversation of state.inbox.conversations.values()) if (conversation.owner === owner && conversation.platform === platform && conversation.person.id === personId) return conversation
  return undefined
}

/** The messages of a conversation, oldest first, as of an instant. */
export function messagesIn(state: Ayrshare, conversationId: string, asOf = Number.POSITIVE_INFINITY): Message[] {
  const ids = [...(state.inbox.messageIdsByConversation.get(conversationId) ?? [])]
  const messages = ids.map((id) => state.inbox.messages.get(id)).filter((message) => message !== undefined && Date.parse(message.created) <= asOf) as Message[]
  return messages.sort((one, other) => Date.parse(one.created) - Date.parse(other.created))
}

/** The two sides of a message: ids and what is known of them. */
function sidesOf(state: Ayrshare, profile: Profile | undefined, { person, platform }: Conversation, action: Message['action']): Record<string, unknown> {
  const account = profile?.accounts[platform]
  const picture = (handle: string) => `${state.options.publicUrl}/avatar/${platform}/${encodeURIComponent(handle)}.svg`
  const own = { id: account?.id ?? '', details: { name: account?.displayName, ...(account ? { username: account.username } : {}) } }
  const theirs = { id: person.id, details: { id: person.id, name: person.name, username: person.username, profileImage: picture(person.username) } }
  const [sender, recipient] = action === 'sent' ? [own, theirs] : [theirs, own]
  return { senderId: sender.id, senderDetails: sender.details, recipientId: recipient.id, recipientDetails: recipient.details }
}

/** A message as the provider lists it. */
export function presentMessage(state: Ayrshare, profile: Profile | undefined, conversation: Conversation, message: Message): Record<string, unknown> {
  const { id, conversationId, text, attachments, created, updated, reactions, action, platform } = message
  return {
    id,
    conversationId,
    ...sidesOf(state, profile, conversation, action),
    ...(text ? { message: text } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(reactions && Object.keys(reactions).length > 0 ? { reactions } : {}),
    action,
    created,
    ...(updated ? { updated } : {}),
    platform,
  }
}

type SubAction = 'messageCreated' | 'messageRead' | 'reactionCreated' | 'messageEdited'

/** Reports by webhook what happened to a message (protocols/ayrshare.md section 6). */
export function reportMessage(state: Ayrshare, profile: Profile, conversation: Conversation, message: Message, subAction: SubAction, more: Record<string, unknown> = {}): void {
  const { id, conversationId, text, attachments, action, platform } = message
  fireWebhook(state, profile.refId, 'messages', {
    subAction,
    type: action,
    platform,
    id,
    conversationId,
    ...sidesOf(state, profile, conversation, action),
    message: text,
    ...(attachments.length > 0 ? { attachments } : {}),
    ...more,
  })
}

/** `isHistory`: it was written long ago, and reported then. */
export type NewMessage = { text: string; attachments?: Attachment[]; created?: string; id?: string; isHistory?: boolean }

/** Adds a message to a conversation and reports it. */
export function addMessage(state: Ayrshare, profile: Profile, conversation: Conversation, action: Message['action'], wanted: NewMessage & { isAutomatic?: boolean }): Message {
  const { text, attachments = [], isAutomatic } = wanted
  const created = wanted.created ?? stampIn(state)
  const { platform, id: conversationId, owner } = conversation
  const message: Message = { id: wanted.id ?? newMessageId(platform), owner, conversationId, platform, action, text, attachments, created, ...(isAutomatic ? { isAutomatic } : {}) }
  const isLater = created > conversation.updated
  const changed = { ...conversation, ...(isLater ? { updated: created } : {}), ...(action === 'received' && created > conversation.lastReceivedAt ? { lastReceivedAt: created } : {}), ...(isAutomatic ? { autoRespondedAt: created } : {}) }
  state.inbox.conversations.set(conversationId, changed)
  state.inbox.messages.set(message.id, message)
  if (!wanted.isHistory) reportMessage(state, profile, changed, message, 'messageCreated')
  return message
}

/** Somebody writes to an account: the conversation is opened, and answered automatically if the profile wants that. */
export function receiveMessage(state: Ayrshare, profile: Profile, platform: MessagingPlatform, person: Person, wanted: NewMessage): Message {
  const created = wanted.created ?? stampIn(state)
  const known = findConversation(state, profile.refId, platform, person.id)
  const conversation = known ?? { id: newConversationId(platform), owner: profile.refId, platform, person, created, lastReceivedAt: created, updated: created }
  const message = addMessage(state, profile, conversation, 'received', { ...wanted, created })
  respond(state, profile, conversation.id)
  return message
}

const SECOND_MS = 1000

function respond(state: Ayrshare, profile: Profile, conversationId: string): void {
  const { isActive, message, waitSeconds } = autoResponseOf(state, profile)
  const conversation = state.inbox.conversations.get(conversationId)
  if (!isActive || !profile.messagingActive || !conversation) return
  const last = conversation.autoRespondedAt
  if (last !== undefined && nowIn(state) - Date.parse(last) < waitSeconds * SECOND_MS) return
  addMessage(state, profile, conversation, 'sent', { text: message, isAutomatic: true })
}

/** The person opens the conversation: what was sent counts as read, and that is reported once. */
export function readByPerson(state: Ayrshare, profile: Profile, conversation: Conversation): void {
  const last = messagesIn(state, conversation.id).findLast(({ action }) => action === 'sent')
  if (!last || (conversation.readAt !== undefined && conversation.readAt >= last.created)) return
  const changed = { ...conversation, readAt: stampIn(state) > last.created ? stampIn(state) : last.created }
  state.inbox.conversations.set(conversation.id, changed)
  reportMessage(state, profile, changed, last, 'messageRead')
}

/** The person reacts to a message with an emoji. */
export function reactToMessage(state: Ayrshare, profile: Profile, conversation: Conversation, message: Message, emoji: string): void {
  const changed = { ...message, reactions: { ...message.reactions, [conversation.person.id]: emoji } }
  state.inbox.messages.set(message.id, changed)
  reportMessage(state, profile, conversation, changed, 'reactionCreated', { reaction: emoji })
}

/** The person edits a message of theirs. */
export function editMessage(state: Ayrshare, profile: Profile, conversation: Conversation, message: Message, text: string): void {
  const changed = { ...message, text, updated: stampIn(state) }
  state.inbox.messages.set(message.id, changed)
  reportMessage(state, profile, conversation, changed, 'messageEdited')
}
