import { type FailedReply, type Failure, toFailure } from './outcome.ts'
import type { StoreRefusal, TestFinding } from './storefront.ts'

/** Why a call of a store failed, for the log and the person. */
export const STORE_WORDS = {
  slow: 'The store took too long to answer.',
  noAnswer: 'The store does not answer.',
  unreadable: 'The answer of the store cannot be read.',
  unauthorized: 'The store does not accept the connection any more.',
  limited: 'The store takes no more calls for now.',
  address: 'The address of the store must not be called.',
  noStore: 'There is no store at this address.',
  notAStore: 'What answers at this address is no store of this platform.',
  closed: 'The store is closed.',
  scope: 'The store does not allow this.',
  consent: 'The store was not connected: the answer is not valid any more.',
  declined: 'The store was not connected: its owner declined.',
  notSupported: 'The store cannot be asked for this.',
  busy: 'The store is preparing another list of its products.',
  moved: 'The store has another address.',
  hookAddress: 'The store cannot send messages to our address.',
  gone: 'It is not in the store any more.',
} as const

/** A refusal whose reason is known. */
export const refuse = (code: StoreRefusal, reason: string): Failure => ({ kind: 'rejected', code, reason })
export const NOT_SUPPORTED: Failure = refuse('not-supported', STORE_WORDS.notSupported)
export const UNREADABLE: Failure = { kind: 'unavailable', reason: STORE_WORDS.unreadable, isUnreadable: true }
export const UNAUTHORIZED: Failure = { kind: 'unauthorized', reason: STORE_WORDS.unauthorized }
export const GONE: Failure = { kind: 'not-found', reason: STORE_WORDS.gone }

/** A failed call of a store; `isRefused`: the address was not called. */
export type StoreReply = FailedReply & { isRefused?: boolean }
/** `isOnlyAsking`: a lost answer does no harm. `at404`: what it means that there is nothing. */
type Says = { isOnlyAsking: boolean; at404: Failure }

function ofStatus(status: number, { at404, isOnlyAsking }: Says): Failure | null {
  if (status === 401) return UNAUTHORIZED
  if (status === 403) return refuse('scope-missing', STORE_WORDS.scope)
  if (status === 404 || status === 410) return at404
  // Shops that have not paid, and shops that are locked.
  if (status === 402 || status === 423) return refuse('store-closed', STORE_WORDS.closed)
  if (status >= 300 && status < 400) return refuse('moved', STORE_WORDS.moved)
  if (status < 300) return isOnlyAsking ? UNREADABLE : { kind: 'unknown', reason: STORE_WORDS.unreadable }
  return null
}

/** What a failed call means, by the rules that all platforms share. An answer with a good status is one that cannot be read. */
export function storeFailure(reply: StoreReply, says: Says): Failure {
  if (reply.kind === 'not-sent' && reply.isRefused) return refuse('address', STORE_WORDS.address)
  if (reply.kind === 'lost' && reply.reason === 'TimeoutError') return says.isOnlyAsking ? { kind: 'unavailable', reason: STORE_WORDS.slow } : { kind: 'unknown', reason: STORE_WORDS.slow }
  if (reply.kind !== 'answer') return toFailure({ kind: reply.kind, reason: STORE_WORDS.noAnswer }, { reason: STORE_WORDS.noAnswer, isOnlyAsking: says.isOnlyAsking })
  // Shopify's bots are kept off with 430.
  const status = reply.status === 430 ? 429 : reply.status
  return ofStatus(status, says) ?? toFailure({ ...reply, status }, { reason: status === 429 ? STORE_WORDS.limited : STORE_WORDS.noAnswer, isOnlyAsking: says.isOnlyAsking })
}

type Failed = Extract<TestFinding, { state: 'failed' }>['finding']
const FINDING_OF: Readonly<Partial<Record<StoreRefusal, Failed>>> = {
  address: 'address-forbidden', 'no-store': 'no-store', 'not-a-store': 'not-a-store', 'store-closed': 'store-closed', 'scope-missing': 'scope-missing', moved: 'moved',
}

/** A failure as a row of the test's log. `unauthorized`: what was refused, the token or the keys. */
export function findingOf(failure: Failure, unauthorized: 'token-refused' | 'keys-refused'): Failed {
  if (failure.kind === 'unauthorized') return unauthorized
  if (failure.kind === 'rate-limited') return 'limit-reached'
  if (failure.kind === 'not-found') return 'no-store'
  if (failure.kind === 'rejected') return FINDING_OF[failure.code as StoreRefusal] ?? 'unreadable'
  if (failure.kind === 'unavailable' && failure.isUnreadable) return 'unreadable'
  return failure.reason === STORE_WORDS.slow ? 'too-slow' : 'no-answer'
}
