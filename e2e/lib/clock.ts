import type { Page } from '@playwright/test'

/** When a run begins unless TEST_NOW says otherwise: every run sees the same weekday, hour and minute. It lies in the past, so that no file written by the run seems old. */
const USUAL_START = '2026-06-09T10:05:00.000Z'

/** The instant at which the run pretends to begin. Throws when TEST_NOW is none. */
export function runStart(): Date {
  const start = new Date(process.env.TEST_NOW ?? USUAL_START)
  if (Number.isNaN(start.getTime())) throw new Error(`TEST_NOW is not an instant: ${process.env.TEST_NOW}`)
  return start
}

/** Fixes how far the clock of the run is from the real one; every process of the run inherits it. Called once, before the server starts. */
export function startClock(): void {
  process.env.TEST_CLOCK_OFFSET_MS = String(runStart().getTime() - Date.now())
}

/** Milliseconds from the real clock to the one of the run. Throws where no run has begun. */
export function offsetMs(): number {
  const offset = Number(process.env.TEST_CLOCK_OFFSET_MS ?? Number.NaN)
  if (Number.isNaN(offset)) throw new Error('TEST_CLOCK_OFFSET_MS is not set: no run has begun.')
  return offset
}

/** Gives the page a clock that the test can move; it runs by itself, too. Called before the page is opened. */
export const takeClock = (page: Page): Promise<void> => page.clock.install({ time: now() })

/** Now, as the server and the browser under test see it. */
export const now = (): Date => new Date(Date.now() + offsetMs())
