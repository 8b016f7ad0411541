import type { Network } from '@marquee/contract/conversations/networks'
import type { Inbox, OwnAccount, PostAddress } from './inbox.ts'

/** Faults that every service can have. `revoked`: the network no longer allows the account to act. */
export type InboxFault = 'rate-limited' | 'server-error' | 'malformed' | 'timeout-after-success' | 'lost-response' | 'lost-request' | 'unauthorized' | 'revoked' | 'comment-deleted' | 'window-closed'
/** The call that a fault is for. */
export type InboxCall = 'reply' | 'message' | 'read-comments' | 'read-messages' | 'auto-response'

/** A post on some networks, with the network's ids. */
export type ShownPost = { address: PostAddress; nativeIds: Partial<Record<Network, string>> }
export type Said = { id: string; personId: string }

/** A service to test the adapter with. */
export type InboxWorld = {
  inbox: Inbox
  /** The same adapter, which gives up sooner. */
  impatient: Inbox
  /** The same adapter, for an address that nobody listens on, and a key for it. */
  unreachable: Inbox
  unreachableKey: string
  /** The id of a comment of that account. */
  unreachableId: string
  /** Networks of the account: those that are answered in public, and those that are also answered in private. */
  publicNetworks: readonly Network[]
  privateNetworks: readonly Network[]
  /** Whether it recognises a repeat by its key. */
  takesKeys: boolean
  /** A user with all of them connected; returns the key. */
  makeUser(): Promise<{ key: string; own: (network: Network) => OwnAccount }>
  publish(key: string, networks: readonly Network[]): Promise<ShownPost>
  /** Somebody writes, as on the network itself; `replyTo`: the network's id of a comment. */
  comment(key: string, post: ShownPost, network: Network, said: { text: string; name?: string; replyTo?: string }): Promise<Said>
  mention(key: string, network: Network, said: { text: string }): Promise<Said>
  message(key: string, network: Network, said: { text: string; name: string }): Promise<Said & { conversationId: string }>
  /** Makes the next call of that kind fail in that way. */
  arm(fault: InboxFault, call: InboxCall): Promise<void>
  /** Everything that the service has accepted for a user. */
  accepted(key: string): Promise<{ text: string; target: string }[]>
  /** Time passes at the service; what was read before is read anew. Returns our time of now. */
  pass(ms: number): Promise<Date>
  close(): Promise<void>
}

/** What a service is like: the networks that its posts are tested on, the first of them most; whether it has private messages and an automatic response; the faults that it can have. */
export type InboxTraits = { networks: readonly [Network, ...Network[]]; hasMessages: boolean; hasAutoResponse: boolean; refusals: readonly InboxFault[] }
