/** Node's timers overflow beyond this; longer delays are split. */
const MAX_DELAY_MS = 2 ** 31 - 1

export type Timers = {
  /** Runs `task` at that instant (ms since epoch), replacing an earlier timer with the same key. */
  at(key: string, instant: number, task: () => void): void
  cancel(key: string): void
  /** Cancels all timers. */
  clear(): void
  /** Cancels all timers and accepts no more. */
  close(): void
}

/** Keyed timers that never keep the process alive and are all canceled by `close`. */
export function createTimers(): Timers {
  const pending = new Map<string, NodeJS.Timeout>()
  let isClosed = false

  function cancel(key: string): void {
    clearTimeout(pending.get(key))
    pending.delete(key)
  }

  function clear(): void {
    for (const key of [...pending.keys()]) cancel(key)
  }

  function at(key: string, instant: number, task: () => void): void {
    cancel(key)
    if (isClosed) return
    const wait = Math.max(0, instant - Date.now())
    const run = () => {
      pending.delete(key)
      if (wait > MAX_DELAY_MS) at(key, instant, task)
      else task()
    }
    const timer = setTimeout(run, Math.min(wait, MAX_DELAY_MS))
    timer.unref()
    pending.set(key, timer)
  }

  return {
    at,
    cancel,
    clear,
    close() {
      isClosed = true
      clear()
    },
  }
}
