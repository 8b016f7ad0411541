import { downloadMedia, getMedia } from '@marquee/contract/media-library'
import type { RouteInput } from '@marquee/contract/shared/route'
import {
  cancelVideo, createVideoTask, deleteVideo, getVideo, listVideos, queryTaskStatus, retryVideo, saveVideo, updateVideo, VIDEO_FORM_TEXTS, VIDEO_PAGE, type Video, type VideoStatus,
} from '@marquee/contract/video'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import { backendError, createError, statusError, VideoError } from './error-texts.ts'
import { isRunning, statusOfWord, toTask, type VideoTask } from './model.ts'
import { mergeTasks, replaceTasks } from './video-store.ts'

/** Key of every video query; `video.changed` events invalidate it. */
const VIDEO_KEY = ['video'] as const
export type NewVideo = Pick<RouteInput<typeof createVideoTask>['body'], 'prompt' | 'imageUrl' | 'aspectRatio' | 'duration'>
export type VideoSearch = { status: VideoStatus | 'all'; search: string }

/** Open lists show a change made here at once. */
export const refreshVideos = (): Promise<void> => queryClient.invalidateQueries({ queryKey: VIDEO_KEY })

const taskOf = async (answer: Promise<{ data: Video }>): Promise<VideoTask> => {
  const task = toTask((await answer).data)
  mergeTasks([task])
  return task
}

/**
 * Requests a video from the provider. Takes its parameters and a key that makes a repeat the same request. Returns the task's id.
 * Throws VideoError; without a picture nothing is sent (trace.md VGEN-12, AMB-08).
 */
export async function createTask(video: NewVideo, idempotencyKey: string): Promise<string> {
  if (!video.imageUrl) throw new VideoError(VIDEO_FORM_TEXTS.imageRequired)
  try {
    return (await call(createVideoTask, { body: video }, { idempotencyKey })).data.task_id
  } catch (error) {
    throw createError(error)
  }
}

/** Saves the record of a task; the saved one replaces it here (trace.md VLIB-26). Throws VideoError. */
export async function saveTask(task: VideoTask): Promise<VideoTask> {
  const { id, prompt, imageUrl, aspectRatio, status, outputs, errorMessage, createdAt } = task
  try {
    return await taskOf(call(saveVideo, { body: { taskId: id, prompt, imageUrl, aspectRatio, status, ...(outputs.length > 0 && { outputs }), ...(errorMessage && { errorMessage }), createdAt: createdAt.toISOString() } }))
  } catch (error) {
    throw backendError(error, 'saveFailed')
  }
}

/** Loads one video into the store. Throws VideoError, of status 404 when there is none for this user. */
export async function fetchTask(id: string, signal?: AbortSignal): Promise<VideoTask> {
  try {
    return await taskOf(call(getVideo, { params: { id }, query: {} }, { ...(signal && { signal }) }))
  } catch (error) {
    throw backendError(error, 'fetchFailed')
  }
}

/** Requests the state of a task, in the provider's words, and stores the answer (trace.md VSTAT-18 to VSTAT-21). Throws VideoError. */
export async function checkTask(id: string): Promise<VideoTask> {
  try {
    const { status: word, output, error_message: errorMessage, video } = (await call(queryTaskStatus, { body: { taskId: id } })).data
    const outputs = output?.output_url_list ?? []
    const task = { ...toTask(video), status: statusOfWord(word), outputs, videoUrl: outputs[0] ?? null, errorMessage }
    mergeTasks([task])
    return task
  } catch (error) {
    throw statusError(error)
  }
}

/** Reports to the server how a task of this device ended (trace.md VLIB-27). Throws VideoError. */
export async function syncTask({ id, status, videoUrl, errorMessage }: VideoTask): Promise<void> {
  try {
    await taskOf(call(updateVideo, { params: { id }, body: { status, ...(videoUrl && { videoUrl }), ...(errorMessage && { errorMessage }) } }))
  } catch (error) {
    throw backendError(error, 'updateFailed')
  }
}

/** Deletes a video with its file. One that is already gone is no failure. Throws VideoError. */
export async function deleteTask(id: string): Promise<void> {
  try {
    await call(deleteVideo, { params: { id }, query: {} })
  } catch (error) {
    const failure = backendError(error, 'deleteFailed')
    if (failure.status !== 404) throw failure
  }
}

/** Cancels a video. Throws VideoError. */
export async function cancelTask(id: string): Promise<VideoTask> {
  try {
    return await taskOf(call(cancelVideo, { params: { id }, body: {} }))
  } catch (error) {
    throw backendError(error, 'updateFailed')
  } finally {
    void refreshVideos()
  }
}

/** Generates a failed video again. Throws VideoError. */
export async function retryTask(id: string): Promise<VideoTask> {
  try {
    return await taskOf(call(retryVideo, { params: { id }, body: {} }))
  } catch (error) {
    throw createError(error)
  } finally {
    void refreshVideos()
  }
}

/** Download address of the file: a signed one where the library has it. Throws VideoError. */
export async function downloadUrl({ mediaId, videoUrl }: Pick<VideoTask, 'mediaId' | 'videoUrl'>): Promise<string> {
  if (mediaId === null) return videoUrl ?? ''
  try {
    return (await call(downloadMedia, { params: { id: mediaId }, query: {} })).url
  } catch (error) {
    throw backendError(error, 'fetchFailed')
  }
}

/** A picture of the library by its id, for a form that was opened with one. */
export async function fetchPicture(id: string) {
  const { item } = await call(getMedia, { params: { id }, query: {} })
  return { id: item.id, url: item.url, type: item.type, name: item.name, focus: item.focus }
}

/** One video, refetched at every live event about it. */
export function useTaskQuery(id: string) {
  return useQuery({ queryKey: [...VIDEO_KEY, 'task', id], queryFn: ({ signal }) => fetchTask(id, signal), retry: false })
}

async function fetchPage({ status, search }: VideoSearch, page: number, signal: AbortSignal) {
  try {
    const { data } = await call(listVideos, { query: { page, limit: VIDEO_PAGE.loadLimit, status, ...(search && { search }) } }, { signal })
    const tasks = data.videos.map(toTask)
    const isWhole = page === 1 && status === 'all' && search === '' && data.pagination.totalPages <= 1
    if (isWhole) replaceTasks(tasks)
    else mergeTasks(tasks)
    return { ids: tasks.map(({ id }) => id), pagination: data.pagination, counts: data.counts }
  } catch (error) {
    throw backendError(error, 'listFailed')
  }
}
export type VideoPages = InfiniteData<Awaited<ReturnType<typeof fetchPage>>>

/** The library as the server has it, 100 at a time (trace.md VLIB-25, AMB-11). The videos themselves go into the store. */
export function useVideoPages(criteria: VideoSearch, enabled = true) {
  return useInfiniteQuery({
    queryKey: [...VIDEO_KEY, 'list', criteria],
    queryFn: ({ pageParam, signal }) => fetchPage(criteria, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.totalPages ? pagination.page + 1 : undefined),
    enabled,
  })
}

const RECENT = 10
/** Videos being generated, newest first, for the activity panel. */
export function useRunningVideos() {
  return useQuery({
    queryKey: [...VIDEO_KEY, 'running'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all((['processing', 'pending'] as const).map((status) => call(listVideos, { query: { status, limit: RECENT } }, { signal })))
      const tasks = pages.flatMap(({ data }) => data.videos.map(toTask))
      mergeTasks(tasks)
      return tasks.filter(isRunning)
    },
  })
}
