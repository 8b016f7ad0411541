import { createRandom } from '../../ai/pictures/random.ts'
import { addProduct, handleOf, placeOrder } from '../change.ts'
import type { Product, Shop } from '../types.ts'
import { newIds, productUrl, timeOf, type World } from '../world.ts'
import { COFFEES } from './coffees.ts'
import { GEAR } from './gear.ts'
import type { DemoProduct } from './types.ts'

const DAY_MS = 86_400_000
const COLLECTIONS: Readonly<Record<string, string>> = {
  coffee: 'Coffee', 'brewing-gear': 'Brewing gear', gifts: 'Gifts', pantry: 'Pantry', bestsellers: 'Best sellers', new: 'New this month', sale: 'On sale',
}
const SEED = 4_817
/** The first products have several pictures each; every other one has one, since each is drawn when it is asked for. */
const WELL_PICTURED = 6
const SALE_DAYS = 6
const SOLD_DAYS = 30
const OLD_DAYS = 200

/** Where buyers came from: most by themselves, some by a link with tags. */
const WAYS: readonly { tags: string | null; referrer: string | null }[] = [
  { tags: null, referrer: null },
  { tags: null, referrer: 'https://www.google.com/' },
  { tags: null, referrer: null },
  { tags: 'utm_source=newsletter&utm_medium=email&utm_campaign=november', referrer: null },
  { tags: null, referrer: 'https://duckduckgo.com/' },
]

function variantsOf({ type, variants }: DemoProduct) {
  const name = type === 'Coffee' ? 'Weight' : 'Option'
  return variants.map(({ size, price, stock, was, sku }) => ({ price, stock, sku, compareAt: was, options: size === null ? [] : [{ name, value: size }] }))
}

function add(world: World, shop: Shop, wish: DemoProduct, index: number): Product {
  const at = timeOf(world)
  const age = wish.collections.includes('new') ? 4 + (index % 8) : OLD_DAYS - index * 2
  const { title, type, description, tags, collections, looks } = wish
  return addProduct(world, shop, {
    title, type, description, tags, collections,
    variants: variantsOf(wish),
    pictures: looks.slice(0, index < WELL_PICTURED ? looks.length : 1).map((prompt, place) => ({ alt: place === 0 ? title : prompt, prompt: `${prompt}\nVariation ${index + 1}.`, look: 'scene' as const })),
    saleEndsAt: wish.variants.some(({ was }) => was !== null) ? Math.ceil((at + SALE_DAYS * DAY_MS) / DAY_MS) * DAY_MS : null,
    createdAt: at - age * DAY_MS,
    updatedAt: at - (index % 9) * DAY_MS - DAY_MS / 2,
  }, true)
}

/** Sales of the last thirty days, the same ones each time: a few a day, more of what sells well. */
function sell(world: World, shop: Shop, products: readonly Product[]): void {
  const random = createRandom(SEED)
  const at = timeOf(world)
  for (let day = SOLD_DAYS; day > 0; day -= 1) {
    for (let count = 2 + Math.floor(random.next() * 4); count > 0; count -= 1) {
      // The square makes the first of the list sell more.
      const product = products[Math.floor(random.next() ** 2 * products.length)]
      const variant = product?.variants[Math.floor(random.next() * product.variants.length)]
      if (!product || !variant) continue
      const way = WAYS[Math.floor(random.next() * WAYS.length)] ?? { tags: null, referrer: null }
      const quantity = random.next() < 0.8 ? 1 : 2
      placeOrder(world, shop, { lines: [{ product, variant, quantity }], landing: `${productUrl(world, shop, product)}${way.tags === null ? '' : `?${way.tags}`}`, referrer: way.referrer, at: at - day * DAY_MS + Math.floor(random.next() * DAY_MS * 0.9), isQuiet: true })
    }
  }
}

/** Fills a shop with the demo brand's catalogue of 48 products, and with what it sold. Nothing of it sends a webhook. */
export function fillDemo(world: World, shop: Shop): void {
  world.shops.set(shop.key, { ...shop, description: 'A small roastery in Gothenburg: coffee roasted this week, and all you need to brew it.', email: 'hello@copperfinch.example', createdAt: timeOf(world) - OLD_DAYS * 2 * DAY_MS })
  for (const [handle, title] of Object.entries(COLLECTIONS)) {
    const id = newIds(world)
    world.collections.set(`${shop.key}/${handle}`, { key: `${shop.key}/${handle}`, shop: shop.key, id, handle: handleOf(handle), title, description: '', updatedAt: timeOf(world) })
  }
  const products = [...COFFEES, ...GEAR].map((wish, index) => add(world, shop, wish, index))
  sell(world, shop, products)
}
