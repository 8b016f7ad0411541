import { createHash } from 'node:crypto'
import { fillDemo } from './demo/fill.ts'
import { handleOf } from './change.ts'
import { SHOP_KINDS, type Shop, type ShopKind } from './types.ts'
import { findShop, newIds, shopKey, timeOf, type World } from './world.ts'

/** The fixed part of a demo shop's address, at every vendor. */
export const DEMO_NAME = 'demo-roastery'
const DOMAIN = '.myshopify.com'
const ETSY_DEMO = '48170001'

/** The name of a shop in its vendor's addresses: a domain, a part of the path, or a number. */
export function addressName(kind: ShopKind, wish: string): string {
  if (kind === 'shopify') return wish.endsWith(DOMAIN) ? wish.toLowerCase() : `${handleOf(wish)}${DOMAIN}`
  if (kind === 'woocommerce') return handleOf(wish)
  if (/^\d+$/u.test(wish)) return wish
  return wish === DEMO_NAME ? ETSY_DEMO : String(48_000_000 + (createHash('sha256').update(wish).digest().readUInt32BE(0) % 1_000_000))
}

export type NewShop = { kind: ShopKind; name: string; title?: string | undefined; currency?: string | undefined }

/** Opens an empty shop; one that is there already stays as it is. */
export function openShop(world: World, { kind, name: wish, title, currency = 'EUR' }: NewShop): Shop {
  const name = addressName(kind, wish)
  const known = findShop(world, kind, name)
  if (known) return known
  const at = timeOf(world)
  const key = shopKey(kind, name)
  const shop: Shop = {
    key, kind, name, title: title ?? wish.replace(DOMAIN, ''), description: '', currency, country: 'SE', state: 'open', createdAt: at, updatedAt: at, habits: {},
    id: kind === 'etsy' ? Number(name) : newIds(world),
    email: `owner@${handleOf(wish)}.example`,
    storefrontToken: createHash('sha256').update(`storefront ${key}`).digest('hex').slice(0, 32),
  }
  world.shops.set(key, shop)
  return shop
}

/** The shop of the demo brand at one vendor, with its catalogue. It is made when it is first asked for, and again after a reset. */
export function ensureDemoShop(world: World, kind: ShopKind): void {
  if (findShop(world, kind, addressName(kind, DEMO_NAME))) return
  fillDemo(world, openShop(world, { kind, name: DEMO_NAME, title: 'Copper Finch Coffee' }))
}

/** The same at each vendor. */
export function ensureDemoShops(world: World): void {
  for (const kind of SHOP_KINDS) ensureDemoShop(world, kind)
}
