import { SCHEDULING_DEFAULTS } from '@marquee/contract/campaigns/values'
import { describe, expect, it } from 'vitest'
import { combineWeeks, hourChoiceOf, hoursAhead, type HourScore, type NetworkHours, sayBestHours, sayNetworkHours, scoreHours, timeAhead } from '../index.ts'
import { sayHour } from './hour-words.ts'

/** A week in which some hours are better than the others; all have posts. */
const week = (better: readonly [weekday: number, hour: number, rate: number][], posts = 3): HourScore[] =>
  Array.from({ length: 168 }, (_, index) => ({ weekday: 1 + Math.floor(index / 24), hour: index % 24 })).map((at) => ({ ...at, posts, rate: better.find(([weekday, hour]) => weekday === at.weekday && hour === at.hour)?.[2] ?? 1 }))
/** Monday, November 23, 2026, 10:42 in Stockholm. */
const from = Date.parse('2026-11-23T09:42:00Z')
const times = (instants: readonly number[]) => instants.map((at) => new Date(at).toISOString().slice(5, 16))

describe('the hours ahead', () => {
  it('are day by day, the best of each day first, by the clocks of the zone, and none is past', () => {
    const chosen = hoursAhead(week([[1, 8, 9], [1, 19, 7], [1, 12, 8], [2, 7, 5], [2, 6, 4], [2, 20, 3], [2, 21, 2]]), { zone: 'Europe/Stockholm', from, days: 1 })
    expect(times(chosen)).toEqual(['11-23T11:00', '11-23T18:00', '11-24T06:00', '11-24T05:00', '11-24T19:00'])
  })

  it('of one time are that time on every day, also when the clocks change', () => {
    expect(times(timeAhead('18:30', { zone: 'Europe/Stockholm', from: Date.parse('2026-10-24T12:00:00Z'), days: 2 }))).toEqual(['10-24T16:30', '10-25T17:30', '10-26T17:30'])
  })

  it('of several networks count each network as much, however many people it has', () => {
    const combined = combineWeeks([week([[2, 8, 100]]), week([[3, 9, 2], [2, 8, 1.5]])])
    const best = combined.toSorted((one, other) => other.rate - one.rate)[0]
    expect([best?.weekday, best?.hour]).toEqual([2, 8])
    expect(combineWeeks([])).toEqual([])
  })
})

describe('how hours are chosen', () => {
  it.each([
    [{}, 'own'], [{ timing: 'optimal' }, 'own'], [{ timing: 'peak_hours' }, 'usual'], [{ timing: 'custom' }, 'none'], [{ optimal_times: false }, 'none'], [{ enabled: false }, 'none'], [{ hour: '18:00' }, 'fixed'],
    [{ hour: '18:00', enabled: false }, 'none'],
  ] as const)('%o: %s', (change, kind) => {
    expect(hourChoiceOf({ ...SCHEDULING_DEFAULTS, ...change }).kind).toBe(kind)
  })
})

describe('best hours in words', () => {
  const network = (platform: NetworkHours['platform'], posts: number, hours: HourScore[], sureness: NetworkHours['sureness'] = 'sure'): NetworkHours => ({ platform, posts, sureness, hours: hours.toSorted((one, other) => other.rate - one.rate) })
  const linkedin = network('linkedin', 4, scoreHours([], [9]).hours, 'not-yet')

  it('name the hours that did best, the posts they come from, and the networks of which too little is known', () => {
    const instagram = network('instagram', 42, week([[2, 8, 9], [4, 8, 8.8], [6, 10, 5]]))
    expect(sayBestHours([instagram, linkedin])).toEqual({ hours: 'Your best hours: Tue and Thu 8–9.', basis: 'From 42 posts; not sure yet for LinkedIn.' })
    expect([sayNetworkHours(instagram), sayNetworkHours(linkedin)]).toEqual(['Tue and Thu 8–9', '9–10, the usual hour'])
    expect(sayNetworkHours(network('facebook', 19, week([[7, 18, 9]]), 'fairly-sure'))).toBe('Sun 6–7 PM')
    expect(sayNetworkHours(network('facebook', 19, week([[2, 8, 9], [7, 18, 9]]), 'fairly-sure'))).toBe('Tue 8–9 and Sun 6–7 PM')
  })

  it('say that none is known', () => {
    expect(sayBestHours([linkedin, network('facebook', 1, week([]), 'not-yet')])).toEqual({ hours: 'Your best hours are not known yet: the usual hours are used.', basis: 'From 5 posts; not sure yet for LinkedIn and Facebook.' })
    expect(sayBestHours([{ ...linkedin, posts: 0 }]).basis).toBe('From 0 posts; not sure yet for LinkedIn.')
  })

  it('leave no doubt about the half of the day', () => {
    expect([0, 4, 8, 11, 12, 18, 23].map(sayHour)).toEqual(['12–1 AM', '4–5 AM', '8–9', '11 AM–12 PM', '12–1 PM', '6–7 PM', '11 PM–12 AM'])
  })
})
