import { pictureUrl, type World } from '../../shops/world.ts'
import type { Product, Shop, ShopKind, ShopState, Variant } from '../../shops/types.ts'
import type { Shops } from '../../vendors/shops.ts'
import type { PageBase } from '../feed.ts'
import { html } from '../html.ts'
import type { Markup } from '../html.ts'

export type StorePages = { page: PageBase; shops: Shops }

/** Where the owner of a store runs it. */
export const addressOf = ({ page }: Pick<StorePages, 'page'>, { kind, name }: Shop): string => `${page.base}/stores/${kind}/${name}`

export const VENDORS: Readonly<Record<ShopKind, string>> = { shopify: 'Shopify', etsy: 'Etsy', woocommerce: 'WooCommerce' }
export const STATES: Readonly<Record<ShopState, string>> = { open: 'Open', password: 'Behind a password', frozen: 'Frozen: the bill was not paid', locked: 'Locked by its platform' }

const HUNDRED = 100
/** Fewer are few. */
const LOW = 5

/** A price as people read it. */
export const readPrice = (hundredths: number, currency: string): string => new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(hundredths / HUNDRED)
/** A price for a field. */
export const fieldPrice = (hundredths: number): string => (hundredths / HUNDRED).toFixed(2)

export const storeStyles = (base: string): Markup => html`<link rel="stylesheet" href="${base}/assets/stores.css">`
export const mark = (kind: ShopKind): Markup => html`<span class="mark-of" data-kind="${kind}" aria-hidden="true">${VENDORS[kind].slice(0, 1)}</span>`

/** How much is left, in words. */
export function stockTag(variants: readonly Variant[]): Markup {
  const left = variants.reduce((sum, { stock }) => sum + Math.max(0, stock), 0)
  if (left === 0) return html`<span class="tag" data-tone="bad">Sold out</span>`
  return left <= LOW ? html`<span class="tag" data-tone="wait">${left} left</span>` : html`<span class="tag">${left} in stock</span>`
}

export const isLow = ({ variants }: Product): boolean => {
  const left = variants.reduce((sum, { stock }) => sum + Math.max(0, stock), 0)
  return left > 0 && left <= LOW
}

/** The lowest price, with that before the sale. */
export function priceOf({ variants }: Product, { currency }: Shop): Markup {
  const cheapest = variants.reduce((low, one) => (one.price < low.price ? one : low), variants[0] as Variant)
  const was = cheapest.compareAt !== null && html` <s><span class="skip">before </span>${readPrice(cheapest.compareAt, currency)}</s>`
  return html`${variants.some(({ price }) => price !== cheapest.price) && 'from '}${readPrice(cheapest.price, currency)}${was}`
}

/** A product's first picture, small. */
export function thumbnail(world: World, product: Product, width: number): Markup {
  const [picture] = product.pictures
  return picture ? html`<img src="${pictureUrl(world, product, picture)}?width=${width * 2}" alt="" width="${width}" height="${width}" loading="lazy">` : html`<span class="no-picture" aria-hidden="true"></span>`
}
