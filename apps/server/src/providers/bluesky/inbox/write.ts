import type { CommentAction, CommentAddress, Inbox, Lost, ReplyRequest, Written } from '../../../ports/inbox.ts'
import { type Finding, ok, type Outcome } from '../../../ports/outcome.ts'
import { failureOf, isGone } from '../failures.ts'
import { buildRecord, LIKE_COLLECTION, POST_COLLECTION, readUri, uriOf, writtenAt } from '../records.ts'
import { recordAnswer } from '../schemas.ts'
import type { AccountCalls } from '../session.ts'
import { findFacets } from '../text.ts'
import { recordKey } from '../tid.ts'
import { WORDS } from '../words.ts'
import { readView, type WithAccount } from './read.ts'

/** Longer than a call lasts: what is missing before proves nothing. A repeat that comes too soon does no harm either, since it has the same record key. */
const SETTLED_MS = 30_000
const notSupported: Outcome<never> = { kind: 'rejected', reason: WORDS.notSupported, code: 'not-supported' }
const done = { kind: 'ok', value: null } as const

/** Answers a post, in the thread that it is in. The answer's record key comes from the request's key. */
async function reply(calls: AccountCalls, { commentId, idempotencyKey, text, mediaUrls }: ReplyRequest, now: Date): Promise<Outcome<Written>> {
  if (mediaUrls.length > 0) return notSupported
  const above = await readView(calls, commentId)
  if (above.kind !== 'ok') return above
  const { uri, cid, record: answered } = above.value
  const facets = await findFacets(calls, text)
  const place = { root: answered.reply?.root ?? { uri, cid }, parent: { uri, cid } }
  const { rkey, record } = await buildRecord(calls.did, recordKey(idempotencyKey), { text, facets, embed: null }, writtenAt(idempotencyKey, now), place)
  const answer = await calls.ask({ nsid: 'com.atproto.repo.createRecord', json: { repo: calls.did, collection: POST_COLLECTION, rkey, validate: true, record } })
  const written = answer.kind === 'answer' && answer.status === 200 ? recordAnswer.safeParse(answer.body).data : undefined
  return written ? ok({ id: written.uri, url: null }) : failureOf(answer, false)
}

/** What became of an answer: the record of its key is there, or it is not. */
async function findReply(calls: AccountCalls, { request, sentAt, known }: Lost<ReplyRequest>, now: Date): Promise<Finding<Written>> {
  const rkey = recordKey(request.idempotencyKey)
  const id = uriOf(calls.did, POST_COLLECTION, rkey)
  const answer = await calls.ask({ nsid: 'com.atproto.repo.getRecord', query: { repo: calls.did, collection: POST_COLLECTION, rkey } })
  const isThere = answer.kind === 'answer' && answer.status === 200 && recordAnswer.safeParse(answer.body).success
  if (isThere) return known.includes(id) ? 'absent' : { value: { id, url: null } }
  return isGone(answer) && now.getTime() >= sentAt.getTime() + SETTLED_MS ? 'absent' : 'unclear'
}

const remove = async (calls: AccountCalls, collection: string, rkey: string): Promise<Outcome<null>> => {
  const answer = await calls.ask({ nsid: 'com.atproto.repo.deleteRecord', json: { repo: calls.did, collection, rkey } })
  return answer.kind === 'answer' && answer.status === 200 ? done : failureOf(answer, false)
}

/** Likes a post; the like's key comes from the post's address, so a second one changes nothing. */
async function like(calls: AccountCalls, commentId: string, now: Date): Promise<Outcome<null>> {
  const view = await readView(calls, commentId)
  if (view.kind !== 'ok') return view
  const { uri, cid } = view.value
  const record = { $type: LIKE_COLLECTION, subject: { uri, cid }, createdAt: now.toISOString() }
  const answer = await calls.ask({ nsid: 'com.atproto.repo.putRecord', json: { repo: calls.did, collection: LIKE_COLLECTION, rkey: recordKey(uri), record } })
  return answer.kind === 'answer' && answer.status === 200 ? done : failureOf(answer, false)
}

async function act(calls: AccountCalls, { commentId }: CommentAddress, action: CommentAction, now: Date): Promise<Outcome<null>> {
  if (action === 'like') return like(calls, commentId, now)
  if (action === 'unlike') return remove(calls, LIKE_COLLECTION, recordKey(commentId))
  const address = readUri(commentId)
  return action === 'delete' && address?.did === calls.did ? remove(calls, address.collection, address.rkey) : notSupported
}

/** Writing: com.atproto.repo.createRecord, putRecord and deleteRecord. Only what is the account's own can be deleted, and nothing can be hidden by these calls. */
export const createWriter = (withAccount: WithAccount, open: (key: string) => AccountCalls | null, now: () => Date): Pick<Inbox, 'reply' | 'act' | 'findReply'> => ({
  reply: (key, request) => withAccount(key, request.network, (calls) => reply(calls, request, now())),
  act: (key, comment, action) => (action === 'hide' || action === 'show' ? Promise.resolve(notSupported) : withAccount(key, comment.network, (calls) => act(calls, comment, action, now()))),
  async findReply(key, lost) {
    const calls = open(key)
    return calls ? findReply(calls, lost, now()) : 'unclear'
  },
})
