import { COLUMNS, type Column, isColumn, isUuid } from './columns.ts'
import { badUuid, RestError, undefinedColumn, unknownColumn, unparsable } from './rest-error.ts'

type Values = Record<string, unknown>
export type Filter = { column: Column; values: string[] }
export type RestQuery = { select: Column[]; filters: Filter[]; limit: number; offset: number }

const RESERVED = new Set(['select', 'columns', 'on_conflict', 'order', 'limit', 'offset'])

const textsOf = (value: unknown): string[] => [value].flat().map(String)
const lastOf = (value: unknown): string | undefined => (value === undefined ? undefined : textsOf(value).at(-1))

function readSelect(value: unknown): Column[] {
  const text = lastOf(value)?.replaceAll(/\s/g, '') ?? '*'
  const names = text === '' ? ['*'] : text.split(',')
  return names.flatMap((quoted) => {
    const name = quoted.replace(/^"(.*)"$/, '$1')
    if (name === '*') return Object.keys(COLUMNS) as Column[]
    if (!/^\w+$/.test(name)) throw unparsable(`select parameter (${text.slice(0, 100)})`)
    if (!isColumn(name)) throw undefinedColumn(name)
    return [name]
  })
}

/** Reads `eq.value` or `in.(a,b)`. Other operators are useless on a table where everybody sees one row. */
function readFilter(name: string, text: string): Filter {
  if (!isColumn(name)) throw undefinedColumn(name.slice(0, 100))
  const equal = /^eq\.(.*)$/s.exec(text)?.[1]
  const list = /^in\.\((.*)\)$/s.exec(text)?.[1]
  const values = equal === undefined ? list?.split(',').map((item) => item.trim().replace(/^"(.*)"$/s, '$1')) : [equal]
  if (!values) throw unparsable(`filter (${text.slice(0, 100)})`)
  const bad = name === 'id' ? values.find((value) => !isUuid(value)) : undefined
  if (bad !== undefined) throw badUuid(bad.slice(0, 100))
  return { column: name, values: name === 'id' ? values.map((value) => value.toLowerCase()) : values }
}

function readCount(value: unknown, name: string, fallback: number): number {
  const text = lastOf(value)
  if (text === undefined) return fallback
  if (!/^\d{1,9}$/.test(text)) throw unparsable(`${name} parameter (${text.slice(0, 100)})`)
  return Number(text)
}

/** Reads the selection and filters of a request. Takes the parsed query string; throws RestError 400 for invalid ones. */
export function readRestQuery(query: Values): RestQuery {
  const filters = Object.entries(query)
    .filter(([name]) => !RESERVED.has(name))
    .flatMap(([name, value]) => textsOf(value).map((text) => readFilter(name, text)))
  return { select: readSelect(query.select), filters, limit: readCount(query.limit, 'limit', 1), offset: readCount(query.offset, 'offset', 0) }
}

/** Checks the lists of an insert: `columns` must be known, `on_conflict` can only be the key. */
export function assertInsertLists(query: Values): void {
  const columns = lastOf(query.columns)?.split(',') ?? []
  const unknown = columns.map((name) => name.trim().replace(/^"(.*)"$/, '$1')).find((name) => name !== '' && !isColumn(name))
  if (unknown !== undefined) throw unknownColumn(unknown.slice(0, 100))
  const conflict = lastOf(query.on_conflict)
  if (conflict === undefined || conflict === 'id') return
  throw new RestError(400, '42P10', 'there is no unique or exclusion constraint matching the ON CONFLICT specification')
}

export type Preferences = { isRepresentation: boolean; resolution: 'merge' | 'ignore' | null; isCounted: boolean }

/** Reads the Prefer header. */
export function readPreferences(header: unknown): Preferences {
  const parts = textsOf(header ?? '').flatMap((text) => text.split(',').map((part) => part.trim()))
  const resolution = parts.includes('resolution=merge-duplicates') ? 'merge' : parts.includes('resolution=ignore-duplicates') ? 'ignore' : null
  return { isRepresentation: parts.includes('return=representation'), resolution, isCounted: parts.some((part) => /^count=(exact|planned|estimated)$/.test(part)) }
}
