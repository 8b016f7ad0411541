import type { CommentAddress, Inbox, InboxComment, InboxMention, Reading } from '../../../ports/inbox.ts'
import { ok, type Outcome } from '../../../ports/outcome.ts'
import { failureOf } from '../failures.ts'
import { type Notification, notificationsAnswer, postsAnswer, type PostView, threadAnswer } from '../schemas.ts'
import { readUri } from '../records.ts'
import type { AccountCalls } from '../session.ts'
import { WORDS } from '../words.ts'
import { commentsOf, flatten, timeOf, toPerson } from './items.ts'

const DEEPEST = '1000'
const PAGE = '50'

/** Reads a post and all below it. */
async function readPost(calls: AccountCalls, uri: string, now: Date): Promise<Outcome<Reading<InboxComment>>> {
  const reply = await calls.ask({ nsid: 'app.bsky.feed.getPostThread', query: { uri, depth: DEEPEST, parentHeight: '0' } })
  const answer = reply.kind === 'answer' && reply.status === 200 ? threadAnswer.safeParse(reply.body).data : undefined
  if (!answer) return failureOf(reply, true)
  const flat = flatten(answer.thread)
  if (flat.views.length === 0) return { kind: 'not-found', reason: WORDS.notFound }
  return ok({ items: commentsOf(flat, calls.did), asOf: now, refreshesAt: null, hasAll: flat.hasAll, next: null })
}

/** One post by its address; `not-found` when it is gone. */
export async function readView(calls: AccountCalls, uri: string): Promise<Outcome<PostView>> {
  const reply = await calls.ask({ nsid: 'app.bsky.feed.getPosts', query: { uris: [uri] } })
  const answer = reply.kind === 'answer' && reply.status === 200 ? postsAnswer.safeParse(reply.body).data : undefined
  if (!answer) return failureOf(reply, true)
  const [view] = answer.posts
  return view ? ok(view) : { kind: 'not-found', reason: WORDS.gone }
}

/**
 * Where something that answers or names the account stands. What is below a post of the account has that post; of what stands elsewhere, only an answer to the
 * account's own words has something above it.
 */
function placeOf({ reply }: Notification['record'], did: string): Pick<InboxMention, 'postId' | 'parentId'> {
  const isOwn = (uri: string): boolean => uri.startsWith(`at://${did}/`)
  if (!reply) return { postId: null, parentId: null }
  const { root, parent } = reply
  if (isOwn(root.uri)) return { postId: root.uri, parentId: parent.uri === root.uri ? null : parent.uri }
  return { postId: null, parentId: isOwn(parent.uri) ? parent.uri : null }
}

function addressOf(uri: string): string | null {
  const address = readUri(uri)
  return address && `https://bsky.app/profile/${address.did}/post/${address.rkey}`
}

const toMention = ({ uri, author, record, indexedAt }: Notification, did: string): InboxMention => ({
  id: uri, network: 'bluesky', ...placeOf(record, did), author: toPerson(author), text: record.text, files: [], createdAt: timeOf(record, indexedAt), likes: null, isHidden: null, url: addressOf(uri),
})

async function readMentions(calls: AccountCalls, page: string | null, now: Date): Promise<Outcome<Reading<InboxMention>>> {
  const reply = await calls.ask({ nsid: 'app.bsky.notification.listNotifications', query: { limit: PAGE, reasons: ['mention', 'reply'], ...(page === null ? {} : { cursor: page }) } })
  const answer = reply.kind === 'answer' && reply.status === 200 ? notificationsAnswer.safeParse(reply.body).data : undefined
  if (!answer) return failureOf(reply, true)
  const { notifications, cursor = null } = answer
  return ok({ items: notifications.map((each) => toMention(each, calls.did)), asOf: now, refreshesAt: null, hasAll: cursor === null, next: cursor })
}

/** Reads the thread of a comment: of the post that began it. */
async function readThread(calls: AccountCalls, { commentId }: CommentAddress, now: Date): Promise<Outcome<Reading<InboxComment>>> {
  const view = await readView(calls, commentId)
  return view.kind === 'ok' ? readPost(calls, view.value.record.reply?.root.uri ?? commentId, now) : view
}

export type WithAccount = <Value>(key: string, network: string, use: (calls: AccountCalls) => Promise<Outcome<Value>>) => Promise<Outcome<Value>>

/** Reading: app.bsky.feed.getPostThread, app.bsky.notification.listNotifications. Bluesky's private messages are another service, which this does not speak. */
export const createReader = (withAccount: WithAccount, now: () => Date): Pick<Inbox, 'readComments' | 'readThread' | 'readMentions'> => ({
  readComments: (key, { id }, networks) =>
    withAccount(key, networks.find((network) => network === 'bluesky') ?? networks[0] ?? '', async (calls) => {
      const reading = await readPost(calls, id, now())
      return reading.kind === 'ok' ? ok([{ ...reading.value, network: 'bluesky' as const }]) : reading
    }),
  readThread: (key, comment) => withAccount(key, comment.network, (calls) => readThread(calls, comment, now())),
  readMentions: (key, network, page) => withAccount(key, network, (calls) => readMentions(calls, page, now())),
})
