/** Source of the current time, so that tests decide what time it is. */
export type Clock = {
  now(): Date
  /** Runs something every `ms` milliseconds by this clock. Returns what ends it. A clock without it goes by the system's timers. */
  every?(ms: number, run: () => void): () => void
}

export const systemClock: Clock = { now: () => new Date() }

/** Runs something every `ms` milliseconds by a clock; the process does not stay for it. Returns what ends it. */
export function every(clock: Clock, ms: number, run: () => void): () => void {
  if (clock.every) return clock.every(ms, run)
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}
