import { IMAGE_POLLING, IMAGE_TEXTS, type ImageJob } from '@marquee/contract/images'
import { ApiError } from '../../lib/api-error.ts'

/** How watching a job ended. `timeout` and `lost`: the job continues on the server, and its image appears in the library. */
export type Watched = { kind: 'completed'; job: ImageJob } | { kind: 'failed'; job: ImageJob; error: string } | { kind: 'timeout' | 'lost'; error: string }

type Watching = {
  /** Requests the job's state. Throws for a failed call; 404 counts as a job that may appear yet (trace.md IMG-27). */
  ask: () => Promise<ImageJob>
  wait: (ms: number) => Promise<void>
  signal: AbortSignal
  /** Called after each request with whether it was answered. */
  onAnswer: (isAnswered: boolean) => void
}

/** The outcome of a finished job; null while it is running. */
function endOf(job: ImageJob): Watched | null {
  if (job.status === 'processing') return null
  return job.status === 'completed' ? { kind: 'completed', job } : { kind: 'failed', job, error: job.error ?? IMAGE_TEXTS.serverFailed }
}

/**
 * Watches a job as the specification defines: polled every 3 s, 25 times at most, given up after 5 failures in a row (trace.md IMG-20,
 * IMG-27). Returns the outcome, null when the signal fired.
 */
export async function watchJob({ ask, wait, signal, onAnswer }: Watching): Promise<Watched | null> {
  let failures = 0
  for (let tries = 0; tries < IMAGE_POLLING.tries && !signal.aborted; tries += 1) {
    await wait(IMAGE_POLLING.everyMs)
    if (signal.aborted) return null
    try {
      const job = await ask()
      failures = 0
      onAnswer(true)
      const end = endOf(job)
      if (end) return end
    } catch (error) {
      if (signal.aborted) return null
      failures += 1
      onAnswer(false)
      const isGone = error instanceof ApiError && error.status === 401
      if (isGone || failures >= IMAGE_POLLING.consecutiveErrors) return { kind: 'lost', error: IMAGE_TEXTS.trackingLost }
    }
  }
  return signal.aborted ? null : { kind: 'timeout', error: IMAGE_TEXTS.timeout }
}
