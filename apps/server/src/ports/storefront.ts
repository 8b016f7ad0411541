import type { Money } from '@marquee/contract/commerce/money'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import type { Outcome } from './outcome.ts'
import type { StoreEvents } from './storefront-events.ts'

/** Variants of one product beyond this number are left out. */
export const MOST_VARIANTS = 250


/**
 * By what a store is read. `consent`: its owner agreed on the platform's page. `token`, `tokenless`: the interface of the shop's own front, with a
 * token or without. `keys`: a key and a secret of the store.
 */
export const STORE_WAYS = ['consent', 'token', 'tokenless', 'keys'] as const
export type StoreWay = (typeof STORE_WAYS)[number]

/** What a platform offers by one way. */
export type StoreCapabilities = {
  /** Whether the store tells of changes itself; otherwise it is asked. */
  hasWebhooks: boolean
  /** How long to wait at least between two questions for changes. */
  pollSeconds: number
  knowsOrders: boolean
  /** Whether orders say by which link the buyer came. */
  knowsLandings: boolean
  hasBulkRead: boolean
  /** Whether the number left is told, besides whether there is any. */
  knowsStock: boolean
  /** Whether the price before a sale is told. */
  knowsSales: boolean
  /** Whether it is told in which collections or categories a product is. */
  knowsCollections: boolean
  /** Whether what acts as the store ends by itself and is renewed. */
  isRenewed: boolean
}

/** Every way that exists; the others are null. */
export const STORE_CAPABILITIES: Readonly<Record<StorePlatform, Readonly<Record<StoreWay, StoreCapabilities | null>>>> = {
  shopify: {
    consent: { hasWebhooks: true, pollSeconds: 60, knowsOrders: true, knowsLandings: true, hasBulkRead: true, knowsStock: true, knowsSales: true, knowsCollections: true, isRenewed: true },
    token: { hasWebhooks: false, pollSeconds: 300, knowsOrders: false, knowsLandings: false, hasBulkRead: false, knowsStock: true, knowsSales: true, knowsCollections: true, isRenewed: false },
    tokenless: { hasWebhooks: false, pollSeconds: 300, knowsOrders: false, knowsLandings: false, hasBulkRead: false, knowsStock: false, knowsSales: true, knowsCollections: true, isRenewed: false },
    keys: null,
  },
  etsy: {
    consent: { hasWebhooks: false, pollSeconds: 900, knowsOrders: true, knowsLandings: false, hasBulkRead: false, knowsStock: true, knowsSales: false, knowsCollections: false, isRenewed: true },
    token: null,
    tokenless: null,
    keys: null,
  },
  woocommerce: {
    consent: null,
    token: null,
    tokenless: null,
    keys: { hasWebhooks: true, pollSeconds: 300, knowsOrders: true, knowsLandings: true, hasBulkRead: false, knowsStock: true, knowsSales: true, knowsCollections: true, isRenewed: false },
  },
}

/** The code of a `rejected` outcome, where it is known what the refusal is about. `unauthorized` is for what does not act as the store any more. */
export const STORE_REFUSALS = ['address', 'no-store', 'not-a-store', 'store-closed', 'scope-missing', 'consent', 'not-supported', 'busy', 'moved', 'hook-address'] as const
export type StoreRefusal = (typeof STORE_REFUSALS)[number]

/** What is known of a shop. What is not told is null, here and below. */
export type ShopFacts = {
  /** Its id at the platform. */
  externalId: string
  name: string
  /** By which the platform names it in calls and webhooks: for Shopify its domain there. Null where it has no address of its own. */
  address: string | null
  /** The page of the shop where it is a part of the platform's own site; null where the host is its own. */
  url: string | null
  /** The host that buyers see. */
  host: string | null
  currency: string
  /** What its owner allowed, in the platform's words. */
  scopes: string[] | null
  productCount: number | null
}

/** What acts as a store: it is kept in the vault, and only the adapter reads what is in it. */
export type OpenedStore = { key: string; way: StoreWay; expiresAt: Date | null; shop: ShopFacts }

