import { readQueryList, toUncheckedObject } from '../ayrshare/read.ts'
import { type Bluesky, findAccount } from './state.ts'
import { type Account, type StoredRecord, XrpcError } from './types.ts'

const POST = 'app.bsky.feed.post'
const LIKE = 'app.bsky.feed.like'

const posts = (state: Bluesky): StoredRecord[] => [...state.records.values()].filter(({ collection }) => collection === POST)
const parentOf = ({ value }: StoredRecord): string | undefined => {
  const { uri } = toUncheckedObject(toUncheckedObject(value.reply).parent)
  return typeof uri === 'string' ? uri : undefined
}
const present = ({ did, handle, displayName }: Account) => ({ did, handle, displayName })
const authorOf = (state: Bluesky, did: string) => {
  const account = state.accounts.get(did)
  return account ? present(account) : { did, handle: 'handle.invalid' }
}

function toView(state: Bluesky, record: StoredRecord) {
  const { uri, cid, did, value, indexedAt } = record
  const likes = [...state.records.values()].filter(({ collection, value: like }) => collection === LIKE && toUncheckedObject(like.subject).uri === uri)
  return { uri, cid, author: authorOf(state, did), record: value, indexedAt, likeCount: likes.length, repostCount: 0, quoteCount: 0, replyCount: posts(state).filter((post) => parentOf(post) === uri).length }
}

type Thread = { $type: string; post: ReturnType<typeof toView>; replies: Thread[] }
const toThread = (state: Bluesky, record: StoredRecord): Thread =>
  ({ $type: 'app.bsky.feed.defs#threadViewPost', post: toView(state, record), replies: posts(state).filter((post) => parentOf(post) === record.uri).map((post) => toThread(state, post)) })

/** app.bsky.feed.getPostThread */
export function getPostThread(state: Bluesky, query: Record<string, unknown>): object {
  const record = state.records.get(String(query.uri))
  if (!record) throw new XrpcError(400, 'NotFound', `Post not found: ${String(query.uri)}`)
  return { thread: toThread(state, record) }
}

/** app.bsky.feed.getPosts */
export const getPosts = (state: Bluesky, query: Record<string, unknown>): object => ({
  posts: readQueryList(query, 'uris').flatMap((uri) => state.records.get(uri) ?? []).map((record) => toView(state, record)),
})

/** app.bsky.actor.getProfile */
export function getProfile(state: Bluesky, query: Record<string, unknown>): object {
  const account = findAccount(state, String(query.actor))
  if (!account) throw new XrpcError(400, 'InvalidRequest', 'Profile not found')
  return { ...present(account), followersCount: 0, postsCount: posts(state).filter(({ did }) => did === account.did).length }
}

const mentions = ({ value: { facets } }: StoredRecord): unknown[] =>
  (Array.isArray(facets) ? facets : []).flatMap((facet) => {
    const { features } = toUncheckedObject(facet)
    return Array.isArray(features) ? features.map((feature) => toUncheckedObject(feature).did) : []
  })

/** Why an account is told of a post: it was answered, or named. */
function reasonFor(did: string, record: StoredRecord): 'reply' | 'mention' | null {
  if (record.did === did) return null
  if (parentOf(record)?.startsWith(`at://${did}/`)) return 'reply'
  return mentions(record).includes(did) ? 'mention' : null
}

/** app.bsky.notification.listNotifications: newest first, of the reasons asked for. */
export function listNotifications(state: Bluesky, account: Account, query: Record<string, unknown>): object {
  const reasons = readQueryList(query, 'reasons')
  const notifications = posts(state).toReversed().flatMap((record) => {
    const reason = reasonFor(account.did, record)
    if (reason === null || (reasons.length > 0 && !reasons.includes(reason))) return []
    const { uri, cid, value, indexedAt } = record
    return [{ uri, cid, author: authorOf(state, record.did), reason, record: value, isRead: false, indexedAt, ...(reason === 'reply' ? { reasonSubject: parentOf(record) } : {}) }]
  })
  return { notifications, seenAt: new Date().toISOString() }
}
