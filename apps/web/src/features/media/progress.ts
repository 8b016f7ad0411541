import { UPLOAD_PROGRESS } from '@marquee/contract/media'

const TICK_MS = 200
/** Share of the remaining distance that one tick covers. */
const STEP = 0.08

/** Progress after one more tick: ever slower towards the cap, never beyond it (trace.md PICK-11). */
export const nextProgress = (percent: number): number => percent + (UPLOAD_PROGRESS.capPercent - percent) * STEP

/** Share of a measured upload, in percent, kept under the cap until the server has confirmed the file. */
export function measuredProgress(loaded: number, total: number): number {
  return total > 0 ? Math.min(UPLOAD_PROGRESS.capPercent, (loaded / total) * 100) : 0
}

/**
 * Reports asymptotic progress for a call without progress events. Takes the listener; returns the function that stops it.
 */
export function startProgress(onProgress: (percent: number) => void): () => void {
  let percent = 0
  const timer = setInterval(() => {
    percent = nextProgress(percent)
    onProgress(Math.round(percent))
  }, TICK_MS)
  return () => clearInterval(timer)
}
