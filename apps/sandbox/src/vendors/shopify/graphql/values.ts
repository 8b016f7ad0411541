import type { Product, Shop, Variant } from '../../../shops/types.ts'
import type { World } from '../../../shops/world.ts'
import { pictureUrl } from '../../../shops/world.ts'
import { SIDES } from '../../../shops/pictures/draw-product.ts'

export const gid = (type: string, id: number | string): string => `gid://shopify/${type}/${id}`
/** The number of a global id; 0 if it is none of that type. */
export const idIn = (text: unknown, type: string): number => Number(new RegExp(`^gid://shopify/${type}/(\\d+)`, 'u').exec(String(text))?.[1] ?? 0)

export const stamp = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/u, 'Z')
const HUNDRED = 100
/** A price as the Admin API has it: `18.00`. */
export const toMoney = (hundredths: number): string => (hundredths / HUNDRED).toFixed(2)
/** An amount as both APIs have it: `18.0`. */
const toAmount = (hundredths: number): string => toMoney(hundredths).replace(/0$/u, '')
export const money = (hundredths: number, { currency }: Shop): { amount: string; currencyCode: string } => ({ amount: toAmount(hundredths), currencyCode: currency })
export const bag = (hundredths: number, shop: Shop): object => ({ shopMoney: money(hundredths, shop), presentmentMoney: money(hundredths, shop) })

const INVENTORY_OFFSET = 5_000_000_000_000
/** Each variant has an inventory item. */
export const inventoryId = ({ id }: Variant): number => id + INVENTORY_OFFSET
export const variantOfInventory = (id: number): number => id - INVENTORY_OFFSET

/** Text without markup, as Shopify makes it of a description. */
export const toPlain = (html: string): string => html.replace(/<\/p>\s*<p>/gu, ' ').replace(/<[^>]+>/gu, '').trim()
export const cut = (text: string, length?: number | null): string => (length !== undefined && length !== null && text.length > length ? `${text.slice(0, Math.max(0, length - 3))}...` : text)

export type Transform = { transform?: { maxWidth?: number | null } | null }

/** A picture of a product. */
export function image(world: World, product: Product, picture: Product['pictures'][number], type: string): object {
  const side = SIDES[picture.look]
  return {
    id: gid(type, picture.id), altText: picture.alt, width: side, height: side, thumbhash: null,
    url: ({ transform }: Transform) => `${pictureUrl(world, product, picture)}${transform?.maxWidth ? `?width=${transform.maxWidth}` : ''}`,
  }
}

/** Prices of a product from the lowest to the highest. */
export function prices(variants: readonly Variant[]): { low: number; high: number; wasLow: number; wasHigh: number; isOnSale: boolean } {
  const now = variants.map(({ price }) => price)
  const was = variants.flatMap(({ compareAt }) => compareAt ?? [])
  return { low: Math.min(...now), high: Math.max(...now), wasLow: was.length > 0 ? Math.min(...was) : 0, wasHigh: was.length > 0 ? Math.max(...was) : 0, isOnSale: was.length > 0 }
}

/** The options that a product's variants differ in. */
export function optionsOf({ variants }: Product): { name: string; values: string[] }[] {
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))]
  if (names.length === 0) return [{ name: 'Title', values: ['Default Title'] }]
  return names.map((name) => ({ name, values: [...new Set(variants.flatMap(({ options }) => options.filter((one) => one.name === name).map(({ value }) => value)))] }))
}

export const selectedOptions = ({ options }: Variant): { name: string; value: string }[] => (options.length > 0 ? options : [{ name: 'Title', value: 'Default Title' }])
export const stockOf = ({ variants }: Product): number => variants.reduce((sum, { stock }) => sum + stock, 0)
export const isForSale = ({ stock, isTracked }: Variant): boolean => !isTracked || stock > 0
