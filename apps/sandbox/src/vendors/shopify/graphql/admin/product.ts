import type { Collection, Product, Variant } from '../../../../shops/types.ts'
import { collectionsOf, productUrl } from '../../../../shops/world.ts'
import type { Context } from '../context.ts'
import { findProducts, type FindArgs } from '../find-products.ts'
import { inOrder, toConnection, type PageArgs } from '../paging.ts'
import { cut, gid, image, inventoryId, isForSale, money, optionsOf, prices, selectedOptions, stamp, stockOf, toMoney, toPlain } from '../values.ts'

const READY = 'READY'

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

function presentMedia({ shopify }: Context, product: Product, picture: Product['pictures'][number]): object {
  const shown = image(shopify.world, product, picture, 'ImageSource')
  return {
    __typename: 'MediaImage', id: gid('MediaImage', picture.id), alt: picture.alt, mediaContentType: 'IMAGE', status: READY, fileStatus: READY,
    mimeType: picture.look === 'tile' ? 'image/png' : 'image/jpeg', createdAt: stamp(product.createdAt), updatedAt: stamp(product.createdAt), image: shown, preview: { status: READY, image: shown },
  }
}

/** A variant as the Admin API has it. */
export function presentVariant(context: Context, product: Product, variant: Variant): object {
  const { id, title, sku, price, compareAt, stock, isTracked } = variant
  const [createdAt, updatedAt] = [stamp(product.createdAt), stamp(variant.updatedAt)]
  return {
    __typename: 'ProductVariant', id: gid('ProductVariant', id), legacyResourceId: String(id), title, sku, barcode: null, price: toMoney(price), compareAtPrice: compareAt === null ? null : toMoney(compareAt),
    displayName: `${product.title} - ${title}`, position: product.variants.indexOf(variant) + 1, createdAt, updatedAt, taxable: true, inventoryPolicy: 'DENY',
    inventoryQuantity: stock, sellableOnlineQuantity: isTracked ? Math.max(0, stock) : 0, availableForSale: isForSale(variant), selectedOptions: selectedOptions(variant),
    product: () => presentProduct(context, product),
    inventoryItem: () => presentItem(context, product, variant),
    media: (args: PageArgs) => toConnection(inOrder([]), args, context, () => ({})),
  }
}

/** A collection as the Admin API has it. */
export function presentCollection(context: Context, { id, handle, title, description, updatedAt }: Omit<Collection, 'key' | 'shop'>): object {
  const inIt = (args: FindArgs) => {
    const found = findProducts(context, args)
    return { ...found, items: found.items.filter(({ collections }) => collections.includes(handle)) }
  }
  return {
    __typename: 'Collection', id: gid('Collection', id), legacyResourceId: String(id), handle, title, description, descriptionHtml: description, sortOrder: 'MANUAL', updatedAt: stamp(updatedAt),
    products: (args: FindArgs) => toConnection(inIt({ ...args, sortKey: null }), args, context, (product) => presentProduct(context, product)),
    productsCount: () => ({ count: inIt({}).items.length, precision: 'EXACT' }),
  }
}

function presentOptions(product: Product): object[] {
  return optionsOf(product).map(({ name, values }, place) => ({
    id: gid('ProductOption', product.id + place), name, position: place + 1, values,
    optionValues: values.map((value, index) => ({ id: gid('ProductOptionValue', product.id * 10 + index), name: value, hasVariants: true })),
  }))
}

function rangesOf({ shop }: Context, product: Product): object {
  const { low, high, wasLow, wasHigh, isOnSale } = prices(product.variants)
  return {
    priceRangeV2: { minVariantPrice: money(low, shop), maxVariantPrice: money(high, shop) },
    compareAtPriceRange: isOnSale ? { minVariantCompareAtPrice: money(wasLow, shop), maxVariantCompareAtPrice: money(wasHigh, shop) } : null,
  }
}

/** A product as the Admin API has it. */
export function presentProduct(context: Context, product: Product): object {
  const { id, title, handle, description, type, vendor, tags, state, pictures, variants, createdAt, updatedAt } = product
  const { world } = context.shopify
  const isActive = state === 'active'
  return {
    __typename: 'Product', id: gid('Product', id), legacyResourceId: String(id), title, handle, vendor, productType: type, tags: tags.toSorted(), status: state.toUpperCase(), templateSuffix: null, isGiftCard: type === 'Gift card',
    description: ({ truncateAt }: { truncateAt?: number | null }) => cut(toPlain(description), truncateAt),
    descriptionHtml: description, seo: { title: null, description: null },
    createdAt: stamp(createdAt), updatedAt: stamp(updatedAt), publishedAt: isActive ? stamp(createdAt) : null,
    onlineStoreUrl: isActive ? productUrl(world, context.shop, product) : null, onlineStorePreviewUrl: productUrl(world, context.shop, product),
    totalInventory: stockOf(product), tracksInventory: variants.some(({ isTracked }) => isTracked), hasOnlyDefaultVariant: variants.length === 1, hasOutOfStockVariants: variants.some((variant) => !isForSale(variant)),
    ...rangesOf(context, product),
    options: ({ first }: { first?: number | null }) => presentOptions(product).slice(0, first ?? undefined),
    featuredMedia: () => (pictures[0] ? presentMedia(context, product, pictures[0]) : null),
    media: (args: PageArgs) => toConnection(inOrder(pictures), args, context, (picture) => presentMedia(context, product, picture)),
    mediaCount: { count: pictures.length, precision: 'EXACT' },
    variants: (args: PageArgs) => toConnection(inOrder(variants), args, context, (variant) => presentVariant(context, product, variant)),
    variantsCount: { count: variants.length, precision: 'EXACT' },
    collections: (args: PageArgs) => toConnection(inOrder(collectionsOf(world, context.shop).filter((one) => product.collections.includes(one.handle))), args, context, (collection) => presentCollection(context, collection)),
  }
}
