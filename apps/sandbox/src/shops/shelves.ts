import type { Order, Product } from './types.ts'

type Shelf = { products: Map<number, Product>; orders: Map<number, Order>; variants: Map<number, number>; handles: Map<string, number>; sorted: Map<string, Product[]> }

/** The products and orders of each shop, kept beside the store so that nothing searches all of them. */
export type Shelves = {
  update(product: Product | undefined, before: Product | undefined): void
  updateOrder(order: Order | undefined, before: Order | undefined): void
  products(shop: string): Product[]
  orders(shop: string): Order[]
  byVariant(shop: string, variantId: number): Product | undefined
  byHandle(shop: string, handle: string): Product | undefined
  /** All products of a shop in an order; kept until one changes. */
  sorted(shop: string, name: string, compare: (one: Product, other: Product) => number): Product[]
}

/** Creates the shelves, which the store's changes fill. */
export function createShelves(): Shelves {
  const shelves = new Map<string, Shelf>()
  const shelfOf = (shop: string): Shelf => {
    const known = shelves.get(shop)
    if (known) return known
    const shelf: Shelf = { products: new Map(), orders: new Map(), variants: new Map(), handles: new Map(), sorted: new Map() }
    shelves.set(shop, shelf)
    return shelf
  }
  const list = (shop: string): Product[] => {
    const shelf = shelfOf(shop)
    const known = shelf.sorted.get('')
    if (known) return known
    const products = [...shelf.products.values()]
    shelf.sorted.set('', products)
    return products
  }
  const remove = (shelf: Shelf, product: Product) => {
    shelf.handles.delete(product.handle)
    for (const { id } of product.variants) shelf.variants.delete(id)
  }
  return {
    update(product, before) {
      const shop = product?.shop ?? before?.shop
      if (shop === undefined) return
      const shelf = shelfOf(shop)
      shelf.sorted.clear()
      if (before) remove(shelf, before)
      if (before && !product) shelf.products.delete(before.id)
      if (!product) return
      shelf.products.set(product.id, product)
      shelf.handles.set(product.handle, product.id)
      for (const { id } of product.variants) shelf.variants.set(id, product.id)
    },
    updateOrder(order, before) {
      if (order) shelfOf(order.shop).orders.set(order.id, order)
      else if (before) shelfOf(before.shop).orders.delete(before.id)
    },
    products: list,
    orders: (shop) => [...shelfOf(shop).orders.values()],
    byVariant: (shop, variantId) => shelfOf(shop).products.get(shelfOf(shop).variants.get(variantId) ?? 0),
    byHandle: (shop, handle) => shelfOf(shop).products.get(shelfOf(shop).handles.get(handle) ?? 0),
    sorted(shop, name, compare) {
      const shelf = shelfOf(shop)
      const known = shelf.sorted.get(name)
      if (known) return known
      const products = list(shop).toSorted(compare)
      shelf.sorted.set(name, products)
      return products
    },
  }
}
