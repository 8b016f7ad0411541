import { network } from '@marquee/contract/conversations/networks'
import { platform } from '@marquee/contract/shared/platforms'
import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'
import type { InboxComment } from '../../ports/inbox.ts'
import type { ProviderEvent } from '../../ports/publisher-events.ts'
import { accountState } from './accounts/accounts.ts'

const snapshot = z.object({ state: accountState, handle: z.string().nullable() })

/** Accounts were connected, disconnected or renamed, or ask for a new sign-in. */
export const accountsChanged = defineEvent('accounts.changed', z.object({ changes: z.array(z.object({ accountId: z.uuid(), platform, before: snapshot.nullable(), after: snapshot })) }))

/** Messages were switched on or off for the owner's profile at the provider. */
export const messagingSwitched = defineEvent('messaging.switched', z.object({ isOn: z.boolean() }))

/** The user disconnected one account here. */
export const accountDisconnected = defineEvent('account.disconnected', z.object({ accountId: z.uuid(), platform }))

const result = z.object({
  platform,
  status: z.enum(['published', 'pending', 'failed']),
  nativeId: z.string().nullable(),
  postUrl: z.string().nullable(),
  reason: z.string().nullable(),
  fix: z.enum(['edit', 'connect', 'retry', 'wait']).nullable(),
})

/** The posting provider's webhook reported the outcome of a post. `hookId`: as below; null of an event that an earlier version wrote. */
export const providerPostReported = defineEvent('provider-post.reported', z.object({ hookId: z.string().nullable().default(null), providerPostId: z.string(), results: z.array(result) }))

const person = z.object({ id: z.string().nullable(), username: z.string().nullable(), name: z.string().nullable(), avatarUrl: z.string().nullable() })
const files = z.array(z.object({ type: z.enum(['image', 'video', 'audio', 'file']), url: z.string() }))
const instant = z.iso.datetime().nullable()

/**
 * What was written stands in no row yet, so these events contain it. Ids are the network's: the same comment read later has the same id. `hookId` is that
 * of the webhook (`event_id` of its row in `webhook_reports`).
 */
const comment = z.object({ id: z.string(), network, postId: z.string().nullable(), parentId: z.string().nullable(), author: person, text: z.string(), files, createdAt: instant })
const message = z.object({
  id: z.string(), network, conversationId: z.string(), direction: z.enum(['received', 'sent']), person, text: z.string(), files,
  createdAt: instant, editedAt: instant, reactions: z.record(z.string(), z.string()),
})

/** Somebody, perhaps the account itself, wrote below a post. `providerPostId`: the provider's id of the post. */
export const commentReported = defineEvent('comment.reported', z.object({ hookId: z.string(), comment, providerPostId: z.string().nullable() }))
/** Somebody named the account below somebody else's post. */
export const mentionReported = defineEvent('mention.reported', z.object({ hookId: z.string(), mention: comment.extend({ url: z.string().nullable() }) }))
/** A private message came, was sent, was read by the person, edited, or given a reaction. */
export const messageReported = defineEvent('message.reported', z.object({ hookId: z.string(), change: z.enum(['created', 'read', 'edited', 'reacted']), message }))

/** The provider agreed to report the owner's events here. */
export const webhooksSubscribed = defineEvent('webhooks.subscribed', z.object({ actions: z.array(z.string()) }))
/** The event that proves the way of webhooks came through it. */
export const canaryReported = defineEvent('canary.reported', z.object({ hookId: z.string(), token: z.uuid() }))

const stamp = (at: Date | null): string | null => at?.toISOString() ?? null
const describeComment = ({ id, network: name, postId, parentId, author, text, files: attached, createdAt }: InboxComment): z.infer<typeof comment> =>
  ({ id, network: name, postId, parentId, author, text, files: attached, createdAt: stamp(createdAt) })

/** The payload of a comment's event; null for another event of the provider. */
export const reportComment = (event: ProviderEvent): z.infer<typeof commentReported.schema> | null =>
  event.kind === 'comment-written' ? { hookId: event.eventId, comment: describeComment(event.comment), providerPostId: event.providerPostId } : null
/** The same of a mention. */
export const reportMention = (event: ProviderEvent): z.infer<typeof mentionReported.schema> | null =>
  event.kind === 'mention-written' ? { hookId: event.eventId, mention: { ...describeComment(event.mention), url: event.mention.url } } : null
/** The same of a canary; what is no token of ours is ignored. */
export const reportCanary = (event: ProviderEvent): z.infer<typeof canaryReported.schema> | null =>
  event.kind === 'canary' ? (canaryReported.schema.safeParse({ hookId: event.eventId, token: event.token }).data ?? null) : null
/** The same of a message. */
export const reportMessage = (event: ProviderEvent): z.infer<typeof messageReported.schema> | null =>
  event.kind === 'message-changed' ? { hookId: event.eventId, change: event.change, message: { ...event.message, createdAt: stamp(event.message.createdAt), editedAt: stamp(event.message.editedAt) } } : null

export const SOCIAL_EVENTS: EventDefinition[] = [accountsChanged, messagingSwitched, accountDisconnected, providerPostReported, commentReported, mentionReported, messageReported, webhooksSubscribed, canaryReported]
