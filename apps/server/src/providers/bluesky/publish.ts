import type { DirectPost } from '../../ports/direct-network.ts'
import { type Failure, type Finding, ok, type Outcome } from '../../ports/outcome.ts'
import type { PlatformResult, PublishResult } from '../../ports/publisher.ts'
import { failureOf, isGone } from './failures.ts'
import { embedMedia } from './media.ts'
import { buildThread, type Keyed, POST_COLLECTION, uriOf, writtenAt } from './records.ts'
import { recordAnswer, writesAnswer } from './schemas.ts'
import type { AccountCalls } from './session.ts'
import { findFacets } from './text.ts'
import { recordKey } from './tid.ts'
import { WORDS } from './words.ts'

/** Longer than a call lasts: what is missing before proves nothing. A repeat that comes too soon does no harm either, since it has the same record key. */
const SETTLED_MS = 30_000
/** What a failed call says that published nothing: it is repeated, or its reason is shown. */
type Step = { reason: string; fix: PlatformResult['fix']; part?: 'text' | 'media' }

const resultOf = (result: Omit<PlatformResult, 'platform'>): PlatformResult => ({ platform: 'bluesky', ...result })
const published = (uri: string, postUrl: string): Outcome<PublishResult> =>
  ok({ providerPostId: uri, results: [resultOf({ status: 'published', nativeId: uri, postUrl, reason: null, fix: null })] })
const refusedBy = ({ reason, fix, part }: Step): Outcome<PublishResult> =>
  ok({ providerPostId: null, results: [resultOf({ status: 'failed', nativeId: null, postUrl: null, reason, fix, ...(part ? { part } : {}) })] })

const TOO_LONG = /grapheme too big|string too big|must not be longer/i

/** A failure as the port tells it: what needs the user is a result, everything else an outcome. */
function present(failure: Failure): Outcome<PublishResult> {
  if (failure.kind === 'unauthorized') return refusedBy({ reason: failure.reason, fix: 'connect' })
  if (failure.kind !== 'rejected') return failure
  if (failure.code === 'media') return refusedBy({ reason: failure.reason, fix: 'edit', part: 'media' })
  return TOO_LONG.test(failure.reason) ? refusedBy({ reason: WORDS.tooLong, fix: 'edit', part: 'text' }) : refusedBy({ reason: WORDS.refused(failure.reason), fix: 'edit' })
}

/** The address of a post for people. Takes the handle and the record's key. */
export type PostAddress = (calls: AccountCalls, rkey: string) => string

const noEmbed = { embed: null }
async function buildAll(calls: AccountCalls, post: DirectPost, embed: object | null, now: Date): Promise<Keyed[]> {
  const texts = [post.text, ...post.thread.filter((part) => part.trim() !== '')]
  const parts = []
  for (const [index, text] of texts.entries()) parts.push({ text, facets: await findFacets(calls, text), ...(index === 0 ? { embed } : noEmbed) })
  const comment = post.firstComment === '' ? null : { text: post.firstComment, facets: await findFacets(calls, post.firstComment), ...noEmbed }
  return buildThread(calls.did, post.idempotencyKey, parts, comment, writtenAt(post.idempotencyKey, now))
}

/** Publishes a post with its thread and first comment: files first, then all records in one call. */
export async function publish(calls: AccountCalls, post: DirectPost, now: Date, addressOf: PostAddress): Promise<Outcome<PublishResult>> {
  const embed = await embedMedia(calls, post.media)
  if (embed.kind !== 'ok') return present(embed)
  const records = await buildAll(calls, post, embed.value, now)
  const writes = records.map(({ rkey, record }) => ({ $type: 'com.atproto.repo.applyWrites#create', collection: POST_COLLECTION, rkey, value: record }))
  const reply = await calls.ask({ nsid: 'com.atproto.repo.applyWrites', json: { repo: calls.did, validate: true, writes } })
  const answer = reply.kind === 'answer' && reply.status === 200 ? writesAnswer.safeParse(reply.body).data : undefined
  const uri = answer?.results[0]?.uri
  return uri === undefined ? present(failureOf(reply, false)) : published(uri, addressOf(calls, recordKey(post.idempotencyKey)))
}

/** What became of a post: its first record is there, or it is not. All are written together. */
export async function findPost(calls: AccountCalls, key: string, sentAt: Date, now: Date, addressOf: PostAddress): Promise<Finding<PublishResult>> {
  const rkey = recordKey(key)
  const reply = await calls.ask({ nsid: 'com.atproto.repo.getRecord', query: { repo: calls.did, collection: POST_COLLECTION, rkey } })
  if (isGone(reply)) return now.getTime() >= sentAt.getTime() + SETTLED_MS ? 'absent' : 'unclear'
  if (reply.kind !== 'answer' || reply.status !== 200 || !recordAnswer.safeParse(reply.body).success) return 'unclear'
  const uri = uriOf(calls.did, POST_COLLECTION, rkey)
  const found = published(uri, addressOf(calls, rkey))
  return found.kind === 'ok' ? { value: found.value } : 'unclear'
}
