import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerAutoResponseRoutes } from '../auto-response/auto-response.ts'
import { callerOf, faultOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { countAccepted } from '../inbox/accepted.ts'
import { nowIn } from '../inbox/clock.ts'
import { presentFreshness, readAsOf } from '../inbox/freshness.ts'
import type { Conversation, MessagingPlatform } from '../inbox/types.ts'
import { readFlag, readText, toUncheckedObject } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import { messagesIn, presentMessage } from './messages.ts'
import { checkMessaging, readMessage, sendMessage } from './send-message.ts'
import { isMessagingPlatform, messageRulesOf } from './windows.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 100
/** @NOTE when the provider counts a conversation as archived is not documented: after a month without a message is this simulator's choice. */
const ARCHIVED_AFTER_MS = 30 * 86_400_000

/** GET and POST /messages/:platform, and /messages/autoresponse (protocols/ayrshare.md section 5). */
export function registerMessageRoutes(app: FastifyInstance, state: Ayrshare): void {
  registerAutoResponseRoutes(app, state)
  app.get<{ Params: { platform: string } }>('/messages/:platform', async (request) => listMessages(state, request, readPlatform(request.params.platform)))
  app.post<{ Params: { platform: string } }>('/messages/:platform', async (request) => {
    const platform = readPlatform(request.params.platform)
    const body = toUncheckedObject(request.body)
    const profile = callerOf(request)
    const { message, conversation } = sendMessage(state, profile, readMessage(platform, body), faultOf(request))
    const recipientId = conversation.person.id
    countAccepted(state, body, { id: message.id, kind: 'message', owner: profile.refId, platforms: [platform], target: recipientId, text: message.text })
    return { status: 'success', id: message.id, conversationId: conversation.id, message: message.text, recipientId, type: 'sent', platform }
  })
}

function readPlatform(name: string): MessagingPlatform {
  if (isMessagingPlatform(name)) return name
  throw new Refusal(400, CODES.missing, 'The platform must be facebook, instagram or twitter.', 'messages')
}

function conversationsOf(state: Ayrshare, owner: string, platform: MessagingPlatform, query: UncheckedObject, asOf: number): Conversation[] {
  const wantsArchived = query.status === 'archived'
  const only = readFlag(query.conversationsOnly) ? undefined : readText(query.conversationId)
  const isArchived = ({ updated }: Conversation) => nowIn(state) - Date.parse(updated) > ARCHIVED_AFTER_MS
  const all = [...state.inbox.conversations.values()].filter((one) => one.owner === owner && one.platform === platform && Date.parse(one.created) <= asOf)
  return all.filter((one) => (!only || one.id === only) && isArchived(one) === wantsArchived).sort((one, other) => (one.updated < other.updated ? 1 : -1))
}

/** A page of X's list; the other networks send all. */
function pageOf<Item>(platform: MessagingPlatform, query: UncheckedObject, items: Item[]): { shown: Item[]; meta?: unknown } {
  if (platform !== 'twitter') return { shown: items }
  const limit = query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw new Refusal(400, CODES.missing, `limit must be between 1 and ${MAX_LIMIT}.`, 'messages')
  const start = Math.max(0, Number(query.next) || 0)
  const end = start + limit
  return { shown: items.slice(start, end), ...(end < items.length ? { meta: { pagination: { next: String(end), limit } } } : {}) }
}

function listMessages(state: Ayrshare, request: FastifyRequest, platform: MessagingPlatform): Record<string, unknown> {
  const profile = callerOf(request)
  const query = toUncheckedObject(request.query)
  checkMessaging(profile, platform, faultOf(request))
  if (query.status !== undefined && query.status !== 'active' && query.status !== 'archived') throw new Refusal(400, CODES.missing, 'status must be active or archived.', 'messages')
  const { freshMs, historyLimit } = messageRulesOf(platform)
  const asOf = readAsOf(state, `messages ${profile.refId} ${platform}`, freshMs)
  const conversations = conversationsOf(state, profile.refId, platform, query, asOf)
  // @NOTE the form of conversationsOnly is not documented; the older documentation has `conversations` with `id` and `updated`.
  if (readFlag(query.conversationsOnly)) return { status: 'success', conversations: conversations.map(({ id, updated }) => ({ id, updated })), ...presentFreshness(asOf, freshMs) }
  const list = conversations.flatMap((conversation) => {
    const messages = messagesIn(state, conversation.id, asOf)
    return (historyLimit === undefined ? messages : messages.slice(-historyLimit)).map((message) => ({ conversation, message }))
  })
  const newest = list.reverse().sort((one, other) => (one.message.created < other.message.created ? 1 : one.message.created > other.message.created ? -1 : 0))
  const { shown, ...rest } = pageOf(platform, query, newest)
  return { status: 'success', messages: shown.map(({ conversation, message }) => presentMessage(state, profile, conversation, message)), ...rest, ...presentFreshness(asOf, freshMs) }
}
