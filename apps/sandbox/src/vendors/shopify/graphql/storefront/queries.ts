import type { Collection, Product, Variant } from '../../../../shops/types.ts'
import { collectionsOf, productUrl, shopUrl } from '../../../../shops/world.ts'
import type { Context } from '../context.ts'
import { findCollections, findProduct, findProducts, type FindArgs } from '../find-products.ts'
import { inOrder, toConnection, type PageArgs } from '../paging.ts'
import { cut, gid, idIn, image, isForSale, money, optionsOf, prices, selectedOptions, stamp, stockOf, toPlain } from '../values.ts'

type Sought = { id?: string | null; handle?: string | null }
type ShownCollection = Omit<Collection, 'key' | 'shop'>

function presentVariant(context: Context, product: Product, variant: Variant): object {
  const { id, title, sku, price, compareAt, stock } = variant
  return {
    __typename: 'ProductVariant', id: gid('ProductVariant', id), title, sku, barcode: null, price: money(price, context.shop), compareAtPrice: compareAt === null ? null : money(compareAt, context.shop),
    availableForSale: isForSale(variant), currentlyNotInStock: false, quantityAvailable: stock, requiresShipping: true, taxable: true, selectedOptions: selectedOptions(variant),
    image: () => (product.pictures[0] ? image(context.shopify.world, product, product.pictures[0], 'ProductImage') : null),
    product: () => presentProduct(context, product),
  }
}

function presentCollection(context: Context, collection: ShownCollection): object {
  const { id, handle, title, description, updatedAt } = collection
  return {
    __typename: 'Collection', id: gid('Collection', id), handle, title, description, descriptionHtml: description, updatedAt: stamp(updatedAt), image: null, onlineStoreUrl: `${shopUrl(context.shopify.world, context.shop)}/collections/${handle}`, seo: { title: null, description: null },
    products: (args: FindArgs) => {
      const found = findProducts(context, { ...args, sortKey: null })
      return toConnection({ ...found, items: found.items.filter(({ collections }) => collections.includes(handle)) }, args, context, (product) => presentProduct(context, product))
    },
  }
}

function presentMedia(context: Context, product: Product, picture: Product['pictures'][number]): object {
  const shown = image(context.shopify.world, product, picture, 'ImageSource')
  return { __typename: 'MediaImage', id: gid('MediaImage', picture.id), alt: picture.alt, mediaContentType: 'IMAGE', image: shown, previewImage: shown }
}

function presentProduct(context: Context, product: Product): object {
  const { id, title, handle, description, type, vendor, tags, pictures, variants, createdAt, updatedAt } = product
  const { world } = context.shopify
  const { low, high, wasLow, wasHigh } = prices(variants)
  const images = pictures.map((picture) => image(world, product, picture, 'ProductImage'))
  return {
    __typename: 'Product', id: gid('Product', id), title, handle, vendor, productType: type, tags: tags.toSorted(), isGiftCard: false, requiresSellingPlan: false,
    description: ({ truncateAt }: { truncateAt?: number | null }) => cut(toPlain(description), truncateAt),
    descriptionHtml: description, seo: { title: null, description: null }, createdAt: stamp(createdAt), updatedAt: stamp(updatedAt), publishedAt: stamp(createdAt), onlineStoreUrl: productUrl(world, context.shop, product),
    availableForSale: variants.some(isForSale), totalInventory: stockOf(product),
    priceRange: { minVariantPrice: money(low, context.shop), maxVariantPrice: money(high, context.shop) },
    compareAtPriceRange: { minVariantPrice: money(wasLow, context.shop), maxVariantPrice: money(wasHigh, context.shop) },
    featuredImage: images[0] ?? null,
    images: (args: PageArgs) => toConnection(inOrder(images), args, context, (one) => one),
    media: (args: PageArgs) => toConnection(inOrder(pictures), args, context, (picture) => presentMedia(context, product, picture)),
    options: ({ first }: { first?: number | null }) => optionsOf(product).slice(0, first ?? undefined).map(({ name, values }, place) => ({ id: gid('ProductOption', id + place), name, optionValues: values.map((value, index) => ({ id: gid('ProductOptionValue', id * 10 + index), name: value })) })),
    variants: (args: PageArgs) => toConnection(inOrder(variants), args, context, (variant) => presentVariant(context, product, variant)),
    variantsCount: { count: variants.length, precision: 'EXACT' },
    collections: (args: PageArgs) => toConnection(inOrder(collectionsOf(world, context.shop).filter((one) => product.collections.includes(one.handle))), args, context, (one) => presentCollection(context, one)),
  }
}

const presentPayments = ({ shop }: Context): object => ({ currencyCode: shop.currency, countryCode: shop.country, enabledPresentmentCurrencies: [shop.currency], shopifyPaymentsAccountId: null })

function presentShop(context: Context): object {
  const { shop, shopify } = context
  return { __typename: 'Shop', id: gid('Shop', shop.id), name: shop.title, description: shop.description || null, moneyFormat: '€{{amount}}', primaryDomain: { host: shop.name, url: shopUrl(shopify.world, shop), sslEnabled: true }, paymentSettings: presentPayments(context) }
}

function product(context: Context, { id, handle }: Sought): object | null {
  const found = findProduct(context, id ? { id: idIn(id, 'Product') } : { handle: handle ?? '' })
  return found ? presentProduct(context, found) : null
}

function collection(context: Context, { id, handle }: Sought): object | null {
  const found = findCollections(context, {}).items.find((one) => (id ? one.id === idIn(id, 'Collection') : one.handle === handle))
  return found ? presentCollection(context, found) : null
}

const words = (context: Context, args: PageArgs, list: (product: Product) => string[]) => toConnection(inOrder([...new Set(findProducts(context, {}).items.flatMap(list))].toSorted()), args, context, (word) => word)

/** The queries of the Storefront API that the sandbox serves. */
export const storefrontQueries = {
  shop: (_args: object, context: Context) => presentShop(context),
  paymentSettings: (_args: object, context: Context) => presentPayments(context),
  product: (args: Sought, context: Context) => product(context, args),
  productByHandle: (args: Sought, context: Context) => product(context, args),
  products: (args: FindArgs, context: Context) => toConnection(findProducts(context, args), args, context, (one) => presentProduct(context, one)),
  productTags: (args: PageArgs, context: Context) => words(context, args, ({ tags }) => tags),
  productTypes: (args: PageArgs, context: Context) => words(context, args, ({ type }) => [type]),
  collection: (args: Sought, context: Context) => collection(context, args),
  collectionByHandle: (args: Sought, context: Context) => collection(context, args),
  collections: (args: FindArgs, context: Context) => toConnection(findCollections(context, args), args, context, (one) => presentCollection(context, one)),
  node: ({ id }: { id: string }, context: Context) => product(context, { id }) ?? collection(context, { id }),
  nodes: ({ ids }: { ids: string[] }, context: Context) => ids.map((id) => product(context, { id }) ?? collection(context, { id })),
  publicApiVersions: () => ['2026-01', '2026-04', '2026-07', '2026-10'].map((handle) => ({ handle, displayName: handle, supported: true })),
}
