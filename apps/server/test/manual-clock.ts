import type { Clock } from '../src/platform/clock.ts'

/** A stopped clock with its own timers. */
export type ManualClock = Required<Clock> & {
  /** Advances the clock, and runs the timers that become due. */
  pass(ms: number): void
  /** Ends every timer, as the end of a process does. */
  stop(): void
  /** How many timers run. */
  countTimers(): number
}

const STEP_MS = 500

/** Takes its initial time. */
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
