import type { Outcome } from './outcome.ts'

/** A webhook as it arrived: nothing about it is trusted yet. */
export type StoreDelivery = { headers: Readonly<Record<string, string | string[] | undefined>>; rawBody: Buffer }

/** Which store a delivery claims to come from, before its signature is checked: its address as in `ShopFacts`. Null where it does not say. */
export type StoreClaim = { address: string | null }

/**
 * What a store tells. It names what changed and does not contain it: messages come late, twice and in any order, and contain buyers' data, so the
 * reader asks the store how it is now.
 */
export type StoreNews = StoreClaim & {
  /** The same for each repetition. */
  eventId: string
  /** In the platform's words, for the log. */
  topic: string
  /** When it happened by the platform's clock. */
  at: Date | null
} & (
    | { kind: 'product-changed'; productId: string }
    | { kind: 'product-removed'; productId: string }
    /** `stockId`: of the variant; `stock`: left at one of the store's places, so no total. */
    | { kind: 'stock-changed'; stockId: string }
    | { kind: 'order-changed'; orderId: string }
    | { kind: 'shop-changed' }
    /** The owner removed us, as it is said: only a call that is refused proves it. */
    | { kind: 'revoked' }
    | { kind: 'bulk-finished'; bulkId: string }
    /** A law of privacy: what is kept of a buyer is asked for or to be deleted, or everything of a store that left. */
    | { kind: 'buyer-data-requested' | 'buyer-erased' | 'shop-erased' }
    /** The address is being tried out. */
    | { kind: 'ping' }
    | { kind: 'other' }
  )

/** Why a delivery is not trusted. */
export type StoreNewsRefusal = 'unreadable' | 'unsigned' | 'stale'

/** `isActive`: false when the platform gave up sending. */
export type StoreHook = { id: string; topic: string; url: string; isActive: boolean }

/** A store's own messages to us. */
export type StoreEvents = {
  /**
   * Asks for everything that we act on to be sent to `url`, and repairs what is missing or inactive. Returns what is subscribed to.
   * `secret`: what deliveries will be signed with, where the platform takes one for each store. `rejected` as `hook-address` when the platform
   * cannot send there, as `scope-missing` when the owner did not allow it.
   */
  subscribe(key: string, options: { url: string; secret: string }): Promise<Outcome<StoreHook[]>>
  /** The subscriptions that lead to `url`. */
  list(key: string, url: string): Promise<Outcome<StoreHook[]>>
  /** Ends them; those that are gone count as ended. */
  unsubscribe(key: string, url: string): Promise<Outcome<null>>
  /** Whose secret to check a delivery with; null when it is none. */
  readClaim(delivery: StoreDelivery): StoreClaim | null
  /** The news, when its signature and time are right; the reason otherwise. `secret`: what `subscribe` got. */
  readNews(delivery: StoreDelivery, secret: string, now: Date): StoreNews | StoreNewsRefusal
}
