import {
  cancelImageJob, cleanupExpired, type EditAction, generateImage, getImagePreferences, IMAGE_POLLING, IMAGE_TEXTS, imageJobStatusRoute, type ImageProvider, type LibraryImage, listImageJobs, listImages,
  listImageVersions, saveImagePreferences, startEdit,
} from '@marquee/contract/images'
import { deleteImage } from '@marquee/contract/media'
import { downloadMedia } from '@marquee/contract/media-library'
import type { RouteInput } from '@marquee/contract/shared/route'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError, errorText } from '../../lib/api-error.ts'
import { sendKeepalive } from '../../lib/keepalive-call.ts'
import { newKey } from '../../lib/new-key.ts'
import { queryClient } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { createRemovals } from '../../ui/removals.ts'
import { toast } from '../../ui/toast-store.ts'
import { isRunning, titleOf } from './model.ts'

const PAGE = 12
const LIST = ['images', 'list'] as const
const JOBS = ['images', 'jobs'] as const

type Page = Awaited<ReturnType<typeof readPage>>
const readPage = (cursor: string | null, signal: AbortSignal) => call(listImages, { query: { limit: PAGE, ...(cursor !== null && { cursor }) } }, { signal })

/** The images of the library by pages. `everyMs` is the polling interval (trace.md IMG-21, IMG-22). */
export function useImages(everyMs: number | false) {
  return useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    refetchInterval: everyMs,
  })
}

/** Refetches the library and the jobs. */
export const refreshImages = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['images'] })

/** Jobs that are running or finished in the last day; polled while one is running, in case a live event is missed. */
export function useImageJobs() {
  return useQuery({
    queryKey: JOBS,
    queryFn: async ({ signal }) => (await call(listImageJobs, { query: {} }, { signal })).jobs,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? IMAGE_POLLING.everyMs : false),
  })
}

type GenerateBody = RouteInput<typeof generateImage>['body']

/** Starts generating. Returns the job's id. */
export async function startGeneration(body: GenerateBody): Promise<string> {
  const { jobId } = await call(generateImage, { body }, { idempotencyKey: newKey() })
  void queryClient.invalidateQueries({ queryKey: JOBS })
  return jobId
}

/** State and progress of a job. */
export const askJob = async (jobId: string, signal: AbortSignal) => (await call(imageJobStatusRoute, { query: { jobId } }, { signal })).job

/** Starts an edit of an image. Returns the task's id. */
export async function startEditOf(image: LibraryImage, action: EditAction): Promise<string> {
  const body = { action, imageUrl: image.url, sourceImageId: image.id, sourceImagePrompt: image.prompt }
  const { taskId } = await call(startEdit, { body }, { idempotencyKey: newKey() })
  void queryClient.invalidateQueries({ queryKey: JOBS })
  return taskId
}

/** Cancels a job; the list shows the outcome. */
export async function cancelJob(jobId: string): Promise<void> {
  try {
    await call(cancelImageJob, { params: { jobId }, body: {} })
  } catch (error) {
    toast({ kind: 'error', text: errorText(error, 'The job could not be canceled.') })
  } finally {
    await queryClient.invalidateQueries({ queryKey: JOBS })
  }
}

/** The running jobs. */
export const useRunningJobs = () => useImageJobs().data?.filter(isRunning) ?? []

/** The jobs that finished in the last day without being cancelled. */
export const useEndedJobs = () => useImageJobs().data?.filter((job) => !isRunning(job) && !job.isCanceled) ?? []

/** An image with its sources and derived versions. */
export function useVersions(id: string | null) {
  return useQuery({
    queryKey: ['images', 'versions', id],
    queryFn: async ({ signal }) => (await call(listImageVersions, { params: { id: id ?? '' }, query: {} }, { signal })).versions,
    enabled: id !== null,
  })
}

/** Scans for expired images; nothing is deleted. */
export const useScan = () => useMutation({ mutationFn: async () => (await call(cleanupExpired, { body: { dryRun: true } })).expiredImages })

/** Deletes expired images. Returns how many were deleted, and those that could not be. */
export function useCleanup() {
  return useMutation({ mutationFn: (ids: string[]) => call(cleanupExpired, { body: { dryRun: false, ids } }), onSettled: () => refreshImages() })
}

const PREFERENCES = ['images', 'preferences'] as const
export function usePreferences() {
  return useQuery({ queryKey: PREFERENCES, queryFn: ({ signal }) => call(getImagePreferences, { query: {} }, { signal }) })
}

/** Selects the provider; the choice shows at once and is reverted when it cannot be stored. */
export function useSavePreferences() {
  const client = useQueryClient()
  type Known = Awaited<ReturnType<typeof call<typeof getImagePreferences>>>
  return useMutation({
    mutationFn: (imageProvider: ImageProvider) => call(saveImagePreferences, { body: { imageProvider } }),
    onMutate: (imageProvider) => {
      const before = client.getQueryData<Known>(PREFERENCES)
      if (before) client.setQueryData<Known>(PREFERENCES, { ...before, preferences: { imageProvider } })
      return before
    },
    onError: (_error, _provider, before) => before && client.setQueryData(PREFERENCES, before),
  })
}

/** The signed download address of the original. */
export const downloadUrlOf = async (image: LibraryImage): Promise<string> => (await call(downloadMedia, { params: { id: image.id }, query: {} })).url

const paramsOf = (image: LibraryImage) => ({ params: { userId: useSession.getState().user?.id ?? '', imageId: image.id } })

function removeFromLists(image: LibraryImage): void {
  queryClient.setQueryData<InfiniteData<Page, string | null>>(LIST, (data) => data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, total: page.total - 1, images: page.images.filter(({ id }) => id !== image.id) })),
  })
}

/** The deletions of images (trace.md IMG-04, IMG-13). */
export const imageRemovals = createRemovals<LibraryImage>({
  idOf: ({ id }) => id,
  textOf: (image) => `“${titleOf(image).slice(0, 60)}” deleted`,
  drop: async (image) => {
    await call(deleteImage, paramsOf(image))
    removeFromLists(image)
    void queryClient.invalidateQueries({ queryKey: ['media'] })
  },
  dropOnPageHide: (image, token) => sendKeepalive(deleteImage, paramsOf(image), token),
  errorOf: (_image, error) => (error instanceof ApiError && error.status === 409 ? error.message : IMAGE_TEXTS.deleteFailed),
})
