import { network as networkSchema } from '@marquee/contract/conversations/networks'
import { PROVIDER_WEBHOOK_PATH } from '@marquee/contract/social'
import { z } from 'zod'
import type { InboxComment } from '../../../ports/inbox.ts'
import type { ProviderEvent } from '../../../ports/publisher-events.ts'
import { webAddress } from '../results.ts'
import { id, loose, requiredId, text } from '../schemas.ts'
import { toMessage } from './messages.ts'
import { toFiles, toPerson } from './people.ts'
import { fileItems, messageItem, person } from './schemas.ts'

/** What a webhook says of a conversation, without what every event says. */
type Conversation<Event = ProviderEvent> = Event extends { kind: 'comment-written' | 'mention-written' | 'message-changed' } ? Omit<Event, 'profileId' | 'eventId' | 'action' | 'subAction' | 'platform'> : never
type Change = Extract<Conversation, { kind: 'message-changed' }>['change']

const CHANGES: Readonly<Record<string, Change>> = { messageCreated: 'created', messageRead: 'read', messageEdited: 'edited', reactionCreated: 'reacted' }

const commentBody = z.object({
  platform: networkSchema,
  id: requiredId,
  text,
  from: loose(person),
  postId: id,
  media: loose(z.object({ id })),
  mediaUrls: fileItems,
  parentId: id,
  url: text,
})

const messageBody = messageItem.omit({ action: true, created: true, updated: true }).extend({ platform: networkSchema, type: z.enum(['sent', 'received']), subAction: z.string(), reaction: text })

const toComment = ({ platform, from, media, mediaUrls, parentId, ...body }: z.infer<typeof commentBody>, created: Date | null): InboxComment => ({
  id: body.id,
  network: platform,
  postId: media?.id ?? null,
  parentId: parentId ?? null,
  author: toPerson(from),
  text: body.text ?? '',
  files: toFiles(mediaUrls),
  createdAt: created,
  likes: null,
  isHidden: null,
})

/** Where a mention stands. Every event may have the address that it was sent to as `url`: that is none. */
function placeOf(url: string | undefined): string | null {
  const address = webAddress(url)
  return address && new URL(address).pathname.endsWith(PROVIDER_WEBHOOK_PATH) ? null : address
}

function readMessage(body: unknown, at: Date | null): Conversation | null {
  const { data } = messageBody.safeParse(body)
  const change = data && CHANGES[data.subAction]
  if (!change) return null
  const { type, reaction, platform } = data
  // The event has one time: of what it tells of, which is not always that of the message.
  const timeOf = (wanted: Change) => (change === wanted && at ? at : undefined)
  const message = toMessage(platform, { ...data, action: type, created: timeOf('created'), updated: timeOf('edited') })
  const reactions = change === 'reacted' && reaction !== undefined && message.person.id !== null ? { [message.person.id]: reaction } : message.reactions
  return { kind: 'message-changed', change, message: { ...message, reactions } }
}

/**
 * Reads the body of a webhook of the actions `comments`, `mentions` and `messages` (protocols/ayrshare.md section 6). Takes its action, its time and all of
 * it. Returns null for others, and for one without an id.
 */
export function readConversationEvent(action: string, at: Date | null, body: unknown): Conversation | null {
  if (action === 'messages') return readMessage(body, at)
  if (action !== 'comments' && action !== 'mentions') return null
  const { data } = commentBody.safeParse(body)
  if (!data) return null
  const comment = toComment(data, at)
  return action === 'mentions' ? { kind: 'mention-written', mention: { ...comment, url: placeOf(data.url) } } : { kind: 'comment-written', comment, providerPostId: data.postId ?? null }
}

/** The actions that tell of conversations. */
export const CONVERSATION_ACTIONS = ['comments', 'mentions', 'messages'] as const
