import type { Page } from '@playwright/test'

/** Start time of a run unless TEST_NOW is set: every run has the same weekday, hour and minute. It is in the past, so that no file of the run seems old. */
const USUAL_START = '2026-06-09T10:05:00.000Z'

/** The instant at which the clock of the run starts. Throws if TEST_NOW is not an instant. */
export function runStart(): Date {
  const start = new Date(process.env.TEST_NOW ?? USUAL_START)
  if (Number.isNaN(start.getTime())) throw new Error(`TEST_NOW is not an instant: ${process.env.TEST_NOW}`)
  return start
}

/** Sets the offset of the run's clock from the real one, which every process of the run inherits. Called once, before the server starts. */
export function startClock(): void {
  process.env.TEST_CLOCK_OFFSET_MS = String(runStart().getTime() - Date.now())
}

/** Offset of the run's clock from the real one in milliseconds. Throws if no run has started. */
export function offsetMs(): number {
  const offset = Number(process.env.TEST_CLOCK_OFFSET_MS ?? Number.NaN)
  if (Number.isNaN(offset)) throw new Error('TEST_CLOCK_OFFSET_MS is not set: no run has begun.')
  return offset
}

/** Gives the page a running clock that the test can move. Called before the page is opened. */
export const takeClock = (page: Page): Promise<void> => page.clock.install({ time: now() })

/** The current time of the server and the browser under test. */
export const now = (): Date => new Date(Date.now() + offsetMs())
