import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AuthError } from '../auth-error.ts'

type Slots = { run<T>(work: () => Promise<T>): Promise<T> }

/**
 * Lets `max` pieces of work run at once and `maxWaiting` wait for their turn.
 * `run` throws AuthError 503 when even the queue is full.
 */
function createSlots(max: number, maxWaiting: number): Slots {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < max) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw new AuthError(503, 'unexpected_failure', AUTH_SERVICE_TEXTS.busy, { retryAfterSeconds: 1 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Each password hash takes 19 MiB and a core: two at once, and a queue of a few seconds. */
export const passwordSlots = createSlots(2, 200)
