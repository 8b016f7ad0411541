import type { Inbox } from '../../../ports/inbox.ts'
import type { Outcome } from '../../../ports/outcome.ts'
import { type BlueskyOptions, createSessions } from '../session.ts'
import { WORDS } from '../words.ts'
import { createReader, type WithAccount } from './read.ts'
import { createWriter } from './write.ts'

const notSupported: Outcome<never> = { kind: 'rejected', reason: WORDS.notSupported, code: 'not-supported' }
const reconnect = (reason: string): Outcome<never> => ({ kind: 'rejected', reason, code: 'reconnect' })
const refuse = () => Promise.resolve(notSupported)

/**
 * The inbox of Bluesky by its own protocol (protocols/bluesky.md section 1): comments below the account's posts, mentions and answers elsewhere. Takes
 * how servers are reached; returns the port. A key acts as one account. An answer's record key comes from its idempotency key, so that it is found for certain.
 */
export function createBlueskyInbox(options: BlueskyOptions): Inbox {
  const sessions = createSessions(options)
  const withAccount: WithAccount = async (key, network, use) => {
    if (network !== 'bluesky') return notSupported
    const calls = sessions.open(key)
    if (!calls) return reconnect(WORDS.reconnect)
    const outcome = await use(calls)
    // Nobody but the owner can do something about it.
    return outcome.kind === 'unauthorized' ? reconnect(outcome.reason) : outcome
  }
  return {
    via: 'direct',
    ...createReader(withAccount, options.now),
    ...createWriter(withAccount, sessions.open, options.now),
    readConversations: refuse,
    readMessages: refuse,
    sendMessage: refuse,
    readAutoResponse: refuse,
    changeAutoResponse: refuse,
    findMessage: () => Promise.resolve('unclear'),
  }
}
