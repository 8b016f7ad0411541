import type { Platform } from '@marquee/contract/shared/platforms'
import type { InboxComment, InboxMention, InboxMessage } from './inbox.ts'
import type { Outcome } from './outcome.ts'
import type { PlatformResult } from './publisher.ts'

/** A webhook as it arrived: nothing about it is trusted yet. */
export type EventDelivery = { headers: Readonly<Record<string, string | string[] | undefined>>; rawBody: Buffer }

/** What a delivery claims before its signature is checked: whose secret to check it with. */
export type EventClaim = { profileId: string; eventId: string }

/** Something that happened at the provider. */
export type ProviderEvent = EventClaim & {
  /** Its type in the provider's terms, for the log. */
  action: string
  subAction: string
  /** The network it is about; null where it names none. */
  platform: Platform | null
} & (
    | { kind: 'accounts-changed' }
    | { kind: 'post-settled'; providerPostId: string; results: PlatformResult[] }
    /** `providerPostId`: the provider's own id of the post. */
    | { kind: 'comment-written'; comment: InboxComment; providerPostId: string | null }
    | { kind: 'mention-written'; mention: InboxMention }
    /** A message is new, was read by the person, was edited, or was given a reaction. Everything in it is as of now, where it is told. */
    | { kind: 'message-changed'; change: 'created' | 'read' | 'edited' | 'reacted'; message: InboxMessage }
    /** The event that we asked for, or sent ourselves, came: `token` is what it was given. */
    | { kind: 'canary'; token: string }
    | { kind: 'other' }
  )

/** A canary: whose, what it contains, the address and secret that the provider has, and the time. */
export type Canary = { profileKey: string; profileId: string; token: string; url: string; secret: string; now: Date }
/** Who sent a canary: the provider, or, where it has no call for that, we ourselves as it would. */
export type CanarySender = 'provider' | 'here'

/** Why a delivery is not trusted. */
export type EventRefusal = 'unreadable' | 'unsigned' | 'stale'

/** The provider's own messages to us. */
export type PublisherEvents = {
  /** Everything that can be subscribed to, in the provider's terms. */
  actions: readonly string[]
  /**
   * Asks the provider to send a profile's events to `url`, signed with `secret`. Idempotent. Returns the actions that it agreed to: it may refuse
   * some for now, such as messages of a profile without them.
   */
  subscribe(profileKey: string, options: { url: string; secret: string }): Promise<Outcome<string[]>>
  /**
   * Has an event sent to the address that the provider has: by the provider where it has a call for that, else from here, with the provider's
   * signature. Returns who sent it. A failure means that it was not sent, or not accepted.
   */
  sendCanary(canary: Canary): Promise<{ by: CanarySender; outcome: Outcome<null> }>
  /** The profile and event a delivery claims to be about; null when it is not an event. */
  readClaim(delivery: EventDelivery): EventClaim | null
  /** The event, when its signature and time are right; the reason otherwise. */
  readEvent(delivery: EventDelivery, secret: string, now: Date): ProviderEvent | EventRefusal
}
