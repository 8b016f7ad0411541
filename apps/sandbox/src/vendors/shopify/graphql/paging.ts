import type { Context } from './context.ts'
import { badRequest } from './errors.ts'

export type PageArgs = { first?: number | null; last?: number | null; after?: string | null; before?: string | null; reverse?: boolean | null }

/** A sorted list, by a value and then by id: a cursor names both, so that a page goes on where the last one ended even if things changed meanwhile. */
export type Sorted<T> = { items: readonly T[]; valueOf: (item: T) => number | string; idOf: (item: T) => number }

const MOST = 250
type Cursor = { last_id: number; last_value: number | string }

const toCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readCursor(text: string): Cursor {
  try {
    const { last_id: id, last_value: value } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor
    if (typeof id === 'number' && (typeof value === 'number' || typeof value === 'string')) return { last_id: id, last_value: value }
  } catch {
    // It is refused below.
  }
  throw badRequest('Invalid cursor for current pagination sort.')
}

const compare = (one: number | string, other: number | string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The number of items that come before a cursor, or are it. */
function countUpTo<T>({ items, valueOf, idOf }: Sorted<T>, cursor: Cursor, isIncluded: boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle] as T
    const order = compare(valueOf(item), cursor.last_value) || idOf(item) - cursor.last_id
    if (order < 0 || (order === 0 && isIncluded)) low = middle + 1
    else high = middle
  }
  return low
}

function limitOf({ first, last }: PageArgs): number {
  const count = first ?? last
  if (count === undefined || count === null) throw badRequest('you must provide one of first or last')
  if (count < 0 || count > MOST) throw badRequest(`first or last must be between 0 and ${MOST}`)
  return count
}

type Range = { from: number; to: number }

/** Which items a page has, counted in the direction of the list. */
function rangeOf<T>(sorted: Sorted<T>, args: PageArgs, { bulk }: Context): Range {
  const total = sorted.items.length
  if (bulk) {
    if (bulk.isTaken) return { from: 0, to: total }
    bulk.isTaken = true
    return { from: bulk.from, to: Math.min(total, bulk.from + bulk.count) }
  }
  const count = limitOf(args)
  const isReversed = args.reverse === true
  const [after, before] = isReversed ? [args.before, args.after] : [args.after, args.before]
  const from = after ? countUpTo(sorted, readCursor(after), true) : 0
  const to = before ? countUpTo(sorted, readCursor(before), false) : total
  const isFromStart = (args.first !== undefined && args.first !== null) !== isReversed
  return isFromStart ? { from, to: Math.min(to, from + count) } : { from: Math.max(from, to - count), to }
}

/** A page of a list as a connection. `present` makes a node of an item. */
export function toConnection<T>(sorted: Sorted<T>, args: PageArgs, context: Context, present: (item: T) => object | string): object {
  const { from, to } = rangeOf(sorted, args, context)
  const part = sorted.items.slice(from, to)
  const items = args.reverse === true ? part.toReversed() : part
  const cursorOf = (item: T | undefined) => (item === undefined ? null : toCursor({ last_id: sorted.idOf(item), last_value: sorted.valueOf(item) }))
  const [hasBefore, hasAfter] = [from > 0, to < sorted.items.length]
  return {
    nodes: () => items.map(present),
    edges: () => items.map((item) => ({ cursor: cursorOf(item), node: () => present(item) })),
    pageInfo: { hasNextPage: args.reverse === true ? hasBefore : hasAfter, hasPreviousPage: args.reverse === true ? hasAfter : hasBefore, startCursor: cursorOf(items[0]), endCursor: cursorOf(items.at(-1)) },
  }
}

/** A short list in its own order. */
export const inOrder = <T>(items: readonly T[]): Sorted<T> => {
  const places = new Map(items.map((item, index) => [item, index]))
  return { items, valueOf: (item) => places.get(item) ?? 0, idOf: () => 0 }
}