/** A way that needs no consent: the address as typed, and what the person copied from the store. */
export type StoreLogin = { way: 'token'; address: string; token: string } | { way: 'tokenless'; address: string } | { way: 'keys'; address: string; key: string; secret: string }

export const TEST_STEPS = ['address', 'answers', 'token', 'keys', 'shop', 'currency', 'products', 'pictures', 'stock', 'webhook'] as const
export type TestStepName = (typeof TEST_STEPS)[number]

/** What a step of the test found. Those of one state are together: passed, noted, failed. */
export const TEST_FINDINGS = {
  passed: ['address-read', 'answers', 'token-works', 'keys-work', 'shop-read', 'currency-read', 'products-found', 'pictures-open', 'stock-known', 'webhooks-possible'],
  noted: ['no-token', 'keys-only-read', 'no-products', 'no-pictures', 'pictures-closed', 'stock-unknown', 'webhooks-unreachable'],
  failed: ['address-unreadable', 'address-forbidden', 'no-answer', 'too-slow', 'no-store', 'not-a-store', 'moved', 'store-closed', 'token-refused', 'keys-refused', 'scope-missing', 'limit-reached', 'no-currency', 'unreadable'],
} as const
export type TestFinding = { [State in keyof typeof TEST_FINDINGS]: { state: State; finding: (typeof TEST_FINDINGS)[State][number] } }[keyof typeof TEST_FINDINGS]

/** One row of the test's log. `fact`: the host, name, number or code found. A failed row is the last. */
export type TestStep = TestFinding & { step: TestStepName; fact: string | null; tookMs: number }

export type ConsentRequest = {
  /** As `readAddress` returns it; null for platforms without. */
  address: string | null
  /** Proves that the answer belongs to the request; not to be guessed. */
  state: string
  /** The secret of PKCE (RFC 7636). */
  verifier: string
  /** Where the person comes back to. */
  returnTo: string
  /** Where the store's server sends its answer, for platforms that answer so. */
  answerTo: string
}

/** The answer as it came, with the person's browser or from the store's server: nothing about it is trusted yet. */
export type ConsentAnswer = { query: URLSearchParams } | { rawBody: Buffer }

/** Asking the owner of a store. */
export type StoreConsent = {
  /** With what the answer comes. */
  answersBy: 'browser' | 'server'
  /** What is asked for, in the platform's words. */
  scopes: readonly string[]
  /** The page on which the owner agrees. */
  start(request: ConsentRequest): Outcome<{ url: string }>
  /** The state that an answer claims to have: which request it belongs to. */
  readState(answer: ConsentAnswer): string | null
  /** Checks the answer and opens the store. `rejected` as `consent` when it is forged, late, used before, or the owner declined. */
  finish(request: ConsentRequest, answer: ConsentAnswer): Promise<Outcome<OpenedStore>>
}

export type StorePicture = { id: string; url: string; altText: string; width: number | null; height: number | null }

export type StoreVariant = {
  id: string
  /** Empty for the only one of a product. */
  title: string
  sku: string | null
  price: Money | null
  /** The price before a sale: never the same as, or below, `price`. */
  compareAt: Money | null
  saleEndsAt: Date | null
  /** The number left; null where it is not counted or not told. */
  stock: number | null
  /** Whether it can be bought now. */
  isAvailable: boolean
  /** By which news of stock name it. */
  stockId: string | null
}

/** `listed`: buyers see it, sold out or not. `hidden`: a draft, or not published. `archived`: no longer offered. */
export type ProductState = 'listed' | 'hidden' | 'archived'

export type StoreProduct = {
  id: string
  title: string
  /** Without markup. */
  description: string
  state: ProductState
  /** Its page for buyers. */
  url: string | null
  /** Its page for the owner. */
  adminUrl: string | null
  brand: string | null
  category: string | null
  tags: string[]
  /** Titles of the collections or categories that it is in. */
  collections: string[]
  createdAt: Date | null
  /** By the platform's clock: the newer of two readings is the true one. */
  updatedAt: Date | null
  pictures: StorePicture[]
  variants: StoreVariant[]
  /** Whether every variant is here: of very large products some are left out. */
  isWhole: boolean
}

