import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { measurePressure, type Pressure } from './pressure.ts'

let now = 0
let wait = 0
let pressure: Pressure

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ;[now, wait] = [0, 0]
  pressure = measurePressure({ now: () => now, readDatabaseWait: () => wait })
})
afterEach(() => {
  pressure.stop()
  vi.useRealTimers()
})

/** Lets turns of the event loop pass, each `late` milliseconds longer than it should be. */
function pass(turns: number, late = 0): void {
  for (let turn = 0; turn < turns; turn += 1) {
    now += 20 + late
    vi.advanceTimersByTime(20)
  }
}

describe('the share of requests to refuse', () => {
  it('is nothing while the event loop keeps up', () => {
    pass(100)
    expect(pressure.share(1)).toBe(0)
  })

  it('is nothing for one slow step, however slow', () => {
    pass(50)
    pass(1, 3_000)
    expect(pressure.share(1)).toBe(0)
    pass(1)
    expect(pressure.share(1)).toBe(0)
  })

  it('grows with a lasting delay of the event loop, and ends with it', () => {
    pass(10, 130)
    expect(pressure.share(1)).toBeCloseTo(0.5)
    pass(10, 300)
    expect(pressure.share(1)).toBe(1)
    pass(1)
    expect(pressure.share(1)).toBe(0)
  })

  it('grows with a lasting queue for the database, but not with a burst', () => {
    wait = 225
    pass(10)
    expect(pressure.share(1)).toBe(0)
    pass(20)
    expect(pressure.share(1)).toBeCloseTo(0.5)
    wait = 0
    pass(1)
    expect(pressure.share(1)).toBe(0)
  })

  it('is everything at once when the queue for the database has become too long', () => {
    wait = 900
    pass(1)
    expect(pressure.share(1)).toBe(1)
  })

  it('is smaller for what tolerates more', () => {
    wait = 350
    pass(40)
    expect([pressure.share(1), pressure.share(4)]).toEqual([1, 0])
  })
})
