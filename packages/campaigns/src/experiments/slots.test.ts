import { toWall } from '@marquee/contract/shared/wall-time'
import { describe, expect, it } from 'vitest'
import { nextSlot, sayVerdict, type Slot, type SlotPlan } from '../index.ts'
import { judgeExperiment } from './judge.ts'

const zone = 'Europe/Stockholm'
/** A Friday; the clocks go back on the next day but one. */
const startedAt = Date.parse('2026-10-23T10:00:00Z')
const plan = (change: Partial<SlotPlan> = {}): SlotPlan => ({ variants: ['A', 'B'], times: ['08:00'], isOfTime: false, zone, startedAt, ...change })

/** All slots of an experiment, one after the other. */
function slotsOf(of: SlotPlan, posts: number): Slot[] {
  const slots: Slot[] = []
  const needed = (variant: string) => posts - slots.filter((slot) => slot.variant === variant).length
  for (let slot = nextSlot(of, startedAt, needed); slot; slot = nextSlot(of, slot.at, needed)) slots.push(slot)
  return slots
}
/** How often each variant has each weekday and time. */
const places = (slots: readonly Slot[]) => Map.groupBy(slots, ({ at, variant }) => `${variant} ${new Date(toWall(at, zone)).getDay()} ${toWall(at, zone).slice(11)}`)

describe('slots of an experiment', () => {
  it.each([[2, 1], [3, 1], [4, 1], [2, 2], [3, 3], [4, 2]])('of %i variants with %i times a day give each variant every weekday and time equally often', (count, perDay) => {
    const times = ['08:00', '12:00', '18:00'].slice(0, perDay)
    const slots = slotsOf(plan({ variants: ['A', 'B', 'C', 'D'].slice(0, count), times }), 7 * perDay)
    expect(slots).toHaveLength(7 * perDay * count)
    expect([...places(slots).values()].map((same) => same.length)).toEqual(Array.from({ length: 7 * perDay * count }, () => 1))
  })

  it('are at their time by the clock, also after it changes, and the same when asked again', () => {
    const slots = slotsOf(plan(), 3)
    expect(slots.map(({ at, variant }) => `${toWall(at, zone)} ${variant}`)).toEqual(['2026-10-24T08:00 B', '2026-10-25T08:00 A', '2026-10-26T08:00 B', '2026-10-27T08:00 A', '2026-10-28T08:00 B', '2026-10-29T08:00 A'])
    expect(slotsOf(plan(), 3)).toEqual(slots)
  })

  it('of times have the time of their variant, and go on until each has its posts', () => {
    const slots = slotsOf(plan({ times: ['09:00', '18:00'], isOfTime: true }), 2)
    expect(slots.map(({ at, variant }) => `${toWall(at, zone)} ${variant}`)).toEqual(['2026-10-24T18:00 B', '2026-10-25T09:00 A', '2026-10-26T18:00 B', '2026-10-27T09:00 A'])
  })

  it('whose variant needs no post go to the one that does', () => {
    const slot = nextSlot(plan(), startedAt, (variant) => (variant === 'A' ? 1 : 0))
    expect([slot?.variant, toWall(slot?.at ?? 0, zone)]).toEqual(['A', '2026-10-24T08:00'])
    expect(nextSlot(plan(), startedAt, () => 0)).toBeNull()
  })
})

describe('a verdict in words', () => {
  const rule = { postsPerVariant: 5, until: null }
  /** Means 4 and 7, both with a variance of 0.5: the difference is 6.7 times its error of √(0.1 + 0.1), which 2.3 would be enough for. */
  const [worse, better] = [[3, 4, 5, 4, 4], [6, 7, 8, 7, 7]] as const
  const say = (one: readonly number[], other: readonly number[], isStopped = false) => {
    const { verdict, bars } = judgeExperiment([{ id: 'A', values: one }, { id: 'B', values: other }], rule, new Date(startedAt), isStopped)
    return { bars, words: sayVerdict(verdict, { unit: 'percent', mean: (id) => bars.find((bar) => bar.id === id)?.mean ?? null }) }
  }

  it('says what was calculated by hand', () => {
    const { bars, words } = say(worse, better)
    expect(words).toBe('B did better: 7% against 4%.')
    // 4 ± 2.776 × √(0.5 / 5)
    expect(bars[0]).toMatchObject({ mean: 4, low: expect.closeTo(3.122, 2), high: expect.closeTo(4.878, 2) })
    // √0.2 × (2.306 + 0.889) = 1.43
    expect(say(worse, [4, 3, 5, 4, 4]).words).toBe('No difference found. A gap over 1.4 points would have shown.')
  })

  it('says that there are too few posts, or none', () => {
    expect(say(worse, better.slice(0, 3)).words).toBe('No difference found yet. 2 more measured posts to go.')
    expect(say(worse, better.slice(0, 3), true).words).toBe('No verdict.')
    const { verdict } = judgeExperiment([{ id: 'A', values: worse }, { id: 'B', values: [6, 7, 8, 7] }], { ...rule, until: new Date(startedAt) }, new Date(startedAt), false)
    expect(sayVerdict(verdict, { unit: 'percent', mean: () => null })).toBe('Too few posts for a verdict: 1 more measured post was needed.')
    expect(sayVerdict({ state: 'no-difference', detectable: 1_234.4 }, { unit: 'count', mean: () => null })).toBe('No difference found. A gap over 1,234 would have shown.')
  })
})
