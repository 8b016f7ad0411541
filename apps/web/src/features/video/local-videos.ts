import { VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { VideoError } from './error-texts.ts'
import type { VideoTask } from './model.ts'
import { refreshVideos, saveTask } from './queries.ts'
import { anonymousTasks, storeAnonymous, localTasks, updateTask } from './video-store.ts'

/** A permanent error: the record belongs to another user, or is invalid. */
const isFinal = (error: unknown): boolean => error instanceof VideoError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429

/** Saves records sequentially; a list that was loaded before does not have them and is requested again. Returns those that have to wait for another attempt. */
async function saveAll(tasks: readonly VideoTask[]): Promise<VideoTask[]> {
  const waiting: VideoTask[] = []
  for (const task of tasks) {
    try {
      await saveTask(task)
    } catch (error) {
      if (!isFinal(error)) waiting.push(task)
    }
  }
  if (waiting.length < tasks.length) void refreshVideos()
  return waiting
}

/** After a sign-in: videos created on this device while signed out join the user's library (trace.md AMB-10, VLIB-28). */
export async function adoptAnonymousVideos(): Promise<void> {
  const tasks = anonymousTasks()
  if (tasks.length > 0) storeAnonymous(await saveAll(tasks))
}

/** Retries saving what only this device has (trace.md VLIB-28). */
export const saveLocalVideos = async (): Promise<void> => void (await saveAll(localTasks()))

/** A task the server does not know is not running (trace.md VSTAT-19). */
export const failUnsent = (id: string): void => updateTask(id, { status: 'failed', errorMessage: VIDEO_TASK_TEXTS.neverSent })
