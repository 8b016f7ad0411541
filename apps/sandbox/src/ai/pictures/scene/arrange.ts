import type { Stage } from '../places/place.ts'
import type { Random } from '../random.ts'
import type { Size } from '../size.ts'
import type { Item } from './read.ts'
import { isPerson } from '../subjects/people.ts'

/** One drawing of an item: where its base is, how large, which item it belongs to. */
export type Placed = { item: Item; index: number; x: number; y: number; scale: number; isFlipped: boolean; /** Whether its lower part is outside the picture. */ isCropped: boolean }

/** How much the real sizes count: 1 would make a cup beside a car invisible. */
const SIZE_POWER = 0.6
const MIN_SHARE = 0.26
/** The part of a person that a close view shows: from the head to below the hands. */
const CLOSE_VIEW = { top: 505, bottom: 150 } as const

/** Real things taller than this, in centimetres, are shown large. */
const LARGE = 140

/** The share of the picture's height that the largest subject may take. */
function tallest([first]: readonly Item[], isRoomy: boolean): number {
  if (!first) return 0.5
  const { on, cm, width, height, isMany } = first.subject
  const isTall = height > width * 1.4
  if (on === 'air' || on === 'water') return 0.42
  if (first.person?.age === 'child') return 0.86
  if (on === 'table') return isTall ? 0.64 : 0.48
  return cm > LARGE ? tallestStanding(isTall, isMany) : isRoomy ? 0.42 : 0.5
}
const tallestStanding = (isTall: boolean, isMany = false): number => (isMany ? 0.64 : isTall ? 0.66 : 0.52)

/** Moves what comes first to the middle, and the others to its sides by turns. */
function fromTheMiddle<T>(list: readonly T[]): T[] {
  const row: T[] = []
  for (const [index, one] of list.entries()) if (index % 2 === 0) row.push(one); else row.unshift(one)
  return row
}

/** Real things taller than this, in centimetres, are buildings. */
const BUILDING = 400
const yOf = ({ subject }: Item, stage: Stage, { height }: Size, isOnTable: boolean): number => {
  if (subject.on === 'water' && stage.water !== undefined) return stage.water
  if (subject.cm > BUILDING && stage.back !== undefined) return stage.back
  if (subject.on === 'air') return Math.min(stage.horizon, height * 0.62)
  return isOnTable || subject.on === 'table' ? stage.table : stage.ground
}

/** The size of people by age, beside an adult. */
const GROWN = { baby: 0.42, child: 0.66, adult: 1, old: 1 } as const
/** The size of a person beside an adult. */
export const grownOf = ({ person }: Item): number => GROWN[person?.age ?? 'adult']

/** One person alone, shown close: the lower part is cut off by the picture's edge. */
function closeView(item: Item, size: Size, random: Random): Placed {
  const grown = grownOf(item)
  const scale = (size.height * 0.84) / ((CLOSE_VIEW.top - CLOSE_VIEW.bottom) * grown)
  return { item, index: 0, x: size.width * random.between(0.44, 0.56), y: size.height + CLOSE_VIEW.bottom * scale * grown, scale, isFlipped: random.next() > 0.5, isCropped: true }
}

type Row = { items: readonly { item: Item; index: number }[]; y: number; height: number }

/** Sets a row of drawings side by side, centred; they shrink together if they are too wide. */
function setRow({ items, y, height }: Row, size: Size, largest: number, stage: Stage, random: Random, isOnTable: boolean): Placed[] {
  const shareOf = ({ subject }: Item) => Math.max(MIN_SHARE, (subject.cm / largest) ** SIZE_POWER)
  const drawn = items.map((one) => {
    const tall = height * shareOf(one.item)
    return { ...one, tall, wide: (tall * one.item.subject.width) / one.item.subject.height }
  })
  const gap = items.length > 2 ? 0.86 : items.length > 1 ? 0.96 : 1
  const total = drawn.reduce((sum, { wide }) => sum + wide * gap, 0)
  const shrink = Math.min(1, (size.width * 0.9) / total)
  const free = Math.max(0, size.width * 0.92 - total * shrink)
  const isPairFlipped = random.next() > 0.5
  let x = size.width / 2 - (total * shrink) / 2 + (items.length === 1 ? random.between(-0.3, 0.3) * free * 0.5 : 0)
  return drawn.map(({ item, index, tall, wide }, order) => {
    const middle = x + (wide * gap * shrink) / 2
    x += wide * gap * shrink
    const depth = items.length > 1 && item.subject.on !== 'air' ? (order % 2 ? 0.012 : -0.008) * size.height : 0
    return { item, index, x: middle, y: (y || yOf(item, stage, size, isOnTable)) + depth, scale: (tall * shrink) / item.subject.height, isFlipped: item.subject.isPair ? isPairFlipped : random.next() > 0.5, isCropped: false }
  })
}

