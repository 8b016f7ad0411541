import type { TriggerType } from '@marquee/contract/campaigns/values'
import type { Money } from '@marquee/contract/commerce/money'
import type { StoreEvent } from '@marquee/contract/commerce/products/event'

/** A product as it was when the event occurred. */
export type EventProduct = { id: string; title: string; category: string | null; tags: readonly string[]; collections: readonly string[]; price: Money | null }
/** Pieces of a variant. `stock` is null where they are not counted. */
export type StockLevel = { stock: number | null; isAvailable: boolean }
/** An engagement rate in percent as it was read; null: not known. */
export type RateReading = { at: number; rate: number | null }

type OfProduct = { product: EventProduct; variant: string }
type ByKind = {
  product_added: OfProduct
  stock_changed: OfProduct & { before: StockLevel | null; after: StockLevel | null }
  price_changed: OfProduct & { before: Money | null; after: Money | null }
  /** New figures of a post: all its rates, the earliest first; the last one is new. */
  figures: { product: EventProduct | null; postId: string; post: string; readings: readonly RateReading[] }
  /** A time that a rule waited for. `product`: the one that its post is about. `next`: when the rule is due again. */
  clock: { product: EventProduct | null; next: number | null }
}
export type EventKind = keyof ByKind
/** What a rule is asked about. Times are in milliseconds. */
export type CampaignEvent = { [Kind in EventKind]: { kind: Kind; id: string; at: number } & ByKind[Kind] }[EventKind]
export type EventOf<Kind extends EventKind> = Extract<CampaignEvent, { kind: Kind }>

/** The kind of event that each type of trigger waits for. */
export const EVENT_OF_TRIGGER: Readonly<Record<TriggerType, EventKind>> = {
  product_added: 'product_added', inventory_change: 'stock_changed', price_change: 'price_changed', performance_threshold: 'figures', time_based: 'clock',
}

/** What a rule fires for once per event: a product, a post, or nothing of its own. */
export function targetOf(event: CampaignEvent): string {
  if (event.kind === 'figures') return event.postId
  return event.kind === 'clock' ? 'clock' : event.product.id
}

/** An event of a store as rules are asked about it; null for one that no trigger waits for. Takes the product as it was then and the title of the variant, empty for one without. */
export function fromStoreEvent(event: StoreEvent, product: EventProduct, variant = ''): CampaignEvent | null {
  const base = { id: event.id, at: Date.parse(event.occurredAt), product, variant }
  if (event.kind === 'product_added') return { ...base, kind: 'product_added' }
  if (event.kind === 'stock_changed') return { ...base, kind: 'stock_changed', before: event.before, after: event.after }
  if (event.kind === 'price_changed') return { ...base, kind: 'price_changed', before: event.before?.price ?? null, after: event.after?.price ?? null }
  return null
}
