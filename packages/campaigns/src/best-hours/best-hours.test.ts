import { describe, expect, it } from 'vitest'
import { type MeasuredPost, scoreHours, surenessOf } from './best-hours.ts'

const USUAL = [9, 12, 17, 19]

/** Posts spread over the week, of which those on Tuesdays and Thursdays at 8 did better. The rates vary in a fixed pattern. */
function planted(count: number, gain: number): MeasuredPost[] {
  return Array.from({ length: count }, (_, index) => {
    const isPlanted = index % 4 === 0
    const weekday = isPlanted ? (index % 8 === 0 ? 2 : 4) : 1 + (index % 7)
    const hour = isPlanted ? 8 : [9, 11, 15, 18, 20][index % 5] ?? 9
    return { weekday, hour, rate: 4 * (isPlanted ? gain : 1) * (1 + ((index * 7) % 5) / 20) }
  })
}

describe('best hours', () => {
  it('are those that were planted', () => {
    const { sureness, hours } = scoreHours(planted(64, 2), USUAL)
    expect([sureness, new Set(hours.slice(0, 2).map(({ weekday, hour }) => `${weekday} ${hour}`))]).toEqual(['sure', new Set(['2 8', '4 8'])])
  })

  it('are the usual ones while there are too few posts, and say so', () => {
    const { sureness, hours } = scoreHours(planted(9, 5), USUAL)
    expect([sureness, new Set(hours.slice(0, 4 * 7).map(({ hour }) => hour))]).toEqual(['not-yet', new Set(USUAL)])
    expect(scoreHours([], USUAL)).toMatchObject({ sureness: 'not-yet', hours: { length: 168 } })
  })

  it('are not decided by one success', () => {
    const posts = [...planted(40, 1), { weekday: 7, hour: 3, rate: 80 }]
    const { hours } = scoreHours(posts, USUAL)
    expect(hours.slice(0, 5)).not.toContainEqual(expect.objectContaining({ hour: 3 }))
  })

  it('need more posts for a weekday than for an hour: an hour that does well on all days comes first on days without a post', () => {
    const posts = Array.from({ length: 40 }, (_, index): MeasuredPost => ({ weekday: 1 + (index % 4), hour: index % 2 === 0 ? 7 : 15, rate: index % 2 === 0 ? 9 : 3 }))
    const { hours } = scoreHours(posts, USUAL)
    expect(hours.slice(0, 7).every(({ hour }) => hour === 7)).toBe(true)
    expect(hours.find(({ weekday, hour }) => weekday === 6 && hour === 7)?.posts).toBe(0)
  })

  it('say how sure they are', () => {
    expect([0, 9, 10, 29, 30].map(surenessOf)).toEqual(['not-yet', 'not-yet', 'fairly-sure', 'fairly-sure', 'sure'])
  })

  it('score as calculated by hand', () => {
    // Six posts on Tuesdays at 8 with 9%, six on Wednesdays at 15 with 3%: the mean is 6%, and each expectation weighs as much as six posts.
    const posts = Array.from({ length: 12 }, (_, index): MeasuredPost => (index % 2 === 0 ? { weekday: 2, hour: 8, rate: 9 } : { weekday: 3, hour: 15, rate: 3 }))
    const { sureness, hours } = scoreHours(posts, USUAL)
    const rateAt = (weekday: number, hour: number) => hours.find((score) => score.weekday === weekday && score.hour === hour)?.rate
    expect(sureness).toBe('fairly-sure')
    // The hour of all days: (54 + 6 × 6) / 12 and (18 + 6 × 6) / 12. On its weekday: (54 + 6 × 7.5) / 12 and (18 + 6 × 4.5) / 12. A usual hour: 6 × 1.2.
    expect([rateAt(1, 8), rateAt(1, 15), rateAt(2, 8), rateAt(3, 15), rateAt(4, 9), rateAt(4, 10)]).toEqual([7.5, 4.5, 8.25, 3.75, expect.closeTo(7.2), 6])
  })
})
