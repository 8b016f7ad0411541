/** Store events are kept this many days. */
export const EVENT_DAYS = 90
/** A product is new for this many days. */
export const NEW_DAYS = 14
/** At most this many left count as low stock, unless its owner chose another number. */
export const LOW_STOCK = { default: 5, min: 1, max: 999 } as const
/** Sales and figures of posts cover this many days unless another number is asked for. */
export const FIGURE_DAYS = 30
/** Ranges of the figures of links. */
export const LINK_RANGES = [7, 30, 90] as const

/** Days within which an order counts for the last post whose link led to it. */
export const ATTRIBUTION_DAYS = [1, 7, 30] as const
export const DEFAULT_ATTRIBUTION_DAYS = 7
/** A second click from the same place within this time is not counted. */
export const SECOND_CLICK_MS = 10_000

/** A store that tells nothing is asked this often, in seconds; facts of posts are verified as often. */
export const FACT_CHECK_SECONDS = 900
/** How long a store that does not answer is asked again when a post is due, before the post is held. */
export const ANSWER_WAIT_MS = 15 * 60_000
/** So shortly before its time a post is held instead of rewritten. */
export const REWRITE_UNTIL_MS = 2 * 60_000
/** A decision about a held post can be taken back for this long. */
export const DECISION_UNDO_MS = 6_000
/** The hour of the full check of a store, by its owner's clock. */
export const FULL_CHECK_HOUR = 3
/** From this many products on a store is read by one prepared file where it offers that. */
export const BULK_FROM = 1_000

export const COMMERCE_LIMITS = {
  storesPerUser: 20,
  /** Products of one selection, and of one import by hand. */
  selection: 20,
  importAtOnce: 250,
  search: 200,
  page: 50,
  maxPage: 100,
  /** Facts of one post. */
  facts: 60,
  /** Pictures of one product that go into the library. */
  pictures: 10,
  variants: 250,
  address: 300,
  token: 300,
  /** Posts that one decision can be applied to. */
  decide: 100,
} as const

/** What the image proxy delivers at most, and how long it is cached. */
export const IMAGE_PROXY = { maxBytes: 10_000_000, cacheSeconds: 86_400, types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] } as const