/** How much may be asked now, as of the last answer, in the platform's unit. `waitMs`: how long to wait before asking again as before. */
export type Pace = { left: number | null; most: number | null; waitMs: number }

/** `next`: the cursor of the next page, for the same question; null for the last one. */
export type Page<Item> = { items: Item[]; next: string | null; pace: Pace | null }
/** `since`: only what changed at that time or later. `cursor`: null for the first page. */
export type PageRequest = { since: Date | null; cursor: string | null }

/** By which link a buyer came: what our own links carry, and nothing else of the address. */
export type Landing = { path: string; source: string | null; medium: string | null; campaign: string | null; content: string | null }
export type OrderItem = { productId: string | null; variantId: string | null; quantity: number; total: Money | null }
/** An order without anything about the buyer. */
export type StoreOrder = { id: string; placedAt: Date; updatedAt: Date | null; state: 'open' | 'paid' | 'cancelled'; total: Money | null; landing: Landing | null; items: OrderItem[]; /** Whether every item is here. */ isWhole: boolean }

/** A reading of all products that the platform prepares as a file. `file`: only the adapter reads what is in it. */
export type BulkState = { status: 'running' | 'failed' | 'gone'; read: number | null } | { status: 'done'; read: number | null; file: string }

/**
 * A platform's stores. `key` acts as one store. Nothing here throws for a failure or retries; every call is bounded in size and time. What a way does not
 * offer (`STORE_CAPABILITIES`) is `rejected` as `not-supported`, without a call.
 */
export type Storefront = {
  platform: StorePlatform
  /** What a person typed as the address of a store, as the platform names it; null for what is none. */
  readAddress(typed: string): string | null
  /** Null where stores are not opened by consent. */
  consent: StoreConsent | null
  /** Opens a store by what the person copied from it. */
  open(login: StoreLogin): Promise<Outcome<OpenedStore>>
  /** Tries that step by step. `hookUrl`: our address for its webhooks. It ends after a failed row, and when `signal` aborts. */
  test(login: StoreLogin, options: { hookUrl: string | null; signal: AbortSignal }): AsyncIterable<TestStep>
  /** What acts as the store from now on; what acted before may have ended. Only for ways that are renewed. */
  renew(key: string): Promise<Outcome<OpenedStore>>
  /** Takes back what acts as the store; what is not valid any more, or cannot be taken back, counts as taken back. */
  revoke(key: string): Promise<Outcome<null>>
  readShop(key: string): Promise<Outcome<ShopFacts>>
  /** Products page by page, each as of the answer. Some may come twice; what changes meanwhile may be left out, and comes when asked for what changed since this question began. */
  readProducts(key: string, request: PageRequest): Promise<Outcome<Page<StoreProduct>>>
  /** One product as it is now; `not-found` when it is gone. */
  readProduct(key: string, productId: string): Promise<Outcome<StoreProduct>>
  /** Orders in the same way. */
  readOrders(key: string, request: PageRequest): Promise<Outcome<Page<StoreOrder>>>
  /** Has a reading of all products prepared; `rejected` as `busy` while another one is. */
  startBulk(key: string): Promise<Outcome<{ bulkId: string }>>
  readBulk(key: string, bulkId: string): Promise<Outcome<BulkState>>
  /** The products of a prepared reading, always in the same order, one at a time. What goes wrong is the last item. */
  openBulk(key: string, file: string, signal: AbortSignal): AsyncIterable<Outcome<StoreProduct>>
  /** As of the last answer that this process got for the store; null before. */
  paceOf(key: string): Pace | null
  events: StoreEvents
}

/** The platforms of this installation; null for one that the operator switched off, or gave no keys for. */
export type Storefronts = Readonly<Record<StorePlatform, Storefront | null>>
