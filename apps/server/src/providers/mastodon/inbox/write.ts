import type { CommentAction, CommentAddress, Inbox, Lost, ReplyRequest, Written } from '../../../ports/inbox.ts'
import { findWritten } from '../../../ports/inbox-reading.ts'
import { type Finding, ok, type Outcome } from '../../../ports/outcome.ts'
import { type AccountCalls, wholeName } from '../account.ts'
import { failureOf, isGone } from '../failures.ts'
import { toText, withShortNames } from '../html.ts'
import { readOwnPosts } from '../own-posts.ts'
import { remove } from '../publish.ts'
import { anything, type Status, status as statusForm } from '../schemas.ts'
import { WORDS } from '../words.ts'
import { isNarrow } from './items.ts'
import { readStatus, type WithAccount } from './read.ts'

const notSupported: Outcome<never> = { kind: 'rejected', reason: WORDS.notSupported, code: 'not-supported' }

/** An answer reaches only whom it names: the name is put before it unless it is in it. */
function addressed(text: string, { account }: Status, { me }: AccountCalls): string {
  if (account.id === me.id) return text
  const names = [account.acct, wholeName(account, me.domain)].map((name) => `@${name.toLowerCase()}`)
  const words = text.toLowerCase().split(/[\s,;:!?]+/)
  return names.some((name) => words.includes(name)) ? text : `@${account.acct} ${text}`
}

/** Answers a post: what not everybody may see, for those alone whom the answer names. */
async function reply(calls: AccountCalls, { commentId, idempotencyKey, text, mediaUrls }: ReplyRequest): Promise<Outcome<Written>> {
  if (mediaUrls.length > 0) return notSupported
  const above = await readStatus(calls, commentId)
  if (above.kind !== 'ok') return above.kind === 'not-found' ? { kind: 'not-found', reason: WORDS.gone } : above
  const fields = { status: addressed(text, above.value, calls), inReplyToId: commentId, visibility: isNarrow(above.value) ? ('direct' as const) : above.value.visibility }
  const asked = await calls.ask(statusForm, (api) => api.v1.statuses.create(fields, { requestInit: { headers: { 'idempotency-key': idempotencyKey } } }))
  return asked.kind === 'ok' ? ok({ id: asked.value.id, url: null }) : failureOf(asked.reply, false)
}

/** What became of an answer: it is among what the account has written since, or it is not. */
async function findReply(calls: AccountCalls, { request, sentAt, known }: Lost<ReplyRequest>, now: Date): Promise<Finding<Written>> {
  const own = await readOwnPosts(calls, sentAt)
  if (own.kind !== 'ok') return 'unclear'
  const { posts, hasAll } = own.value
  const items = posts
    .filter(({ in_reply_to_id: above }) => above === request.commentId)
    .map(({ id, content, created_at: createdAt }) => ({ id, text: withShortNames(toText(content)), createdAt: calls.toOurTime(createdAt) }))
  return findWritten({ items, asOf: now, refreshesAt: null, hasAll, next: null }, { text: withShortNames(request.text), sentAt, known, isMine: () => true })
}

async function like(calls: AccountCalls, id: string, isLiked: boolean): Promise<Outcome<null>> {
  const asked = await calls.ask(anything, (api) => (isLiked ? api.v1.statuses.$select(id).favourite() : api.v1.statuses.$select(id).unfavourite()))
  // What is gone is liked no more.
  if (asked.kind === 'ok' || (!isLiked && isGone(asked.reply))) return ok(null)
  return failureOf(asked.reply, false)
}

/** Deletes a post of the account; what is gone needs no deletion. */
async function deleteOwn(calls: AccountCalls, id: string): Promise<Outcome<null>> {
  const found = await readStatus(calls, id)
  if (found.kind === 'not-found') return ok(null)
  if (found.kind !== 'ok') return found
  return found.value.account.id === calls.me.id ? remove(calls, id) : notSupported
}

function act(calls: AccountCalls, { commentId }: CommentAddress, action: Exclude<CommentAction, 'hide' | 'show'>): Promise<Outcome<null>> {
  return action === 'delete' ? deleteOwn(calls, commentId) : like(calls, commentId, action === 'like')
}

/** Writing: answers, favourites and deletion. Nothing of others can be hidden or deleted by these calls. */
export const createWriter = (withAccount: WithAccount, open: (key: string) => AccountCalls | null, now: () => Date): Pick<Inbox, 'reply' | 'act' | 'findReply'> => ({
  reply: (key, request) => withAccount(key, request.network, (calls) => reply(calls, request)),
  act: (key, comment, action) => (action === 'hide' || action === 'show' ? Promise.resolve(notSupported) : withAccount(key, comment.network, (calls) => act(calls, comment, action))),
  async findReply(key, lost) {
    const calls = open(key)
    return calls ? findReply(calls, lost, now()) : 'unclear'
  },
})