/** Puts those that sit on others in their place. */
function setSeated(items: readonly Item[], placed: readonly Placed[], random: Random): Placed[] {
  return items.flatMap((item, index) => {
    const seat = placed.find((one) => one.index === item.on)
    if (item.on === undefined || !seat) return []
    const { subject } = seat.item
    const ratio = (item.subject.cm / subject.cm) ** 0.7
    const scale = Math.max(0.4, Math.min(1.1, ratio)) * ((subject.height * seat.scale) / item.subject.height)
    const step = (subject.width * seat.scale * 0.62) / item.count
    return Array.from({ length: item.count }, (_one, turn) => ({ item, index, x: seat.x + (turn - (item.count - 1) / 2) * step + (item.count === 1 ? random.between(-0.12, 0.12) * subject.width * seat.scale : 0), y: seat.y - (subject.seat ?? 0) * seat.scale + 6 * seat.scale, scale: item.count > 1 ? Math.min(scale, step / item.subject.width) : scale, isFlipped: random.next() > 0.5, isCropped: false }))
  })
}

/** From here on a row is too crowded, and becomes two. */
const MAX_IN_ROW = 4

/** Whether one person is all that is shown, and fits a close view. */
function isCloseView([only, ...others]: readonly Item[], size: Size, random: Random): boolean {
  if (!only || others.length > 0 || only.count > 1 || !isPerson(only.subject) || only.person?.pose === 'raise') return false
  return (size.width < size.height * 1.3 || random.next() > 0.5) && random.next() > 0.25
}

/** The rows in which items stand: two for many of one kind, the first of them further back. */
function rowsOf(all: Row['items'], height: number, base: number): Row[] {
  const [first] = all
  const isCrowd = all.length > MAX_IN_ROW && first !== undefined && all.every(({ item }) => item === first.item) && first.item.subject.on !== 'air'
  if (!isCrowd) return [{ items: all, y: 0, height }]
  const half = Math.floor(all.length / 2)
  return [{ items: all.slice(0, half), y: base - height * 0.26, height: height * 0.6 }, { items: all.slice(half), y: base, height: height * 0.7 }]
}

/** Arranges the items of a scene on a stage, from the back to the front. */
export function arrange(items: readonly Item[], size: Size, stage: Stage, isRoomy: boolean, random: Random): Placed[] {
  const [only] = items
  if (!only) return []
  if (isCloseView(items, size, random)) return [closeView(only, size, random)]
  const standing = items.map((item, index) => ({ item, index })).filter(({ item }) => item.on === undefined)
  const bySize = standing.map(({ item }) => item).toSorted((one, other) => other.subject.cm - one.subject.cm)
  const isOnTable = items.every(({ subject }) => subject.on === 'table')
  const all = fromTheMiddle(standing.flatMap((one) => Array.from({ length: one.item.count }, () => one)))
  const rows = rowsOf(all, size.height * tallest(bySize, isRoomy), isOnTable ? stage.table : stage.ground)
  const largest = bySize[0]?.subject.cm ?? 1
  const placed = rows.flatMap((row) => setRow(row, size, largest, stage, random, isOnTable).toSorted((one, other) => one.y - other.y || other.item.subject.cm - one.item.subject.cm))
  return [...placed, ...setSeated(items, placed, random)]
}
