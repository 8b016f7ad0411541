import { type CalendarPost, PLANNING_TEXTS } from '@marquee/contract/planning'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { toWall } from '@marquee/contract/shared/wall-time'
import { describe, expect, it } from 'vitest'
import { dayClock } from './days/day-clock.ts'
import { countStatuses, type Filter, fits, indexByDay, reuseUnchanged, withState } from './days/day-index.ts'
import { daysOf } from './days/days.ts'
import { layOut } from './days/lanes.ts'
import { STATUS_LOOKS } from './looks.ts'
import { isMovable, keyTarget, lockReason, offeredMinutes, planMove } from './moving/reschedule.ts'
import { clip } from './text.ts'

const NEW_YORK = 'America/New_York'
const NOW = Date.parse('2026-02-01T12:00:00Z')
const post = (id: string, at: string, change: Partial<CalendarPost> = {}): CalendarPost => ({ id, at, state: 'scheduled', status: 'scheduled', preview: id, platforms: ['twitter'], thumbnails: [], campaign: '', seriesId: null, ...change })
const ALL: Filter = { status: null, platform: null, campaign: null }

describe('a move', () => {
  it.each([
    [NEW_YORK, '2026-03-05T14:00:00.000Z', '2026-03-10', '2026-03-05T09:00', '2026-03-10T09:00'],
    ['Europe/London', '2026-10-20T08:00:00.000Z', '2026-10-27', '2026-10-20T09:00', '2026-10-27T09:00'],
    ['Asia/Kolkata', '2026-03-05T18:45:00.000Z', '2026-03-20', '2026-03-06T00:15', '2026-03-20T00:15'],
    ['Pacific/Apia', '2026-03-05T10:59:00.000Z', '2026-03-08', '2026-03-05T23:59', '2026-03-08T23:59'],
  ])('to another day keeps the clock time in %s', (zone, at, day, before, after) => {
    expect(toWall(Date.parse(at), zone)).toBe(before)
    const { move } = planMove(at, { day }, zone, NOW)
    expect(move && toWall(Date.parse(move.at), zone)).toBe(after)
    expect(move?.time).toBeNull()
  })

  it('to the past, to a skipped hour, and without any time is rejected', () => {
    expect(planMove('2026-03-05T14:00:00Z', { day: '2026-01-31' }, NEW_YORK, NOW).problem).toBe(PLANNING_TEXTS.pastDay)
    expect(planMove('2026-03-05T14:00:00Z', { day: '2026-02-01', minutes: 6 * 60 }, NEW_YORK, NOW).problem).toBe(PLANNING_TEXTS.pastDay)
    expect(planMove('2026-03-05T07:30:00Z', { day: '2026-03-08' }, NEW_YORK, NOW).problem).toBe(TIME_ERRORS.gap)
    expect(planMove('2026-03-05T14:00:00Z', { day: '2011-12-30' }, 'Pacific/Apia', 0).problem).toBe(TIME_ERRORS.gap)
    expect(planMove(null, { day: '2026-03-08' }, NEW_YORK, NOW).problem).toBe(TIME_ERRORS.invalid)
  })

  it('may target the second pass of a repeated hour', () => {
    const first = planMove('2026-03-05T14:00:00Z', { day: '2026-11-01', minutes: 90 }, NEW_YORK, NOW).move
    const second = planMove('2026-03-05T14:00:00Z', { day: '2026-11-01', minutes: 90, isAgain: true }, NEW_YORK, NOW).move
    expect([first?.at, second?.at, first?.time]).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z', '01:30'])
  })

  it('by Alt and an arrow goes a day or a week, in hour grids a quarter of an hour', () => {
    const at = '2026-03-05T14:00:00Z'
    expect(keyTarget('ArrowRight', at, NEW_YORK, false)).toEqual({ day: '2026-03-06' })
    expect(keyTarget('ArrowUp', at, NEW_YORK, false)).toEqual({ day: '2026-02-26' })
    expect(keyTarget('ArrowDown', at, NEW_YORK, true)).toEqual({ day: '2026-03-05', minutes: 9 * 60 + 15 })
    expect(keyTarget('ArrowUp', '2026-03-05T05:00:00Z', NEW_YORK, true)).toEqual({ day: '2026-03-04', minutes: 23 * 60 + 45 })
    expect(keyTarget('ArrowDown', '2026-03-05T04:50:00Z', NEW_YORK, true)).toEqual({ day: '2026-03-05', minutes: 0 })
    expect(keyTarget('Enter', at, NEW_YORK, true)).toBeNull()
  })

  it('is for drafts, waiting and scheduled posts only', () => {
    expect((['draft', 'pending_approval', 'scheduled'] as const).every((state) => isMovable({ state }))).toBe(true)
    expect((['publishing', 'published', 'partially_published', 'failed', 'held', 'unconfirmed'] as const).map((state) => lockReason({ state }) !== null)).toEqual(Array(6).fill(true))
    expect(lockReason({ state: 'publishing' })).toBe(PLANNING_TEXTS.moveLocked)
  })

  it('a new post gets the best time ahead, else nine, else soon, else none', () => {
    expect(offeredMinutes('2026-02-03', NEW_YORK, NOW, ['2026-02-03T17:30'])).toBe(17 * 60 + 30)
    expect(offeredMinutes('2026-02-03', NEW_YORK, NOW)).toBe(9 * 60)
    expect(offeredMinutes('2026-02-01', NEW_YORK, Date.parse('2026-02-01T20:07:00Z'))).toBe(16 * 60 + 15)
    expect(offeredMinutes('2026-02-01', NEW_YORK, Date.parse('2026-02-02T04:30:00Z'))).toBeNull()
    expect(offeredMinutes('2026-01-31', NEW_YORK, NOW)).toBeNull()
  })
})

