/** Source of the current time, so that tests control it. */
export type Clock = {
  now(): Date
  /** Runs something every `ms` milliseconds by this clock. Returns a function that stops it. A clock without it uses the system's timers. */
  every?(ms: number, run: () => void): () => void
}

export const systemClock: Clock = { now: () => new Date() }

/** Runs something every `ms` milliseconds by a clock, without keeping the process alive. Returns a function that stops it. */
export function every(clock: Clock, ms: number, run: () => void): () => void {
  if (clock.every) return clock.every(ms, run)
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}
