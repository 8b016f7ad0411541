import { capabilityOf, isPossible } from '@marquee/contract/conversations/capabilities'
import type { Network } from '@marquee/contract/conversations/networks'
import { groupConversations } from '../../../ports/inbox-reading.ts'
import type { Inbox, InboxMessage, Reading } from '../../../ports/inbox.ts'
import { ok, type Outcome } from '../../../ports/outcome.ts'
import type { Client } from '../client.ts'
import { fromRead } from '../outcomes.ts'
import { toFiles, toPerson } from './people.ts'
import { failedRead, notSupported } from './refusals.ts'
import { type MessageItem, messageItem, messagesAnswer } from './schemas.ts'

/** Facebook and Instagram show this many messages of a conversation, the newest ones (protocols/ayrshare.md section 5). */
const MOST_SHOWN = 20
/** The largest page of X, the only network with pages. */
const PAGE = '100'
const PAGED: Network = 'twitter'

/** Whether private messages of a network can be read and written through the provider. */
export const hasMessages = (network: Network): boolean => {
  const capability = capabilityOf('provider', network, 'message')
  return capability !== null && isPossible(capability.read)
}

/** A message of a list or a webhook. */
export function toMessage(network: Network, item: MessageItem): InboxMessage {
  const isReceived = item.action === 'received'
  return {
    id: item.id,
    network,
    conversationId: item.conversationId,
    direction: item.action,
    person: isReceived ? toPerson(item.senderDetails, { id: item.senderId }) : toPerson(item.recipientDetails, { id: item.recipientId }),
    text: item.message ?? '',
    files: toFiles(item.attachments),
    createdAt: item.created ?? null,
    editedAt: item.updated ?? null,
    reactions: item.reactions ?? {},
  }
}

type Page = Reading<InboxMessage>

/** Whether a list has all messages of each of its conversations. */
function isWhole(network: Network, items: readonly InboxMessage[], next: string | null): boolean {
  if (network === PAGED) return next === null
  return [...Map.groupBy(items, ({ conversationId }) => conversationId).values()].every((list) => list.length < MOST_SHOWN)
}

async function ask(call: Client, key: string, network: Network, query: Record<string, string>): Promise<Outcome<Page>> {
  if (!hasMessages(network)) return notSupported(network)
  const reply = await call({ method: 'GET', path: `/messages/${network}`, profileKey: key, query: { ...query, ...(network === PAGED ? { limit: PAGE } : {}) } })
  const outcome = fromRead(reply, messagesAnswer)
  if (outcome.kind !== 'ok') return failedRead(network, reply, outcome)
  const { messages, lastUpdated, nextUpdate, meta } = outcome.value
  const read = messages.map((value) => messageItem.safeParse(value).data ?? null)
  const items = read.flatMap((item) => (item ? [toMessage(network, item)] : []))
  const next = meta?.pagination?.next ?? null
  return ok({ items, asOf: lastUpdated ?? null, refreshesAt: nextUpdate ?? null, hasAll: items.length === read.length && isWhole(network, items, next), next })
}

/** Reading private messages: GET /messages/:platform, one list over all conversations. */
export const createMessageReader = (call: Client): Pick<Inbox, 'readConversations' | 'readMessages'> => ({
  async readConversations(key, network, page) {
    const outcome = await ask(call, key, network, page === null ? {} : { next: page })
    return outcome.kind === 'ok' ? ok({ ...outcome.value, items: groupConversations(outcome.value.items) }) : outcome
  },
  async readMessages(key, network, conversationId) {
    const outcome = await ask(call, key, network, { conversationId })
    if (outcome.kind !== 'ok') return outcome
    const [conversation] = groupConversations(outcome.value.items.filter((item) => item.conversationId === conversationId))
    return ok({ ...outcome.value, items: conversation?.messages ?? [] })
  },
})
