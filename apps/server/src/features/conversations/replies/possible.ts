import { canSend, dayIn, type Sendable, type SendFacts } from '@marquee/contract/conversations/can-send'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import type { Db } from '../../../platform/db/database.ts'
import { readTimeZone } from '../../profile/index.ts'
import { findOwnAccount } from '../hearing/queries.ts'
import { readMessagingRefusal } from '../polling/plan.ts'
import { kindOf, networkOf, viaOf } from '../threads/facts.ts'
import { findPersonRow, type ThreadRow } from '../threads/queries.ts'
import { findNewestIncoming, hasPrivateReply } from './queries.ts'

const ACCOUNTS: Readonly<Record<string, SendFacts['account']>> = { connected: 'connected', expired: 'expired' }
const MESSAGING: Readonly<Record<string, string>> = { 'messaging-off': INTERACTION_TEXTS.messagingOff, relink: INTERACTION_TEXTS.relinkNeeded }

type Options = { isPrivate?: boolean; except?: string | null }

/** What decides about a private answer to a comment; null for any other answer. */
async function readPrivateFacts(db: Db, thread: ThreadRow, { isPrivate = false, except = null }: Options): Promise<SendFacts['private']> {
  if (!isPrivate || thread.kind === 'message') return null
  const comment = await findNewestIncoming(db, thread.owner, thread.id)
  return comment ? { commentAt: comment.at, isUsed: await hasPrivateReply(db, thread.owner, { personId: thread.person_id, nativePostId: thread.native_post_id, except }) } : null
}

/** What decides whether a thread can be answered. `except`: a private answer that does not count as one that was sent. */
export async function readSendFacts(db: Db, thread: ThreadRow, options: Options): Promise<SendFacts> {
  const { owner, via, network } = thread
  const person = await findPersonRow(db, owner, thread.person_id)
  const account = await findOwnAccount(db, owner, { via, network })
  const refusal = thread.kind === 'message' || options.isPrivate === true ? await readMessagingRefusal(db, owner, via, network) : null
  return {
    via: viaOf(thread),
    network: networkOf(thread),
    kind: kindOf(thread),
    account: ACCOUNTS[account.state ?? ''] ?? 'missing',
    messagingReason: MESSAGING[refusal ?? ''] ?? null,
    personName: person?.name ?? '',
    lastIncomingAt: thread.last_incoming_at,
    private: await readPrivateFacts(db, thread, options),
  }
}

/** Whether a thread can be answered now, with the sentence if not; days are written in the owner's zone. */
export async function judgeSending(db: Db, thread: ThreadRow, now: Date, options: Options = {}): Promise<{ facts: SendFacts; answer: Sendable }> {
  const facts = await readSendFacts(db, thread, options)
  return { facts, answer: canSend(facts, now, dayIn(await readTimeZone(db, thread.owner))) }
}
