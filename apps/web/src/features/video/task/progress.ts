import type { VideoTask } from '../model.ts'
import { isRunning } from '../model.ts'

/** After this many milliseconds most videos are half done; the specification states 1-3 minutes (trace.md VGEN-06). */
const HALF_TIME_MS = 60_000
/** An estimate never reaches 100 percent. */
const MOST = 0.95

/** The current stage, as text. */
export const STAGE_WORDS: Readonly<Record<VideoTask['stage'], string>> = {
  queued: 'Queued',
  generating: 'Generating',
  saving: 'Saving',
  done: 'Done',
}

/** Milliseconds since it was started, never below 0. */
export const elapsedOf = (task: Pick<VideoTask, 'createdAt' | 'startedAt'>, now: number): number => Math.max(0, now - (task.startedAt ?? task.createdAt).getTime())

/**
 * Progress from 0 to 1: the service's own figure, or an estimate from the elapsed time. Takes the task and now in
 * milliseconds. `isGuess` says which.
 */
export function progressOf(task: VideoTask, now: number): { share: number; isGuess: boolean } {
  if (!isRunning(task)) return { share: 1, isGuess: false }
  if (task.progress !== null) return { share: Math.min(1, Math.max(0, task.progress)), isGuess: false }
  if (task.stage === 'queued' && task.status === 'pending') return { share: 0, isGuess: true }
  return { share: Math.min(MOST, 1 - 0.5 ** (elapsedOf(task, now) / HALF_TIME_MS)), isGuess: true }
}
