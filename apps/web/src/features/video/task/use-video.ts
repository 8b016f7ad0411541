import { VIDEO_POLL_MS } from '@marquee/contract/video'
import { useEffect } from 'react'
import { isMissing } from '../error-texts.ts'
import { isRunning, type VideoTask } from '../model.ts'
import { useTaskQuery } from '../queries.ts'
import { useLatePoster } from './use-late-poster.ts'
import { checkStatus, logFailure } from './task-actions.ts'
import { updateTask, useVideoStore } from '../video-store.ts'

/** Polls every five seconds while a task is pending or processing, in case live events are missed (trace.md VSTAT-16, VSTAT-22). */
function usePolling(task: VideoTask | undefined): void {
  const id = task && isRunning(task) ? task.id : null
  useEffect(() => {
    if (id === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    const wait = () => {
      timer = setTimeout(() => void check(), VIDEO_POLL_MS)
    }
    const check = async () => {
      const isOngoing = await checkStatus(id).catch((error: unknown) => {
        logFailure(error)
        return true
      })
      if (isOngoing && !hasLeft) wait()
    }
    wait()
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [id])
}

/** The state of a video for the page. Takes its id, why it was not loaded, and whether it was just started. */
function useVideoState(id: string, error: unknown, isFresh: boolean) {
  const known = useVideoStore((state) => (state.removed.has(id) ? undefined : state.tasks.get(id)))
  const isUnknown = isMissing(error)
  // A record that the server no longer has is gone; one of this device alone is not.
  const found = isUnknown && !known?.isLocal ? undefined : known
  const isStarted = isFresh && found?.status === 'pending'
  const isNew = isStarted && found.isLocal
  useEffect(() => {
    if (isNew) updateTask(id, { status: 'processing' })
  }, [id, isNew])
  return { task: isStarted ? { ...found, status: 'processing' as const } : found, isUnknown }
}

/**
 * One video, loaded from the server into the store and kept up to date while it is running (trace.md VSTAT-23). Takes its id
 * and whether it was just started: then it counts as processing from the start (VSTAT-17).
 */
export function useVideo(id: string, isFresh: boolean) {
  const query = useTaskQuery(id)
  const { task, isUnknown } = useVideoState(id, query.error, isFresh)
  usePolling(task)
  useLatePoster(task?.status === 'completed' && task.posterUrl === null, () => void query.refetch())
  const { error } = query
  useEffect(() => {
    if (error && !isMissing(error)) logFailure(error)
  }, [error])
  return { task, error: task ? null : error, isUnknown, reload: () => void query.refetch() }
}
