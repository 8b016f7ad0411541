import { type Network, networkLabel } from '@marquee/contract/conversations/networks'
import type { InboxRefusal } from '../../../ports/inbox.ts'
import type { Failure } from '../../../ports/outcome.ts'
import type { Reply } from '../client.ts'
import { fromRefusal, fromServerError, readRefusal, type Refusal } from '../outcomes.ts'
import { cleanMessage, REASONS } from '../words.ts'

type Answer = Extract<Reply, { kind: 'answer' }>
type Words = { code: InboxRefusal; reason: (label: string) => string }

const reconnect: Words = { code: 'reconnect', reason: (label) => `${label} no longer allows Marquee to answer for you. Reconnect the account.` }
const media: Words = { code: 'media', reason: (label) => `${label} could not open the file. Replace it.` }
const duplicate: Words = { code: 'duplicate', reason: (label) => `${label} already has an answer with the same text. Change the text to send it.` }

/** Refusals by code (protocols/ayrshare.md section 7). */
const BY_CODE: Readonly<Record<number, Words>> = {
  107: duplicate, 110: duplicate, 137: duplicate,
  136: media, 169: media, 170: media,
  156: { code: 'not-connected', reason: (label) => `Your ${label} account is not connected. Connect it first.` },
  161: reconnect, 272: reconnect, 419: reconnect,
  361: { code: 'messaging-off', reason: () => 'Messages are not enabled for your profile at the social media service.' },
  362: { code: 'relink', reason: (label) => `${label} was connected before messages were enabled. Reconnect the account.` },
}
/** The provider documents no code for what a network's rules forbid: its words say it. */
const BY_WORDS: readonly (readonly [RegExp, InboxRefusal])[] = [
  [/must write first|no conversation|has not (?:written|messaged)/i, 'no-conversation'],
  [/\bwindow\b|clos(?:es|ed) (?:a|the|this) conversation|outside (?:of )?the allowed/i, 'window-closed'],
]
const UNKNOWN_ID_CODE = 114

/** A refusal of what a network does not offer; no call is made. */
export const notSupported = (network: Network): Failure => ({ kind: 'rejected', code: 'not-supported' satisfies InboxRefusal, reason: `${networkLabel(network)} does not offer this.` })

/** One network's refusal by its code and message. */
function fromNetwork(network: Network, { code, message }: Refusal): Failure {
  const reason = cleanMessage(message) ?? REASONS.refused
  if (code === UNKNOWN_ID_CODE) return { kind: 'not-found', reason }
  const words = code === undefined ? undefined : BY_CODE[code]
  if (words) return { kind: 'rejected', code: words.code, reason: words.reason(networkLabel(network)) }
  return { kind: 'rejected', code: BY_WORDS.find(([pattern]) => pattern.test(reason))?.[1] ?? null, reason }
}

/** A refused read or write about one network. `own` is the part of the answer that is about it. */
export function fromInboxRefusal(network: Network, answer: Answer, own: Refusal = readRefusal(answer.body)): Failure {
  const general = fromRefusal(answer)
  // A 403 with a code of the network is about the account, not about our key.
  if (general.kind === 'rejected' || own.code === UNKNOWN_ID_CODE || (own.code !== undefined && own.code in BY_CODE)) return fromNetwork(network, own)
  return general
}

/** Request time-out and conflict: they do not tell whether the first copy of a request was accepted. */
const AMBIGUOUS = new Set([408, 409])

/** The failure of a write, or null when the answer must be read: only what is provably a refusal counts as one. */
export function failedWrite(network: Network, reply: Reply, own?: Refusal): Failure | null {
  if (reply.kind === 'not-sent') return { kind: 'unavailable', reason: REASONS.notSent }
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.isTimeout ? REASONS.timeout : REASONS.lost }
  if (reply.status === 429) return fromRefusal(reply)
  if (reply.status >= 500) return fromServerError(reply)
  if (reply.body === undefined || AMBIGUOUS.has(reply.status)) return { kind: 'unknown', reason: REASONS.unreadable }
  return reply.status >= 400 ? fromInboxRefusal(network, reply, own) : null
}

/** The failure of a read about one network, from what the general rules say of it. */
export function failedRead(network: Network, reply: Reply, failure: Failure): Failure {
  const isRefusal = reply.kind === 'answer' && reply.status >= 400 && reply.status < 500 && reply.body !== undefined
  return isRefusal ? fromInboxRefusal(network, reply) : failure
}
