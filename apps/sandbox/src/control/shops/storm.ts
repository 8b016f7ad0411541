import { createRandom } from '../../ai/pictures/random.ts'
import { changeProduct } from '../../shops/change.ts'
import type { Shop } from '../../shops/types.ts'
import { productOf, productsOf, type World } from '../../shops/world.ts'

/** What happens to webhooks in a storm; most arrive as they should. */
const MANNERS = [null, null, null, 'webhook-replayed', 'webhook-forged', 'webhook-out-of-order', 'webhook-late', 'webhook-duplicate'] as const
const AT_ONCE = 20
const turn = () => new Promise((resolve) => void setImmediate(resolve))

/** Changes prices and stocks at random, the same ones for the same seed, while webhooks are repeated, forged, late and in the wrong order. @returns how many of each. */
export async function storm(world: World, shop: Shop, { count, seed }: { count: number; seed: number }): Promise<object> {
  const random = createRandom(seed)
  const ids = productsOf(world, shop).map(({ id }) => id)
  const manners: Record<string, number> = {}
  const below = (end: number) => Math.floor(random.next() * end)
  for (let number = 0; number < count; number += 1) {
    const product = productOf(world, shop, ids[below(ids.length)] ?? 0)
    const manner = MANNERS[below(MANNERS.length)] ?? null
    if (!product) continue
    if (manner !== null) world.scenarios.arm({ vendor: shop.kind, name: manner, times: 1, ms: 200 + below(800) })
    const isPrice = random.next() < 0.6
    changeProduct(world, shop, product, isPrice ? { price: 500 + below(9_000) } : { stock: below(50) })
    const name = manner ?? 'as it should be'
    manners[name] = (manners[name] ?? 0) + 1
    if (number % AT_ONCE === 0) await turn()
  }
  for (const name of MANNERS) if (name !== null) world.scenarios.arm({ vendor: shop.kind, name, times: 0 })
  return { changed: count, manners }
}
