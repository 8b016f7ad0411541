import type { Inbox } from '../../../ports/inbox.ts'
import type { Outcome } from '../../../ports/outcome.ts'
import { createAccounts } from '../account.ts'
import type { MastodonOptions } from '../client.ts'
import { WORDS } from '../words.ts'
import { createReader, type WithAccount } from './read.ts'
import { createWriter } from './write.ts'

const notSupported: Outcome<never> = { kind: 'rejected', reason: WORDS.notSupported, code: 'not-supported' }
const reconnect = (reason: string): Outcome<never> => ({ kind: 'rejected', reason, code: 'reconnect' })
const refuse = () => Promise.resolve(notSupported)

/**
 * The inbox of Mastodon by its own API (protocols/mastodon.md section 3): comments below the account's posts, mentions elsewhere, also private ones, which are answered
 * privately. Takes how servers are reached; returns the port. A key acts as one account.
 */
export function createMastodonInbox(options: MastodonOptions): Inbox {
  const accounts = createAccounts(options)
  const withAccount: WithAccount = async (key, network, use) => {
    if (network !== 'mastodon') return notSupported
    const calls = accounts.open(key)
    if (!calls) return reconnect(WORDS.reconnect)
    const outcome = await use(calls)
    // Nobody but the owner can do something about it.
    return outcome.kind === 'unauthorized' ? reconnect(outcome.reason) : outcome
  }
  return {
    via: 'direct',
    ...createReader(withAccount, options.now),
    ...createWriter(withAccount, accounts.open, options.now),
    readConversations: refuse,
    readMessages: refuse,
    sendMessage: refuse,
    readAutoResponse: refuse,
    changeAutoResponse: refuse,
    findMessage: () => Promise.resolve('unclear'),
  }
}
