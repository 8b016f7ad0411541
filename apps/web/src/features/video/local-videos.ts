import { VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { VideoError } from './error-texts.ts'
import type { VideoTask } from './model.ts'
import { saveTask } from './queries.ts'
import { anonymousTasks, keepAnonymous, localTasks, updateTask } from './video-store.ts'

/** A refusal that stays one, however often it is tried: the record is another's, or no record at all. */
const isFinal = (error: unknown): boolean => error instanceof VideoError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429

/** Saves records one after the other. Returns those that have to wait for another time. */
async function saveAll(tasks: readonly VideoTask[]): Promise<VideoTask[]> {
  const waiting: VideoTask[] = []
  for (const task of tasks) {
    try {
      await saveTask(task)
    } catch (error) {
      if (!isFinal(error)) waiting.push(task)
    }
  }
  return waiting
}

/** After a sign-in: what was made on this device while nobody was signed in joins the user's library (trace.md AMB-10, VLIB-28). */
export async function adoptAnonymousVideos(): Promise<void> {
  const tasks = anonymousTasks()
  if (tasks.length > 0) keepAnonymous(await saveAll(tasks))
}

/** Tries again to save what only this device has (trace.md VLIB-28). */
export const saveLocalVideos = async (): Promise<void> => void (await saveAll(localTasks()))

/** A task the server never heard of is not being made (trace.md VSTAT-19). */
export const failUnsent = (id: string): void => updateTask(id, { status: 'failed', errorMessage: VIDEO_TASK_TEXTS.neverSent })
