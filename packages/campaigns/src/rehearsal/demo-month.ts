import type { Money } from '@marquee/contract/commerce/money'
import type { EventProduct } from '../model/event.ts'
import { DAY_MS, HOUR_MS } from '../time/instants.ts'
import type { PastEvent } from './rehearse.ts'

/** Products that something happens to. */
const MOST_PRODUCTS = 16
/** Hours after the day began at which things happen, turn by turn. */
const HOURS = [7, 10, 13, 16, 19] as const

/** A price, so many percent of it. */
function partOf(price: Money, percent: number): Money {
  const cents = Math.round((Number(price.amount) * percent))
  return { ...price, amount: (cents / 100).toFixed(2) }
}

type Happening = (base: { id: string; at: number; product: EventProduct; variant: string }) => PastEvent[]

const stock = (before: number, after: number): Happening => (base) => [{ event: { ...base, kind: 'stock_changed', before: { stock: before, isAvailable: before > 0 }, after: { stock: after, isAvailable: after > 0 } } }]
const price = (percent: number): Happening => (base) => (base.product.price ? [{ event: { ...base, kind: 'price_changed', before: base.product.price, after: partOf(base.product.price, percent) } }] : [])
const added: Happening = (base) => [{ event: { ...base, kind: 'product_added' } }]

/** What happens to a product in a month, by the day on which it begins: stock runs down and comes back, prices fall and rise, new ones come. */
const COURSES: readonly (readonly (readonly [day: number, happening: Happening])[])[] = [
  [[1, stock(24, 14)], [5, stock(14, 8)], [6, stock(8, 6)], [12, stock(6, 0)], [20, stock(0, 40)]],
  [[3, price(85)], [15, price(118)]],
  [[2, added], [9, stock(30, 9)], [23, stock(9, 4)]],
  [[8, price(95)], [18, stock(12, 3)], [26, stock(3, 25)]],
]

/** A made-up month in a shop of these products, for whom no stored events exist yet: the same for the same products. Takes an instant of the day on which it begins, in milliseconds. */
export function demoMonth(products: readonly EventProduct[], from: number): PastEvent[] {
  const begin = Math.floor(from / DAY_MS) * DAY_MS
  const chosen = products.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, MOST_PRODUCTS)
  return chosen.flatMap((product, place) =>
    (COURSES[place % COURSES.length] ?? []).flatMap(([day, happening]) => {
      // Two products of one course do not change on the same day.
      const at = begin + ((day + Math.floor(place / COURSES.length)) % 30) * DAY_MS + (HOURS[place % HOURS.length] ?? 0) * HOUR_MS
      return happening({ id: `demo:${product.id}:${day}`, at, product, variant: '' })
    }),
  )
}
