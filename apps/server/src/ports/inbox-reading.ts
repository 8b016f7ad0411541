import type { InboxComment, InboxConversation, InboxMessage, OwnAccount, Person, Reading, Written } from './inbox.ts'
import type { Finding } from './outcome.ts'

/** How far the clock of a network may be from ours. */
const SKEW_MS = 2 * 60_000
/** A call may have its effect this long after it was sent: what was read earlier proves nothing. */
const SETTLED_MS = 60_000

/** Whether an author is the account itself. */
export function isOwn({ id, username }: Person, own: OwnAccount): boolean {
  if (id !== null && own.externalId !== null) return id === own.externalId
  return username !== null && own.username !== null && username.toLowerCase() === own.username.toLowerCase()
}

/** A text without what networks change in it: its spaces, the form of its links, and the names before an answer. */
export const plainly = (text: string): string => text.normalize('NFC').replace(/https?:\/\/\S+/gi, '(link)').replace(/\s+/g, ' ').trim().replace(/^(?:@\S+ )+/, '')

type Dated = { id: string; text: string; createdAt: Date | null }
type Wanted<Item> = { text: string; sentAt: Date; known: readonly string[]; isMine: (item: Item) => boolean }

const timeOf = ({ createdAt }: Dated): number => createdAt?.getTime() ?? Number.NaN

/**
 * Looks for a lost write among what was read: the account's own words of that text, from the time of the call on, that belong to no other
 * intent. `absent` needs a reading that is younger than the call can have lasted, and reaches back to it.
 */
export function findWritten<Item extends Dated>({ items, asOf, hasAll }: Reading<Item>, { text, sentAt, known, isMine }: Wanted<Item>): Finding<Written> {
  const from = sentAt.getTime() - SKEW_MS
  const alike = items.filter((item) => isMine(item) && !known.includes(item.id) && plainly(item.text) === plainly(text))
  const [found] = alike.filter((item) => timeOf(item) >= from).toSorted((one, other) => timeOf(one) - timeOf(other))
  if (found) return { value: { id: found.id, url: null } }
  // An older one of the same words, or this one: nobody can tell.
  if (alike.some(({ createdAt }) => createdAt === null)) return 'unclear'
  const isYoung = asOf !== null && asOf.getTime() >= sentAt.getTime() + SETTLED_MS
  const reachesBack = hasAll || items.some((item) => timeOf(item) < from)
  return isYoung && reachesBack ? 'absent' : 'unclear'
}

/**
 * What was read of the thread around one comment: the first comment above it, and all below that. Without the comment itself in a reading that
 * leaves something out, what is in its thread cannot be told: null.
 */
export function threadOf(reading: Reading<InboxComment>, commentId: string): Reading<InboxComment> | null {
  const parents = new Map(reading.items.map(({ id, parentId }) => [id, parentId]))
  if (!parents.has(commentId) && !reading.hasAll) return null
  const rootOf = (id: string, depth = 0): string => {
    const parent = parents.get(id)
    return parent === undefined || parent === null || depth > parents.size ? id : rootOf(parent, depth + 1)
  }
  const root = rootOf(commentId)
  return { ...reading, items: reading.items.filter(({ id }) => rootOf(id) === root) }
}

const latest = (messages: readonly InboxMessage[]): Date | null => {
  const times = messages.map(timeOf).filter(Number.isFinite)
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** Messages of many conversations as conversations, the one that changed last first; messages oldest first. */
export function groupConversations(messages: readonly InboxMessage[]): InboxConversation[] {
  const byConversation = Map.groupBy(messages, ({ conversationId }) => conversationId)
  const conversations = [...byConversation].flatMap(([id, list]) => {
    const ordered = list.toSorted((one, other) => (timeOf(one) || 0) - (timeOf(other) || 0))
    const newest = ordered.at(-1)
    if (!newest) return []
    // What the person wrote says most of the person.
    const { person } = ordered.findLast(({ direction }) => direction === 'received') ?? newest
    return [{ id, network: newest.network, person, lastReceivedAt: latest(ordered.filter(({ direction }) => direction === 'received')), lastMessageAt: latest(ordered), messages: ordered }]
  })
  return conversations.toSorted((one, other) => (other.lastMessageAt?.getTime() ?? 0) - (one.lastMessageAt?.getTime() ?? 0))
}
