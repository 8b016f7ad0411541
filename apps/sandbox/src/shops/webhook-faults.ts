import type { Vendor } from '../control/scenarios.ts'
import type { Habit, Shop } from './types.ts'
import type { World } from './world.ts'

const LATE_MS = 10_000
const OUT_OF_ORDER_MS = 1_500

/** How one webhook is sent: `twice` under the same id, `isForged` before the true one with a wrong signature. */
export type Manner = { isLost: boolean; isForged: boolean; isTwice: boolean; isDuplicated: boolean; delayMs: number }

const HABIT_FAULTS: Readonly<Record<Habit, string>> = { 'on-time': '', late: 'webhook-late', twice: 'webhook-replayed', 'out-of-order': 'webhook-out-of-order', lost: 'webhook-lost' }

/** Whether a fault is meant for this webhook: `on` names its topic, `text` stands in it or is the shop. */
const isMeant = ({ name, on, text }: { name: string; on?: string; text?: string }, shop: Shop, topic: string, body: string): boolean =>
  name.startsWith('webhook-') && (on === undefined || on === topic) && (text === undefined || shop.key.includes(text) || body.includes(text))

/** How a webhook of a shop is sent, by the fault that is armed or the habit that the shop's page sets. */
export function mannerOf(world: World, shop: Shop, topic: string, body: string): Manner {
  const fault = world.scenarios.take(shop.kind satisfies Vendor, (scenario) => isMeant(scenario, shop, topic, body))
  const group = topic.split(/[./]/u, 1)[0]?.replace(/s$/u, '') ?? ''
  const name = fault?.name ?? HABIT_FAULTS[shop.habits[group] ?? 'on-time']
  const delays: Record<string, number> = { 'webhook-late': fault?.ms ?? LATE_MS, 'webhook-out-of-order': fault?.ms ?? OUT_OF_ORDER_MS }
  return { isLost: name === 'webhook-lost', isForged: name === 'webhook-forged', isTwice: name === 'webhook-replayed', isDuplicated: name === 'webhook-duplicate', delayMs: delays[name] ?? 0 }
}
