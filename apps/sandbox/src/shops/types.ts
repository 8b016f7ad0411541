export const SHOP_KINDS = ['shopify', 'etsy', 'woocommerce'] as const
export type ShopKind = (typeof SHOP_KINDS)[number]

/** `password`: the shop's pages are closed, its APIs are not; `frozen`: it has not paid; `locked`: it is closed for a breach of terms. */
export const SHOP_STATES = ['open', 'password', 'frozen', 'locked'] as const
export type ShopState = (typeof SHOP_STATES)[number]

/** How a shop's webhooks arrive. */
export const HABITS = ['on-time', 'late', 'twice', 'out-of-order', 'lost'] as const
export type Habit = (typeof HABITS)[number]

/** `key`: `vendor/name`; `name`: its part of addresses, e.g. `demo-roastery.myshopify.com`, `demo-roastery` or Etsy's number. Money is in hundredths. */
export type Shop = {
  key: string
  kind: ShopKind
  name: string
  id: number
  title: string
  description: string
  email: string
  country: string
  currency: string
  state: ShopState
  createdAt: number
  updatedAt: number
  /** The public token of Shopify's Storefront API. */
  storefrontToken: string
  /** By group of topics, e.g. `products`; absent is on time. */
  habits: Record<string, Habit>
}

export type Option = { name: string; value: string }

export type Variant = {
  id: number
  title: string
  options: Option[]
  sku: string
  price: number
  /** The price before a sale. */
  compareAt: number | null
  stock: number
  isTracked: boolean
  updatedAt: number
}

/** `look`: a scene is drawn from its prompt; a tile is a small pattern, for thousands of pictures. */
export type Picture = { id: number; alt: string; prompt: string; look: 'scene' | 'tile' }

export const PRODUCT_STATES = ['active', 'draft', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

export type Product = {
  key: string
  shop: string
  id: number
  title: string
  handle: string
  /** As HTML. */
  description: string
  type: string
  vendor: string
  tags: string[]
  /** Handles. */
  collections: string[]
  state: ProductState
  pictures: Picture[]
  variants: Variant[]
  /** When a sale ends, where the vendor knows that. */
  saleEndsAt: number | null
  createdAt: number
  updatedAt: number
}

export type Collection = { key: string; shop: string; id: number; handle: string; title: string; description: string; updatedAt: number }

export type OrderLine = { productId: number; variantId: number; title: string; variantTitle: string; sku: string; quantity: number; price: number }

/** An order. Buyers are invented, and are sent to callers as the vendors do. */
export type Order = {
  key: string
  shop: string
  id: number
  number: number
  lines: OrderLine[]
  total: number
  currency: string
  /** Where the buyer's last visit began, and the page before. */
  landing: string | null
  referrer: string | null
  buyer: { name: string; email: string; city: string }
  createdAt: number
  updatedAt: number
  cancelledAt: number | null
}

/** What happened in a shop. */
export type ShopEvent =
  | { kind: 'product-created' | 'product-updated' | 'product-deleted'; shop: Shop; product: Product }
  | { kind: 'stock-changed'; shop: Shop; product: Product; variant: Variant }
  | { kind: 'order-created' | 'order-updated'; shop: Shop; order: Order }
  | { kind: 'shop-updated' | 'uninstalled'; shop: Shop }
