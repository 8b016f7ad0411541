import type { Product, Variant } from '../../../../shops/types.ts'
import type { Context } from '../context.ts'
import { inOrder, toConnection, type PageArgs } from '../paging.ts'
import { gid, inventoryId, stamp } from '../values.ts'
import { presentVariant } from './product.ts'

/** Every shop has one location. */
export const locationId = ({ shop }: Context): number => shop.id + 1

/** The shop's location. */
export function presentLocation(context: Context): object {
  const at = stamp(context.shop.createdAt)
  return { __typename: 'Location', id: gid('Location', locationId(context)), legacyResourceId: String(locationId(context)), name: 'Shop and roastery', isActive: true, fulfillsOnlineOrders: true, hasActiveInventory: true, shipsInventory: true, createdAt: at, updatedAt: at }
}

/** The stock of a variant at the shop's location. */
export function presentLevel(context: Context, product: Product, variant: Variant): object {
  const names: Readonly<Record<string, number>> = { available: variant.stock, on_hand: variant.stock, committed: 0, incoming: 0, reserved: 0 }
  const id = `${locationId(context)}?inventory_item_id=${inventoryId(variant)}`
  return {
    __typename: 'InventoryLevel', id: gid('InventoryLevel', id), isActive: true, createdAt: stamp(product.createdAt), updatedAt: stamp(variant.updatedAt),
    location: () => presentLocation(context),
    item: () => presentItem(context, product, variant),
    quantities: (args: { names: string[] }) => args.names.flatMap((name) => (names[name] === undefined ? [] : [{ __typename: 'InventoryQuantity', id: gid('InventoryQuantity', `${inventoryId(variant)}?name=${name}`), name, quantity: names[name], updatedAt: stamp(variant.updatedAt) }])),
  }
}

/** What is counted of a variant. */
export function presentItem(context: Context, product: Product, variant: Variant): object {
  const shown = () => presentVariant(context, product, variant)
  return {
    __typename: 'InventoryItem', id: gid('InventoryItem', inventoryId(variant)), legacyResourceId: String(inventoryId(variant)), sku: variant.sku, tracked: variant.isTracked, requiresShipping: true,
    createdAt: stamp(product.createdAt), updatedAt: stamp(variant.updatedAt), variant: shown,
    variants: (args: PageArgs) => toConnection(inOrder([variant]), args, context, shown),
    inventoryLevel: () => presentLevel(context, product, variant),
    inventoryLevels: (args: PageArgs) => toConnection(inOrder([variant]), args, context, () => presentLevel(context, product, variant)),
  }
}
