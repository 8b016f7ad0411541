import { IMAGE_TEXTS } from '@marquee/contract/images'
import { create } from 'zustand'
import { ApiError, errorText } from '../../lib/api-error.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { toast } from '../../ui/toast.tsx'
import { watchJob, type Watched } from './job-watch.ts'
import { askJob, refreshImages, startGeneration } from './queries.ts'

type Request = Parameters<typeof startGeneration>[0]

/** Generations that this tab started: how many it still watches, and the last message about one. */
export const useWatches = create<{ running: number; note: { kind: 'error' | 'info'; text: string } | null }>(() => ({ running: 0, note: null }))

let session = new AbortController()
onSessionEnd(() => {
  session.abort()
  session = new AbortController()
  useWatches.setState({ running: 0, note: null })
})

const pause = (signal: AbortSignal) => (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

function report(end: Watched): void {
  if (end.kind === 'completed') toast({ kind: 'success', text: 'Your image is ready.' })
  else if (end.kind === 'failed') useWatches.setState({ note: end.job.isCanceled ? null : { kind: 'error', text: end.error } })
  else useWatches.setState({ note: { kind: 'info', text: end.error } })
}

/** The error of a failed status request is shown while it lasts (trace.md IMG-10). */
function reportStatusError(isAnswered: boolean): void {
  const isShown = useWatches.getState().note?.text === IMAGE_TEXTS.statusFailed
  if (isAnswered && isShown) dismissNote()
  if (!isAnswered) useWatches.setState({ note: { kind: 'info', text: IMAGE_TEXTS.statusFailed } })
}

async function watch(jobId: string, signal: AbortSignal): Promise<void> {
  useWatches.setState(({ running }) => ({ running: running + 1 }))
  const end = await watchJob({ ask: () => askJob(jobId, signal), wait: pause(signal), signal, onAnswer: reportStatusError })
  if (signal.aborted) return
  useWatches.setState(({ running }) => ({ running: running - 1 }))
  if (!end) return
  // Whatever the outcome, the library is refetched (trace.md IMG-27).
  await refreshImages()
  report(end)
}

/** The sentence for a generation that did not start (trace.md IMG-08). */
const startErrorText = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? errorText(error, IMAGE_TEXTS.startFailed) : IMAGE_TEXTS.startFailed

/** Starts generating and watches the job in the background, whatever screen is open. Returns whether it started. */
export async function generate(request: Request): Promise<boolean> {
  const { signal } = session
  useWatches.setState({ note: null })
  try {
    const jobId = await startGeneration(request)
    void watch(jobId, signal)
    return true
  } catch (error) {
    if (!signal.aborted) useWatches.setState({ note: { kind: 'error', text: startErrorText(error) } })
    return false
  }
}

export const dismissNote = (): void => useWatches.setState({ note: null })
