import type { CampaignTrigger } from '@marquee/contract/campaigns/rules'
import type { INVENTORY_TYPES, RATE_DIRECTIONS } from '@marquee/contract/campaigns/values'
import { type Money, toMinor } from '@marquee/contract/commerce/money'
import { type CheckOf, check } from '../model/check.ts'
import type { CampaignEvent, EventOf, RateReading, StockLevel } from '../model/event.ts'
import { HOUR_MS } from '../time/instants.ts'

type TriggerOf<Type extends CampaignTrigger['type']> = Extract<CampaignTrigger, { type: Type }>
type Crossed = CheckOf<'crossing'>

/** Pieces that can be bought: none of what is not available and not counted, unknown (null) of what is available and not counted. */
function piecesOf(level: StockLevel | null): number | null {
  if (level === null) return null
  return level.stock ?? (level.isAvailable ? null : 0)
}

const named = ({ product, variant }: EventOf<'stock_changed' | 'price_changed' | 'product_added'>): string => (variant === '' ? product.title : `${product.title}, ${variant}`)

const hasNone = (level: StockLevel | null): boolean => {
  const pieces = piecesOf(level)
  return pieces !== null && pieces <= 0
}
/** What is not counted but can be bought is in stock; what was not there is unknown. */
const hasSome = (level: StockLevel | null): boolean => level !== null && !hasNone(level)

type Levels = { before: StockLevel | null; after: StockLevel | null; threshold: number }
const IS_CROSSED: Readonly<Record<(typeof INVENTORY_TYPES)[number], (levels: Levels) => boolean>> = {
  low_stock(levels) {
    const [before, after] = [piecesOf(levels.before), piecesOf(levels.after)]
    return before !== null && after !== null && before >= levels.threshold && after < levels.threshold
  },
  restock: ({ before, after }) => hasNone(before) && hasSome(after),
  out_of_stock: ({ before, after }) => hasSome(before) && hasNone(after),
}

function stockCrossing({ conditions }: TriggerOf<'inventory_change'>, event: EventOf<'stock_changed'>): Crossed {
  const { type: change = 'low_stock', threshold = 0 } = conditions
  const [before, after] = [piecesOf(event.before), piecesOf(event.after)]
  return check('crossing', IS_CROSSED[change]({ before: event.before, after: event.after, threshold }), { kind: 'stock', change, product: named(event), before, after, isCounted: before !== null && after !== null, threshold })
}

/** By how many percent a price changed; null where two prices cannot be compared. */
function changeOf(before: Money | null, after: Money | null): number | null {
  if (before === null || after === null || before.currency !== after.currency || toMinor(before) <= 0) return null
  return ((toMinor(after) - toMinor(before)) / toMinor(before)) * 100
}

function priceCrossing({ conditions }: TriggerOf<'price_change'>, event: EventOf<'price_changed'>): Crossed {
  const { percent: wanted = 0, direction = 'decrease' } = conditions
  const { before, after } = event
  const percent = changeOf(before, after)
  const towards = percent === null ? 0 : direction === 'decrease' ? -percent : percent
  return check('crossing', percent !== null && towards > 0 && towards >= wanted, { kind: 'price', product: named(event), before, after, percent, wanted, direction })
}

/** For how long, in milliseconds, the last of these rates and those before it have been beyond the threshold; null if the last one is not. */
function heldFor(readings: readonly RateReading[], threshold: number, direction: (typeof RATE_DIRECTIONS)[number]): number | null {
  const isBeyond = ({ rate }: RateReading): boolean => rate !== null && (direction === 'greater_than' ? rate > threshold : rate < threshold)
  const last = readings.at(-1)
  if (!last || !isBeyond(last)) return null
  // A rate that is not known says nothing; one that is known and not beyond ends the stretch.
  const known = readings.filter(({ rate }) => rate !== null)
  const start = known.slice(known.findLastIndex((reading) => !isBeyond(reading)) + 1)[0]
  return start ? last.at - start.at : null
}

function rateCrossing({ conditions }: TriggerOf<'performance_threshold'>, event: EventOf<'figures'>): Crossed {
  const { threshold = 0, direction = 'greater_than', window_hours: hours = 0 } = conditions
  const held = heldFor(event.readings, threshold, direction)
  const before = heldFor(event.readings.slice(0, -1), threshold, direction)
  const isLongEnough = (ms: number | null): boolean => ms !== null && ms >= hours * HOUR_MS
  return check('crossing', isLongEnough(held) && !isLongEnough(before), {
    kind: 'rate', post: event.post, rate: event.readings.at(-1)?.rate ?? null, threshold, direction, hours, heldHours: held === null ? null : held / HOUR_MS, hadHeld: isLongEnough(before),
  })
}

/** Whether the event crosses the line that the trigger draws: a rule fires once, at the crossing. Null for an event of another type. */
export function checkCrossing(trigger: CampaignTrigger, event: CampaignEvent): Crossed | null {
  if (trigger.type === 'product_added' && event.kind === 'product_added') return check('crossing', true, { kind: 'added', product: event.product.title })
  if (trigger.type === 'inventory_change' && event.kind === 'stock_changed') return stockCrossing(trigger, event)
  if (trigger.type === 'price_change' && event.kind === 'price_changed') return priceCrossing(trigger, event)
  if (trigger.type === 'performance_threshold' && event.kind === 'figures') return rateCrossing(trigger, event)
  if (trigger.type === 'time_based' && event.kind === 'clock') return check('crossing', true, { kind: 'clock', due: event.at })
  return null
}
