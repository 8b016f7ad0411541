import { countMastodon } from '@marquee/contract/shared/text-length'
import type { DirectPost, EarlierCall, LostPost } from '../../ports/direct-network.ts'
import { type Failure, type Finding, ok, type Outcome } from '../../ports/outcome.ts'
import type { PlatformResult, PublishResult } from '../../ports/publisher.ts'
import type { AccountCalls } from './account.ts'
import { failureOf, isGone } from './failures.ts'
import type { Limits } from './limits.ts'
import { uploadAll } from './media.ts'
import { hasWords, type OwnPosts, readOwnPosts } from './own-posts.ts'
import { anything, type Status, status as statusForm } from './schemas.ts'
import { WORDS } from './words.ts'

/** Longer than a call lasts: what is missing before proves nothing. A repeat within the hour does no harm either, since it has the same keys. */
const SETTLED_MS = 60_000

type Step = { reason: string; fix: PlatformResult['fix']; part?: 'text' | 'media' }

const resultOf = (result: Omit<PlatformResult, 'platform'>): PlatformResult => ({ platform: 'mastodon', ...result })
const refusedBy = ({ reason, fix, part }: Step): Outcome<PublishResult> =>
  ok({ providerPostId: null, results: [resultOf({ status: 'failed', nativeId: null, postUrl: null, reason, fix, ...(part ? { part } : {}) })] })

/** The address of a post for people: the server's own word, if that is an address. */
function addressOf(calls: AccountCalls, { id, url }: Status): string {
  return /^https?:$/.test(URL.parse(url ?? '')?.protocol ?? '') ? (url ?? '') : `${calls.me.server}/@${calls.me.name.split('@', 1)[0]}/${id}`
}

const published = (calls: AccountCalls, first: Status): PublishResult =>
  ({ providerPostId: first.id, results: [resultOf({ status: 'published', nativeId: first.id, postUrl: addressOf(calls, first), reason: null, fix: null })] })

/** A failure as the port tells it: what needs the user is a result, everything else an outcome. */
function present(failure: Failure): Outcome<PublishResult> {
  if (failure.kind === 'unauthorized') return refusedBy({ reason: failure.reason, fix: 'connect' })
  if (failure.kind !== 'rejected') return failure
  if (failure.code === 'media') return refusedBy({ reason: failure.reason, fix: 'edit', part: 'media' })
  if (failure.code === 'text') return refusedBy({ reason: failure.reason, fix: 'edit', part: 'text' })
  return refusedBy({ reason: WORDS.refused(failure.reason), fix: 'edit' })
}

/** One post of a call. `after`: the number of the one that it answers; null for the first. */
type Part = { text: string; key: string; after: number | null }

/** The posts of a call: the text, its continuations, and the first comment below the first of them. */
function partsOf({ idempotencyKey, text, thread, firstComment }: LostPost['post']): Part[] {
  const texts = [text, ...thread.filter((part) => part.trim() !== '')]
  const parts = texts.map((part, index): Part => ({ text: part, key: `${idempotencyKey}:${index}`, after: index === 0 ? null : index - 1 }))
  return firstComment === '' ? parts : [...parts, { text: firstComment, key: `${idempotencyKey}:comment`, after: 0 }]
}

/** Which parts of a call are there already, the first ones without a gap: a part answers the one that is named, with its words. */
function findParts(parts: readonly Part[], { posts }: OwnPosts, known: readonly string[]): Status[] {
  const found: Status[] = []
  for (const { text, after } of parts) {
    const above = after === null ? null : (found[after]?.id ?? '')
    const there = posts.find((post) => (post.in_reply_to_id ?? null) === above && !found.includes(post) && !known.includes(post.id) && hasWords(post, text))
    if (!there) break
    found.push(there)
  }
  return found
}

async function readParts(calls: AccountCalls, parts: readonly Part[], { since, known }: EarlierCall): Promise<Outcome<{ found: Status[]; hasAll: boolean }>> {
  const own = await readOwnPosts(calls, since)
  return own.kind === 'ok' ? ok({ found: findParts(parts, own.value, known), hasAll: own.value.hasAll }) : own
}

