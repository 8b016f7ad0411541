import { canSend, dayIn, type Sendable, type SendFacts } from '@marquee/contract/conversations/can-send'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import type { Db } from '../../../platform/db/database.ts'
import { readTimeZone } from '../../profile/index.ts'
import { findOwnAccount } from '../hearing/queries.ts'
import { readMessagingRefusal } from '../polling/plan.ts'
import { kindOf, networkOf, viaOf } from '../threads/facts.ts'
import { findPersonRow, type ThreadRow } from '../threads/queries.ts'
import { findMessage, findNewestIncoming, hasPrivateReply } from './queries.ts'

const ACCOUNTS: Readonly<Record<string, SendFacts['account']>> = { connected: 'connected', expired: 'expired' }
const MESSAGING: Readonly<Record<string, string>> = { 'messaging-off': INTERACTION_TEXTS.messagingOff, relink: INTERACTION_TEXTS.relinkNeeded }

/** The comment that a private answer is for: when it was written, and by whom. */
type PrivateTo = { at: Date; personId: string }
/** `except`: an answer that does not count as one that was sent. `to`: by default the newest comment of the thread. */
type Options = { isPrivate?: boolean; except?: string | null; to?: PrivateTo | null }

async function findPrivateTo(db: Db, thread: ThreadRow): Promise<PrivateTo | null> {
  const comment = await findNewestIncoming(db, thread.owner, thread.id)
  return comment ? { at: comment.at, personId: comment.person_id ?? thread.person_id } : null
}

/** Whom a private answer to a named comment is for; null for every other answer. */
export async function findPrivateTarget(db: Db, thread: ThreadRow, { answersId, isPrivate }: { answersId: string | null; isPrivate: boolean }): Promise<PrivateTo | null> {
  const comment = isPrivate && answersId !== null ? await findMessage(db, thread.owner, answersId) : undefined
  return comment ? { at: comment.at, personId: comment.person_id ?? thread.person_id } : null
}

/** What decides about a private answer to a comment; null for any other answer. */
async function readPrivateFacts(db: Db, thread: ThreadRow, { isPrivate = false, except = null, to = null }: Options): Promise<SendFacts['private']> {
  if (!isPrivate || thread.kind === 'message') return null
  const comment = to ?? (await findPrivateTo(db, thread))
  return comment ? { commentAt: comment.at, isUsed: await hasPrivateReply(db, thread.owner, { personId: comment.personId, nativePostId: thread.native_post_id, except }) } : null
}

/** What of an account decides whether something can be sent by it. `isPrivate`: a private message. */
export async function readAccountFacts(db: Db, owner: string, { via, network }: { via: string; network: string }, isPrivate: boolean): Promise<Pick<SendFacts, 'account' | 'messagingReason'>> {
  const account = await findOwnAccount(db, owner, { via, network })
  const refusal = isPrivate ? await readMessagingRefusal(db, owner, via, network) : null
  return { account: ACCOUNTS[account.state ?? ''] ?? 'missing', messagingReason: MESSAGING[refusal ?? ''] ?? null }
}

/** What decides whether a thread can be answered. */
export async function readSendFacts(db: Db, thread: ThreadRow, options: Options): Promise<SendFacts> {
  const person = await findPersonRow(db, thread.owner, thread.person_id)
  return {
    via: viaOf(thread),
    network: networkOf(thread),
    kind: kindOf(thread),
    ...(await readAccountFacts(db, thread.owner, thread, thread.kind === 'message' || options.isPrivate === true)),
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
