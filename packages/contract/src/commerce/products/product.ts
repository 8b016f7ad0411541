import { z } from 'zod'
import { uuid } from '../../shared/ids.ts'
import { instant } from '../../shared/time.ts'
import { money } from '../money.ts'
import { storePlatform } from '../platforms.ts'

const count = z.number().int().min(0)

/** `listed`: buyers see it, sold out or not. `hidden`: a draft, or not published. `archived`: no longer offered. */
export const PRODUCT_STATES = ['listed', 'hidden', 'archived'] as const

/** One variant. A product without variants has one with an empty title. */
export const variant = z.object({
  id: uuid,
  externalId: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  /** Null: the store does not say. */
  price: money.nullable(),
  /** The price before a sale. */
  compareAt: money.nullable(),
  saleEndsAt: instant.nullable(),
  /** Pieces left; null where they are not counted or not told, which is not 0. */
  stock: z.number().int().nullable(),
  /** Whether it can be bought now. */
  isAvailable: z.boolean(),
})
export type Variant = z.infer<typeof variant>

/** Where a product's picture is in the library. `waiting`: not loaded yet. */
export const productPicture = z.object({
  id: uuid,
  /** The store's address; screens load it through the image proxy while there is no item. */
  url: z.string(),
  /** Its file in the library, `img_…`; null before it is loaded, or when it could not be. */
  itemId: z.string().nullable(),
  itemUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  altText: z.string(),
  state: z.enum(['waiting', 'imported', 'failed']),
  /** Whether it is a card that was drawn here. */
  isCard: z.boolean(),
})
export type ProductPicture = z.infer<typeof productPicture>

/** Sold in the last FIGURE_DAYS days; null where orders are not known: "Not counted", never 0. */
export const salesFigures = z.object({ sold: count.nullable(), days: count })

/** A row of the product list. */
export const product = z.object({
  id: uuid,
  storeId: uuid,
  storeName: z.string(),
  platform: storePlatform,
  externalId: z.string(),
  title: z.string(),
  state: z.enum(PRODUCT_STATES),
  url: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  variantCount: count,
  /** The lowest price of its variants, and whether others are higher ("from"). Null: the store does not say. */
  price: money.nullable(),
  isFromPrice: z.boolean(),
  /** Of the variant with the lowest price, when it is on sale. */
  compareAt: money.nullable(),
  isOnSale: z.boolean(),
  saleEndsAt: instant.nullable(),
  /** Pieces left of all variants that are counted; null when none is. */
  stock: z.number().int().nullable(),
  isSoldOut: z.boolean(),
  isLowStock: z.boolean(),
  isNew: z.boolean(),
  sales: salesFigures,
  lastPostedAt: instant.nullable(),
  heldPosts: count,
  pictureUrl: z.string().nullable(),
  /** "As of": when the store last said so, when it can no longer be asked; null while it can. */
  asOf: instant.nullable(),
  /** When its store last told of it. */
  heardAt: instant,
})
export type Product = z.infer<typeof product>

/** The sheet of a product. */
export const productDetail = product.extend({
  description: z.string(),
  brand: z.string().nullable(),
  /** Its page in the store's admin, for "Open in Shopify"; null where it is not known. */
  adminUrl: z.string().nullable(),
  variants: z.array(variant),
  /** From how many pieces on its owner calls a stock low. */
  lowStock: count,
  pictures: z.array(productPicture),
  /** Of posts, in the last FIGURE_DAYS days; null where orders are not known. */
  fromPosts: z.object({ orders: count, revenue: z.array(money), windowDays: count }).nullable(),
  changeCount: count,
  postCount: count,
})
export type ProductDetail = z.infer<typeof productDetail>

/** Chips above the list. */
export const PRODUCT_FILTERS = ['all', 'in_stock', 'low_stock', 'new', 'on_sale', 'never_posted'] as const
export type ProductFilter = (typeof PRODUCT_FILTERS)[number]
export const PRODUCT_FILTER_LABELS: Readonly<Record<ProductFilter, string>> = {
  all: 'All', in_stock: 'In stock', low_stock: 'Low stock', new: 'New', on_sale: 'On sale', never_posted: 'Never posted',
}
/** Orders of the list. */
export const PRODUCT_SORTS = ['best_selling', 'longest_not_posted', 'name'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
export const PRODUCT_SORT_LABELS: Readonly<Record<ProductSort, string>> = { best_selling: 'Best selling', longest_not_posted: 'Longest not posted', name: 'Name' }
