import { VIDEO_LIBRARY_TEXTS, VIDEO_STATUS_TEXTS } from '@marquee/contract/video'
import { useState } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { isMissing, sentenceOf } from '../error-texts.ts'
import { failUnsent } from '../local-videos.ts'
import { isRunning, nameOf, type VideoTask } from '../model.ts'
import { cancelTask, checkTask, deleteTask, downloadUrl, fetchTask, refreshVideos, retryTask, syncTask } from '../queries.ts'
import { removeTasks, restoreTasks, useVideoStore } from '../video-store.ts'

/** Background failures on the status page are only logged (trace.md VSTAT-14). */
export const logFailure = (error: unknown): void => console.info('The video could not be checked:', error instanceof Error ? error.message : error)

const showError = (fallback: string) => (error: unknown) => void toast({ kind: 'error', text: sentenceOf(error, fallback) })

/** Requests a task's state; its end is also reported to the server's record (trace.md VLIB-27). Returns whether it continues. Throws VideoError. */
export async function checkStatus(id: string): Promise<boolean> {
  try {
    const task = await checkTask(id)
    if (isRunning(task)) return true
    await syncTask(task).catch(showError(VIDEO_LIBRARY_TEXTS.updateFailed))
    return false
  } catch (error) {
    if (!isMissing(error)) throw error
    if (useVideoStore.getState().tasks.get(id)?.isLocal) failUnsent(id)
    else void refreshVideos()
    return false
  }
}

/** Reloads a video and checks it while it is still running, for the button; errors are shown (trace.md VSTAT-24). */
async function refreshTask(id: string): Promise<void> {
  try {
    const task = await fetchTask(id)
    if (isRunning(task)) await checkStatus(id)
  } catch (error) {
    const known = useVideoStore.getState().tasks.get(id)
    if (isMissing(error) && known?.isLocal) await checkStatus(id).catch(showError(VIDEO_STATUS_TEXTS.statusFailed))
    else showError(VIDEO_STATUS_TEXTS.statusFailed)(error)
  }
}

/** Removes videos from the list and then from the server; rejected ones are restored. Returns the reasons (trace.md VLIB-27). */
export async function deleteTasks(ids: readonly string[]): Promise<unknown[]> {
  const gone = removeTasks(ids)
  const results = await Promise.allSettled(gone.map((task) => deleteTask(task.id)))
  restoreTasks(gone.filter((_, index) => results[index]?.status === 'rejected'))
  void refreshVideos()
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
}

/** Downloads the file of a video. */
export async function downloadTask(task: VideoTask): Promise<void> {
  try {
    const link = Object.assign(document.createElement('a'), { href: await downloadUrl(task), download: `${nameOf(task)}.mp4` })
    link.click()
  } catch (error) {
    showError(VIDEO_LIBRARY_TEXTS.fetchFailed)(error)
  }
}

/** Cancel, Try again and Refresh Status of one video, each with whether it is running; errors are shown. */
export function useTaskActions(id: string) {
  const [busy, setBusy] = useState<'cancel' | 'retry' | 'refresh' | null>(null)
  const run = async (name: 'cancel' | 'retry' | 'refresh', work: () => Promise<unknown>, fallback: string) => {
    if (busy) return
    setBusy(name)
    await work().catch(showError(fallback))
    setBusy(null)
  }
  return {
    busy,
    cancel: () => run('cancel', () => cancelTask(id), VIDEO_LIBRARY_TEXTS.updateFailed),
    retry: () => run('retry', () => retryTask(id), VIDEO_LIBRARY_TEXTS.updateFailed),
    refresh: () => run('refresh', () => refreshTask(id), VIDEO_STATUS_TEXTS.statusFailed),
  }
}
