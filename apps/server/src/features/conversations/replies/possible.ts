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

/** What decides whether a thread can be answered. `except`: a private answer that does not count as one that was sent. */
export async function readSendFacts(db: Db, thread: ThreadRow, { isPrivate = false, except = null }: { isPrivate?: boolean; except?: string | null } = {}): Promise<SendFacts> {
  const { owner, via, network } = thread
  const person = await findPersonRow(db, owner, thread.person_id)
  const account = await findOwnAccount(db, owner, { via, network })
  const refusal = thread.kind === 'message' || isPrivate ? await readMessagingRefusal(db, owner, via, network) : null
  const comment = isPrivate && thread.kind !== 'message' ? await findNewestIncoming(db, owner, thread.id) : undefined
  const used = comment !== undefined && (await hasPrivateReply(db, owner, { personId: thread.person_id, nativePostId: thread.native_post_id, except }))
  return {
    via: viaOf(thread),
    network: networkOf(thread),
    kind: kindOf(thread),
    account: ACCOUNTS[account.state ?? ''] ?? 'missing',
    messagingReason: MESSAGING[refusal ?? ''] ?? null,
    personName: person?.name ?? '',
    lastIncomingAt: thread.last_incoming_at,
    private: comment === undefined ? null : { commentAt: comment.at, isUsed: used },
  }
}

/** Whether a thread can be answered now, with the sentence if not; days are written in the owner's zone. */
export async function judgeSending(db: Db, thread: ThreadRow, now: Date, options: { isPrivate?: boolean; except?: string | null } = {}): Promise<{ facts: SendFacts; answer: Sendable }> {
  const facts = await readSendFacts(db, thread, options)
  return { facts, answer: canSend(facts, now, dayIn(await readTimeZone(db, thread.owner))) }
}
