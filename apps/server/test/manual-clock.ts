import type { Clock } from '../src/platform/clock.ts'

/** A clock that stands still, with timers of its own. */
export type ManualClock = Required<Clock> & {
  /** Moves the clock, and runs what comes round meanwhile. */
  pass(ms: number): void
  /** Ends every timer, as the end of a process does. */
  stop(): void
  /** How many timers run. */
  countTimers(): number
}

const STEP_MS = 500

/** Takes the time at which it stands first. */
export function createManualClock(start = Date.UTC(2026, 10, 22, 12)): ManualClock {
  let at = start
  const timers = new Set<{ ms: number; next: number; run: () => void }>()
  return {
    now: () => new Date(at),
    every(ms, run) {
      const timer = { ms, next: at + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass(ms) {
      for (const end = at + ms; at < end; ) {
        at = Math.min(at + STEP_MS, end)
        for (const timer of timers) {
          if (timer.next > at) continue
          timer.next += timer.ms
          timer.run()
        }
      }
    },
    stop: () => timers.clear(),
    countTimers: () => timers.size,
  }
}
