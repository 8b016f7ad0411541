import { createRandom } from '../ai/pictures/random.ts'
import { addProduct } from './change.ts'
import type { Shop } from './types.ts'
import { newIds, timeOf, type World } from './world.ts'

const KINDS = ['Mug', 'Kettle', 'Grinder', 'Filter', 'Scale', 'Tin', 'Spoon', 'Bottle', 'Tray', 'Apron'] as const
const COLOURS = ['Amber', 'Birch', 'Copper', 'Dune', 'Ember', 'Fern', 'Granite', 'Hazel', 'Indigo', 'Juniper', 'Kelp', 'Linen'] as const
const MATERIALS = ['Oak', 'Steel', 'Glass', 'Clay', 'Cork', 'Brass', 'Linen', 'Stone'] as const

/** Every second product is in it. */
const COLLECTION = { handle: 'handmade', title: 'Handmade', description: '' } as const

/** As if somebody had added one each minute. */
const APART_MS = 60_000

const pick = <T>(list: readonly T[], random: { next: () => number }): T | undefined => list[Math.floor(random.next() * list.length)]

/** How a shop is filled: `pictures` and `variants` for each product; another seed is another catalogue. */
export type Fixture = { count: number; pictures?: number; variants?: number; seed?: number; from?: number }

function addCollection(world: World, shop: Shop): void {
  const key = `${shop.key}/${COLLECTION.handle}`
  if (!world.collections.get(key)) world.collections.set(key, { ...COLLECTION, key, shop: shop.key, id: newIds(world), updatedAt: timeOf(world) })
}

/** Adds many products to a shop, always the same ones, without webhooks. Their pictures are small patterns, drawn when they are fetched. */
export function seedProducts(world: World, shop: Shop, { count, pictures = 3, variants = 2, seed = 1, from = 1 }: Fixture): number {
  const random = createRandom(seed)
  const now = timeOf(world)
  addCollection(world, shop)
  for (let number = from; number < from + count; number += 1) {
    const [kind = 'Mug', colour = 'Amber', material = 'Oak'] = [pick(KINDS, random), pick(COLOURS, random), pick(MATERIALS, random)]
    const title = `${colour} ${material} ${kind} ${number}`
    const price = 500 + Math.floor(random.next() * 9_500)
    const at = now - (from + count - number) * APART_MS
    addProduct(world, shop, {
      title,
      createdAt: at,
      updatedAt: at,
      handle: `${colour}-${material}-${kind}-${number}`.toLowerCase(),
      type: kind,
      description: `<p>${title}, made of ${material.toLowerCase()}.</p>`,
      tags: [colour.toLowerCase(), material.toLowerCase()],
      collections: number % 2 === 1 ? [COLLECTION.handle] : [],
      variants: Array.from({ length: variants }, (_none, index) => ({ price: price + index * 300, sku: `FX-${number}-${index + 1}`, stock: Math.floor(random.next() * 60), options: variants > 1 ? [{ name: 'Size', value: ['Small', 'Large', 'Extra large'][index] ?? `Size ${index + 1}` }] : [] })),
      pictures: Array.from({ length: pictures }, (_none, index) => ({ alt: `${title}, view ${index + 1}`, prompt: `${title} ${index + 1}`, look: 'tile' as const })),
    }, true)
  }
  return count
}
