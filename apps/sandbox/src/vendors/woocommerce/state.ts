import { createHash, randomBytes } from 'node:crypto'
import type { Shop } from '../../shops/types.ts'
import { newIds, timeOf, type World } from '../../shops/world.ts'
import type { Collection, Store } from '../../store.ts'
import type { Key, Permission, WooHook } from './types.ts'

export type Woo = { world: World; keys: Collection<Key>; hooks: Collection<WooHook> }

/** WooCommerce, whose stores are in the world. Its collections must be there before the store is loaded. */
export const createWooState = (store: Store, world: World): Woo => ({ world, keys: store.collection('woo-keys'), hooks: store.collection('woo-hooks') })

/** Makes a key for a store. `seed`: the same one each time, for the key that the store's page shows. */
export function createKey({ keys, world }: Woo, shop: Shop, { permissions, description, seed }: { permissions: Permission; description: string; seed?: string }): Key {
  const part = (name: string) => (seed === undefined ? randomBytes(20).toString('hex') : createHash('sha256').update(`${name} ${seed}`).digest('hex').slice(0, 40))
  const key: Key = { id: newIds(world), shop: shop.key, key: `ck_${part('key')}`, secret: `cs_${part('secret')}`, permissions, description, createdAt: timeOf(world), isUsed: false }
  keys.set(key.key, key)
  return key
}

export const keysOf = ({ keys }: Woo, shop: Shop): Key[] => [...keys.values()].filter((key) => key.shop === shop.key)
export const hooksOf = ({ hooks }: Woo, shop: Shop): WooHook[] => [...hooks.values()].filter((hook) => hook.shop === shop.key)

const PAGE_KEY = 'Shown on the page of the sandbox'

const isPageKey = ({ description }: Key): boolean => description === PAGE_KEY
/** Whether an app has called with a key of the store. */
export const hasUsedKey = (woo: Woo, shop: Shop): boolean => keysOf(woo, shop).some(({ isUsed }) => isUsed)

/** The key that a person copies from the page of a store; it is made when it is first looked at, and again after it was revoked. */
export const pageKey = (woo: Woo, shop: Shop): Key => keysOf(woo, shop).find(isPageKey) ?? createKey(woo, shop, { permissions: 'read_write', description: PAGE_KEY, seed: shop.key })

/** Deletes all keys of a store. Its webhooks stay: they are the store's own. */
export function revokeKeys(woo: Woo, shop: Shop): number {
  const held = keysOf(woo, shop)
  for (const { key } of held) woo.keys.delete(key)
  return held.length
}
