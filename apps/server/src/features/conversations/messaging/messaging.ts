import type { Conversation } from '@marquee/contract/conversations/messaging'
import { INTERACTION_TEXTS, INTERACTIONS_LIMIT, MESSAGE_PLATFORMS } from '@marquee/contract/conversations/texts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { readMessagingSwitch, resolveHandle } from '../../social/index.ts'
import type { ConversationsContext } from '../context.ts'
import { findOwnAccount } from '../hearing/queries.ts'
import { readMessagingRefusal } from '../polling/plan.ts'
import { sendReply } from '../replies/service.ts'
import { type ConversationRow, findConversationWith, listConversations } from './queries.ts'

type MessagePlatform = (typeof MESSAGE_PLATFORMS)[number]
const UNAVAILABLE: Readonly<Record<string, string>> = { 'messaging-off': INTERACTION_TEXTS.messagingOff, relink: INTERACTION_TEXTS.relinkNeeded }

/** Why the owner can neither read nor send messages; null if some network allows it. Throws forbidden for somebody else's handle. */
export async function findMessagingObstacle({ db }: ConversationsContext, owner: string, handle: string | null | undefined): Promise<string | null> {
  await resolveHandle(db, owner, handle)
  const isActive = await readMessagingSwitch(db, owner)
  if (isActive === null) return INTERACTION_TEXTS.noProfile
  const reasons: string[] = []
  for (const network of MESSAGE_PLATFORMS) {
    const account = await findOwnAccount(db, owner, { via: 'provider', network })
    if (account.state !== 'connected') continue
    const refusal = UNAVAILABLE[(await readMessagingRefusal(db, owner, 'provider', network)) ?? '']
    if (refusal === undefined && isActive) return null
    reasons.push(refusal ?? INTERACTION_TEXTS.messagingOff)
  }
  return `${reasons[0] ?? INTERACTION_TEXTS.messagingOff} ${INTERACTION_TEXTS.upgrade}`
}

const recipientOf = (row: ConversationRow): string => row.external_id ?? row.thread_key

/** The owner's private conversations on a network, in the specification's shape. */
export async function readConversations({ db }: ConversationsContext, owner: string, platform: MessagePlatform): Promise<Conversation[]> {
  const rows = await listConversations(db, owner, platform, INTERACTIONS_LIMIT)
  return rows.map((row) => ({ id: row.thread_key, correspondent: row.name, lastMessage: row.preview, timestamp: row.last_at.toISOString(), platform, unread: row.is_unread, recipientId: recipientOf(row), threadId: row.id }))
}

type Sending = { profileKey?: string | null | undefined; recipientId: string; message: string }

/** Answers a private conversation by the same way as a reply in the inbox. Throws not_found without one, and as `sendReply`. */
export async function sendToRecipient(ctx: ConversationsContext, owner: string, platform: MessagePlatform, { profileKey, recipientId, message }: Sending, creating: CreatingCall): Promise<{ replyId: string; status: string }> {
  await resolveHandle(ctx.db, owner, profileKey)
  const conversation = await findConversationWith(ctx.db, owner, platform, recipientId)
  if (!conversation) throw new AppError('not_found', INTERACTION_TEXTS.noConversation)
  const { reply } = await sendReply(ctx, owner, conversation.id, { text: message, isPrivate: true, isStillRight: false, mediaIds: [] }, creating)
  if (!reply) throw new Error('A message that was written has no reply')
  return { replyId: reply.id, status: reply.status }
}
