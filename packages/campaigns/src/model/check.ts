import type { INVENTORY_TYPES, PRICE_DIRECTIONS, RATE_DIRECTIONS, TriggerType } from '@marquee/contract/campaigns/values'
import type { Money } from '@marquee/contract/commerce/money'
import type { EventKind } from './event.ts'

/** What is compared for the crossing, by the kind of trigger. */
export type Crossing =
  | { kind: 'added'; product: string }
  | { kind: 'stock'; change: (typeof INVENTORY_TYPES)[number]; product: string; before: number | null; after: number | null; isCounted: boolean; threshold: number }
  | { kind: 'price'; product: string; before: Money | null; after: Money | null; percent: number | null; wanted: number; direction: (typeof PRICE_DIRECTIONS)[number] }
  | { kind: 'rate'; post: string; rate: number | null; threshold: number; direction: (typeof RATE_DIRECTIONS)[number]; hours: number; heldHours: number | null; hadHeld: boolean }
  | { kind: 'clock'; due: number }

/** Values of each check, as they are stored with a decision. Times are in milliseconds. */
export type CheckValues = {
  status: { status: string }
  ended: { kind: 'never' | 'date' | 'posts'; at: number | null; posts: number | null; made: number }
  automation: Record<string, never>
  enabled: Record<string, never>
  complete: { missing: string | null }
  stopped: { failures: number; reason: string | null }
  type: { wanted: TriggerType; event: EventKind }
  product: { product: string | null; count: number }
  product_type: { wanted: string; has: string | null }
  tag: { wanted: string; has: string[] }
  collection: { wanted: string; has: string[] }
  price: { from: Money | null; to: Money | null; has: Money | null }
  crossing: Crossing
  once: { post: string; firedAt: number | null }
  on_time: { due: number; next: number | null }
  cooldown: { product: string; hours: number; lastAt: number | null; now: number }
  cap: { used: number; wanted: number; max: number; period: string }
  product_day: { product: string; day: number; otherAt: number | null }
  alike: { similarity: number; otherAt: number | null; days: number }
  account: { missing: string[] }
}
export type CheckName = keyof CheckValues
export type CheckOf<Name extends CheckName> = { name: Name; isPassed: boolean; values: CheckValues[Name] }
/** One thing that was asked before a rule fired, with what it was asked of. */
export type Check = { [Name in CheckName]: CheckOf<Name> }[CheckName]

/** A check with its answer. */
export const check = <Name extends CheckName>(name: Name, isPassed: boolean, values: CheckValues[Name]): CheckOf<Name> => ({ name, isPassed, values })
