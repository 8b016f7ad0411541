import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BEST_TIME_HOURS, bestTimes } from '@marquee/contract/planning'
import { toWall } from '@marquee/contract/shared/wall-time'
import { buildPost } from '../../../../test/factories/planning.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { chooseSlots, type Question } from './choose-slots.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ZONE = 'America/New_York'
/** A Tuesday, 10:00 in New York. */
const NOW = Date.parse('2026-10-20T14:00:00Z')

const ask = (change: Partial<Question>) => chooseSlots({ now: NOW, zone: ZONE, days: 14, count: 5, published: [], taken: [], ...change })
/** `weeks` posts a week apart, the newest on the given wall time. */
const weekly = (newest: string, weeks: number) => Array.from({ length: weeks }, (_, week) => Date.parse(newest) - week * 7 * DAY_MS)
const walls = (change: Partial<Question>) => ask(change).slots.map((slot) => slot.wall)

describe('slots without enough history', () => {
  it('are common hours on different working days, with that reason', () => {
    const { basis, sample, slots } = ask({ published: weekly('2026-10-19T14:00:00Z', 2) })
    expect([basis, sample, slots.length]).toEqual(['general', 2, 5])
    expect(new Set(slots.map((slot) => slot.wall.slice(0, 10))).size).toBe(5)
    for (const slot of slots) {
      expect(BEST_TIME_HOURS).toContain(Number(slot.wall.slice(11, 13)))
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${slot.wall}Z`).getUTCDay())
      expect(toWall(Date.parse(slot.at), ZONE)).toBe(slot.wall)
      expect(slot.reason).toBe('A common time to post. Your own best times need at least 5 published posts; you have 2.')
    }
    expect(slots.map((slot) => slot.at)).toEqual(slots.map((slot) => slot.at).toSorted())
  })

  it('fall on the weekend when there is no working day', () => {
    expect(walls({ now: Date.parse('2026-10-24T14:00:00Z'), days: 1, count: 4 })).toEqual(['2026-10-24T12:00', '2026-10-24T17:00', '2026-10-24T19:00'])
  })
})

describe('slots from history', () => {
  const mondays = weekly('2026-10-19T21:00:00Z', 6)

  it('are the most used hours, with their number of posts', () => {
    const { basis, sample, slots } = ask({ published: [...mondays, Date.parse('2026-10-14T12:00:00Z')], count: 3 })
    expect([basis, sample]).toEqual(['history', 7])
    expect(slots.every((slot) => slot.wall.endsWith('T17:00'))).toBe(true)
    expect(slots.map((slot) => slot.wall)).toContain('2026-10-26T17:00')
    expect(slots[0]?.reason).toBe('You published 6 posts around this hour.')
  })

  it('exclude hours that have a post, are past or begin within five minutes', () => {
    expect(walls({ published: mondays, days: 1, count: 1 })).toEqual(['2026-10-20T17:00'])
    expect(walls({ published: mondays, taken: [Date.parse('2026-10-20T21:40:00Z')], days: 1, count: 1 })).not.toContain('2026-10-20T17:00')
    expect(walls({ published: mondays, now: Date.parse('2026-10-20T20:56:00Z'), days: 1, count: 1 })).toEqual(['2026-10-20T19:00'])
    expect(walls({ published: mondays, now: Date.parse('2026-10-20T20:55:00Z'), days: 1, count: 1 })).toEqual(['2026-10-20T17:00'])
  })

  it('never include an hour that the clock change skips', () => {
    const nights = weekly('2026-03-01T07:30:00Z', 6)
    const { slots } = ask({ now: Date.parse('2026-03-07T15:00:00Z'), published: nights, days: 3, count: 3 })
    expect(slots.map((slot) => slot.wall)).not.toContain('2026-03-08T02:00')
    for (const slot of slots) expect(toWall(Date.parse(slot.at), ZONE)).toBe(slot.wall)
  })

  it('include the second best hours when there are more slots than days', () => {
    const found = walls({ published: mondays, days: 2, count: 6 })
    expect([found.length, new Set(found).size]).toEqual([6, 6])
  })
})

describe('the route', () => {
  let world: World
  let alice: Actor
  beforeAll(async () => {
    world = await startWorld({ hasWorker: false })
    alice = await world.signUp('alice')
  })
  afterAll(() => world.close())

  it('uses the caller’s published posts only', async () => {
    const bob = await world.signUp('bob')
    const ago = (days: number) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS + 15 * HOUR_MS)
    for (let day = 1; day <= 6; day += 1) await buildPost(world.ctx.db, alice.id, { state: 'published', at: ago(day) })
    await buildPost(world.ctx.db, alice.id, { state: 'failed', at: ago(1) })
    await buildPost(world.ctx.db, alice.id, { state: 'scheduled', at: ago(-2) })
    const own = bestTimes.response.parse((await alice.call('GET', '/api/planning/best-times?timeZone=UTC&days=7&count=4')).body)
    expect([own.basis, own.sample, own.slots.length]).toEqual(['history', 6, 4])
    expect(own.slots.every((slot) => slot.wall.endsWith('T15:00'))).toBe(true)
    expect(own.slots.map((slot) => slot.at)).not.toContain(ago(-2).toISOString())
    const other = bestTimes.response.parse((await bob.call('GET', '/api/planning/best-times?timeZone=UTC')).body)
    expect([other.basis, other.sample, other.slots.length]).toEqual(['general', 0, 5])
  })

  it.each(['', 'timeZone=Mars/Olympus', 'timeZone=UTC&days=0', 'timeZone=UTC&days=61', 'timeZone=UTC&count=21'])('rejects ?%s', async (query) => {
    expect((await alice.call('GET', `/api/planning/best-times?${query}`)).status).toBe(400)
  })

  it('rejects anonymous requests and another user', async () => {
    expect((await world.anonymous('GET', '/api/planning/best-times?timeZone=UTC')).status).toBe(401)
    expect((await alice.call('GET', '/api/planning/best-times?timeZone=UTC&userId=someone')).status).toBe(403)
  })
})
