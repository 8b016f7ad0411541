import { LRUCache } from 'lru-cache'
import type { CommentAddress, Inbox, InboxComment, InboxMention, Reading } from '../../../ports/inbox.ts'
import { ok, type Outcome } from '../../../ports/outcome.ts'
import type { AccountCalls } from '../account.ts'
import { failureOf } from '../failures.ts'
import { context as contextForm, notifications as notificationsForm, type Status, status as statusForm } from '../schemas.ts'
import { commentsOf, toMention } from './items.ts'

const PAGE = 40
/** Own posts above an answer that are asked for, one by one, to find where it stands. */
const HIGHEST = 10
const REMEMBERED = 5_000

/** One post by its id; `not-found` when it is gone, or the account may not see it. */
export async function readStatus(calls: AccountCalls, id: string): Promise<Outcome<Status>> {
  const asked = await calls.ask(statusForm, (api) => api.v1.statuses.$select(id).fetch())
  return asked.kind === 'ok' ? ok(asked.value) : failureOf(asked.reply, true)
}

async function readContext(calls: AccountCalls, id: string): Promise<Outcome<{ ancestors: Status[]; descendants: Status[] }>> {
  const asked = await calls.ask(contextForm, (api) => api.v1.statuses.$select(id).context.fetch())
  return asked.kind === 'ok' ? ok(asked.value) : failureOf(asked.reply, true)
}

const whole = (items: InboxComment[], now: Date): Reading<InboxComment> => ({ items, asOf: now, refreshesAt: null, hasAll: true, next: null })

/** Reads a post and all below it, as far as its server knows it. */
async function readBelow(calls: AccountCalls, root: Status, now: Date): Promise<Outcome<Reading<InboxComment>>> {
  const context = await readContext(calls, root.id)
  return context.kind === 'ok' ? ok(whole(commentsOf([root, ...context.value.descendants], calls.me), now)) : context
}

async function readPost(calls: AccountCalls, id: string, now: Date): Promise<Outcome<Reading<InboxComment>>> {
  const root = await readStatus(calls, id)
  return root.kind === 'ok' ? readBelow(calls, root.value, now) : root
}

/** Reads the thread of a comment: of the post that began it. */
async function readThread(calls: AccountCalls, { commentId }: CommentAddress, now: Date): Promise<Outcome<Reading<InboxComment>>> {
  const status = await readStatus(calls, commentId)
  if (status.kind !== 'ok') return status
  if (!status.value.in_reply_to_id) return readBelow(calls, status.value, now)
  const around = await readContext(calls, commentId)
  if (around.kind !== 'ok') return around
  return readBelow(calls, around.value.ancestors[0] ?? status.value, now)
}

/** What an own post answers: an own post, somebody else's, or nothing. It never changes. */
type Above = { id: string; isOwn: boolean } | 'nothing'
type Memory = LRUCache<string, Above>

async function aboveOf(calls: AccountCalls, memory: Memory, id: string): Promise<Above | null> {
  const key = `${calls.me.server} ${id}`
  const known = memory.get(key)
  if (known) return known
  const status = await readStatus(calls, id)
  if (status.kind !== 'ok') return null
  const { in_reply_to_id: above, in_reply_to_account_id: author } = status.value
  const found: Above = above ? { id: above, isOwn: author === calls.me.id } : 'nothing'
  memory.set(key, found)
  return found
}

/**
 * Where something that answers or names the account stands: below a post of the account, which is the one that a chain of own posts begins with; else only an answer to the
 * account's own words has something above it.
 */
async function placeOf(calls: AccountCalls, memory: Memory, status: Status): Promise<Pick<InboxMention, 'postId' | 'parentId'>> {
  const parentId = status.in_reply_to_id ?? null
  if (parentId === null || status.in_reply_to_account_id !== calls.me.id) return { postId: null, parentId: null }
  let id = parentId
  for (let height = 0; height < HIGHEST; height += 1) {
    const above = await aboveOf(calls, memory, id)
    if (above === 'nothing') return { postId: id, parentId: null }
    if (above === null || !above.isOwn) break
    id = above.id
  }
  return { postId: null, parentId }
}

async function readMentions(calls: AccountCalls, memory: Memory, page: string | null, now: Date): Promise<Outcome<Reading<InboxMention>>> {
  const asked = await calls.ask(notificationsForm, (api) => api.v1.notifications.fetch({ types: ['mention'], limit: PAGE, ...(page === null ? {} : { maxId: page }) }))
  if (asked.kind === 'failed') return failureOf(asked.reply, true)
  const items: InboxMention[] = []
  for (const { status } of asked.value) if (status) items.push(toMention(status, calls.me, await placeOf(calls, memory, status)))
  const next = asked.value.length < PAGE ? null : (asked.value.at(-1)?.id ?? null)
  return ok({ items, asOf: now, refreshesAt: null, hasAll: next === null, next })
}

export type WithAccount = <Value>(key: string, network: string, use: (calls: AccountCalls) => Promise<Outcome<Value>>) => Promise<Outcome<Value>>

/** Reading: the context of a post, and notifications of mentions, private ones among them (protocols/mastodon.md section 3). */
export function createReader(withAccount: WithAccount, now: () => Date): Pick<Inbox, 'readComments' | 'readThread' | 'readMentions'> {
  const memory: Memory = new LRUCache({ max: REMEMBERED })
  return {
    readComments: (key, { id }, networks) =>
      withAccount(key, networks.find((network) => network === 'mastodon') ?? networks[0] ?? '', async (calls) => {
        const reading = await readPost(calls, id, now())
        return reading.kind === 'ok' ? ok([{ ...reading.value, network: 'mastodon' as const }]) : reading
      }),
    readThread: (key, comment) => withAccount(key, comment.network, (calls) => readThread(calls, comment, now())),
    readMentions: (key, network, page) => withAccount(key, network, (calls) => readMentions(calls, memory, page, now())),
  }
}
