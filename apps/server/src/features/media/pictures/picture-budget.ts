import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'

/** Pixels decoded at once in this process: keeps four pixel bombs under 700 MiB (security.md section 3.12). */
const PIXEL_BUDGET = 50_000_000
const MAX_RUNNING = 2
const MAX_WAITING = 100

type Waiter = { pixels: number; start: () => void }

/** Runs picture work within a memory budget, in order of arrival. */
export type PictureBudget = {
  /** Runs `work` when `pixels` fit. Throws AppError unavailable when too many already wait. */
  run<T>(pixels: number, work: () => Promise<T>): Promise<T>
}

/** Creates a budget of `limit` pixels and `maxRunning` concurrent tasks; a task over the limit runs alone. */
export function createPictureBudget(limit = PIXEL_BUDGET, maxRunning = MAX_RUNNING): PictureBudget {
  const waiting: Waiter[] = []
  let [running, used] = [0, 0]
  const fits = (pixels: number) => running === 0 || (running < maxRunning && used + pixels <= limit)
  const startNext = () => {
    const next = waiting[0]
    if (!next || !fits(next.pixels)) return
    waiting.shift()
    running += 1
    used += next.pixels
    next.start()
    startNext()
  }
  return {
    async run(pixels, work) {
      if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', GATE_ERRORS.unavailable, { retryAfterSeconds: 5 })
      await new Promise<void>((start) => {
        waiting.push({ pixels, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        running -= 1
        used -= pixels
        startNext()
      }
    },
  }
}

/** The budget of this process: all callers share its memory. */
export const pictureBudget: PictureBudget = createPictureBudget()
