import { expect, it } from 'vitest'
import { changesQuery, nextCursor, readCursor } from './cursor.ts'

type Row = { id: string; changedAt: Date }
const at = (second: number): Date => new Date(Date.UTC(2026, 10, 20, 10, 0, second))

/** A store that answers as WordPress does: whole seconds, the named one left out. */
function ask(rows: readonly Row[], query: Record<string, string>, most: number): Row[] {
  const after = query.modified_after === undefined ? -Infinity : Date.parse(query.modified_after)
  const excluded = (query.exclude ?? '').split(',')
  return rows.filter(({ id, changedAt }) => changedAt.getTime() > after && !excluded.includes(id)).toSorted((one, other) => one.changedAt.getTime() - other.changedAt.getTime()).slice(Number(query.offset ?? 0), Number(query.offset ?? 0) + most)
}

function readAll(rows: Row[], most: number, between: (page: number) => void = () => undefined): string[] {
  const read: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < 1_000; page += 1) {
    const place = readCursor(cursor)
    const items = ask(rows, changesQuery(null, place), most)
    read.push(...items.map(({ id }) => id))
    cursor = nextCursor(place, items, most)
    if (cursor === null) return read
    between(page)
  }
  throw new Error('There is no end')
}

it('reads everything once, whatever changed in the same second', () => {
  for (const seconds of [1, 2, 7, 300]) {
    const rows = Array.from({ length: 300 }, (_, index) => ({ id: String(index + 1), changedAt: at(index % seconds) }))
    expect(readAll(rows, 25).toSorted((one, other) => Number(one) - Number(other))).toEqual(rows.map(({ id }) => id))
  }
})

it('leaves nothing out that changes meanwhile', () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({ id: String(index + 1), changedAt: at(Math.floor(index / 4)) }))
  const read = readAll(rows, 10, (page) => {
    const moved = rows[page * 3]
    if (moved && page < 12) moved.changedAt = at(100 + page)
  })
  expect(new Set(read)).toEqual(new Set(rows.map(({ id }) => id)))
})

it('comes to an end with a store that answers the same each time', () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({ id: String(index), changedAt: at(1) }))
  let cursor: string | null = null
  const seen: (string | null)[] = []
  for (let page = 0; page < 4; page += 1) {
    cursor = nextCursor(readCursor(cursor), rows, 10)
    seen.push(cursor && (readCursor(cursor)?.at ?? null))
  }
  expect(seen[1]).not.toBe(seen[0])
})

it('asks for a time without leaving out its own second', () => {
  expect(changesQuery(new Date('2026-11-20T10:00:05.700Z'), null)).toMatchObject({ modified_after: '2026-11-20T10:00:04.000Z', dates_are_gmt: 'true', order: 'asc' })
  expect(changesQuery(null, null)).not.toHaveProperty('modified_after')
})

it.each([null, '', 'nothing', '{}', '{"at":"soon","seen":[]}', `{"at":"2026-11-20T10:00:05Z","seen":["1 OR 1=1"]}`])('takes %s for no place', (cursor) => expect(readCursor(cursor)).toBeNull())
