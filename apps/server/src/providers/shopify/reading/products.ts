import type { Money } from '@marquee/contract/commerce/money'
import { blocksToText } from '../../../platform/text/html-text.ts'
import { readMoney } from '../../../ports/money.ts'
import type { ProductState, StorePicture, StoreProduct, StoreVariant } from '../../../ports/storefront.ts'
import type { AdminHead, AdminMedia, AdminVariant, FrontProduct, FrontVariant } from '../schemas.ts'

const readDate = (text: string): Date | null => (Number.isNaN(Date.parse(text)) ? null : new Date(text))
const textOrNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text)

/** The price before a sale; shops leave it at, or below, the price when the sale is over. */
const beforeSale = (price: Money | null, before: Money | null): Money | null => (price && before && Number(before.amount) > Number(price.amount) ? before : null)

/** The only variant of a product has this title. */
const NO_TITLE = 'Default Title'
const STATES: Readonly<Record<string, ProductState>> = { ACTIVE: 'listed', UNLISTED: 'listed', ARCHIVED: 'archived' }

function toVariant({ id, title, sku, price, compareAtPrice, availableForSale, inventoryQuantity, inventoryItem }: AdminVariant, currency: string): StoreVariant {
  const now = readMoney(price, currency)
  return {
    id,
    title: title === NO_TITLE ? '' : title,
    sku: textOrNull(sku),
    price: now,
    compareAt: beforeSale(now, readMoney(compareAtPrice, currency)),
    saleEndsAt: null,
    // More may be sold than there is: then it is below zero.
    stock: inventoryItem.tracked && inventoryQuantity !== null ? Math.max(0, inventoryQuantity) : null,
    isAvailable: availableForSale,
    stockId: inventoryItem.id,
  }
}

const toPicture = ({ id, image }: AdminMedia, index: number): StorePicture[] =>
  image ? [{ id: id ?? String(index), url: image.url, altText: image.altText ?? '', width: image.width, height: image.height }] : []

type Parts = { collections: { title: string }[]; media: AdminMedia[]; variants: AdminVariant[]; currency: string; adminUrl: string; isWhole: boolean }

/** A product of the Admin API. */
export const toProduct = (head: AdminHead, { collections, media, variants, currency, adminUrl, isWhole }: Parts): StoreProduct => ({
  id: head.id,
  title: head.title,
  description: blocksToText(head.descriptionHtml),
  state: STATES[head.status] ?? 'hidden',
  url: head.onlineStoreUrl,
  adminUrl,
  brand: textOrNull(head.vendor),
  category: textOrNull(head.productType),
  tags: head.tags,
  collections: collections.map(({ title }) => title),
  createdAt: readDate(head.createdAt),
  updatedAt: readDate(head.updatedAt),
  pictures: media.flatMap(toPicture),
  variants: variants.map((variant) => toVariant(variant, currency)),
  isWhole,
})

function toFrontVariant({ id, title, sku, availableForSale, quantityAvailable, price, compareAtPrice }: FrontVariant): StoreVariant {
  const now = readMoney(price.amount, price.currencyCode)
  return {
    id,
    title: title === NO_TITLE ? '' : title,
    sku: textOrNull(sku),
    price: now,
    compareAt: beforeSale(now, readMoney(compareAtPrice?.amount, compareAtPrice?.currencyCode)),
    saleEndsAt: null,
    stock: typeof quantityAvailable === 'number' ? Math.max(0, quantityAvailable) : null,
    isAvailable: availableForSale,
    stockId: null,
  }
}

/** A product of the Storefront API, which shows only what buyers see. */
export const toFrontProduct = (product: FrontProduct, variants: FrontVariant[], { adminUrl, isWhole }: Pick<Parts, 'adminUrl' | 'isWhole'>): StoreProduct => ({
  id: product.id,
  title: product.title,
  description: blocksToText(product.descriptionHtml),
  state: 'listed',
  url: product.onlineStoreUrl,
  adminUrl,
  brand: textOrNull(product.vendor),
  category: textOrNull(product.productType),
  tags: product.tags ?? [],
  collections: (product.collections?.nodes ?? []).map(({ title }) => title),
  createdAt: readDate(product.createdAt),
  updatedAt: readDate(product.updatedAt),
  pictures: product.images.nodes.map(({ id, url, altText, width, height }) => ({ id: id ?? url, url, altText: altText ?? '', width, height })),
  variants: variants.map(toFrontVariant),
  isWhole,
})
