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
} & (
    | { kind: 'accounts-changed' }
    | { kind: 'post-settled'; providerPostId: string; results: PlatformResult[] }
    | { kind: 'other' }
  )

/** Why a delivery is not trusted. */
export type EventRefusal = 'unreadable' | 'unsigned' | 'stale'

/** The provider's own messages to us. */
export type PublisherEvents = {
  /** Asks the provider to send a profile's events to `url`, signed with `secret`. Idempotent. */
  subscribe(profileKey: string, options: { url: string; secret: string }): Promise<Outcome<null>>
  /** The profile and event a delivery claims to be about; null when it is not an event. */
  readClaim(delivery: EventDelivery): EventClaim | null
  /** The event, when its signature and time are right; the reason otherwise. */
  readEvent(delivery: EventDelivery, secret: string, now: Date): ProviderEvent | EventRefusal
}