describe('the index by day', () => {
  const clocks = daysOf('month', '2026-03-15').map((day) => dayClock(day, NEW_YORK))
  const posts = Array.from({ length: 5_000 }, (_, n) => post(`p${String(n).padStart(4, '0')}`, new Date(Date.parse('2026-03-01T05:00:00Z') + n * 530_000).toISOString()))

  it('puts each of 5,000 posts on the day of the zone', () => {
    const index = indexByDay(posts, clocks, null)
    expect([...index.values()].reduce((sum, list) => sum + list.length, 0)).toBe(5_000)
    for (const [day, list] of index) for (const each of [list[0]!, list.at(-1)!]) expect(toWall(Date.parse(each.at), NEW_YORK).slice(0, 10)).toBe(day)
  })

  it('keeps the lists of days that did not change', () => {
    const before = indexByDay(posts, clocks, null)
    const moved = posts.map((each) => (each.id === 'p0003' ? { ...each, at: '2026-03-20T15:00:00.000Z' } : each))
    const after = indexByDay(moved, clocks, before)
    expect([...after].filter(([day, list]) => before.get(day) !== list).map(([day]) => day)).toEqual(['2026-03-01', '2026-03-20'])
    const fetched = reuseUnchanged(posts.map((each) => ({ ...each, platforms: [...each.platforms] })), new Map(posts.map((each) => [each.id, each])))
    expect([...indexByDay(fetched, clocks, before)].every(([day, list]) => before.get(day) === list)).toBe(true)
  })

  it('filters, counts and recolours', () => {
    const some = [post('a', '2026-03-02T15:00:00Z'), post('b', '2026-03-02T16:00:00Z', { state: 'failed', status: 'failed', campaign: 'Spring' }), post('c', '2026-03-03T15:00:00Z', { platforms: ['reddit'] })]
    expect(some.filter((each) => fits(each, { ...ALL, status: 'failed' })).map(({ id }) => id)).toEqual(['b'])
    expect(some.filter((each) => fits(each, { ...ALL, platform: 'reddit' })).map(({ id }) => id)).toEqual(['c'])
    expect(countStatuses(some, { ...ALL, status: 'failed' }, Date.parse('2026-03-02T05:00:00Z'), Date.parse('2026-03-03T05:00:00Z'))).toEqual({ draft: 0, scheduled: 1, published: 0, failed: 1 })
    expect(withState(some[0]!, 'published')).toMatchObject({ state: 'published', status: 'published' })
    expect(['partially_published', 'failed', 'held'].map((state) => withState(some[0]!, state).status)).toEqual(['failed', 'failed', 'failed'])
    expect(withState(some[0]!, 'no such state')).toBe(some[0])
  })
})

describe('the lanes of a day', () => {
  const at = (place: number, id = String(place)) => ({ post: post(id, '2026-03-02T15:00:00Z'), place })

  it('put posts that overlap side by side, and others alone', () => {
    const { placed, more } = layOut([at(9), at(9.25), at(12)], 0.75, 3)
    expect(placed.map(({ place, lane, lanes }) => [place, lane, lanes])).toEqual([[9, 0, 2], [9.25, 1, 2], [12, 0, 1]])
    expect(more).toEqual([])
  })

  it('count what does not fit, hour by hour, and lose nothing', () => {
    const dense = Array.from({ length: 170 }, (_, n) => at((n * 24) / 170, `p${n}`))
    const { placed, more } = layOut(dense, 0.75, 2)
    expect(placed.length + more.reduce((sum, { count }) => sum + count, 0)).toBe(170)
    expect(placed.length).toBeLessThan(35)
    expect(more.every(({ lanes }) => lanes === 2)).toBe(true)
  })
})

it('a preview has 25 characters, whole ones (PLAN-09)', () => {
  expect(clip('Short')).toBe('Short')
  expect(clip('  ')).toBe('Post without text')
  expect(clip('Twenty-five characters ok and more')).toBe('Twenty-five characters ok…')
  expect(Array.from(clip('😀'.repeat(40)))).toHaveLength(26)
})

it.each([['scheduled', 'info'], ['published', 'ok'], ['failed', 'bad'], ['draft', 'idle']] as const)('a post that is %s has the colour %s: blue, green, red, grey (PLAN-10)', (status, hue) => {
  const { tile, time, dot } = STATUS_LOOKS[status]
  expect([tile.split(' ')[0], time, dot]).toEqual([`bg-${hue}-soft`, `text-${hue}`, `bg-${hue}`])
})