async function write(calls: AccountCalls, { text, key }: Part, above: Status | undefined, mediaIds: readonly string[]): Promise<Outcome<Status>> {
  const fields = { status: text, visibility: 'public' as const, ...(above ? { inReplyToId: above.id } : {}), ...(mediaIds.length > 0 ? { mediaIds: [...mediaIds] } : {}) }
  const asked = await calls.ask(statusForm, (api) => api.v1.statuses.create(fields, { requestInit: { headers: { 'idempotency-key': key } } }))
  return asked.kind === 'ok' ? ok(asked.value) : failureOf(asked.reply, false)
}

export async function remove(calls: AccountCalls, id: string): Promise<Outcome<null>> {
  const asked = await calls.ask(anything, (api) => api.v1.statuses.$select(id).remove())
  if (asked.kind === 'ok' || isGone(asked.reply)) return ok(null)
  return failureOf(asked.reply, false)
}

/**
 * What a failure means after posts of the call were written. What cannot succeed unchanged is withdrawn; everything else is unknown, so that a repeat with the
 * same keys writes the rest.
 */
async function endPartly(calls: AccountCalls, written: readonly Status[], failure: Failure): Promise<Outcome<PublishResult>> {
  if (written.length === 0) return present(failure)
  if (failure.kind !== 'rejected' && failure.kind !== 'not-found') return { kind: 'unknown', reason: WORDS.partly }
  const withdrawn = []
  for (const { id } of written.toReversed()) withdrawn.push(await remove(calls, id))
  return withdrawn.every(({ kind }) => kind === 'ok') ? present(failure) : { kind: 'unknown', reason: WORDS.partly }
}

/** What stops a call before anything is written: a text that the server would refuse, or a file. Returns the ids of the files. */
async function prepare(calls: AccountCalls, parts: readonly Part[], { media }: DirectPost, limits: Limits, mediaWaitMs: number | undefined): Promise<Outcome<string[]>> {
  if (parts.some(({ text }) => countMastodon(text) > limits.maxText)) return { kind: 'rejected', reason: WORDS.tooLong(limits.maxText), code: 'text' }
  return uploadAll(calls, media, limits, mediaWaitMs)
}

/** Publishes a post with its thread and first comment, one after the other: each has a key of its own, and a repeat writes those that are missing. */
export async function publish(calls: AccountCalls, post: DirectPost, limits: Limits, mediaWaitMs?: number): Promise<Outcome<PublishResult>> {
  const parts = partsOf(post)
  const before = post.earlier ? await readParts(calls, parts, post.earlier) : ok({ found: [], hasAll: true })
  if (before.kind !== 'ok') return present(before)
  const written = [...before.value.found]
  const files = written.length > 0 ? ok([]) : await prepare(calls, parts, post, limits, mediaWaitMs)
  if (files.kind !== 'ok') return present(files)
  for (const part of parts.slice(written.length)) {
    const outcome = await write(calls, part, part.after === null ? undefined : written[part.after], part.after === null ? files.value : [])
    if (outcome.kind !== 'ok') return endPartly(calls, written, outcome)
    written.push(outcome.value)
  }
  const [first] = written
  return first ? ok(published(calls, first)) : { kind: 'unknown', reason: WORDS.unreadable }
}

/** What became of a post: all of its parts are there, or a repeat has to write some. */
export async function findPost(calls: AccountCalls, { post, sentAt, ...earlier }: LostPost, now: Date): Promise<Finding<PublishResult>> {
  const parts = partsOf(post)
  const read = await readParts(calls, parts, earlier)
  if (read.kind !== 'ok') return 'unclear'
  const { found, hasAll } = read.value
  const [first] = found
  if (first && found.length === parts.length) return { value: published(calls, first) }
  return hasAll && now.getTime() >= sentAt.getTime() + SETTLED_MS ? 'absent' : 'unclear'
}
