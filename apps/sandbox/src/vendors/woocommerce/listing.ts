import { readText, type UncheckedObject } from '../ayrshare/read.ts'
import { invalid } from './types.ts'

/** What lists are sorted and filtered by. */
export type Entry<T> = { item: T; id: number; createdAt: number; updatedAt: number; title: string; price: number }
export type Listed<T> = { items: T[]; total: number; pages: number; page: number }

const DEFAULT_PER_PAGE = 10
const MOST = 100
const SORTS = ['date', 'id', 'modified', 'title', 'price', 'include', 'slug'] as const

function wholeNumber(query: UncheckedObject, name: string, { from, to, fallback }: { from: number; to: number; fallback: number }): number {
  if (query[name] === undefined) return fallback
  const value = Number(query[name])
  if (!Number.isInteger(value)) throw invalid(name, `${name} is not of type integer.`)
  if (value < from || value > to) throw invalid(name, `${name} must be between ${from} (inclusive) and ${to} (inclusive)`)
  return value
}

/** The ids in a parameter; undefined without one. */
export function idsIn(query: UncheckedObject, name: string): Set<number> | undefined {
  const text = readText([query[name]].flat().join(','))
  return text === undefined ? undefined : new Set(text.split(',').map(Number))
}

/** An instant in a parameter. WordPress takes one without a zone for the site's, which is UTC here. */
function instantIn(query: UncheckedObject, name: string): number | undefined {
  const text = readText(query[name])
  if (text === undefined) return undefined
  const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/u.test(text) ? text : `${text}Z`)
  if (Number.isNaN(at)) throw invalid(name, 'Invalid date.')
  return at
}

const second = (at: number): number => Math.floor(at / 1_000)

/** Filters by time compare whole seconds, and leave out the one that is named. */
function isInTime<T>(query: UncheckedObject): (entry: Entry<T>) => boolean {
  const [after, before, modifiedAfter, modifiedBefore] = ['after', 'before', 'modified_after', 'modified_before'].map((name) => instantIn(query, name))
  return ({ createdAt, updatedAt }) =>
    (after === undefined || second(createdAt) > second(after)) && (before === undefined || second(createdAt) < second(before)) && (modifiedAfter === undefined || second(updatedAt) > second(modifiedAfter)) && (modifiedBefore === undefined || second(updatedAt) < second(modifiedBefore))
}

function comparator<T>(orderby: string): (one: Entry<T>, other: Entry<T>) => number {
  if (orderby === 'modified') return (one, other) => second(one.updatedAt) - second(other.updatedAt) || one.id - other.id
  if (orderby === 'title' || orderby === 'slug') return (one, other) => one.title.localeCompare(other.title) || one.id - other.id
  if (orderby === 'price') return (one, other) => one.price - other.price || one.id - other.id
  if (orderby === 'date') return (one, other) => second(one.createdAt) - second(other.createdAt) || one.id - other.id
  return (one, other) => one.id - other.id
}

/** One page of a list, by the parameters that all lists have. @throws WooError */
export function listPage<T>(entries: readonly Entry<T>[], query: UncheckedObject): Listed<T> {
  const perPage = wholeNumber(query, 'per_page', { from: 1, to: MOST, fallback: DEFAULT_PER_PAGE })
  const page = wholeNumber(query, 'page', { from: 1, to: Number.MAX_SAFE_INTEGER, fallback: 1 })
  const offset = query.offset === undefined ? (page - 1) * perPage : wholeNumber(query, 'offset', { from: 0, to: Number.MAX_SAFE_INTEGER, fallback: 0 })
  const orderby = readText(query.orderby) ?? 'date'
  if (!SORTS.some((sort) => sort === orderby)) throw invalid('orderby', `orderby is not one of ${SORTS.join(', ')}.`)
  const [include, exclude] = [idsIn(query, 'include'), idsIn(query, 'exclude')]
  const isFound = isInTime<T>(query)
  const direction = query.order === 'asc' ? 1 : -1
  const compare = comparator<T>(orderby)
  const found = entries.filter((entry) => isFound(entry) && include?.has(entry.id) !== false && exclude?.has(entry.id) !== true).toSorted((one, other) => direction * compare(one, other))
  return { items: found.slice(offset, offset + perPage).map(({ item }) => item), total: found.length, pages: Math.ceil(found.length / perPage), page }
}

/** Only the fields that were asked for. */
export function pickFields(value: object, query: UncheckedObject): object {
  const fields = readText(query._fields)
  if (fields === undefined) return value
  const wanted = new Set(fields.split(',').map((field) => field.trim().split('.', 1)[0]))
  const pick = (one: object) => Object.fromEntries(Object.entries(one).filter(([name]) => wanted.has(name)))
  return Array.isArray(value) ? value.map((one) => pick(one as object)) : pick(value)
}
