import { addressName, ensureDemoShop } from '../../shops/open-shop.ts'
import { SHOP_KINDS, type Product, type Shop, type ShopKind } from '../../shops/types.ts'
import { findShop, productOf, productsOf, type World } from '../../shops/world.ts'
import { readText, type UncheckedObject } from '../../vendors/ayrshare/read.ts'

/** A sentence why a control call is refused. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const isKind = (value: unknown): value is ShopKind => SHOP_KINDS.some((kind) => kind === value)
const HUNDRED = 100

/** The vendor of a call; Shopify if it names none. @throws Refused */
export function readKind(body: UncheckedObject): ShopKind {
  const kind = body.vendor ?? 'shopify'
  if (!isKind(kind)) throw new Refused(400, `There is no such vendor. Use one of: ${SHOP_KINDS.join(', ')}.`)
  return kind
}

/** The shop of a call: `shop` is its name in addresses, or the short one. @throws Refused */
export function readShop(world: World, body: UncheckedObject): Shop {
  const kind = readKind(body)
  ensureDemoShop(world, kind)
  const name = readText(body.shop)
  const shop = name === undefined ? undefined : (findShop(world, kind, name) ?? findShop(world, kind, addressName(kind, name)))
  if (!shop) throw new Refused(404, `There is no shop ${name ?? ''} at ${kind}.`)
  return shop
}

/** The product of a call, by `product` (its number or handle), `sku`, or `index` in the catalogue. @throws Refused */
export function readProduct(world: World, shop: Shop, body: UncheckedObject): Product {
  const { product, sku, index } = body
  const byId = productOf(world, shop, Number(product)) ?? world.shelves.byHandle(shop.key, String(product))
  const found = byId ?? (sku === undefined ? undefined : productsOf(world, shop).find(({ variants }) => variants.some((variant) => variant.sku === sku))) ?? (typeof index === 'number' ? productsOf(world, shop)[index] : undefined)
  if (!found) throw new Refused(404, 'There is no such product. Name it by product (number or handle), sku or index.')
  return found
}

/** A price such as `18.5`, in hundredths. @throws Refused */
export function readPrice(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if ((typeof value !== 'number' && typeof value !== 'string') || !Number.isFinite(number) || number < 0) throw new Refused(400, `${name} must be a price such as 18.50.`)
  return Math.round(number * HUNDRED)
}

/** A whole number. @throws Refused */
export function readCount(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new Refused(400, `${name} must be a whole number.`)
  return value
}
